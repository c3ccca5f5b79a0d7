import { and, asc, count, eq, gt, inArray, isNull, like, ne, or, sql } from 'drizzle-orm'
import { available } from '#shared/balance'
import { moscowDay } from '#shared/dates'
import { killTypeOf, killTypes } from '#shared/kills'
import type { Reads } from '../open.ts'
import {
  adminActionLog,
  kills,
  postings,
  submissions,
  subscriptionScreenshots,
  tallies,
  tournaments,
  users,
  withdrawals,
} from '../schema.ts'
import {
  actionTally,
  activeUserTally,
  dailyTally,
  killTally,
  paidTally,
  payoutTally,
  screenshotTally,
  submissionTally,
  tournamentTally,
  userTally,
  withdrawalTally,
} from '../tallyNames.ts'
import { type Check, idOf, PAGE, pages } from './check.ts'
import { ledgerOf, postingText } from './postings.ts'

const referenceOf = ({ id }: { id: string }) => `submission:${id}:reward`

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
        id: kills.id,
        killType: kills.killType,
        userId: kills.userId,
        rewardAmount: kills.rewardAmount,
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
    const { id, userId, reward } = submissions
    // A page at a time: as one join it could take the square of the rows, when PostgreSQL had counted them too early.
    const rewardedBehind = (last: string) =>
      db.read
        .select({ id, userId, reward: sql`${reward}`.mapWith(reward) })
        .from(submissions)
        .where(and(gt(id, last), gt(reward, 0)))
        .orderBy(asc(id))
        .limit(PAGE)
    for await (const page of pages(rewardedBehind, idOf)) {
      const ledger = await ledgerOf(db, page.map(referenceOf))
      for (const { id, userId, reward } of page) {
        const due = postingText('earning', ['house', -reward], [available(userId), reward])
        if (ledger.get(referenceOf({ id })) !== due) yield `заявка ${id}: награда не выплачена или выплачена не та`
      }
    }
    const unearned = await db.read
      .select({ reference: postings.reference })
      .from(postings)
      .leftJoin(submissions, eq(submissions.id, sql`substr(${postings.reference}, ${'submission:'.length + 1}, 36)`))
      .where(
        and(
          like(postings.reference, 'submission:%:reward'),
          or(isNull(submissions.id), ne(submissions.status, 'approved'), isNull(submissions.reward)),
        ),
      )
    for (const { reference } of unearned) yield `${reference}: выплата без одобренной заявки`
  },

  'каждое решение записано в журнал один раз': async function* (db) {
    const acts = db.read
      .select({ targetId: adminActionLog.targetId, acts: sql<number>`count(*)`.mapWith(Number).as('acts') })
      .from(adminActionLog)
      .where(inArray(adminActionLog.action, ['approve_submission', 'reject_submission']))
      .groupBy(adminActionLog.targetId)
      .as('acts')
    const wrong = await db.read
      .select({ id: submissions.id, acts: acts.acts })
      .from(submissions)
      .leftJoin(acts, eq(acts.targetId, submissions.id))
      .where(and(ne(submissions.status, 'pending'), or(isNull(acts.acts), ne(acts.acts, 1))))
    for (const { id, acts } of wrong) yield `заявка ${id}: записей в журнале ${acts ?? 0}`
  },

  'счётчики списков верны': async function* (db) {
    const real = new Map<string, number>()
    const bySubmission = { status: submissions.status, category: submissions.category }
    for (const row of await db.read
      .select({ ...bySubmission, count: count() })
      .from(submissions)
      .groupBy(...Object.values(bySubmission))) {
      real.set(submissionTally(row), row.count)
    }
    const paid = sql`sum(${kills.rewardAmount})`.mapWith(Number)
    for (const row of await db.read
      .select({ killType: kills.killType, count: count(), paid })
      .from(kills)
      .groupBy(kills.killType)) {
      real.set(killTally(row.killType), row.count).set(paidTally(row.killType), row.paid)
    }
    const payout = sql`sum(${withdrawals.finalAmount})`.mapWith(Number)
    for (const row of await db.read
      .select({ status: withdrawals.status, count: count(), payout })
      .from(withdrawals)
      .groupBy(withdrawals.status)) {
      real.set(withdrawalTally(row.status), row.count).set(payoutTally(row.status), row.payout)
    }
    for (const { status, rows } of await db.read
      .select({ status: subscriptionScreenshots.status, rows: count() })
      .from(subscriptionScreenshots)
      .groupBy(subscriptionScreenshots.status)) {
      real.set(screenshotTally(status), rows)
    }
    for (const { status, rows } of await db.read
      .select({ status: tournaments.status, rows: count() })
      .from(tournaments)
      .where(isNull(tournaments.deletedAt))
      .groupBy(tournaments.status)) {
      real.set(tournamentTally(status), rows)
    }
    real.set(actionTally, await db.read.$count(adminActionLog))
    real.set(userTally, await db.read.$count(users))
    const authors = db.read.selectDistinct({ userId: submissions.userId }).from(submissions).as('authors')
    real.set(activeUserTally, await db.read.$count(authors))
    for (const [name, amount] of await payoutsByDay(db)) real.set(name, amount)
    const sum = sql`sum(${tallies.amount})`.mapWith(Number)
    const kept = new Map(
      (await db.read.select({ name: tallies.name, sum }).from(tallies).groupBy(tallies.name)).map((row) => [
        row.name,
        row.sum,
      ]),
    )
    for (const name of new Set([...real.keys(), ...kept.keys()])) {
      const [is, says] = [real.get(name) ?? 0, kept.get(name) ?? 0]
      if (is !== says) yield `${name}: ${says} вместо ${is}`
    }
  },
}

async function payoutsByDay(db: Reads) {
  const payouts = new Map<string, number>()
  const { id, processedAt, finalAmount } = withdrawals
  const completedBehind = (last: string) =>
    db.read
      .select({ id, processedAt, finalAmount })
      .from(withdrawals)
      .where(and(gt(id, last), eq(withdrawals.status, 'completed')))
      .orderBy(asc(id))
      .limit(PAGE)
  for await (const page of pages(completedBehind, idOf))
    for (const { processedAt, finalAmount } of page) {
      const name = processedAt && dailyTally(moscowDay(processedAt), 'payouts')
      if (name) payouts.set(name, (payouts.get(name) ?? 0) + finalAmount)
    }
  return payouts
}
