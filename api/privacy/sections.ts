import { type AnyColumn, and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Reads } from '#db/open'
import {
  adminActionLog,
  entries,
  kills,
  notifications,
  postings,
  premiumPeriods,
  pushSubscriptions,
  roleGifts,
  sessions,
  submissions,
  subscriptionScreenshots,
  uploads,
  users,
  withdrawals,
} from '#db/schema'
import type { Sealer } from '#db/seal'
import { adminActionLabels } from '#shared/audit'
import { available, held } from '#shared/balance'
import { roubles } from '#shared/money'

export type Source = { db: Reads; sealer: Sealer; userId: string }
type Rows = AsyncIterable<object>

/** Rows that are in memory together. */
const PAGE = 500

/** Everything that is held about a player, by the file of the archive: their own columns only, amounts in roubles. */
export const sections: Record<string, (source: Source) => Rows> = {
  'profile.json': ({ db, userId }) => once(profile(db, userId)),
  'sessions.json': ({ db, userId }) =>
    once(
      db.read
        .select({
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
    ),
  'submissions.json': ({ db, userId }) =>
    paged((after) => own(db, submissions, submissions.userId, userId, after), asSubmission),
  'unfinished-uploads.json': ({ db, userId }) =>
    once(
      db.read
        .select({
          filename: uploads.filename,
          category: uploads.category,
          additionalText: uploads.additionalText,
          bytes: uploads.length,
          received: uploads.offset,
          createdAt: uploads.createdAt,
          expiresAt: uploads.expiresAt,
        })
        .from(uploads)
        .where(eq(uploads.userId, userId)),
    ),
  'kills.json': ({ db, userId }) =>
    paged(
      (after) => own(db, kills, kills.userId, userId, after),
      ({ id, submissionId, killType, rewardAmount, reason, createdAt }) => ({
        id,
        submissionId,
        killType,
        rewardAmount: roubles(rewardAmount),
        reason,
        createdAt,
      }),
    ),
  'transactions.json': ({ db, userId }) => paged((after) => entriesAfter(db, userId, after), asTransaction),
  'withdrawals.json': ({ db, sealer, userId }) =>
    paged(
      (after) => own(db, withdrawals, withdrawals.userId, userId, after),
      (row) => asWithdrawal(row, sealer),
    ),
  'premium.json': ({ db, userId }) =>
    once(
      db.read
        .select({
          tier: premiumPeriods.tier,
          source: premiumPeriods.source,
          reason: premiumPeriods.reason,
          startDate: premiumPeriods.startDate,
          endDate: premiumPeriods.endDate,
          createdAt: premiumPeriods.createdAt,
          revokedAt: premiumPeriods.revokedAt,
        })
        .from(premiumPeriods)
        .where(eq(premiumPeriods.userId, userId))
        .orderBy(asc(premiumPeriods.startDate)),
    ),
  'premium-roles.json': ({ db, userId }) =>
    once(
      db.read
        .select({ discordId: roleGifts.discordId, reservedUntil: roleGifts.reservedUntil })
        .from(roleGifts)
        .where(eq(roleGifts.userId, userId)),
    ),
  'subscription.json': ({ db, userId }) =>
    once(
      db.read
        .select({
          status: subscriptionScreenshots.status,
          rejectionReason: subscriptionScreenshots.rejectionReason,
          uploadedAt: subscriptionScreenshots.uploadedAt,
          reviewedAt: subscriptionScreenshots.reviewedAt,
          grantedDays: subscriptionScreenshots.grantedDays,
          bytes: subscriptionScreenshots.fileSize,
        })
        .from(subscriptionScreenshots)
        .where(eq(subscriptionScreenshots.userId, userId)),
    ),
  'notifications.json': ({ db, userId }) =>
    paged(
      (after) => own(db, notifications, notifications.userId, userId, after),
      ({ userId: _, ...notification }) => notification,
    ),
  'push-devices.json': ({ db, userId }) =>
    once(
      db.read
        .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId)),
    ),
  // Who decided is another person; what was decided about whom else, too.
  'decisions-about-you.json': ({ db, userId }) =>
    paged(
      (after) => actsAbout(db, userId, after),
      ({ action, createdAt, targetType, targetId }) => ({
        action: adminActionLabels[action],
        targetType,
        targetId,
        createdAt,
      }),
    ),
  'your-decisions.json': ({ db, userId }) =>
    paged(
      (after) => own(db, adminActionLog, adminActionLog.adminId, userId, after),
      ({ action, targetType, createdAt }) => ({ action: adminActionLabels[action], targetType, createdAt }),
    ),
}

