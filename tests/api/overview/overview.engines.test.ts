import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tally } from '#api/core/tallies'
import { type Tx, transact } from '#api/core/transact'
import { dialect, type Queries } from '#db/columns'
import { dailyTally, hourTally } from '#db/derived/tallyNames'
import { secondLooks, submissions, type User } from '#db/schema'
import type { Overview } from '#shared/admin/overview'
import { type AdminWaiting, MOST_DUE } from '#shared/admin/waiting'
import { moscowDay, moscowHour } from '#shared/dates'
import { HOUR } from '#shared/units'
import { type App, inDays, noLimits, noon, startApp } from '../../support/app.ts'
import { pendingRows } from '../../support/pending.ts'
import { auditOf } from '../../support/slices/privacy.ts'
import { decide, linked, request, toCard } from '../../support/slices/withdrawals.ts'
import { sqliteWork } from '../../support/time/sqliteWork.ts'

const overviewOf = async (app: App, admin: User) => {
  const answer = await app.requestAs(admin, '/api/admin/overview')
  expect(answer.status).toBe(200)
  return (await answer.json()) as Overview
}
const waitingOf = async (app: App, admin: User) =>
  (await (await app.requestAs(admin, '/api/admin/waiting')).json()) as AdminWaiting
const write = (app: App, work: (tx: Tx) => Promise<unknown>) =>
  transact({ ...app.deps, publish: () => {} }, async (tx) => void (await work(tx)))

test('an empty server has an empty overview of thirty days', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const { today, days, audit, moderators, agreement } = await overviewOf(app, judge)
  // Noon in London is three in the afternoon in Moscow.
  expect(today).toEqual({ day: '2026-09-13', hours: Array(16).fill(0), admins: [] })
  expect(days).toHaveLength(30)
  expect([days[0]?.day, days.at(-1)]).toEqual([
    '2026-08-15',
    {
      day: '2026-09-13',
      approved: { 'gold-kill': 0, 'silver-kill': 0, 'bronze-kill': 0, victory: 0, funny: 0 },
      rejected: 0,
      rewards: 0,
      payouts: 0,
    },
  ])
  expect(audit).toEqual({ running: null, last: null })
  const none = { checked: 0, agreed: 0 }
  expect(moderators).toEqual([])
  expect(agreement).toEqual({ all: { decision: none, reason: none, reward: none }, reviewers: [], reasons: [] })
})

test('what is late and what is due within six hours is counted by its own time, and pending ones only', async () => {
  const app = await startApp()
  const [judge, ivan] = [await app.admin(), await app.player()]
  await pendingRows(app, ivan, 6)
  const rows = await app.db.read.select({ id: submissions.id }).from(submissions)
  const times = [-1, -30 * HOUR, 1, 6 * HOUR, 6 * HOUR + 1, null]
  await write(app, async (tx) => {
    for (const [at, { id }] of rows.entries()) {
      const time = times[at]
      const dueAt = typeof time === 'number' ? new Date(noon.getTime() + time) : null
      await tx.write.update(submissions).set({ dueAt }).where(eq(submissions.id, id))
    }
  })
  expect(await waitingOf(app, judge)).toMatchObject({ submissions: 6, late: 2, soonDue: 2 })
})

test('more than a thousand late ones are counted no further', async () => {
  const app = await startApp()
  const [judge, ivan] = [await app.admin(), await app.player()]
  await pendingRows(app, ivan, MOST_DUE + 20)
  await write(app, (tx) => tx.write.update(submissions).set({ dueAt: inDays(-1) }))
  expect((await waitingOf(app, judge)).late).toBe(MOST_DUE + 1)
})

