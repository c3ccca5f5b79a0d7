import { describe, expect, test } from 'vitest'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { exclude, include, setHidden, wholeBoard } from '../../support/slices/leaderboards.ts'
import { close } from '../../support/slices/privacy.ts'
import { decided, undo, withPending } from '../../support/slices/review.ts'
import { done, payOut, register, withTournament } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const SEASON = '2026-09'

describe('a closed account', () => {
  test('is in no leaderboard at once, and nothing brings it back (LEADER-7)', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    await decided(app, anna, id, { status: 'approved', reward: 0 })
    await done(setHidden(app, ivan, true))
    await done(close(app, ivan))
    const { scores, hiddenPlayers } = await snapshot(app.db)
    expect([scores, hiddenPlayers]).toEqual([[], []])
    await expectRefusal(app, () => undo(app, boris, id), 409, 'account_closed')
    const closed = 'Аккаунт удалён: в таблицах лидеров его нет'
    for (const act of [exclude, include])
      await expectRefusal(app, () => act(app, anna, ivan.id), 409, 'account_closed', closed)
    await expectAuditToPass(app)
  })

  test('wins no rank at a payout', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament({ entryFee: '0' })
    for (const player of [ivan, olga]) await done(register(app, player, cup.id))
    await done(close(app, ivan, { confirm: 'УДАЛИТЬ', balance: 1000 }))
    const paid = await payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 1000 }])
    expect(paid.status).toBe(409)
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: olga.id, amount: 1000 }]))
    expect((await wholeBoard(app, 'ranks', SEASON, 10)).entries).toMatchObject([{ displayName: 'Ольга', score: 10 }])
    await expectAuditToPass(app)
  })
})
