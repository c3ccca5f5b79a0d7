import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sha256 } from '#api/core/secrets'
import { stampInstallation } from '#db/installation'
import { openDb } from '#db/open'
import { sessions, users } from '#db/schema'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import { desktop, signIn, test } from '../../../support/browser/browser.ts'
import { testServer } from '../../../support/server.ts'
import { labels, makeMap } from '../maps.ts'

const server = testServer(test.beforeEach, test.afterEach, {}, { isStarted: false })

/** `npm run torture:map` has two hundred. */
const PEOPLE = Number(process.env.PEOPLE ?? 5)
const ACTS_EACH = PEOPLE < 100 ? 6 : 10
/** Milliseconds, longer than a page waits before it reads again. */
const QUIET = 6000

type Row = { id: string; name: string; points: object; claims: { displayName: string }[] }
const events = /^42\["(territory-update|map-update|notification)"/

/** Counts what a page hears of its map, and how often it asks for the map's state. */
function counted(page: Page) {
  const counts = { heard: 0, asked: 0 }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (events.test(String(payload))) counts.heard += 1
    }),
  )
  page.on('request', (request) => {
    if (/\/api\/maps\/[^/]+\/state$/.test(request.url())) counts.asked += 1
  })
  return counts
}

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: 'Локации' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))

/** So many sign-ins from one address would be refused: each person's id is their token too. */
async function signInAll(ids: readonly string[]) {
  const db = await openDb(join(server.dataDir, 'trofey.db'), { schema: 'create' })
  const now = new Date()
  const expiresAt = new Date(now.getTime() + DAY)
  await db.tx(async (queries) => {
    await stampInstallation(queries, 'sandbox', now)
    for (const id of ids) {
      const names = { epicGamesId: id, username: id, displayName: id }
      await queries.insert(users).values({ id, ...names, createdAt: now, updatedAt: now })
      await queries.insert(sessions).values({ tokenHash: sha256(id), userId: id, createdAt: now, expiresAt })
    }
  })
  await db.close()
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('two pages of a changing map read it no more often than events arrive', async ({ browser }) => {
  const people = Array.from({ length: PEOPLE }, (_, index) => `person-${index + 1}`)
  await signInAll(people)
  await server.start()
  const map = await makeMap(server.address, ['rich', 'premium'], { maxPlayersPerSpot: '3' })
  await map.admin.call('POST', `maps/${map.id}/players`, { userIds: people })
  const [rich] = map.users
  const pages = await Promise.all(
    ['rich', 'premium'].map(async (account) => {
      const page = await (await browser.newContext(desktop)).newPage()
      await page.clock.install()
      const counts = counted(page)
      await signIn(page, account, `${server.address}/dropmap/${map.id}`)
      await expect(labels(page)).toContainText('Маяк')
      return { page, counts }
    }),
  )
  const attempt = async (token: string, method: string, path: string, json = {}) => {
    const answer = await fetch(`${server.address}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      body: method === 'DELETE' ? null : JSON.stringify(json),
    })
    expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    return answer
  }
  // Both hear the map's room from here on.
  await rich!.call('POST', `territories/${map.idOf('Форт')}/claim`, {})
  for (const { page } of pages) await expect(labels(page)).toContainText('rich')
  for (const { counts } of pages) Object.assign(counts, { heard: 0, asked: 0 })

  const ids = (await map.admin.call<Row[]>('GET', `maps/${map.id}/territories/public`)).map(({ id }) => id)
  const random = seeded(7)
  const any = () => ids[Math.floor(random() * ids.length)]!
  async function act(person: string) {
    for (let times = 0; times < ACTS_EACH; times++) {
      const method = random() < 0.8 ? 'POST' : 'DELETE'
      await attempt(person, method, `territories/${any()}/${random() < 0.85 ? 'claim' : 'queue'}`)
    }
  }
  let isOver = false
  async function deleteAndRestore() {
    while (!isOver) {
      const id = any()
      const { name, points } = await map.admin.call<Row>('GET', `territories/${id}`)
      await attempt(map.admin.token, 'DELETE', `territories/${id}`)
      const made = await attempt(map.admin.token, 'POST', `maps/${map.id}/territories`, { name, points })
      ids[ids.indexOf(id)] = ((await made.json()) as { id: string }).id
    }
  }
  const restoring = deleteAndRestore()
  await Promise.all(people.map(act))
  isOver = true
  await restoring

  /** Lets the pages' timers run, until none of them asks for anything any more. */
  const expectQuiet = () =>
    expect(async () => {
      const before = pages.map(({ counts }) => counts.asked)
      for (const { page } of pages) {
        await page.clock.runFor(QUIET)
        // What the timers asked for has been counted when a later request is answered.
        await page.evaluate(() => fetch('/api/health').then(({ ok }) => ok))
      }
      expect(pages.map(({ counts }) => counts.asked)).toEqual(before)
    }).toPass()
  async function expectTruth() {
    const all = await map.admin.call<Row[]>('GET', `maps/${map.id}/territories/public`)
    const truth = all.map(({ name, claims }) => {
      const who = claims.map(({ displayName }) => displayName)
      return `${name}${['Свободна', 'Занята'][who.length] ?? 'Спорная'}${who.length > 0 ? `: ${who.join(', ')}` : ''}`
    })
    for (const { page } of pages) await expect.poll(async () => new Set(await rowsOf(page))).toEqual(new Set(truth))
  }
  await expectQuiet()
  await expectTruth()
  for (const { counts } of pages) {
    expect(counts.heard).toBeGreaterThan(PEOPLE)
    expect(counts.asked, `${counts.asked} questions, ${counts.heard} events`).toBeLessThanOrEqual(counts.heard)
  }

  const before = pages.map(({ counts }) => counts.asked)
  await attempt(people[0]!, 'POST', `territories/${any()}/claim`)
  await attempt(people[1]!, 'DELETE', `territories/${any()}/claim`)
  await expectTruth()
  await expectQuiet()
  expect(pages.map(({ counts }) => counts.asked)).toEqual(before)
  for (const { page } of pages) await page.context().close()
})
