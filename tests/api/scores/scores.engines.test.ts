import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { addScores, forgetEmptyBuckets, hide, seasonScore } from '#api/scores/scores'
import { scoreChecks } from '#db/checks/scores'
import { dialect, type Queries } from '#db/columns'
import { hiddenPlayers, scoreBuckets, scores } from '#db/schema'
import { type App, noon, startApp } from '../../support/app.ts'
import { execute, noFiles } from '../../support/database/database.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { putSeason } from '../../support/season.ts'
import { decided, undo, withPending } from '../../support/slices/review.ts'
import { done, named, payOut, register, withTournament } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const SEASON = '2026-09'
const scoresOf = async ({ db }: App, userId: string, month = SEASON) => ({
  kills: await seasonScore(db, userId, 'kills', month),
  victories: await seasonScore(db, userId, 'victories', month),
  money: await seasonScore(db, userId, 'money', month),
  ranks: await seasonScore(db, userId, 'ranks', month),
})
const nothing = { kills: 0, victories: 0, money: 0, ranks: 0 }

describe('a score', () => {
  test('counts an approval in the month of the decision, and its undo takes it out of that month (LEADER-2)', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    app.clock.now = new Date('2026-09-30T20:59:00Z')
    await decided(app, anna, id)
    expect(await scoresOf(app, ivan.id)).toEqual({ ...nothing, kills: 1, money: 300_00 })
    app.clock.now = new Date('2026-09-30T21:01:00Z')
    expect((await undo(app, boris, id)).status).toBe(200)
    expect(await scoresOf(app, ivan.id)).toEqual(nothing)
    expect((await snapshot(app.db)).scores).toEqual([])
    await decided(app, anna, id, { status: 'approved', reward: 0, category: 'victory' })
    expect(await scoresOf(app, ivan.id)).toEqual(nothing)
    expect(await scoresOf(app, ivan.id, '2026-10')).toEqual({ ...nothing, victories: 1 })
    await expectAuditToPass(app)
  })

  test('counts prizes and ranks at the payout (LEADER-2)', async () => {
    const { app, judge, ivan, olga, cup } = await withTournament()
    for (const player of [ivan, olga]) await done(register(app, player, cup.id))
    const prizes = [
      { place: 1, userId: ivan.id, amount: 1000 },
      { place: 2, userId: olga.id, amount: 0 },
    ]
    await done(payOut(app, judge, cup.id, prizes))
    expect(await scoresOf(app, ivan.id)).toEqual({ ...nothing, money: 1000_00, ranks: 10 })
    expect(await scoresOf(app, olga.id)).toEqual({ ...nothing, ranks: 9 })
    await expectAuditToPass(app)
  })
})

test('ranges that nobody is in any more are removed', async () => {
  const app = await startApp()
  const { id } = await named(app, 'Иван', 0)
  const add = (money: number) => transact(app.deps, (tx) => addScores(tx, id, noon, { money }))
  for (const money of [500, 700, -1200]) await add(money)
  expect((await snapshot(app.db)).scoreBuckets.every(({ players }) => players === 0)).toBe(true)
  await add(100)
  await transact(app.deps, (tx) => forgetEmptyBuckets(tx))
  expect((await snapshot(app.db)).scoreBuckets.map(({ size, start, players }) => [size, start, players])).toEqual([
    [1, 100, 1],
    [32, 96, 1],
    [1024, 0, 1],
    [32768, 0, 1],
    [1048576, 0, 1],
    [33554432, 0, 1],
  ])
})

test('scores and their counts from before there were leaderboards are what the season itself has', async () => {
  const { db, deps } = await startApp()
  await putSeason(db, `${deps.settings.DATA_DIR}/media`, {
    scale: 200,
    hasOwnFiles: false,
    now: noon,
    sealer: deps.sealer,
  })
  const plain = async () => {
    const { scores, scoreBuckets } = await snapshot(db)
    const named = scores.map(({ id: _, ...row }) => row)
    return { named: named.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)), scoreBuckets }
  }
  const made = await plain()
  expect(made.named.length).toBeGreaterThan(50)
  expect(new Set(made.named.map(({ board }) => board)).size).toBe(4)
  await db.tx(async (queries) => {
    await queries.delete(scores)
    await queries.delete(scoreBuckets)
    const folder = `db/migrations/${dialect}`
    const file = readdirSync(folder).find((name) => name.endsWith('_leaderboards.sql'))
    const steps = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint')
    for (const step of steps) if (step.includes('INSERT INTO')) await execute(queries, step)
  })
  expect(await plain()).toEqual(made)
  for (const { id } of (await snapshot(db)).scores)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})

test('the audit names each wrong score, hiding and count', async () => {
  const { app, ivan, anna, id } = await withPending()
  await decided(app, anna, id)
  await transact(app.deps, (tx) => hide(tx, anna.id, { hiddenAt: noon }))
  const [counted, hidden, buckets] = Object.keys(scoreChecks)
  const own = eq(scores.userId, ivan.id)
  const cases: [string, (queries: Queries) => PromiseLike<unknown>, (string | undefined)[]][] = [
    [
      'another score',
      (queries) => queries.update(scores).set({ score: 2 }).where(eq(scores.board, 'kills')),
      [counted, buckets],
    ],
    ['none', (queries) => queries.delete(scores).where(own), [counted, buckets]],
    ['hidden', (queries) => queries.update(scores).set({ isHidden: true }).where(own), [hidden, buckets]],
    ['a reason lost', (queries) => queries.update(hiddenPlayers).set({ hiddenAt: null }), [hidden]],
    [
      'one too many',
      (queries) => queries.update(scoreBuckets).set({ players: 2 }).where(eq(scoreBuckets.size, 1)),
      [buckets],
    ],
    ['no counts', (queries) => queries.delete(scoreBuckets).where(eq(scoreBuckets.size, 32)), [buckets]],
  ]
  for (const [what, change, names] of cases) {
    const before = await snapshot(app.db)
    await app.db.tx(async (queries) => void (await change(queries)))
    const found: string[] = []
    for (const [name, check] of Object.entries(scoreChecks))
      for await (const _ of check(app.db, noFiles)) if (!found.includes(name)) found.push(name)
    expect(found, what).toEqual(names)
    await app.db.tx(async (queries) => {
      for (const table of [scores, scoreBuckets, hiddenPlayers]) await queries.delete(table)
      await queries.insert(scores).values(before.scores)
      await queries.insert(scoreBuckets).values(before.scoreBuckets)
      await queries.insert(hiddenPlayers).values(before.hiddenPlayers)
    })
  }
})
