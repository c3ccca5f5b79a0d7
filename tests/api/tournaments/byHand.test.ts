import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { changeStatus } from '#api/tournaments/edit/lifecycle'
import { lockTournament } from '#db/locks'
import type { User } from '#db/schema'
import type { Consequences, TargetStatus } from '#shared/tournaments/consequences'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { type App, send } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { makeTemplate } from '../../support/slices/dropmaps/dropmaps.ts'
import {
  clockAt,
  done,
  edit,
  escrowOf,
  form,
  inHours,
  notificationsOf,
  pageOf,
  payOut,
  register,
  remove,
  setStatus,
  unregister,
  withRegistered,
  withTournament,
  withWaitlist,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

const consequencesOf = (app: App, admin: User, id: string, of: TargetStatus) =>
  done<Consequences>(app.requestAs(admin, `/api/admin/tournament/${id}/consequences?of=${of}`))
const nothing = { participants: 0, refunds: 0, refund: 0, dropped: 0, unseated: 0, admitted: 0, charge: 0 }

describe('before a status is set the admin reads the consequences', () => {
  test('whom it drops and which fees come back', async () => {
    const { app, judge, cup } = await withWaitlist()
    const status = 'registration_open'
    const off = { status, ...nothing, participants: 2, refunds: 2, refund: 600, dropped: 1 }
    expect(await consequencesOf(app, judge, cup.id, 'cancelled')).toEqual(off)
    expect(await consequencesOf(app, judge, cup.id, 'deleted')).toEqual(off)
    for (const target of ['in_progress', 'completed'] as const)
      expect(await consequencesOf(app, judge, cup.id, target)).toEqual({ status, ...nothing, dropped: 1 })
    for (const target of ['registration_open', 'registration_closed'] as const)
      expect(await consequencesOf(app, judge, cup.id, target)).toEqual({ status, ...nothing })
  })

  test('who gets a seat from the waitlist and pays for it', async () => {
    const { app, judge, ivan, cup } = await withWaitlist()
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    await done(unregister(app, ivan, cup.id))
    const open = { status: 'registration_closed', ...nothing, admitted: 1, charge: 300 }
    expect(await consequencesOf(app, judge, cup.id, 'registration_open')).toEqual(open)
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    expect(await pageOf(app, judge, cup.id)).toMatchObject({ currentParticipants: 2, waitingCount: 0 })
  })

  test('who has to register again when a cancelled one is reopened', async () => {
    const { app, judge, cup } = await withWaitlist()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    const again = { status: 'cancelled', ...nothing, unseated: 2 }
    expect(await consequencesOf(app, judge, cup.id, 'registration_open')).toEqual(again)
  })

  test('and nothing is done when they have changed since: the answer has the new ones', async () => {
    const { app, judge, ivan, cup } = await withWaitlist()
    const shown = await consequencesOf(app, judge, cup.id, 'cancelled')
    const deleted = await consequencesOf(app, judge, cup.id, 'deleted')
    await done(unregister(app, ivan, cup.id))
    const text = expect.stringMatching(/: в списке ожидания 1 → 0$/)
    const cancel = () => send(app, judge, 'PATCH', `admin/tournament/${cup.id}`, { status: 'cancelled', shown })
    await expectRefusal(app, cancel, 409, 'consequences_changed', text)
    const query = new URLSearchParams({ shown: JSON.stringify(deleted) })
    const takeAway = () => send(app, judge, 'DELETE', `admin/tournament/${cup.id}?${query}`)
    await expectRefusal(app, takeAway, 409, 'consequences_changed', text)
    const now = await consequencesOf(app, judge, cup.id, 'cancelled')
    await done(send(app, judge, 'PATCH', `admin/tournament/${cup.id}`, { status: 'cancelled', shown: now }))
    await expectAuditToPass(app)
  })

  test('also when another admin has set a status since', async () => {
    const { app, judge, cup } = await withTournament()
    const shown = await consequencesOf(app, judge, cup.id, 'in_progress')
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    const start = () => send(app, judge, 'PATCH', `admin/tournament/${cup.id}`, { status: 'in_progress', shown })
    const text = expect.stringContaining('статус «Регистрация открыта» → «Отменён»')
    await expectRefusal(app, start, 409, 'consequences_changed', text)
  })
})

describe('reopening a cancelled tournament', () => {
  test('takes the seats whose fees came back, on its map too, tells, and lets the players pay again', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament()
    const templateId = await makeTemplate(app, judge)
    const map = { templateId, mode: 'tournament', tournamentId: cup.id, maxPlayersPerSpot: 2, maxContestedSpots: 0 }
    await done(send(app, judge, 'POST', 'dropmap/settings', map))
    for (const player of [ivan, olga]) await done(register(app, player, cup.id))
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    const page = await pageOf(app, ivan, cup.id)
    expect(page).toMatchObject({ currentParticipants: 0, registrations: [], ownRegistration: null })
    expect((await snapshot(app.db)).mapPlayers).toEqual([])
    expect((await notificationsOf(app, ivan))[0]).toBe(
      'Турнир снова открыт: зарегистрируйся ещё раз: «Кубок осени» отменяли, взнос 300 ₽ вернулся на баланс. Прежнее место не сохранилось',
    )
    await done(register(app, ivan, cup.id, { entryFee: 300 }))
    expect([await moneyOf(app, ivan), await escrowOf(app, cup)]).toEqual([{ available: 700_00, held: 0 }, 300_00])
    expect((await snapshot(app.db)).mapPlayers).toMatchObject([{ userId: ivan.id }])
    await clockAt(app, inHours(1))
    expect(await notificationsOf(app, olga)).toHaveLength(2)
    const log = (await snapshot(app.db)).adminActionLog.at(-1)
    expect(log).toMatchObject({ details: { previousStatus: 'cancelled', unseatedParticipants: 2 } })
    await expectAuditToPass(app)
  })

  test('before a fee has come back returns it first, once', async () => {
    const { app, judge, ivan, cup } = await withRegistered()
    for (const status of ['cancelled', 'registration_open'] as const)
      await transact(app.deps, (tx) => changeStatus(tx, judge, cup.id, { status }), lockTournament(cup.id))
    await clockAt(app, inHours(1))
    expect(await moneyOf(app, ivan)).toEqual({ available: 1000_00, held: 0 })
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 0, ownRegistration: null })
    expect(await notificationsOf(app, ivan)).toEqual([expect.stringContaining('зарегистрируйся ещё раз')])
    await expectAuditToPass(app)
  })
})

