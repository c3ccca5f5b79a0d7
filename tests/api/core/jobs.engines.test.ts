import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LEASE, lead, takeLease } from '#api/core/readiness/lease'
import { startJobs } from '#api/jobs'
import { idempotentAnswers, leases, sessions, usedOAuthStates } from '#db/schema'
import { HOUR } from '#shared/units'
import { noon, startApp } from '../../support/app.ts'

const leader = { isLeading: () => true }
const long = new Date(noon.getTime() - 100 * 24 * HOUR)

async function withOldRows() {
  const failed: { job?: string; message?: string; msg: string }[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void failed.push(JSON.parse(line)) })
  const app = await startApp({ log })
  const { id: userId } = await app.player()
  await app.db.tx(async (queries) => {
    await queries.insert(usedOAuthStates).values({ stateHash: 'old', expiresAt: long })
    await queries.insert(sessions).values({ tokenHash: 'old', userId, createdAt: long, expiresAt: long })
    const answer = { id: `${userId}:old`, requestHash: '', status: 200, body: {}, createdAt: long }
    await queries.insert(idempotentAnswers).values(answer)
  })
  const left = async () => ({
    states: await app.db.read.$count(usedOAuthStates),
    sessions: await app.db.read.$count(sessions),
    answers: await app.db.read.$count(idempotentAnswers),
  })
  return { app, failed, left }
}

test('a job that fails skips and delays none after it, is named in the log, and is tried an hour later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, failed, left } = await withOldRows()
  const { tx } = app.db
  let broken = 1
  app.deps.db = { ...app.db, tx: (work) => (broken-- > 0 ? Promise.reject(new Error('disk away')) : tx(work)) }

  const { stop, firstRound } = startJobs(app.deps, noon, leader)
  onTestFinished(stop)
  await firstRound
  expect(failed).toMatchObject([{ job: 'forgetUsedStates', message: 'disk away', msg: 'job failed' }])
  expect(await left()).toEqual({ states: 1, sessions: 1, answers: 0 })

  vi.advanceTimersByTime(HOUR)
  await expect.poll(left).toEqual({ states: 0, sessions: 1, answers: 0 })
  expect(failed).toHaveLength(1)
})

test('a sweep that fails does not hold up the daily jobs, and one of those not the others', async () => {
  const { app, failed } = await withOldRows()
  const asked: string[] = []
  const { read } = app.db
  app.deps.uploads = '/nowhere'
  app.deps.db = {
    ...app.db,
    get read() {
      asked.push('read')
      // The first is the sweep's, of write intents.
      if (asked.length === 2) throw new Error('database away')
      return read
    },
  }
  const { stop } = startJobs(app.deps, noon, leader)
  onTestFinished(stop)
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  expect(failed.map(({ job }) => job)).toEqual(['sweepUploads', 'forgetScreenshots'])
})

test('a lease is one holder’s, who renews it, and another’s once it has run out', async () => {
  const { deps, clock } = await startApp()
  const take = (holder: string) => takeLease(deps, 'work', holder)
  const later = (ms: number) => {
    clock.now = new Date(+clock.now + ms)
  }
  expect(await take('one')).toEqual(new Date(+noon + LEASE))
  expect(await take('other')).toBeUndefined()
  later(LEASE - 1)
  expect(await take('other')).toBeUndefined()
  expect(await take('one')).toEqual(new Date(+clock.now + LEASE))
  later(LEASE - 1)
  expect(await take('other')).toBeUndefined()
  later(1)
  expect(await take('other')).toEqual(new Date(+clock.now + LEASE))
  expect(await take('one')).toBeUndefined()
})

test('of several processes one leads; it stops leading when its lease runs out, and hands it on when it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { deps, clock, db, printed } = await startApp()
  const several = { ...deps, db: { ...db, dialect: 'postgres' as const } }
  const [one, other] = [await lead(several, 'jobs'), await lead(several, 'jobs')]
  expect([one.isLeading(), other.isLeading()]).toEqual([true, false])
  // Its renewals do not reach the database any more.
  clock.now = new Date(+clock.now + LEASE)
  expect([one.isLeading(), other.isLeading()]).toEqual([false, false])
  const third = await lead(several, 'jobs')
  expect(third.isLeading()).toBe(true)
  // Each change is one line (OPS-41).
  vi.advanceTimersByTime(5000)
  const messages = () =>
    printed.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((message) => message.includes('leads'))
  await expect.poll(messages).toEqual(['this process leads', 'this process leads', 'another process leads'])
  await third.stop()
  expect(third.isLeading()).toBe(false)
  expect(await db.read.$count(leases)).toBe(0)
  expect((await lead(several, 'jobs')).isLeading()).toBe(true)
})

test('who does not lead runs no job that concerns all', async () => {
  const { deps } = await startApp()
  const ran: string[] = []
  deps.metrics = { job: (name: string) => void ran.push(name) } as never
  const { stop, firstRound } = startJobs(deps, noon, { isLeading: () => false })
  onTestFinished(stop)
  await firstRound
  expect(ran).toEqual(['sweepUploads'])
})
