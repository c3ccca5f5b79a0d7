import { describe, expect, test } from 'vitest'
import type { TournamentRow } from '#db/schema'
import { grouped } from '#shared/money'
import { noon } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { grant, revoke } from '../../../support/slices/premium.ts'
import { rejected, undo } from '../../../support/slices/review.ts'
import {
  create,
  done,
  edit,
  form,
  inHours,
  list,
  notificationsOf,
  pageOf,
  payOut,
  register,
  setStatus,
  tournament,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'
import { victories } from './entrants.ts'

describe('a closed tournament', () => {
  const closed = { premiumOnly: '1' }
  test('takes players with Premium only, to the waitlist too; who has a seat keeps it when Premium ends', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament({ ...closed, maxParticipants: '1' })
    const refused = 'Этот турнир только для Premium'
    await expectRefusal(app, () => register(app, ivan, cup.id), 409, 'premium_only', refused)
    await done(grant(app, judge, ivan.id))
    await done(register(app, ivan, cup.id))
    await expectRefusal(app, () => wait(app, olga, cup.id), 409, 'premium_only', refused)
    await done(revoke(app, judge, ivan.id))
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ isUserRegistered: true, premiumOnly: true })
    await expectAuditToPass(app)
  })
  test('refuses whose Premium has just ended, whether or not a job ran', async () => {
    const { app, cup } = await withTournament(closed)
    const oleg = await app.player({ balance: 1000, premiumTier: 'basic', premiumEndDate: inHours(1) })
    app.clock.now = inHours(1)
    await expectRefusal(app, () => register(app, oleg, cup.id), 409, 'premium_only')
    app.clock.now = new Date(+inHours(1) - 1)
    await done(register(app, oleg, cup.id))
  })
  test('does not ask again who is on its waitlist and gets a seat, or takes one', async () => {
    const { app, judge, ivan, olga, pavel, cup } = await withTournament({ ...closed, maxParticipants: '1' })
    for (const player of [ivan, olga, pavel]) await done(grant(app, judge, player.id))
    await done(register(app, ivan, cup.id))
    for (const player of [olga, pavel]) await done(wait(app, player, cup.id))
    for (const player of [olga, pavel]) await done(revoke(app, judge, player.id))
    await done(unregister(app, ivan, cup.id))
    expect(await pageOf(app, olga, cup.id)).toMatchObject({ isUserRegistered: true })
    await done(edit(app, judge, cup.id, form({ ...closed, maxParticipants: '2' })))
    expect(await pageOf(app, pavel, cup.id)).toMatchObject({ isUserRegistered: true })
    await expectAuditToPass(app)
  })
})

describe('registration that opens earlier for Premium', () => {
  const early = { premiumHoursEarly: '3', registrationStartDate: inHours(3).toISOString(), maxParticipants: '1' }
  test('opens to the millisecond, for others at its time, and its status stays', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament(early)
    await done(grant(app, judge, ivan.id))
    app.clock.now = new Date(+noon - 1)
    await expectRefusal(app, () => register(app, ivan, cup.id), 409, 'registration_not_started')
    app.clock.now = noon
    await expectRefusal(app, () => register(app, olga, cup.id), 409, 'registration_not_started')
    await done(register(app, ivan, cup.id))
    expect(await pageOf(app, olga, cup.id)).toMatchObject({ status: 'upcoming', currentParticipants: 1 })
    await expectRefusal(app, () => wait(app, olga, cup.id), 409, 'registration_not_started')
    app.clock.now = inHours(3)
    await done(wait(app, olga, cup.id))
  })
  test('moves its waitlist before it opens for all', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament(early)
    for (const player of [ivan, olga]) await done(grant(app, judge, player.id))
    await done(register(app, ivan, cup.id))
    await done(wait(app, olga, cup.id))
    await done(unregister(app, ivan, cup.id))
    expect(await pageOf(app, olga, cup.id)).toMatchObject({ isUserRegistered: true, status: 'upcoming' })
  })
})

describe('a qualification', () => {
  const three = { qualification: JSON.stringify({ kind: 'score', board: 'victories', season: '2026-09', atLeast: 3 }) }
  test('by a score asks for what is approved of that season, says how much there is, and Premium skips it', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament(three)
    await victories(app, judge, ivan, 2)
    const refused = 'Нужна квалификация: от 3 побед за сентябрь 2026'
    await expectRefusal(app, () => register(app, ivan, cup.id), 409, 'not_qualified', refused)
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ ownProgress: { isQualified: false, score: 2, rank: null } })
    const qualification = JSON.parse(three.qualification) as object
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ ownProgress: null, qualification })
    await victories(app, judge, ivan, 1)
    await done(register(app, ivan, cup.id))
    await done(grant(app, judge, olga.id))
    await done(register(app, olga, cup.id))
  })
  test('that is undone in between is asked anew, and takes no seat away', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament(three)
    const [first = ''] = await victories(app, judge, ivan, 3)
    await victories(app, judge, olga, 3)
    await done(register(app, olga, cup.id))
    const other = await app.admin()
    expect((await undo(app, other, first)).status).toBe(200)
    await expectRefusal(app, () => register(app, ivan, cup.id), 409, 'not_qualified', expect.any(String))
    expect(await pageOf(app, olga, cup.id)).toMatchObject({ isUserRegistered: true })
  })
  test('does not count what was rejected, nor another season', async () => {
    const { app, judge, ivan, cup } = await withTournament(three)
    await victories(app, judge, ivan, 1, rejected)
    await victories(app, judge, ivan, 2)
    app.clock.now = new Date('2026-08-31T20:59:59.999Z')
    await victories(app, judge, ivan, 1)
    app.clock.now = noon
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ ownProgress: { score: 2 } })
  })
  test('by a rank in another tournament is had by who came there, once the prizes are paid', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament({ entryFee: '0' })
    const byRank = JSON.stringify({ kind: 'rank', tournamentId: cup.id, top: 1 })
    const final = await tournament(app, judge, { name: 'Финал', entryFee: '0', qualification: byRank })
    expect(final.qualification).toEqual({ kind: 'rank', tournamentId: cup.id, top: 1, tournamentName: 'Кубок осени' })
    for (const player of [ivan, olga]) await done(register(app, player, cup.id))
    const refused = 'Нужна квалификация: 1 место в турнире «Кубок осени»'
    await expectRefusal(app, () => register(app, ivan, final.id), 409, 'not_qualified', refused)
    const prizes = [ivan, olga].map(({ id }, index) => ({ place: index + 1, userId: id, amount: 100 }))
    await done(payOut(app, judge, cup.id, prizes))
    await done(register(app, ivan, final.id))
    await expectRefusal(app, () => register(app, olga, final.id), 409, 'not_qualified', refused)
    expect(await pageOf(app, olga, final.id)).toMatchObject({ ownProgress: { isQualified: false, rank: 2 } })
  })
})

