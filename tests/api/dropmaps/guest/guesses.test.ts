import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { limitRules } from '#api/core/limits'
import type { Queries } from '#db/columns'
import type { Db } from '#db/open'
import { newCode } from '#shared/dropmaps/inviteCode'
import { timeToWait } from '#shared/plural'
import { type App, inDays, send } from '../../../support/app.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import {
  behindProxy,
  claimAsGuest,
  claimsOf,
  invite,
  openInvite,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { stopDates } from '../../../support/time/stopped.ts'

stopDates()

const MOST = limitRules['invite-guess'].points
const [GUESSER, OTHER] = ['203.0.113.9', '198.51.100.7']

async function statuses(answers: (Response | Promise<Response>)[]) {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('of 400 wrong codes at once only the limit is looked up; then the address is refused any code for less than two minutes (MAP-23)', async () => {
  const { app, judge, map, at } = await withMap({}, behindProxy)
  const code = await invite(app, judge, map)
  app.events.length = 0
  await expectUntouched(app, async () => {
    const guesses = Array.from({ length: 400 }, (_, n) =>
      n % 2 === 0 ? openInvite(app, newCode(), GUESSER) : claimAsGuest(app, newCode(), at(1), GUESSER),
    )
    expect(await statuses(guesses)).toEqual({ 404: MOST, 429: 400 - MOST })
    const refused = [await openInvite(app, code, GUESSER), await claimAsGuest(app, code, at(1), GUESSER)]
    const wrong = [await openInvite(app, newCode(), GUESSER), await claimAsGuest(app, newCode(), at(1), GUESSER)]
    for (const answer of [...refused, ...wrong]) {
      expect(answer.status).toBe(429)
      const wait = Number(answer.headers.get('Retry-After'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(limitRules['invite-guess'].duration)
      expect(wait).toBeLessThan(120)
      const refusal = { code: 'too_many_requests', error: `Слишком много запросов. Попробуй через ${timeToWait(wait)}` }
      expect(await answer.json()).toEqual(refusal)
    }
    await done(openInvite(app, code, OTHER))
  })
  await done(claimAsGuest(app, code, at(1), OTHER))
})

test('only wrong codes count: right ones, used ones and refused claims never stop a guest', async () => {
  const { app, judge, map, at } = await withMap({}, behindProxy)
  const [code, used] = [await invite(app, judge, map), await invite(app, judge, map, 'Другой')]
  await done(claimAsGuest(app, used, at(1)))
  for (let time = 0; time < MOST; time++) {
    const answers = [openInvite(app, code), openInvite(app, used), claimAsGuest(app, used, at(2))]
    expect(await statuses([...answers, claimAsGuest(app, code, at(1))])).toEqual({ 200: 2, 409: 2 })
  }
  for (let time = 0; time < MOST; time++) expect((await openInvite(app, newCode())).status).toBe(404)
  expect((await openInvite(app, code)).status).toBe(429)
})

/** Exactly so many wrong codes are looked up after this. */
async function expectLeft(app: App, left: number) {
  for (let time = 0; time < left; time++) expect((await openInvite(app, newCode(), GUESSER)).status).toBe(404)
  expect((await openInvite(app, newCode(), GUESSER)).status).toBe(429)
}

test('a hundred right codes at once are all looked up and leave no trace', async () => {
  const { app, judge, map } = await withMap({}, behindProxy)
  const code = await invite(app, judge, map)
  expect(await statuses(Array.from({ length: 100 }, () => openInvite(app, code, GUESSER)))).toEqual({ 200: 100 })
  await expectLeft(app, MOST)
})

test('after others’ wrong codes, all guests of an evening can claim at once', async () => {
  const { app, judge, map, at } = await withMap({ locations: 50 }, behindProxy)
  const codes: string[] = []
  for (let guest = 0; guest < 50; guest++) codes.push(await invite(app, judge, map, `Гость ${guest}`))
  const wrong = MOST - codes.length
  for (let time = 0; time < wrong; time++) expect((await openInvite(app, newCode(), GUESSER)).status).toBe(404)
  const claims = codes.map((code, guest) => claimAsGuest(app, code, at(guest + 1), GUESSER))
  expect(await statuses(claims)).toEqual({ 200: 50 })
  expect(Object.keys(await claimsOf(app, map))).toHaveLength(50)
  await expectLeft(app, MOST - wrong)
})

test('right codes in between do not raise the limit of wrong ones', async () => {
  const { app, judge, map } = await withMap({}, behindProxy)
  const code = await invite(app, judge, map)
  await expectUntouched(app, async () => {
    const right = MOST / 2
    const mixed = Array.from({ length: MOST }, (_, n) => openInvite(app, n < right ? code : newCode(), GUESSER))
    expect(await statuses(mixed)).toEqual({ 200: right, 404: MOST - right })
  })
  await expectLeft(app, MOST / 2)
})

test('a failing database counts as no wrong code', async () => {
  const { app, judge, map } = await withMap({}, behindProxy)
  const code = await invite(app, judge, map)
  const select = () => {
    throw new Error('the database has failed')
  }
  const api = createApp({ ...app.deps, db: { ...app.db, read: Object.assign(Object.create(app.db.read), { select }) } })
  const headers = { 'X-Forwarded-For': GUESSER }
  await expectUntouched(app, async () => {
    for (let time = 0; time <= MOST; time++)
      expect((await api.request(`/api/dropmap/invite/${code}`, { headers })).status).toBe(500)
  })
  await done(openInvite(app, code, GUESSER))
  await expectLeft(app, MOST)
})

async function uselessCodes() {
  const world = await withMap({}, behindProxy)
  const { app, judge, map } = world
  const [expired, deleted] = [await invite(app, judge, map, 'Первый', 1), await invite(app, judge, map, 'Второй')]
  await done(send(app, judge, 'DELETE', `invites/${deleted}`))
  app.clock.now = new Date(inDays(1).getTime() - 1)
  expect((await openInvite(app, expired)).status).toBe(200)
  app.clock.now = inDays(1)
  return { ...world, codes: [expired, deleted, newCode(), 'x', 'X'.repeat(64)] }
}

test('expired, deleted and unknown codes have the same answer (MAP-23)', async () => {
  const { app, at, codes } = await uselessCodes()
  for (const ask of [
    (code: string) => openInvite(app, code),
    (code: string) => claimAsGuest(app, code, at(1)),
    (code: string) => claimAsGuest(app, code, 'x'),
  ]) {
    const answers = []
    for (const code of codes) {
      const answer = await ask(code)
      // Another one for each request.
      const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
      answers.push([answer.status, headers, await answer.text()])
      await expectRefusal(app, () => ask(code), 404, 'invalid_invite', 'Неверный код приглашения')
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
  }
})

const noCodes = [5, null, true, ['X'], {}, '', ' - ', 'X'.repeat(65), undefined]
const claimBy = ({ request }: Pick<App, 'request'>, body: unknown) =>
  request('/api/claim-with-invite', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': GUESSER },
    body: JSON.stringify(body),
  })

test('what is no code is answered and counted like a wrong one', async () => {
  const { app, judge, map, at } = await withMap({}, behindProxy)
  const code = await invite(app, judge, map)
  const withLocation = noCodes.map((typed) => ({ code: typed, territoryId: at(1) }))
  const bodies = [
    ...withLocation,
    ...noCodes.map((typed) => ({ code: typed })),
    { code: 'x', territoryId: 5 },
    5,
    [],
    null,
  ]
  for (const body of bodies) await expectRefusal(app, () => claimBy(app, body), 404, 'invalid_invite')
  const long = `${code}${'-'.repeat(65)}`
  await expectRefusal(app, () => claimBy(app, { code: long, territoryId: at(1) }), 404, 'invalid_invite')
  await expectRefusal(app, () => openInvite(app, long, GUESSER), 404, 'invalid_invite')

  for (let guess = bodies.length + 2; guess < MOST; guess++)
    await expectRefusal(app, () => claimBy(app, { code: 5 }), 404, 'invalid_invite')
  expect((await claimBy(app, { code: 5 })).status).toBe(429)
  expect((await openInvite(app, code, GUESSER)).status).toBe(429)
})

test('a right code without a location is refused and does not count', async () => {
  const { app, judge, map } = await withMap({}, behindProxy)
  const code = await invite(app, judge, map)
  for (const territoryId of [undefined, 5, '', 'x'.repeat(65)])
    await expectRefusal(app, () => claimBy(app, { code, territoryId }), 400, 'invalid_input', 'Выбери локацию')
  for (let time = 0; time < MOST; time++) expect((await claimBy(app, { code })).status).toBe(400)
  expect((await openInvite(app, code, GUESSER)).status).toBe(200)
})

/** Calls of the database, in order. */
function watched(app: App) {
  const seenQueries: string[] = []
  const watching = <Of extends object>(queries: Of, where: string): Of =>
    new Proxy(queries, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          seenQueries.push(`${where}.${String(name)}`)
          return value.apply(target, args)
        }
      },
    })
  const db: Db = {
    ...app.db,
    read: watching(app.db.read, 'read'),
    tx: (work, locks) => app.db.tx((queries, hold) => work(watching(queries, 'tx') as Queries, hold), locks),
  }
  return { api: createApp({ ...app.deps, db }), seenQueries }
}

test('every wrong code takes the same single query, so that the time tells nothing', async () => {
  const { app, at, codes } = await uselessCodes()
  const { api, seenQueries } = watched(app)
  const headers = { 'Content-Type': 'application/json' }
  for (const code of codes) {
    seenQueries.length = 0
    expect((await api.request(`/api/dropmap/invite/${code}`)).status).toBe(404)
    expect([code, seenQueries]).toEqual([code, ['read.select']])
    seenQueries.length = 0
    const body = JSON.stringify({ code, territoryId: at(1) })
    expect((await api.request('/api/claim-with-invite', { method: 'POST', headers, body })).status).toBe(404)
    expect([code, seenQueries]).toEqual([code, ['read.select']])
  }
  for (const code of noCodes) {
    seenQueries.length = 0
    expect((await claimBy({ request: async (...call) => api.request(...call) }, { code })).status).toBe(404)
    expect([code, seenQueries]).toEqual([code, ['read.select']])
  }
})
