import { expect, test } from 'vitest'
import { dialect, type Queries } from '#db/columns'
import type { User } from '#db/schema'
import { DAY, HOUR, MINUTE } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { collectStatistics, execute } from '../../support/database/database.ts'
import { pendingRows, sendKill } from '../../support/pending.ts'
import { later } from '../../support/people.ts'
import { appeal, decided, rejected, undo, withPending } from '../../support/slices/review.ts'

type Standing = { medianWait: number | null; waiting: { id: string; position: number; expectedAt: string | null }[] }
const standing = async (app: App, user: User) =>
  (await (await app.requestAs(user, `/api/user/${user.id}/standing`)).json()) as Standing

test('a player sees the position of each submission, which moves with the queue (REVIEW-14)', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const olga = await app.player()
  expect(await standing(app, olga)).toEqual({ medianWait: null, waiting: [] })
  later(app, MINUTE)
  const hers = await sendKill(app, olga, 1)
  later(app, MINUTE)
  const second = await sendKill(app, ivan, 2)
  const positions = async (user: User) => (await standing(app, user)).waiting.map(({ id, position }) => [id, position])
  expect(await positions(ivan)).toEqual([
    [id, 1],
    [second, 3],
  ])
  expect(await positions(olga)).toEqual([[hers, 2]])
  later(app, MINUTE)
  await decided(app, anna, id, rejected)
  expect(await positions(ivan)).toEqual([[second, 2]])
  await undo(app, boris, id)
  expect(await positions(ivan)).toEqual([
    [id, 1],
    [second, 3],
  ])
  await decided(app, anna, id, rejected)
  await appeal(app, ivan, id)
  expect(await positions(ivan)).toEqual([
    [second, 2],
    [id, 3],
  ])
})

test('the median is of what was decided in the last seven days, without what was undone', async () => {
  const { app, ivan, anna, id } = await withPending()
  const others = [await sendKill(app, ivan, 1), await sendKill(app, ivan, 2), await sendKill(app, ivan, 3)]
  later(app, HOUR)
  await decided(app, anna, id)
  later(app, HOUR)
  await decided(app, anna, others[0]!)
  later(app, 8 * HOUR)
  await decided(app, anna, others[1]!)
  const hours = async () => ((await standing(app, ivan)).medianWait ?? 0) / HOUR
  expect(await hours()).toBeCloseTo(2, 1)
  await undo(app, anna, others[1]!)
  later(app, MINUTE)
  expect(await hours()).toBeCloseTo(1, 1)
  later(app, 9 * DAY)
  expect(await standing(app, ivan)).toMatchObject({ medianWait: null, waiting: [{ expectedAt: null }, {}] })
})

test('the desk tells what the admin has decided today, and what is late or soon due', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const today = async (admin: User) => (await app.requestAs(admin, '/api/admin/deck')).json()
  expect(await today(anna)).toEqual({ decided: 0, late: 0, soonDue: 0 })
  later(app, 18 * HOUR)
  await sendKill(app, ivan, 1)
  expect(await today(anna)).toEqual({ decided: 0, late: 0, soonDue: 1 })
  later(app, 6 * HOUR + 1)
  expect(await today(anna)).toEqual({ decided: 0, late: 1, soonDue: 0 })
  await decided(app, anna, id)
  expect(await today(anna)).toEqual({ decided: 1, late: 0, soonDue: 0 })
  expect(await today(boris)).toMatchObject({ decided: 0 })
})

type Explained = { rows: [{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }] }

test.runIf(dialect === 'postgres')(
  'what is due, or before a place, is found without reading all that waits',
  async () => {
    const app = await startApp()
    await pendingRows(app, await app.player(), 5000)
    await collectStatistics(app.db)
    const now = `timestamptz '2026-09-13T12:00:00Z'`
    for (const condition of [`due_at < ${now}`, `(due_at, id) <= (${now}, 'x')`]) {
      const rows = `select id from submissions where status = 'pending' and ${condition}`
      const answer = await execute(app.db.read as Queries, `explain (analyze, buffers, format json) ${rows}`)
      const { Plan: plan } = (answer as Explained).rows[0]['QUERY PLAN'][0]
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(10)
    }
  },
)
