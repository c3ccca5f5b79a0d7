import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { newServer, type Server, signIn, testServer } from '../../support/server.ts'
import { callAs, sendPicture, sentPicture } from '../calls.ts'

const METRICS_TOKEN = 'a-token-of-the-monitor'
const server = testServer(beforeEach, afterEach, { METRICS_TOKEN })

const scrape = async ({ address }: Server, token = METRICS_TOKEN) => callAs({ address }, '/metrics', { token })
const statusOf = async ({ address }: Server, path: string) => (await fetch(`${address}${path}`)).status
const figuresIn = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

test('metrics open to the token only, and without one there are none (OPS-3)', async () => {
  expect((await scrape(server)).status).toBe(200)
  for (const wrong of ['', 'another-token-of-the-monitor', METRICS_TOKEN.slice(0, -1)]) {
    const answer = await scrape(server, wrong)
    expect(answer.status).toBe(401)
    expect(await answer.text()).toBe('Unauthorized\n')
  }
  await server.restart({ METRICS_TOKEN: '' })
  expect((await scrape(server, '')).status).toBe(404)
  await expect(server.restart({ METRICS_TOKEN: 'short' })).rejects.toThrow('METRICS_TOKEN')
})

test('they count by pattern and class of status, and no label names a person, an id or an address (OPS-3)', async () => {
  const player = await signIn(server.address, 'Тайный')
  const id = await sentPicture(server, player, 1)
  await callAs(server, `/api/submission/${id}?secret=1`, player)
  await callAs(server, `/api/${id}/${player.user.id}`, player)
  await callAs(server, `/${id}`, player, { method: 'PROPFIND' })

  const round = 'trofey_job_seconds_count{job="premiumRound",outcome="done"}'
  // The lag is of the time since the former scrape.
  const lag = 'nodejs_eventloop_lag_max_seconds'
  let text = ''
  const read = async () => {
    text = await (await scrape(server)).text()
    return [round, lag].filter((name) => (figuresIn(text).get(name) ?? 0) > 0)
  }
  await expect.poll(read).toEqual([round, lag])
  const figures = figuresIn(text)
  expect(figures.get('trofey_request_seconds_count{method="POST",route="/api/upload",status="2xx"}')).toBe(1)
  expect(figures.get('trofey_request_seconds_count{method="GET",route="/api/submission/:id",status="2xx"}')).toBe(1)
  expect(figures.get('trofey_waiting{queue="submissions"}')).toBe(1)
  expect(figures.get('trofey_uploads_total{outcome="stored"}')).toBe(1)
  expect(figures.get('trofey_sign_ins_total{outcome="done"}')).toBe(1)
  expect(figures.get('trofey_provider_calls_total{provider="epic",call="token",outcome="ok"}')).toBe(1)
  expect(figures.has('trofey_file_work_waiting')).toBe(true)
  expect(figures.get('trofey_oldest_pending_seconds')).toBeGreaterThan(0)
  expect(figures.get('trofey_transaction_seconds_count{outcome="committed"}')).toBeGreaterThan(0)
  expect(figures.get('trofey_last_backup_timestamp_seconds')).toBe(0)
  expect(figures.get('trofey_disk_free_bytes')).toBeGreaterThan(0)
  expect(figures.get('process_start_time_seconds')).toBeGreaterThan(2 ** 30)
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(
    figures.get('nodejs_heap_size_used_bytes') ?? Number.NaN,
  )
  const used = 'process_cpu_seconds_total'
  const later = figuresIn(await (await scrape(server)).text())
  expect(figures.get(used)).toBeGreaterThan(0)
  expect(later.get(used)).toBeGreaterThan(figures.get(used) ?? Number.NaN)
  for (const secret of [id, player.user.id, player.token, 'Тайный', '127.0.0.1', 'localhost', 'secret', 'PROPFIND'])
    expect(text).not.toContain(secret)
  const names = [...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(
    new Set(['method', 'route', 'status', 'outcome', 'job', 'queue', 'le', 'channel', 'provider', 'call']),
  )
})

test('while another program holds the write lock a server answers, is not ready, and says so; then all goes on (OPS-3)', async () => {
  const player = await signIn(server.address, 'player')
  const figure = async () => figuresIn(await (await scrape(server)).text()).get('trofey_ready')
  const other = new Database(join(server.dataDir, 'trofey.db'))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  const send = () => sendPicture(server, player, 2)
  const refused = await send()
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }])
  await expect.poll(() => statusOf(server, '/ready')).toBe(503)
  const answers = ['/health', '/api/health', '/api/config', `/api/submissions/user/${player.user.id}`]
  for (const path of answers) expect((await callAs(server, path, player)).status).toBe(200)
  expect(await figure()).toBe(0)
  await expect.poll(server.logs).toContain('not ready')
  other.exec('rollback')
  expect((await send()).status).toBe(201)
  await expect.poll(() => statusOf(server, '/ready')).toBe(200)
  expect(await figure()).toBe(1)
  await expect.poll(server.logs).toContain('ready again')
  expect(server.logs()).toMatch(
    /another program holds the write lock[\s\S]*not ready[\s\S]*is free again[\s\S]*ready again/,
  )
})

test.skipIf(!hasPostgres)(
  'without its database a server lives, is not ready, and its metrics say so (OPS-3)',
  async () => {
    const cluster = newCluster()
    const other = await newServer({ METRICS_TOKEN, DATABASE_URL: cluster.address })
    onTestFinished(async () => {
      await other.remove()
      await cluster.remove()
    })
    await other.start()
    cluster.stop()
    await expect.poll(() => statusOf(other, '/ready')).toBe(503)
    expect(await statusOf(other, '/health')).toBe(200)
    const figures = figuresIn(await (await scrape(other)).text())
    expect(figures.get('trofey_database_up')).toBe(0)
    expect(figures.has('trofey_waiting{queue="submissions"}')).toBe(false)
    cluster.start()
    await expect.poll(() => statusOf(other, '/ready')).toBe(200)
    expect(figuresIn(await (await scrape(other)).text()).get('trofey_database_up')).toBe(1)
  },
)
