import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Reads } from '#db/open'
import {
  adminActionLog,
  appeals,
  claimTimeline,
  entries,
  kills,
  mapPlayers,
  notifications,
  premiumPeriods,
  pushSubscriptions,
  registrations,
  roleGifts,
  sessions,
  submissions,
  subscriptionScreenshots,
  tournamentMatches,
  tournamentMessages,
  uploads,
  users,
  withdrawals,
} from '#db/schema'
import type { Sealer } from '#db/seal'
import { adminActionLabels } from '#shared/audit'
import { toRoubles } from '#shared/money'
import { sentKinds } from '../notifications/kinds.ts'
import { actsAbout } from './acts.ts'
import { ownHiding, ownScores } from './leaderboards.ts'
import { mapsOf, ownClaims, ownDrafts } from './maps.ts'
import { entriesOf, registrationJson, registrationsOf, resultsOf, transactionJson, withdrawalJson } from './money.ts'
import { paged, shortList } from './pages.ts'
import { bansOf, checkInsOf, messagesOf, remindersOf } from './tournamentDays.ts'

export type Source = { db: Reads; sealer: Sealer; userId: string }

const withoutId = <Row extends { id: string }>({ id: _, ...row }: Row) => row

/** Everything that is held about a player, by the file of the archive: their own columns only, amounts in roubles. */
export const sections: Record<string, (source: Source) => AsyncIterable<object>> = {
  'profile.json': ({ db, userId }) => shortList(profile(db, userId)),
  'sessions.json': ({ db, userId }) =>
    shortList(
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
    paged(
      submissions.id,
      (next) =>
        db.read
          .select()
          .from(submissions)
          .where(and(eq(submissions.userId, userId), next)),
      submissionJson,
    ),
  'appeals.json': ({ db, userId }) =>
    paged(
      submissions.id,
      (next) =>
        db.read
          .select({
            id: submissions.id,
            text: appeals.text,
            createdAt: appeals.createdAt,
            reason: appeals.rejectionReason,
          })
          .from(appeals)
          .innerJoin(submissions, eq(submissions.id, appeals.submissionId))
          .where(and(eq(submissions.userId, userId), next)),
      ({ id: submissionId, text, createdAt, reason: rejectionReason }) => ({
        submissionId,
        text,
        createdAt,
        rejectionReason,
      }),
    ),
  'unfinished-uploads.json': ({ db, userId }) =>
    shortList(
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
      kills.id,
      (next) =>
        db.read
          .select()
          .from(kills)
          .where(and(eq(kills.userId, userId), next)),
      ({ id, submissionId, killType, rewardAmount, reason, createdAt }) => ({
        id,
        submissionId,
        killType,
        rewardAmount: toRoubles(rewardAmount),
        reason,
        createdAt,
      }),
    ),
  'scores.json': ({ db, userId }) => shortList(ownScores(db, userId)),
  'leaderboards.json': ({ db, userId }) => shortList(ownHiding(db, userId)),
  'transactions.json': ({ db, userId }) => paged(entries.id, (next) => entriesOf(db, userId, next), transactionJson),
  'withdrawals.json': ({ db, sealer, userId }) =>
    paged(
      withdrawals.id,
      (next) =>
        db.read
          .select()
          .from(withdrawals)
          .where(and(eq(withdrawals.userId, userId), next)),
      (row) => withdrawalJson(row, sealer),
    ),
  'premium.json': ({ db, userId }) =>
    shortList(
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
    shortList(
      db.read
        .select({ discordId: roleGifts.discordId, reservedUntil: roleGifts.reservedUntil })
        .from(roleGifts)
        .where(eq(roleGifts.userId, userId)),
    ),
  'tournaments.json': ({ db, userId }) =>
    paged(registrations.id, (next) => registrationsOf(db, userId, next), registrationJson),
  'tournament-results.json': ({ db, userId }) =>
    paged(tournamentMatches.id, (next) => resultsOf(db, userId, next), withoutId),
  'check-ins.json': ({ db, userId }) => paged(registrations.id, (next) => checkInsOf(db, userId, next), withoutId),
  'tournament-bans.json': ({ db, userId }) => shortList(bansOf(db, userId)),
  'tournament-reminders.json': ({ db, userId }) => shortList(remindersOf(db, userId)),
  'tournament-messages.json': ({ db, userId }) =>
    paged(
      tournamentMessages.id,
      (next) => messagesOf(db, userId, next),
      (message) => message,
    ),
  'maps.json': ({ db, userId }) => paged(mapPlayers.id, (next) => mapsOf(db, userId, next), withoutId),
  'marks.json': ({ db, userId }) => paged(claimTimeline.id, (next) => ownClaims(db, userId, next), withoutId),
  'poi-drafts.json': ({ db, userId }) => shortList(ownDrafts(db, userId)),
  'subscription.json': ({ db, userId }) =>
    shortList(
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
      notifications.id,
      (next) =>
        db.read
          .select()
          .from(notifications)
          .where(and(eq(notifications.userId, userId), next)),
      ({ userId: _, cause: __, ...notification }) => notification,
    ),
  'push-devices.json': ({ db, userId }) =>
    shortList(
      db.read
        .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId)),
    ),
  'sent-notifications.json': ({ db, userId }) => shortList(sentKinds(db, userId).then((kinds) => [kinds])),
  // Who decided is another person; what was decided about whom else, too.
  'decisions-about-you.json': ({ db, userId }) =>
    paged(
      adminActionLog.id,
      (next) => actsAbout(db, userId, next),
      ({ action, createdAt, targetType, targetId }) => ({
        action: adminActionLabels[action],
        targetType,
        targetId,
        createdAt,
      }),
    ),
  'your-decisions.json': ({ db, userId }) =>
    paged(
      adminActionLog.id,
      (next) =>
        db.read
          .select()
          .from(adminActionLog)
          .where(and(eq(adminActionLog.adminId, userId), next)),
      ({ action, targetType, createdAt }) => ({ action: adminActionLabels[action], targetType, createdAt }),
    ),
}

const { nameText, searchText, displayKey, usernameKey, accountPrint, deletedAt, ...shownOfUser } =
  getTableColumns(users)

const profile = (db: Reads, userId: string) => db.read.select(shownOfUser).from(users).where(eq(users.id, userId))

const submissionJson = (row: typeof submissions.$inferSelect) => ({
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
  reward: row.reward === null ? null : toRoubles(row.reward),
  rejectionReason: row.rejectionReason,
  createdAt: row.createdAt,
  reviewedAt: row.reviewedAt,
})

export const fileOf = ({ id, mediaKey }: { id: string; mediaKey: string }) =>
  mediaKey && `media/${id}${mediaKey.slice(mediaKey.lastIndexOf('.'))}`
