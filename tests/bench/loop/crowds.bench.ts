import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { claimsCsv } from '#api/dropmaps/organisers/claimsCsv'
import { tournaments } from '#db/schema'
import { MAX_LOCATIONS } from '#shared/dropmaps/limits'
import { inDays, noon, send, startApp } from '../../support/app.ts'
import { pendingRows } from '../../support/pending.ts'
import {
  crowdedAccount,
  crowdedMap,
  crowdedTournament,
  filledMap,
  withLargeGuestMap,
} from '../../support/slices/crowds.ts'
import { claim, invite, mapRow, withMap } from '../../support/slices/dropmaps/dropmaps.ts'
import { close, enforceRetention } from '../../support/slices/privacy.ts'
import {
  clockAt,
  done,
  inHours,
  named,
  register,
  setStatus,
  tournament,
  wait,
} from '../../support/slices/tournaments/tournaments.ts'
import { sized } from '../short.ts'
import { expectHold } from './held.ts'

const MANY = sized(20_000, 200)
const brotli = { 'Accept-Encoding': 'br' }

test('accounts', async () => {
  const { app, ivan, olga } = await crowdedAccount(MANY)
  // Compiled by use, as a server is that has run for a while.
  const early = await app.player()
  await pendingRows(app, early, 200)
  await close(app, early)
  let isOver = false
  async function others() {
    while (!isOver) {
      expect((await app.requestAs(olga, '/api/auth/me')).status).toBe(200)
      await new Promise((pause) => setTimeout(pause, 5))
    }
  }
  const asking = others()
  await expectHold('an account with 20,000 pending submissions is closed', async () => {
    expect((await close(app, ivan)).status).toBe(200)
  })
  isOver = true
  await asking
  for (const days of [400, 1200]) {
    app.clock.now = inDays(days)
    await expectHold(`its retention after ${days} days`, () => enforceRetention(app.deps))
  }
})

test('tournaments', async () => {
  const { app, judge, cup } = await crowdedTournament(200, 200)
  const changes = (id: string, maxParticipants: number) =>
    app.db.tx(async (tx) => void (await tx.update(tournaments).set({ maxParticipants }).where(eq(tournaments.id, id))))
  const small = await tournament(app, judge, { maxParticipants: '1' })
  for (let index = 0; index < 40; index++) {
    const player = await named(app, `Ранний ${index}`, 300)
    await done(index === 0 ? register(app, player, small.id) : wait(app, player, small.id))
  }
  await changes(small.id, 40)
  await clockAt(app, noon)
  await done(setStatus(app, judge, small.id, 'cancelled'))

  await changes(cup.id, 400)
  await expectHold('two hundred come in from the waitlist', () => clockAt(app, inHours(1)))
  await expectHold('four hundred get their fee back', () => done(setStatus(app, judge, cup.id, 'cancelled')))
})

test('lists', async () => {
  const app = await startApp()
  const [ivan, judge] = [await app.player({ displayName: 'Победитель', username: 'row' }), await app.admin()]
  await pendingRows(app, ivan, MANY)
  for (const q of ['row-1999', 'row', 'нет такого', 'п'])
    await expectHold(`a search in 20,000 of one’s own for «${q}»`, async () =>
      expect((await app.requestAs(ivan, `/api/submissions/user/${ivan.id}?q=${encodeURIComponent(q)}`)).status).toBe(
        200,
      ),
    )
  const take = async (filters: object) => {
    const { url } = await done<{ url: string }>(send(app, judge, 'POST', 'admin/csv', { list: 'submissions', filters }))
    await (await app.request(url)).body?.pipeTo(new WritableStream())
  }
  await take({ category: 'victory' })
  await expectHold('20,000 rows of a table', () => take({}))
})

test('maps', async () => {
  const { app, ivan, map, at } = await withMap()
  await filledMap(app, map, MAX_LOCATIONS - 3, 20)
  await done(claim(app, ivan, at(1)))
  // Without the tests' look at every answer.
  const api = createApp(app.deps)
  const headers = { Authorization: `Bearer ${ivan.id}` }
  const calls = {
    'full data': () => api.request(`http://localhost:3000/api/maps/${map}/full-data`, { headers }),
    'public locations': () =>
      api.request(`http://localhost:3000/api/maps/${map}/territories/public`, { headers: brotli }),
  }
  for (const [what, call] of Object.entries(calls)) {
    for (let n = 0; n < 3; n++) expect((await call()).status).toBe(200)
    const ten = () => Promise.all(Array.from({ length: 10 }, async () => (await call()).arrayBuffer()))
    await expectHold(`ten requests at once for ${what} of 2000 locations`, ten, 300)
  }
  const crowd = await withMap()
  await crowdedMap(crowd.app, crowd.map, 400)
  const row = await mapRow(crowd.app, crowd.map)
  await expectHold('a list of 4000 claims among 12,000 events', () => claimsCsv(crowd.app.db, row))
})

test('guests', async () => {
  const small = await withLargeGuestMap(200)
  await expectHold('the first view of a guest’s map of 200 locations', () => small.open(small.code, brotli))
  const { app, judge, map, code, open } = await withLargeGuestMap()
  const codes = [code]
  for (let guest = 1; guest < 20; guest++) codes.push(await invite(app, judge, map, `Гость ${guest}`))
  await expectHold('the first view of one of 2000', () => open(code, brotli))
  for (let time = 0; time < 2; time++) await open(code, brotli)
  await expectHold('twenty views at once of a guest’s map of 2000 locations', () =>
    Promise.all(codes.map((one) => open(one, brotli))),
  )
})