async function profile(db: Reads, userId: string) {
  const rows = await db.read.select().from(users).where(eq(users.id, userId))
  return rows.map(({ searchText: _, accountPrint: __, deletedAt: ___, ...user }) => user)
}

const asSubmission = (row: typeof submissions.$inferSelect) => ({
  id: row.id,
  category: row.category,
  additionalText: row.additionalText,
  originalFilename: row.originalFilename,
  file: fileOf(row),
  fileType: row.fileType,
  bytes: row.fileSize,
  sha256: row.sentHash,
  width: row.width,
  height: row.height,
  reencoded: row.reencoded,
  status: row.status,
  reward: row.reward === null ? null : roubles(row.reward),
  rejectionReason: row.rejectionReason,
  createdAt: row.createdAt,
  reviewedAt: row.reviewedAt,
})

/** Its name in the archive. */
export const fileOf = ({ id, mediaKey }: { id: string; mediaKey: string }) =>
  mediaKey && `media/${id}${mediaKey.slice(mediaKey.lastIndexOf('.'))}`

const asTransaction = ({ entry, posting }: Awaited<ReturnType<typeof entriesAfter>>[number]) => ({
  id: entry.id,
  type: posting.type,
  description: posting.description,
  account: entry.account.endsWith(':held') ? 'held' : 'available',
  amount: roubles(entry.amount),
  createdAt: posting.createdAt,
})

/** Where the money went in full while it is held, later by what is left of it: it is the player's own. */
function asWithdrawal(row: typeof withdrawals.$inferSelect, sealer: Sealer) {
  const { id, amount, premiumBonus, finalAmount, method, methodData, methodTail, status, rejectionReason } = row
  return {
    id,
    amount: roubles(amount),
    premiumBonus: roubles(premiumBonus),
    finalAmount: roubles(finalAmount),
    method,
    methodData: methodData === null ? { lastFour: methodTail } : JSON.parse(sealer.open(methodData, id)),
    status,
    rejectionReason,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    processedAt: row.processedAt,
  }
}

const entriesAfter = (db: Reads, userId: string, after: string) =>
  db.read
    .select({ id: entries.id, entry: entries, posting: postings })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(and(inArray(entries.account, [available(userId), held(userId)]), gt(entries.id, after)))
    .orderBy(asc(entries.id))
    .limit(PAGE)

function actsAbout(db: Reads, userId: string, after: string) {
  const sent = db.read.select({ id: submissions.id }).from(submissions).where(eq(submissions.userId, userId))
  const asked = db.read.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.userId, userId))
  const { targetType, targetId } = adminActionLog
  return db.read
    .select()
    .from(adminActionLog)
    .where(
      and(
        or(
          and(eq(targetType, 'user'), eq(targetId, userId)),
          and(eq(targetType, 'submission'), inArray(targetId, sent)),
          and(eq(targetType, 'withdrawal'), inArray(targetId, asked)),
        ),
        gt(adminActionLog.id, after),
      ),
    )
    .orderBy(asc(adminActionLog.id))
    .limit(PAGE)
}

type Own = typeof submissions | typeof kills | typeof withdrawals | typeof notifications | typeof adminActionLog

// Drizzle does not tell the rows of a table that is a parameter's: each of these has its own.
const own = <Table extends Own>(db: Reads, table: Table, owner: AnyColumn, userId: string, after: string) =>
  db.read
    .select()
    .from(table as Own)
    .where(and(eq(owner, userId), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(PAGE) as unknown as Promise<Table['$inferSelect'][]>

async function* once(rows: PromiseLike<object[]>): Rows {
  yield* await rows
}

async function* paged<Row extends { id: string }>(
  page: (after: string) => PromiseLike<Row[]>,
  toJson: (row: Row) => object,
): Rows {
  for (let after = ''; ; ) {
    const rows = await page(after)
    for (const row of rows) yield toJson(row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
