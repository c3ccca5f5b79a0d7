import { and, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { appeals, secondLooks, submissions, type User, users, withdrawals } from '#db/schema'
import { AppError } from '#shared/errors'
import { toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import { MOST_COUNTED, RECENT_SHOWN } from '#shared/review/person'
import { openWithdrawalStatuses } from '#shared/withdrawals/withdrawals'
import type { Storage } from '../../media/storage.ts'
import { repeatMarks } from '../../repeats/repeats.ts'
import { openFor } from '../review/secondLooks.ts'
import { notesOf, requireNotAbout } from './notes.ts'

// What a moderator sees of a submission's player, in three statements. A decision that this admin may still look at again
// counts and stands nowhere here: with or without a second look the card looks the same (REVIEW-16).

const { id, userId, status } = submissions

/** An open second look of this admin, null without one. */
const lookOf = (admin: Placeholders<{ admin: string }>['admin']) =>
  and(eq(secondLooks.submissionId, id), openFor(admin))

const playerOf = prepared((db, { submissionId, admin }: Placeholders<{ submissionId: string; admin: string }>) =>
  db.read
    .select({
      ...picked(users, 'id', 'displayName', 'username', 'createdAt', 'deletedAt'),
      /** When it was decided, if this admin is to look at it again. */
      decidedAt: secondLooks.createdAt,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(secondLooks, lookOf(admin))
    .where(eq(id, submissionId)),
)

type History = { player: string; admin: string; except: string; before?: Date | undefined }

/** A row for each of the last submissions without `except`, at least one; all with the figures. `before`: nothing later. */
const historyOf = prepared((db, { player, admin, except, before }: Placeholders<History>) => {
  const isEarlier = before && lt(submissions.createdAt, sql.param(before, submissions.createdAt))
  const newest = db.read
    .select({
      decision: sql`case when ${secondLooks.submissionId} is null then ${status} end`.as('decision'),
      undoCount: submissions.undoCount,
      isAppealed: sql`${appeals.submissionId} is not null`.as('is_appealed'),
      isCopy: sql`${repeatMarks.hasRepeats}`.as('is_copy'),
    })
    .from(submissions)
    .leftJoin(appeals, eq(appeals.submissionId, id))
    .leftJoin(secondLooks, lookOf(admin))
    .where(and(eq(userId, player), isEarlier))
    .orderBy(desc(id))
    .limit(MOST_COUNTED)
    .as('newest')
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(case when ${condition} then 1 end)`.mapWith(Number)
  const [isApproved, isRejected] = [sql`${newest.decision} = 'approved'`, sql`${newest.decision} = 'rejected'`]
  const figures = db.read
    .select({
      sent: count().as('sent'),
      approved: countOf(isApproved).as('approved'),
      rejected: countOf(isRejected).as('rejected'),
      undoCount: sql<number>`coalesce(sum(${newest.undoCount}), 0)`.mapWith(Number).as('undo_count'),
      appealsWon: countOf(sql`${newest.isAppealed} and ${isApproved}`).as('appeals_won'),
      appealsLost: countOf(sql`${newest.isAppealed} and ${isRejected}`).as('appeals_lost'),
      copies: countOf(sql`${newest.isCopy}`).as('copies'),
    })
    .from(newest)
    .as('figures')
  const requested = db.read
    .select(picked(withdrawals, 'status', 'finalAmount', 'createdAt'))
    .from(withdrawals)
    .where(eq(withdrawals.userId, player))
    .orderBy(desc(withdrawals.id))
    .limit(MOST_COUNTED)
    .as('requested')
  const open = db.read
    .select({
      withdrawals: count().as('open_withdrawals'),
      amount: sql<number>`coalesce(sum(${requested.finalAmount}), 0)`.mapWith(Number).as('open_amount'),
    })
    .from(requested)
    .where(
      and(
        inArray(requested.status, openWithdrawalStatuses),
        before && lt(requested.createdAt, sql.param(before, withdrawals.createdAt)),
      ),
    )
    .as('open')
  const last = db.read
    .select(
      picked(
        submissions,
        'id',
        'category',
        'fileType',
        'thumbnailKey',
        'status',
        'reward',
        'rejectionReason',
        'createdAt',
      ),
    )
    .from(submissions)
    .leftJoin(secondLooks, lookOf(admin))
    .where(and(eq(userId, player), ne(id, except), isEarlier, isNull(secondLooks.submissionId)))
    .orderBy(desc(id))
    .limit(RECENT_SHOWN)
    .as('last')
  return db.read
    .select({
      ...picked(figures, 'sent', 'approved', 'rejected', 'undoCount', 'appealsWon', 'appealsLost', 'copies'),
      ...picked(open, 'withdrawals', 'amount'),
      last: picked(
        last,
        'id',
        'category',
        'fileType',
        'thumbnailKey',
        'status',
        'reward',
        'rejectionReason',
        'createdAt',
      ),
    })
    .from(figures)
    .crossJoin(open)
    .leftJoin(last, sql`true`)
    .orderBy(desc(last.id))
})

/**
 * The player beside a submission (REVIEW-25): figures of the newest `MOST_COUNTED` submissions, open withdrawals, the last
 * submissions but this one, and notes. Throws `not_found`, and `own_submission`.
 */
export async function personBeside(db: Reads, admin: User, submissionId: string) {
  const [found] = await playerOf(db, { submissionId, admin: admin.id })
  if (!found) throw new AppError('not_found')
  const { decidedAt, ...player } = found
  await requireNotAbout(db, admin, player.id)
  // What came after the first decision could tell it.
  const before = decidedAt ?? undefined
  const rows = await historyOf(db, { player: player.id, admin: admin.id, except: submissionId, before })
  const { last: _, withdrawals, amount, ...figures } = only(rows.slice(0, 1))
  return {
    player,
    figures,
    open: { withdrawals, amount },
    last: rows.flatMap(({ last }) => last ?? []),
    notes: await notesOf(db, { player: player.id, ...(before && { admin: admin.id, before }) }),
  }
}
type Person = Awaited<ReturnType<typeof personBeside>>

/** Amounts in roubles, addresses that open without a token until they expire. */
export const personJson = ({ player, figures, open, last, notes }: Person, files: Storage, now: Date) => ({
  player: {
    ...picked(player, 'id', 'displayName', 'username'),
    createdAt: player.createdAt.toISOString(),
    isClosed: player.deletedAt !== null,
  },
  figures,
  openWithdrawals: { count: open.withdrawals, amount: toRoubles(open.amount) },
  last: last.map(({ thumbnailKey, reward, rejectionReason, createdAt, ...submission }) => ({
    ...submission,
    thumbnailUrl: thumbnailKey && files.url(thumbnailKey, now),
    reward: reward === null ? null : toRoubles(reward),
    rejectionReason,
    createdAt: createdAt.toISOString(),
  })),
  notes: {
    total: notes.total,
    rows: notes.rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
  },
})
