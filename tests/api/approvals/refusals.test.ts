import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { registrations } from '#db/schema'
import { send } from '../../support/app.ts'
import { adjust, setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { accept, asked } from '../../support/slices/approvals.ts'
import { answersTo, exported, finish, importLines, previewed, withTwoAdmins } from '../../support/slices/payouts.ts'
import {
  clockAt,
  inHours,
  payOut,
  register,
  setStatus,
  tournament,
} from '../../support/slices/tournaments/tournaments.ts'

// MONEY-25: what has changed since an act was asked for is a refusal, and nothing is done.

/** Prizes of 20 000 roubles, of which 1750 were announced, wait for Boris. */
async function withPrizes(changes: { standingsVersion?: number } = {}) {
  const place = await withTwoAdmins()
  const { app, anna, ivan } = place
  const cup = await tournament(app, anna, { entryFee: '0' })
  await register(app, ivan, cup.id)
  await clockAt(app, inHours(72))
  const prizes = [{ place: 1, userId: ivan.id, amount: 20_000 }]
  const ask = () => send(app, anna, 'POST', `admin/tournament/${cup.id}/payout`, { prizes, ...changes })
  return { ...place, cup, id: await asked(ask()) }
}

describe('prizes that wait', () => {
  test('are not paid for a tournament that is cancelled', async () => {
    const { app, anna, boris, cup, id } = await withPrizes()
    expect((await setStatus(app, anna, cup.id, 'cancelled')).status).toBe(200)
    await expectRefusal(app, () => accept(app, boris, id), 409, 'tournament_cancelled')
  })

  test('are not paid beside others', async () => {
    const { app, anna, boris, ivan, cup, id } = await withPrizes()
    expect((await payOut(app, anna, cup.id, [{ place: 1, userId: ivan.id, amount: 1000 }])).status).toBe(200)
    await expectRefusal(app, () => accept(app, boris, id), 409, 'tournament_paid_out')
  })

  test('are not paid to who has left', async () => {
    const { app, boris, id } = await withPrizes()
    await transact(app.deps, (tx) =>
      tx.write.update(registrations).set({ status: 'cancelled', endedAt: app.clock.now }),
    )
    await expectRefusal(app, () => accept(app, boris, id), 409, 'not_a_participant')
  })

  test('are not paid by another table', async () => {
    const { app, anna, boris, cup, id } = await withPrizes({ standingsVersion: 0 })
    const [own] = await app.db.read.select().from(registrations)
    const match = { version: 0, name: '', results: [{ registrationId: own?.id, placement: 1, kills: 3 }] }
    const saved = await send(app, anna, 'PUT', `admin/tournament/${cup.id}/match/1`, match)
    expect(saved.status, await saved.clone().text()).toBe(200)
    await expectRefusal(app, () => accept(app, boris, id), 409, 'standings_changed', expect.stringMatching(/^Таблица/))
  })

  test('are not accepted by who gets them', async () => {
    const { app, ivan, id } = await withPrizes()
    await setUser(app, ivan, { isAdmin: true })
    await expectRefusal(app, () => accept(app, ivan, id), 403, 'own_prize')
  })
})

test('a credit that waits is not given to a closed account', async () => {
  const { app, ivan, anna, boris } = await withTwoAdmins()
  const id = await asked(adjust(app, anna, ivan.id, { amount: 20_000, reason: 'Приз' }))
  await setUser(app, ivan, { deletedAt: app.clock.now })
  const words = 'Аккаунт удалён: его баланс не меняется'
  await expectRefusal(app, () => accept(app, boris, id), 409, 'account_closed', words)
})

test('a return that waits is not accepted by its payee, and holds up other returns of its batch', async () => {
  const { app, ivan, anna, boris } = await withTwoAdmins()
  const batch = await exported(app, { author: anna, second: boris, player: ivan }, [6000, 7000])
  const { sum, count } = batch
  const id = await asked(finish(app, anna, batch.id, { outcome: 'returned', sum, count, reason: 'Отказ' }))
  const lines = answersTo(batch, 'returned', 'Отказ')
  const { hash } = await previewed(app, boris, batch.id, lines)
  await expectRefusal(app, () => importLines(app, boris, batch.id, lines, hash), 409, 'act_waits')
  await setUser(app, ivan, { isAdmin: true })
  await expectRefusal(app, () => accept(app, ivan, id), 403, 'own_withdrawal')
})