describe('conditions that cannot be', () => {
  const contradictory = 'Закрытый турнир — только для Premium, а Premium проходит без квалификации'
  const instead = 'Закрытый турнир — только для Premium: вместо раннего открытия сдвинь начало регистрации'
  const hours = 'Раньше для Premium — целое число часов от 0 до 168'
  const atLeast = `Сколько нужно — целое число от 1 до ${grouped(100_000)}`
  const score = { kind: 'score', board: 'kills', season: '2026-09', atLeast: 1 }
  test.each<[string, Record<string, string>, string]>([
    ['a closed one with a qualification', { premiumOnly: '1', qualification: JSON.stringify(score) }, contradictory],
    ['a closed one that opens early', { premiumOnly: '1', premiumHoursEarly: '24' }, instead],
    ['more than a week early', { premiumHoursEarly: '169' }, hours],
    ['half an hour early', { premiumHoursEarly: '0.5' }, hours],
    ['no score', { qualification: JSON.stringify({ ...score, atLeast: 0 }) }, atLeast],
    ['no month', { qualification: JSON.stringify({ ...score, season: '2026-13' }) }, 'Выбери месяц сезона'],
    ['no kind', { qualification: '{"kind":"luck"}' }, 'Выбери вид квалификации'],
    ['no JSON', { qualification: '{' }, 'Проверь введённые данные'],
  ])('%s', async (_, changes, text) => {
    const { app, judge } = await withTournament()
    await expectRefusal(app, () => create(app, judge, form(changes)), 400, 'invalid_input', text)
  })
  test('a rank in a tournament that there is not, in a draft, and in itself', async () => {
    const { app, judge, cup } = await withTournament()
    const draft = await tournament(app, judge, { isDraft: '1' })
    const rank = (tournamentId: string) => ({ qualification: JSON.stringify({ kind: 'rank', tournamentId, top: 3 }) })
    for (const id of ['nowhere', draft.id])
      await expectRefusal(app, () => create(app, judge, form(rank(id))), 409, 'qualifier_missing')
    await expectRefusal(app, () => edit(app, judge, cup.id, form(rank(cup.id))), 409, 'qualifier_missing')
  })
})

test('a condition that becomes stricter takes no seat, and is told with old and new', async () => {
  const { app, judge, ivan, cup } = await withRegistered()
  await done(edit(app, judge, cup.id, form({ premiumOnly: '1' })))
  expect(await pageOf(app, ivan, cup.id)).toMatchObject({ isUserRegistered: true })
  expect(await notificationsOf(app, ivan)).toEqual([
    'Условия турнира изменились: «Кубок осени»: условия участия: для всех → только для Premium; твоё место остаётся за тобой',
  ])
  await done(edit(app, judge, cup.id, form({ premiumOnly: '1', description: 'Новое' })))
  expect(await notificationsOf(app, ivan)).toHaveLength(1)
})

test('the list has what Premium makes easier, and only that where asked', async () => {
  const { app, judge, cup } = await withTournament()
  const made: TournamentRow[] = []
  for (const changes of [{ premiumOnly: '1' }, { premiumHoursEarly: '1' }] as Record<string, string>[])
    made.push(await tournament(app, judge, { ...changes, startDate: inHours(60 + made.length).toISOString() }))
  const rows = await list(app, undefined, '?only=premium&status=active')
  expect(rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  expect(await list(app, undefined, '?only=weekly')).toEqual([])
  const answer = await app.request('/api/tournaments?only=premium&limit=1')
  expect(answer.headers.get('X-Total-Count')).toBe('2')
  expect((await list(app, undefined)).map(({ id }) => id)).toContain(cup.id)
})

test('a waitlist of a closed tournament that an admin opens by hand is told as many as it admits', async () => {
  const { app, judge, ivan, olga, cup } = await withTournament({ premiumOnly: '1', maxParticipants: '1' })
  for (const player of [ivan, olga]) await done(grant(app, judge, player.id))
  await done(register(app, ivan, cup.id))
  await done(wait(app, olga, cup.id))
  await done(setStatus(app, judge, cup.id, 'registration_closed'))
  await done(unregister(app, ivan, cup.id))
  const path = `/api/admin/tournament/${cup.id}/consequences?of=registration_open`
  expect(await done(app.requestAs(judge, path))).toMatchObject({ admitted: 1, charge: 300 })
  await done(setStatus(app, judge, cup.id, 'registration_open'))
  expect(await pageOf(app, olga, cup.id)).toMatchObject({ isUserRegistered: true })
})
