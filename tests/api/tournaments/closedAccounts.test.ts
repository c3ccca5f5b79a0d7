import { expect, test } from 'vitest'
import { KEPT_YEARS } from '#shared/privacy/retention'
import { inDays } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { close, enforceRetention, unzip, YEAR } from '../../support/slices/privacy.ts'
import { gathered, leaveTeam, teamOf, withTeams } from '../../support/slices/tournaments/teams.ts'
import {
  done,
  pageOf,
  payOut,
  register,
  tournament,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

test('an account is not closed while a fee could come back: it must not be lost with it', async () => {
  const { app, ivan, cup } = await withRegistered()
  await expectRefusal(app, () => close(app, ivan), 409, 'registration_paid')
  const terms = await app.requestAs(ivan, `/api/user/${ivan.id}/closing`)
  expect(await terms.json()).toMatchObject({ tournaments: [{ id: cup.id, name: cup.name }] })
  await done(unregister(app, ivan, cup.id))
  await done(close(app, ivan))
  await expectAuditToPass(app)
})

test('an account is closed after its team is left, also a free one', async () => {
  const { app, cup } = await withTeams({ entryFee: '0' })
  const { captain, members } = await gathered(app, cup, 'Волки', 'Анна', 'Борис')
  await expectRefusal(app, () => close(app, captain), 409, 'registration_paid')
  const terms = await app.requestAs(captain, `/api/user/${captain.id}/closing`)
  expect(await terms.json()).toMatchObject({ tournaments: [{ id: cup.id, fee: 0, isTeam: true }] })
  await done(leaveTeam(app, captain, cup.id, '?refundAmount=0&fate=stays'))
  await done(close(app, captain))
  expect(await teamOf(app, members[1]!, cup.id)).toMatchObject({ isCaptain: true, members: [{ isSelf: true }] })
  await expectAuditToPass(app)
})

test('it is closed once the tournament has begun, and the place stays', async () => {
  const { app, ivan, cup } = await withRegistered()
  app.clock.now = inDays(2)
  await done(close(app, ivan))
  expect(await pageOf(app, undefined, cup.id)).toMatchObject({ currentParticipants: 1 })
  await expectAuditToPass(app)
})

test('who closes it leaves every line and gives up every free place, which goes to the next', async () => {
  const { app, judge, ivan, olga, pavel, cup } = await withTournament({ maxParticipants: '1' })
  const free = await tournament(app, judge, { entryFee: '0', maxParticipants: '1' })
  await done(register(app, olga, cup.id))
  await done(wait(app, ivan, cup.id))
  await done(register(app, ivan, free.id))
  await done(wait(app, pavel, free.id))
  await done(close(app, ivan))
  expect(await pageOf(app, undefined, cup.id)).toMatchObject({ waitingCount: 0 })
  expect((await pageOf(app, undefined, free.id)).registrations).toMatchObject([{ user: { displayName: 'Павел' } }])
  await expectAuditToPass(app)
})

test('a team keeps its name as long as its player does', async () => {
  const { app, ivan, cup } = await withTournament({ entryFee: '0' })
  await done(register(app, ivan, cup.id, { teamName: 'Ивановы' }))
  app.clock.now = inDays(2)
  await done(close(app, ivan))
  const team = async () => (await snapshot(app.db)).registrations.map(({ teamName }) => teamName)
  expect(await team()).toEqual(['Ивановы'])
  app.clock.now = inDays(KEPT_YEARS.accountAfterClosing * YEAR + 3)
  await enforceRetention(app.deps)
  expect(await team()).toEqual([null])
})

test("a player's archive has the player's own registrations and prizes, and nobody else's", async () => {
  const { app, judge, ivan, olga, cup } = await withTournament()
  await done(register(app, ivan, cup.id, { teamName: 'Ивановы' }))
  await done(register(app, olga, cup.id, { teamName: 'Ольгины' }))
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }]))
  const { url } = await done<{ url: string }>(app.requestAs(ivan, `/api/user/${ivan.id}/export`, { method: 'POST' }))
  const files = unzip(Buffer.from(await (await app.request(url)).arrayBuffer()))
  const text = files.get('tournaments.json')?.toString() ?? ''
  expect(JSON.parse(text)).toMatchObject([
    { tournament: 'Кубок осени', teamName: 'Ивановы', status: 'paid', fee: 300, place: 1, prize: 100 },
  ])
  for (const content of files.values()) expect(content.toString()).not.toContain('Ольгины')
})
