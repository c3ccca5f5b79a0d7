import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { isNarrowed, type QueueFilters } from '#api/submissions/queue/filters'
import { ROWS } from '#api/submissions/queue/narrowed'
import { appeals, handovers, repeats, type SubmissionRow, submissions, type User } from '#db/schema'
import { moscowDay } from '#shared/dates'
import { setIdClock } from '#shared/ids'
import type { AppealState } from '#shared/review/filters'
import { DAY, HOUR } from '#shared/units'
import { type App, noon, startApp } from '../../../support/app.ts'
import { pendingRows } from '../../../support/pending.ts'
import { allPages, list } from '../../../support/people.ts'

// REVIEW-28.

afterEach(() => setIdClock())
/** Ids begin with the moment of sending. */
function setNow(app: App, now: number) {
  app.clock.now = new Date(now)
  setIdClock(() => now)
}

const DAYS = 6
const codes = ['repeat', 'quality', 'other']

type Row = Pick<SubmissionRow, 'id' | 'status' | 'category' | 'rejectionCode' | 'reviewedBy'> & {
  day: string
  appealed: boolean
  repeated: boolean
  handed: boolean
}

const dayAt = (index: number) => moscowDay(new Date(+noon + index * DAY))

/** Submissions of several days; statuses, reasons, moderators, appeals and repeats by steps that have no common divisor. */
async function withMany(perDay: number) {
  const app = await startApp()
  const [ivan, anna, boris] = [await app.player(), await app.admin(), await app.admin({ username: 'boris' })]
  const ids: string[] = []
  for (let day = 0; day < DAYS; day++) {
    setNow(app, +noon + day * DAY)
    ids.push(...(await pendingRows(app, ivan, perDay)))
  }
  const chosen = (step: number, rest = 0) => ids.filter((_, index) => index % step === rest)
  const decide = async (ids: string[], set: Partial<SubmissionRow>) => {
    await change(app, ids, { reviewedAt: noon, dueAt: null, ...set })
  }
  await decide(chosen(3), { status: 'approved', reward: 100, reviewedBy: anna.id })
  for (const [rest, rejectionCode] of codes.entries())
    await decide(chosen(9, rest * 3 + 1), {
      status: 'rejected',
      rejectionCode,
      rejectionReason: '-',
      reviewedBy: boris.id,
    })
  await decide(chosen(11), { status: 'rejected', rejectionCode: 'repeat', rejectionReason: '-', reviewedBy: anna.id })
  await transact(app.deps, async (tx) => {
    for (const submissionId of chosen(7))
      await tx.write
        .insert(appeals)
        .values({ submissionId, text: '-', createdAt: noon, rejectedAt: noon, rejectionReason: '-' })
    for (const submissionId of chosen(4))
      await tx.write
        .insert(handovers)
        .values({ submissionId, fromId: anna.id, toId: boris.id, note: '-', handedAt: noon })
    for (const submissionId of chosen(5).slice(2))
      for (const originalId of ids.slice(0, 2)) {
        const match = { ms: 0, originalMs: 0, distance: 1, isMirrored: false }
        await tx.write.insert(repeats).values({ submissionId, originalId, ...match })
      }
  })
  const [appealed, repeated, handed] = [new Set(chosen(7)), new Set(chosen(5).slice(2)), new Set(chosen(4))]
  const stored = await app.db.read.select().from(submissions)
  const rows = stored
    .map((row): Row => {
      const day = dayAt(Math.floor(ids.indexOf(row.id) / perDay))
      return { ...row, day, appealed: appealed.has(row.id), repeated: repeated.has(row.id), handed: handed.has(row.id) }
    })
    .sort((one, other) => (one.id < other.id ? 1 : -1))
  return { app, anna, boris, rows }
}

async function change(app: App, ids: string[], set: Partial<SubmissionRow>) {
  await transact(app.deps, async (tx) => {
    for (let at = 0; at < ids.length; at += 200)
      await tx.write
        .update(submissions)
        .set(set)
        .where(inArray(submissions.id, ids.slice(at, at + 200)))
  })
}

type Chosen = Record<string, string | undefined>
const states: Record<AppealState, string> = { any: '', open: 'pending', won: 'approved', lost: 'rejected' }

const isIn =
  ({ status, category, reason, moderator, from, to, appeal, repeats, handed }: Chosen) =>
  (row: Row) =>
    (!status || row.status === status) &&
    (!category || row.category === category) &&
    (!reason || row.rejectionCode === reason) &&
    (!moderator || row.reviewedBy === moderator) &&
    (!from || row.day >= from) &&
    (!to || row.day <= to) &&
    (!appeal || (row.appealed && row.status.startsWith(states[appeal as AppealState]))) &&
    (!repeats || row.repeated) &&
    (!handed || row.handed)

