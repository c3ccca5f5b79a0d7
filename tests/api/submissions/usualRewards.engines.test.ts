import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { usualRewards } from '#api/submissions/rewards'
import { submissions } from '#db/schema'
import { presetRewards, type UsualRewards } from '#shared/review/rewards'
import { DAY, HOUR } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { collectStatistics, planOf } from '../../support/database/database.ts'
import { pendingRows } from '../../support/pending.ts'
import { later } from '../../support/people.ts'

const GOLD = 'gold-kill'
const ROUBLE = 100

/** Golden kills that were approved with these rewards, in roubles, so many days ago. */
async function paid(app: App, rewards: number[], days = 0) {
  const player = await app.player()
  const ids = (await pendingRows(app, player, rewards.length * 5)).filter((_, at) => at % 5 === 0)
  await transact(app.deps, async (tx) => {
    for (const [at, id] of ids.entries())
      await tx.write
        .update(submissions)
        .set({
          status: 'approved',
          dueAt: null,
          reward: rewards[at]! * ROUBLE,
          reviewedAt: new Date(+app.clock.now - days * DAY),
        })
        .where(and(eq(submissions.id, id), eq(submissions.category, GOLD)))
  })
  return ids
}

const shown = async (app: App) =>
  ((await (await app.request('/api/config')).json()) as { rewards: UsualRewards }).rewards
/** 101, 111, …: as many as asked for. */
const rising = (count: number) => Array.from({ length: count }, (_, at) => 101 + at * 10)

describe('what a category usually earns (REVIEW-22)', () => {
  test('is what its presets say until twenty of its submissions were paid', async () => {
    const app = await startApp()
    await paid(app, [...rising(19), 0, 0, 0])
    expect(await shown(app)).toEqual(presetRewards)
  })

  test('is the quartiles of what was paid from the twentieth on, to ten roubles; of that category alone', async () => {
    const app = await startApp()
    await paid(app, rising(20))
    expect(await shown(app)).toEqual({ ...presetRewards, [GOLD]: { from: 140, median: 190, to: 240 } })
  })

  test('counts the two hundred that were sent last, and decisions of ninety days', async () => {
    const app = await startApp()
    await paid(app, Array(50).fill(9000))
    await paid(app, Array(200).fill(300))
    expect((await shown(app))[GOLD]).toEqual({ from: 300, median: 300, to: 300 })

    const other = await startApp()
    await paid(other, rising(40), 91)
    await paid(other, rising(19), 90)
    expect(await shown(other)).toEqual(presetRewards)
  })

  test('is counted once an hour, however often it is asked for', async () => {
    const app = await startApp()
    const ids = await paid(app, rising(20))
    const first = await shown(app)
    await transact(app.deps, async (tx) => {
      await tx.write
        .update(submissions)
        .set({ reward: 700 * ROUBLE })
        .where(inArray(submissions.id, ids))
    })
    later(app, HOUR - 1)
    expect(await shown(app)).toEqual(first)
    later(app, 1)
    expect((await shown(app))[GOLD]).toEqual({ from: 700, median: 700, to: 700 })
  })

  test('is read from an index, two hundred rows of a category', async () => {
    const app = await startApp()
    await pendingRows(app, await app.player(), 3000)
    await transact(app.deps, (tx) => tx.write.update(submissions).set({ status: 'approved' }))
    await collectStatistics(app.db)
    const plan = await planOf(
      app.db,
      `select reward, reviewed_at from submissions where status = 'approved' and category = '${GOLD}' order by id desc limit 200`,
    )
    expect(plan).toContain('submissions_by_')
    expect(plan).not.toMatch(/"?sort|b-tree/i)
  })

  test('is asked for again after a database that did not answer', async () => {
    const app = await startApp()
    const { now } = app.deps
    let isBroken = true
    const db = new Proxy(app.deps.db, {
      get(target, name) {
        if (name === 'read' && isBroken) throw new Error('gone')
        return target[name as keyof typeof target]
      },
    })
    const deps = { db, now }
    await expect(usualRewards(deps)).rejects.toThrow('gone')
    isBroken = false
    expect(await usualRewards(deps)).toEqual(presetRewards)
  })
})