test('a payout counts on the day on which it was completed, by the calendar of Moscow, and the audit agrees', async () => {
  const app = await startApp()
  const [judge, ivan] = [await app.admin(), await app.player({ balance: 9000, ...linked })]
  const ids: string[] = []
  for (const amount of [1000, 1500.5, 2000]) {
    const answer = await request(app, ivan, toCard(amount))
    ids.push(((await answer.json()) as { id: string }).id)
  }
  app.clock.now = new Date('2026-09-13T20:59:59Z')
  await decide(app, judge, ids[0]!, { status: 'completed' })
  app.clock.now = new Date('2026-09-13T21:00:00Z')
  await decide(app, judge, ids[1]!, { status: 'processing' })
  await decide(app, judge, ids[1]!, { status: 'completed' })
  const { days } = await overviewOf(app, judge)
  expect(days.slice(-2).map(({ day, payouts }) => [day, payouts])).toEqual([
    ['2026-09-13', 1000],
    ['2026-09-14', 1500.5],
  ])
  expect(await waitingOf(app, judge)).toMatchObject({ withdrawals: 1, processing: 0, payout: 2000 })

  await decide(app, judge, ids[2]!, { status: 'rejected', rejectionReason: 'Не та карта' })
  expect((await overviewOf(app, judge)).days.at(-1)?.payouts).toBe(1500.5)
  expect(await auditOf(app)).toEqual([])
  await write(app, (tx) => tally(tx, { [dailyTally('2026-09-14', 'payouts')]: 1 }))
  expect(await auditOf(app)).toEqual(['day:2026-09-14:payouts: 150051 вместо 150050'])
})

test('decisions of the day stand by hour and by admin, those of the month by day, category and roubles', async () => {
  const app = await startApp()
  const [judge, olga, ivan] = [await app.admin(), await app.admin({ displayName: 'Ольга' }), await app.player()]
  await write(app, (tx) =>
    tally(tx, {
      [hourTally('2026-09-13T00')]: 4,
      [hourTally('2026-09-13T15')]: 3,
      // After now, and before today.
      [hourTally('2026-09-13T16')]: 9,
      [hourTally('2026-09-12T15')]: 9,
      [dailyTally('2026-09-13', `by:${judge.id}`)]: 2,
      [dailyTally('2026-09-13', `by:${olga.id}`)]: 5,
      [dailyTally('2026-09-13', `by:${ivan.id}`)]: 7,
      [dailyTally('2026-09-12', `by:${judge.id}`)]: 9,
      [dailyTally('2026-09-13', 'approved:victory')]: 3,
      [dailyTally('2026-08-15', 'approved:gold-kill')]: 1,
      [dailyTally('2026-08-14', 'approved:gold-kill')]: 9,
      [dailyTally('2026-09-12', 'rejected')]: 2,
      [dailyTally('2026-09-12', 'rewards')]: 12_345,
    }),
  )
  const { today, days } = await overviewOf(app, judge)
  expect([today.hours[0], today.hours[15], today.hours.length]).toEqual([4, 3, 16])
  expect(today.admins).toEqual([
    { id: olga.id, displayName: 'Ольга', decisions: 5 },
    { id: judge.id, displayName: 'Судья', decisions: 2 },
  ])
  expect(days.at(-1)?.approved.victory).toBe(3)
  expect(days[0]?.approved['gold-kill']).toBe(1)
  expect(days.at(-2)).toMatchObject({ rejected: 2, rewards: 123.45 })
  expect(days.reduce((sum, { approved }) => sum + approved['gold-kill'], 0)).toBe(1)
})