const pathOf = (chosen: Chosen, more: Record<string, string> = {}) => {
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/api/submissions?${new URLSearchParams({ ...Object.fromEntries(given), ...more })}`
}

const anyOf = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const combinations = (anna: User, boris: User) =>
  fc.record<Chosen>({
    status: anyOf('pending', 'approved', 'rejected', 'all'),
    category: anyOf('victory', 'funny'),
    reason: anyOf(...codes, 'unheard_of'),
    moderator: anyOf(anna.id, boris.id),
    from: anyOf(dayAt(1), dayAt(4)),
    to: anyOf(dayAt(2), dayAt(4)),
    appeal: anyOf('any', 'open', 'won', 'lost'),
    repeats: anyOf('yes'),
    handed: anyOf('yes'),
  })

test('every combination of filters gives the rows that meet all of them, page by page', async () => {
  const { app, anna, boris, rows } = await withMany(60)
  await fc.assert(
    fc.asyncProperty(combinations(anna, boris), fc.constantFrom('7', '100'), async (chosen, limit) => {
      const wanted = rows.filter(isIn({ ...chosen, status: chosen.status === 'all' ? undefined : chosen.status }))
      const { ids, totals } = await allPages(app, anna, pathOf(chosen, { limit }))
      expect(ids).toEqual(wanted.map(({ id }) => id))
      // Rows were written past the tallies, which count the list by status and category alone.
      if (isNarrowed(chosen as QueueFilters)) expect(new Set(totals)).toEqual(new Set([wanted.length]))
    }),
    { numRuns: 60 },
  )
})

test('the queue and a search take the same filters, the queue by the time of sending', async () => {
  const { app, anna, rows } = await withMany(40)
  const open = { appeal: 'open', from: dayAt(1) }
  const waiting = rows.filter(isIn(open)).map(({ id }) => id)
  expect(waiting.length).toBeGreaterThan(6)
  const queue = await allPages(app, anna, pathOf(open, { order: 'due', limit: '4' }))
  expect(queue.ids).toEqual(waiting.toReversed())
  const found = await allPages(app, anna, pathOf({ ...open, q: 'row-' }, { limit: '4' }))
  expect(found.ids).toEqual(waiting)
  const decided = { moderator: anna.id, reason: 'repeat', repeats: 'yes' }
  const { ids } = await allPages(app, anna, pathOf({ ...decided, q: 'row-' }))
  expect(ids).toEqual(rows.filter(isIn(decided)).map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(1)
})

test('a day begins and ends at midnight in Moscow', async () => {
  const app = await startApp()
  const [ivan, judge] = [await app.player(), await app.admin()]
  const midnight = Date.parse('2026-09-14T00:00:00+03:00')
  const sent: string[] = []
  for (const moment of [midnight - 1, midnight, midnight + 24 * HOUR - 1, midnight + 24 * HOUR]) {
    setNow(app, moment)
    sent.push(...(await pendingRows(app, ivan, 1)))
  }
  const day = async (from?: string, to?: string) => (await allPages(app, judge, pathOf({ from, to }))).ids.toReversed()
  expect(await day('2026-09-14', '2026-09-14')).toEqual(sent.slice(1, 3))
  expect(await day('2026-09-14')).toEqual(sent.slice(1))
  expect(await day(undefined, '2026-09-13')).toEqual(sent.slice(0, 1))
  expect(await day('2026-09-16', '2026-09-14')).toEqual([])
})

test('a rare row among thousands is found by its rare filter at once, and by common ones from look to look', async () => {
  const app = await startApp()
  const [ivan, anna, boris] = [await app.player(), await app.admin(), await app.admin({ username: 'boris' })]
  const ids = await pendingRows(app, ivan, 2 * ROWS + 10)
  await change(app, ids, { status: 'rejected', rejectionCode: 'repeat', rejectionReason: '-', reviewedBy: anna.id })
  const [rare] = ids as [string]
  await change(app, [rare], { reviewedBy: boris.id })
  const byBoth = await list(app, anna, pathOf({ reason: 'repeat', moderator: boris.id }))
  expect([byBoth.rows.map(({ id }) => id), byBoth.total]).toEqual([[rare], 1])

  await transact(app.deps, (tx) =>
    tx.write.update(submissions).set({ category: 'victory' }).where(eq(submissions.status, 'rejected')),
  )
  await change(app, [rare], { category: 'funny', reviewedBy: anna.id })
  const { ids: found, pages } = await allPages(app, anna, pathOf({ reason: 'repeat', moderator: anna.id }))
  expect(found).toEqual(ids.toReversed())
  expect(pages.length).toBeGreaterThan(2)
  const { headers } = await app.requestAs(anna, pathOf({ reason: 'repeat', moderator: anna.id, limit: '5' }))
  expect([headers.get('X-Total-Count'), headers.get('X-Total-Count-Is')]).toEqual([String(ROWS), 'at-least'])
})

test.each([
  ['reason', 'a b', 'Неизвестный фильтр'],
  ['moderator', 'x'.repeat(65), 'Неизвестный фильтр'],
  ['appeal', 'maybe', 'Неизвестный фильтр'],
  ['repeats', 'no', 'Неизвестный фильтр'],
  ['from', '2026-13-01', 'Дата — в виде 2026-11-28'],
  ['from', 'yesterday', 'Дата — в виде 2026-11-28'],
  ['from', '2026-02-30', 'Дата — в виде 2026-11-28'],
  ['to', '2026-11-28T00:00', 'Дата — в виде 2026-11-28'],
  ['to', '0001-01-01', 'Дата — в виде 2026-11-28'],
])('%s=%s is refused', async (name, value, error) => {
  const app = await startApp()
  const answer = await app.requestAs(await app.admin(), pathOf({ [name]: value }))
  expect([answer.status, await answer.json()]).toEqual([400, { error, code: 'invalid_input' }])
})