test('after a payout no earlier status can be set, nor can it be cancelled or deleted', async () => {
  const { app, judge, ivan, cup } = await withRegistered()
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 10 }]))
  for (const status of ['upcoming', 'registration_open', 'registration_closed', 'in_progress', 'cancelled'])
    await expectRefusal(app, () => setStatus(app, judge, cup.id, status), 409, 'tournament_paid_out')
  await expectRefusal(app, () => remove(app, judge, cup.id), 409, 'tournament_paid_out')
  expect(await done(setStatus(app, judge, cup.id, 'completed'))).toMatchObject({ status: 'completed' })
})

test('a form that was opened before another admin set a status, or paid the prizes, is refused', async () => {
  const { app, judge, ivan, cup } = await withRegistered()
  const seen = { ...form(), updatedAt: cup.updatedAt.toISOString() }
  const after = await done<AdminTournament>(setStatus(app, judge, cup.id, 'registration_closed'))
  await expectRefusal(app, () => edit(app, judge, cup.id, seen), 409, 'tournament_edited')
  const again = { ...form(), updatedAt: after.updatedAt }
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 10 }]))
  await expectRefusal(app, () => edit(app, judge, cup.id, again), 409, 'tournament_edited')
})

test('a payout over another balance than the admin was shown pays nobody', async () => {
  const { app, judge, ivan, olga, cup } = await withRegistered({}, 2)
  const prizes = (balance: number) => [
    { place: 1, userId: ivan.id, amount: 10, balance: 700 },
    { place: 2, userId: olga.id, amount: 5, balance },
  ]
  const text = expect.stringMatching(/^Баланс изменился у игрока «Ольга»: было 600\s₽, стало 700\s₽/)
  await expectRefusal(app, () => payOut(app, judge, cup.id, prizes(600)), 409, 'balance_changed', text)
  await done(payOut(app, judge, cup.id, prizes(700)))
  expect(await moneyOf(app, olga)).toEqual({ available: 705_00, held: 0 })
})
