import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { premiumTotals } from '#api/premium/totals'
import { premiumChecks } from '#db/checks/premium'
import { dialect } from '#db/columns'
import { premiumEnds, premiumHolders } from '#db/schema'
import { inDays, noon, send } from '../../support/app.ts'
import { execute, noFiles } from '../../support/database/database.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { checkRole, grant, linkedPlayer, revoke, startPremium } from '../../support/slices/premium.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const day = (days: number) => inDays(days).getTime()

describe('what the lists of Premium know of a player', () => {
  test('follows every act: given, given more, proved by the role, revoked, unlinked, closed', async () => {
    const { app, server, judge, ivan } = await linkedPlayer()
    const expectEnd = async (days: number, what: string) => {
      const [holder, ...others] = await app.db.read.select().from(premiumHolders)
      expect(others, what).toEqual([])
      const periods = (await snapshot(app.db)).premiumPeriods.map(({ id }) => id).sort()
      expect(holder, what).toEqual({ userId: ivan.id, newestPeriod: periods.at(-1), lastEnd: day(days) })
      await expectAuditToPass(app)
    }
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 10 })
    await expectEnd(10, 'given')
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 5 })
    await expectEnd(15, 'given more')
    server.members.set('100', ['premium'])
    app.clock.now = inDays(1)
    await checkRole(app, ivan)
    // The role's 30 days run beside the first ten; what waits comes after both.
    await expectEnd(36, 'proved by the role')
    app.clock.now = inDays(2)
    await send(app, ivan, 'DELETE', `user/${ivan.id}/discord`)
    await expectEnd(15, 'unlinked')
    await revoke(app, judge, ivan.id)
    await expectEnd(2, 'revoked')
    app.clock.now = inDays(4)
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 1 })
    await expectEnd(5, 'given again')
    await send(app, ivan, 'DELETE', `user/${ivan.id}`, { confirm: 'УДАЛИТЬ' })
    await expectEnd(4, 'closed')
  })

  test('and the counts stay right when twenty players are given Premium to the same moment at once', async () => {
    const { app, judge } = await startPremium()
    const players = await Promise.all(Array.from({ length: 20 }, () => app.player()))
    const answers = await Promise.all(players.map(({ id }) => grant(app, judge, id)))
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 201))
    expect(await premiumTotals(app.db, noon)).toEqual({ total: 20, active: 20, expiring: 0, expired: 0 })
    await expectAuditToPass(app)
  })

  test('a database from before gets the same rows from its periods', async () => {
    const { app, judge } = await startPremium()
    for (const durationDays of [1, 30, 400]) {
      const { id } = await app.player()
      for (let time = 0; time < 2; time++) await grant(app, judge, id, { reason: 'x', durationDays })
    }
    const { premiumHolders: holders, premiumEnds: ends } = await snapshot(app.db)
    const file = `db/migrations/${dialect}/0011_premium_holders.sql`
    const steps = readFileSync(file, 'utf8').split('--> statement-breakpoint')
    await app.db.tx(async (queries) => {
      await queries.delete(premiumHolders)
      await queries.delete(premiumEnds)
      for (const step of steps.filter((one) => one.trim().startsWith('INSERT'))) await execute(queries, step)
    })
    const counted = ends.filter(({ players }) => players > 0)
    expect(await snapshot(app.db)).toMatchObject({ premiumHolders: holders, premiumEnds: counted })
    for (const check of Object.values(premiumChecks))
      for await (const finding of check(app.db, noFiles)) expect(finding).toBe('')
  })
})

describe('the cards count exactly', () => {
  test('whoever ends a moment before or after now, a week from now, and at the borders of every stretch', async () => {
    const { app } = await startPremium()
    const week = 7
    const ends = [-400, -1, 0, 1, week, 400].flatMap((days) =>
      [-36e5, -6e4, -1, 0, 1, 6e4, 36e5].map((more) => day(days) + more),
    )
    for (const end of ends) await app.player({ premiumTier: 'basic', premiumEndDate: new Date(end) })
    for (const now of [
      noon,
      new Date(+noon + 1),
      new Date(+noon - 1),
      new Date(+noon + 59_999),
      inDays(393),
      inDays(9000),
    ]) {
      const active = ends.filter((end) => end > +now).length
      const later = ends.filter((end) => end > +now + week * 24 * 36e5).length
      const expected = { total: ends.length, active, expiring: active - later, expired: ends.length - active }
      expect(await premiumTotals(app.db, now), now.toISOString()).toEqual(expected)
    }
  })
})
