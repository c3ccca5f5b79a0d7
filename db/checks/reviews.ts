import { and, asc, eq, gt, inArray, isNull, like, ne, or, sql } from 'drizzle-orm'
import { available, reversalReference, rewardReference } from '#shared/balance'
import { killTypeOf, killTypes } from '#shared/leaderboards/kills'
import { picked } from '#shared/picked'
import { isStatistic } from '../derived/tallyNames.ts'
import type { Reads } from '../open.ts'
import { appeals, kills, postings, submissions, tallies } from '../schema.ts'
import { actsIn, type Check, differences, idOf, PAGE, pages, rowsWith } from './check.ts'
import { ledgerOf, postingText } from './postings.ts'
import { countTallies } from './tallies.ts'

const referenceOf = ({ id, undoCount }: { id: string; undoCount: number }) => rewardReference(id, undoCount)

/** The reference that a submission's reward has now, in SQL. */
const currentReference = sql`case when ${submissions.undoCount} = 0 then 'submission:' || ${submissions.id} || ':reward' else 'submission:' || ${submissions.id} || ':reward:' || ${submissions.undoCount} end`

export const reviewChecks: Record<string, Check> = {
  'киллы совпадают с одобренными заявками': async function* (db) {
    const killCategories = killTypes.map((type) => `${type}-kill` as const)
    const uncounted = await db.read
      .select({ id: submissions.id })
      .from(submissions)
      .leftJoin(kills, eq(kills.submissionId, submissions.id))
      .where(and(eq(submissions.status, 'approved'), inArray(submissions.category, killCategories), isNull(kills.id)))
    for (const { id } of uncounted) yield `заявка ${id}: одобрена, но килл не засчитан`
    const odd = await db.read
      .select({
        ...picked(kills, 'id', 'killType', 'userId', 'rewardAmount'),
        submission: submissions,
      })
      .from(kills)
      .innerJoin(submissions, eq(submissions.id, kills.submissionId))
      .where(
        or(
          ne(submissions.status, 'approved'),
          ne(submissions.userId, kills.userId),
          ne(submissions.reward, kills.rewardAmount),
          ne(submissions.category, sql`${kills.killType} || '-kill'`),
        ),
      )
    for (const { id, submission } of odd)
      yield `килл ${id}: не совпадает с заявкой ${submission.id} (${killTypeOf(submission.category) ?? submission.category})`
  },

  'награды совпадают с одобренными заявками': async function* (db) {
    const { id, userId, reward, undoCount } = submissions
    // A page at a time: as one join it could take the square of the rows, when PostgreSQL had counted them too early.
    const rewardedBehind = (last: string) =>
      db.read
        .select({ id, userId, undoCount, reward: sql`${reward}`.mapWith(reward) })
        .from(submissions)
        .where(and(gt(id, last), gt(reward, 0)))
        .orderBy(asc(id))
        .limit(PAGE)
    for await (const page of pages(rewardedBehind, idOf)) {
      const ledger = await ledgerOf(db, page.map(referenceOf))
      for (const { id, userId, undoCount, reward } of page) {
        const due = postingText('earning', ['house', -reward], [available(userId), reward])
        if (ledger.get(referenceOf({ id, undoCount })) !== due)
          yield `заявка ${id}: награда не выплачена или выплачена не та`
      }
    }
    const others = await db.read
      .select({ reference: postings.reference, userId: submissions.userId, undoCount: submissions.undoCount })
      .from(postings)
      .leftJoin(submissions, eq(submissions.id, sql`substr(${postings.reference}, ${'submission:'.length + 1}, 36)`))
      .where(
        and(
          like(postings.reference, 'submission:%:reward%'),
          or(
            isNull(submissions.id),
            ne(submissions.status, 'approved'),
            isNull(submissions.reward),
            ne(postings.reference, currentReference),
          ),
        ),
      )
    yield* oddRewards(db, others)
  },

  'каждое решение записано в логи один раз': async function* (db) {
    const acts = actsIn(db, ['approve_submission', 'reject_submission'])
    // A decision that stands, those that were undoCount, and the one before an appeal.
    const decisions = sql`case when ${submissions.status} = 'pending' then 0 else 1 end + ${submissions.undoCount} + case when ${appeals.submissionId} is null then 0 else 1 end`
    const wrong = await db.read
      .select({ id: submissions.id, acts: acts.acts })
      .from(submissions)
      .leftJoin(acts, eq(acts.targetId, submissions.id))
      .leftJoin(appeals, eq(appeals.submissionId, submissions.id))
      .where(sql`coalesce(${acts.acts}, 0) <> ${decisions}`)
    for (const { id, acts } of wrong) yield `заявка ${id}: записей в логах ${acts ?? 0}`
  },

  'срок есть у заявок на модерации и только у них': async function* (db) {
    const isWrong = sql`(${submissions.status} = 'pending') <> (${submissions.dueAt} is not null)`
    for (const { id } of await rowsWith(db, submissions, isWrong)) yield `заявка ${id}`
  },

  'счётчики списков верны': async function* (db) {
    const real = await countTallies(db)
    const sum = sql`sum(${tallies.amount})`.mapWith(Number)
    const rows = await db.read.select({ name: tallies.name, sum }).from(tallies).groupBy(tallies.name)
    for (const { name, counted, written } of differences(real, new Map(rows.map(({ name, sum }) => [name, sum]))))
      if (!isStatistic(name)) yield `${name}: ${written} вместо ${counted}`
  },
}

/** Rewards that no approval explains now: each must be one of an undone decision, taken back in full. */
async function* oddRewards(db: Reads, rows: { reference: string; userId: string | null; undoCount: number | null }[]) {
  for (const { reference, userId, undoCount } of rows) {
    const [, id = '', , round = '0', ending] = /^submission:(.{36}):reward(:(\d+))?(:reversal)?$/.exec(reference) ?? []
    if (userId === null || undoCount === null || Number(round) >= undoCount) {
      yield `${reference}: выплата без одобренной заявки`
      continue
    }
    const [paid, returned] = [rewardReference(id, Number(round)), reversalReference(id, Number(round))]
    const ledger = await ledgerOf(db, [paid, returned])
    if (ending && !ledger.has(paid)) yield `${reference}: отменена награда, которой не было`
    const amount = Number(/house -(\d+)/.exec(ledger.get(paid) ?? '')?.[1] ?? 0)
    if (ledger.get(returned) !== postingText('other', ['house', amount], [available(userId), -amount]))
      yield `${paid}: награда отменена не полностью`
  }
}
