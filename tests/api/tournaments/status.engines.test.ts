import { describe, expect, test } from 'vitest'
import { findTournament } from '#api/tournaments/base/getTournament'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  done,
  entered,
  escrowOf,
  list,
  named,
  notificationsOf,
  pageOf,
  register,
  remove,
  setStatus,
  unregister,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

const withPaid = () => withRegistered({}, 2)

describe('cancelling a tournament', () => {
  test('gives every fee back once and tells; the log says how many', async () => {
    const { app, judge, ivan, olga, cup } = await withPaid()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    for (const player of [ivan, olga]) {
      expect(await moneyOf(app, player)).toEqual({ available: 1000_00, held: 0 })
      expect(await notificationsOf(app, player)).toEqual([
        'Турнир отменён: «Кубок осени» не состоится: взнос 300 ₽ вернулся на баланс',
      ])
    }
    expect(await escrowOf(app, cup)).toBe(0)
    const page = { status: 'cancelled', currentParticipants: 2 }
    const ownRegistration = { status: 'refunded', refundAmount: 0 }
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ ...page, ownRegistration })
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'set_tournament_status')
    const statuses = { status: 'cancelled', previousStatus: 'registration_open' }
    expect(log).toMatchObject([{ details: { ...statuses, refundedParticipants: 2, name: 'Кубок осени' } }])
    await expectAuditToPass(app)
  })

  test('a second time, and after it was taken back, charges nobody and gives nothing twice', async () => {
    const { app, judge, ivan, olga, cup } = await withPaid()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    expect(await moneyOf(app, ivan)).toEqual({ available: 1000_00, held: 0 })
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ isUserRegistered: false, currentParticipants: 0 })
    await expectRefusal(app, () => unregister(app, olga, cup.id), 409, 'not_registered')
    const pavel = await named(app, 'Поздний')
    await done(register(app, pavel, cup.id))
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    for (const player of [ivan, olga, pavel])
      expect(await moneyOf(app, player)).toEqual({ available: 1000_00, held: 0 })
    expect(await escrowOf(app, cup)).toBe(0)
    await expectAuditToPass(app)
  })

  test('of 130 participants returns every fee, and none twice when ten admins do it at once', async () => {
    const { app, judge, cup } = await withTournament({ maxParticipants: '' })
    const players = await entered(app, cup.id, Array(130).fill(300))
    await Promise.all(Array.from({ length: 10 }, () => done(setStatus(app, judge, cup.id, 'cancelled'))))
    for (const player of players) expect(await moneyOf(app, player)).toEqual({ available: 300_00, held: 0 })
    await expectAuditToPass(app)
  })
})

describe('deleting a tournament', () => {
  test('gives every fee back, and it is nowhere any more', async () => {
    const { app, judge, ivan, olga, cup } = await withPaid()
    expect(await done(remove(app, judge, cup.id))).toEqual({ id: cup.id, refundedParticipants: 2 })
    for (const player of [ivan, olga]) expect(await moneyOf(app, player)).toEqual({ available: 1000_00, held: 0 })
    const page = () => app.requestAs(ivan, `/api/tournament/${cup.id}`)
    await expectRefusal(app, page, 404, 'not_found', 'Турнир не найден')
    await expectRefusal(app, () => remove(app, judge, cup.id), 404, 'not_found', 'Турнир не найден')
    await expectRefusal(app, () => setStatus(app, judge, cup.id, 'upcoming'), 404, 'not_found', 'Турнир не найден')
    expect([await list(app, ivan), await findTournament(app.db, cup.id)]).toEqual([[], undefined])
    expect((await app.requestAs(judge, '/api/admin/tournaments')).headers.get('X-Total-Count')).toBe('0')
    await expectAuditToPass(app)
  })
  test('while everybody leaves: each fee comes back once', async () => {
    const { app, judge, cup } = await withTournament({ maxParticipants: '' })
    const players = await entered(app, cup.id, Array(20).fill(300))
    const calls = players.map((player) => unregister(app, player, cup.id))
    const answers = await Promise.all([...calls.slice(0, 10), remove(app, judge, cup.id), ...calls.slice(10)])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    for (const player of players) expect(await moneyOf(app, player)).toEqual({ available: 300_00, held: 0 })
    await expectAuditToPass(app)
  })
})

describe('the status selector', () => {
  test('sets any status directly, each time with a row in the log', async () => {
    const { app, judge, cup } = await withTournament()
    const all = ['completed', 'upcoming', 'in_progress', 'registration_closed', 'registration_open', 'cancelled']
    for (const status of all) expect(await done(setStatus(app, judge, cup.id, status))).toMatchObject({ status })
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'set_tournament_status')
    expect(log.map(({ details }) => details.status)).toEqual(all)
    await expectAuditToPass(app)
  })
  test('refuses what is no status, a tournament that is not there, and who is no admin', async () => {
    const { app, judge, ivan, cup } = await withTournament()
    await expectRefusal(app, () => setStatus(app, judge, cup.id, 'paused'), 400, 'invalid_input', 'Выбери статус')
    await expectRefusal(app, () => setStatus(app, judge, 'nowhere', 'upcoming'), 404, 'not_found', 'Турнир не найден')
    await expectRefusal(app, () => setStatus(app, ivan, cup.id, 'upcoming'), 403, 'forbidden')
    await expectRefusal(app, () => remove(app, ivan, cup.id), 403, 'forbidden')
  })
})