describe('agreement', () => {
  type Look = typeof secondLooks.$inferInsert
  test('is of the second looks of ninety days: on decision, on reason of rejections, on reward of approvals (REVIEW-16)', async () => {
    const app = await startApp()
    const [judge, olga, ivan] = [await app.admin(), await app.admin({ displayName: 'Ольга' }), await app.player()]
    await pendingRows(app, ivan, 8)
    const ids = (await app.db.read.select({ id: submissions.id }).from(submissions)).map(({ id }) => id)
    const rejected = { firstStatus: 'rejected', firstReason: 'montage' } as const
    const looks: Omit<Look, 'submissionId' | 'createdAt'>[] = [
      {
        firstBy: judge.id,
        firstStatus: 'approved',
        firstReward: 100,
        secondStatus: 'approved',
        secondReward: 100,
        decidedAt: noon,
      },
      { firstBy: judge.id, firstStatus: 'approved', secondStatus: 'rejected', secondReason: 'repeat', decidedAt: noon },
      { firstBy: judge.id, ...rejected, secondStatus: 'rejected', secondReason: 'montage', decidedAt: inDays(-89) },
      {
        firstBy: judge.id,
        firstStatus: 'approved',
        firstReward: 100,
        secondStatus: 'approved',
        secondReward: 200,
        decidedAt: noon,
      },
      // The same decision for another reason, and another decision.
      { firstBy: olga.id, ...rejected, secondStatus: 'rejected', secondReason: 'quality', decidedAt: noon },
      { firstBy: olga.id, ...rejected, secondStatus: 'approved', decidedAt: noon },
      // Too long ago, and not yet.
      { firstBy: olga.id, ...rejected, secondStatus: 'approved', decidedAt: inDays(-91) },
      { firstBy: olga.id, ...rejected },
    ]
    await write(app, (tx) =>
      tx.write
        .insert(secondLooks)
        .values(looks.map((look, at) => ({ ...look, submissionId: ids[at]!, createdAt: inDays(-100) }))),
    )
    expect((await overviewOf(app, judge)).agreement).toEqual({
      all: {
        decision: { checked: 6, agreed: 4 },
        reason: { checked: 2, agreed: 1 },
        reward: { checked: 2, agreed: 1 },
      },
      reviewers: [
        {
          id: judge.id,
          displayName: 'Судья',
          decision: { checked: 4, agreed: 3 },
          reason: { checked: 1, agreed: 1 },
          reward: { checked: 2, agreed: 1 },
        },
        {
          id: olga.id,
          displayName: 'Ольга',
          decision: { checked: 2, agreed: 1 },
          reason: { checked: 1, agreed: 0 },
          reward: { checked: 0, agreed: 0 },
        },
      ],
      reasons: [{ reason: 'montage', text: 'Монтаж', checked: 2, agreed: 1 }],
    })
  })
})

// The other engine works in a process of its own; `npm run bench -- --only growth` measures lists on both.
test.runIf(dialect === 'sqlite')('it costs the same however many rows there are', async () => {
  const [few, many] = [await withPending(MOST_DUE + 50), await withPending(15_000)]
  await write(many.app, async (tx) => {
    for (let ago = 31; ago < 1000; ago++)
      await tally(tx, {
        [dailyTally(moscowDay(inDays(-ago)), 'rejected')]: 1,
        [hourTally(moscowHour(inDays(-ago)))]: 1,
      })
  })
  const [ofFew, ofMany] = [await sqliteWork(() => bothOf(few)), await sqliteWork(() => bothOf(many))]
  expect(ofMany).toEqual(ofFew)
  // Nothing is gone through but what an index of open ones holds, and what a limit has left.
  const bounded =
    /^SCAN (json_each|due|recent|expected_admins|tournaments USING INDEX tournaments_unpaid|audits USING INDEX audits_by_start|appeals USING INDEX sqlite_autoindex_appeals_1|backups USING INDEX)\b/
  for (const source of ofMany.sources) {
    const plan = await (many.app.db.read as Queries).all<{ detail: string }>(
      sql.raw(`explain query plan ${source.replaceAll('?', "'[]'")}`),
    )
    const scans = plan.map(({ detail }) => detail).filter((step) => step.startsWith('SCAN') && !bounded.test(step))
    expect(scans, source).toEqual([])
    if (/from "(submissions|second_looks|appeals|admin_action_log|audits|backups)"/.test(source))
      expect(source).toMatch(/ limit \?/)
  }
})

const bothOf = async ({ app, judge }: Awaited<ReturnType<typeof withPending>>) => {
  await overviewOf(app, judge)
  await waitingOf(app, judge)
}

async function withPending(count: number) {
  const app = await startApp({ limits: noLimits })
  const [judge, ivan] = [await app.admin(), await app.player()]
  await pendingRows(app, ivan, count)
  return { app, judge }
}
