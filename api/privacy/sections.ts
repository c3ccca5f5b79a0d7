import { type AnyColumn, and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyTable } from '#db/columns'
import type { Reads } from '#db/open'
import {
  adminActionLog,
  appeals,
  claimTimeline,
  entries,
  kills,
  mapPlayers,
  moderatorNotes,
  notifications,
  objections,
  premiumPeriods,
  pushSubscriptions,
  registrations,
  roleGifts,
  sessions,
  submissions,
  subscriptionScreenshots,
  tournamentCorrections,
  tournamentMatches,
  tournamentMessages,
  uploads,
  users,
  withdrawals,
} from '#db/schema'
import type { Sealer } from '#db/seal'
import { adminActionLabels } from '#shared/audit'
import { toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import { sentKinds } from '../notifications/kinds.ts'
import { actsAbout } from './acts.ts'
import { ownHiding, ownScores } from './leaderboards.ts'
import { mapsOf, ownClaims, ownDrafts } from './maps.ts'
import {
  correctionsOf,
  entriesOf,
  registrationJson,
  registrationsOf,
  resultJson,
  resultsOf,
  transactionJson,
  withdrawalJson,
} from './money.ts'
import { fileOf, paged, type Source, shortList, type Unordered } from './pages.ts'
import { bansOf, checkInsOf, messagesOf, objectionJson, objectionsOf, remindersOf } from './tournamentDays.ts'

const withoutId = <Row extends { id: string }>({ id: _, ...row }: Row) => row

type Owned = AnyTable & { id: AnyColumn; userId: AnyColumn; $inferSelect: { id: string } }
/** The player's own rows of a table; `owner`: another column that names whose a row is. */
function ownRows<T extends Owned>(
  table: T,
  toJson: (row: T['$inferSelect'], sealer: Sealer) => object,
  owner: AnyColumn = table.userId,
) {
  const rowsOf = (db: Reads, userId: string, next: SQL) =>
    db.read
      .select()
      .from(table as AnyTable)
      .where(and(eq(owner, userId), next)) as unknown as Unordered<T['$inferSelect']>
  return paged(table.id, rowsOf, toJson)
}

/** These columns of the player's own rows in a small table. */
const ownColumns = (table: AnyTable & { userId: AnyColumn }, columns: AnyTable['_']['columns']) =>
  shortList((db, userId) => db.read.select(columns).from(table).where(eq(table.userId, userId)))

/** Everything that is held about a player, by the file of the archive: their own columns only, amounts in roubles. */
export const sections: Record<string, (source: Source) => AsyncIterable<object>> = {
  'profile.json': shortList(profile),
  'sessions.json': ownColumns(sessions, picked(sessions, 'device', 'createdAt', 'lastUsedAt', 'expiresAt')),
  'submissions.json': ownRows(submissions, submissionJson),
  'appeals.json': paged(submissions.id, appealsOf, ({ id: submissionId, ...appeal }) => ({ submissionId, ...appeal })),
  'unfinished-uploads.json': ownColumns(uploads, {
    ...picked(uploads, 'filename', 'category', 'additionalText'),
    bytes: uploads.length,
    received: uploads.offset,
    ...picked(uploads, 'createdAt', 'expiresAt'),
  }),
  'kills.json': ownRows(kills, (kill) => ({
    ...picked(kill, 'id', 'submissionId', 'killType'),
    rewardAmount: toRoubles(kill.rewardAmount),
    ...picked(kill, 'reason', 'createdAt'),
  })),
  'scores.json': shortList(ownScores),
  'leaderboards.json': shortList(ownHiding),
  'transactions.json': paged(entries.id, entriesOf, transactionJson),
  'withdrawals.json': ownRows(withdrawals, withdrawalJson),
  'premium.json': shortList(premiumOf),
  'premium-roles.json': ownColumns(roleGifts, picked(roleGifts, 'discordId', 'reservedUntil')),
  'tournaments.json': paged(registrations.id, registrationsOf, registrationJson),
  'tournament-results.json': paged(tournamentMatches.id, resultsOf, resultJson),
  'point-corrections.json': paged(tournamentCorrections.id, correctionsOf, withoutId),
  'objections.json': paged(objections.id, objectionsOf, objectionJson),
  'check-ins.json': paged(registrations.id, checkInsOf, withoutId),
  'tournament-bans.json': shortList(bansOf),
  'tournament-reminders.json': shortList(remindersOf),
  'tournament-messages.json': paged(tournamentMessages.id, messagesOf, (message) => message),
  'maps.json': paged(mapPlayers.id, mapsOf, withoutId),
  'marks.json': paged(claimTimeline.id, ownClaims, withoutId),
  'poi-drafts.json': shortList(ownDrafts),
  'subscription.json': ownColumns(subscriptionScreenshots, {
    ...picked(subscriptionScreenshots, 'status', 'rejectionReason', 'uploadedAt', 'reviewedAt', 'grantedDays'),
    bytes: subscriptionScreenshots.fileSize,
  }),
  'notifications.json': ownRows(notifications, ({ userId: _, cause: __, ...notification }) => notification),
  'push-devices.json': ownColumns(pushSubscriptions, picked(pushSubscriptions, 'endpoint', 'createdAt')),
  'sent-notifications.json': shortList((db, userId) => sentKinds(db, userId).then((kinds) => [kinds])),
  // Without their authors: who wrote is another person.
  'moderator-notes.json': ownRows(moderatorNotes, (note) => picked(note, 'text', 'createdAt')),
  // Who decided is another person; what was decided about whom else, too.
  'decisions-about-you.json': paged(adminActionLog.id, actsAbout, ({ action, ...act }) => ({
    action: adminActionLabels[action],
    ...picked(act, 'targetType', 'targetId', 'createdAt'),
  })),
  'your-decisions.json': ownRows(
    adminActionLog,
    ({ action, ...act }) => ({ action: adminActionLabels[action], ...picked(act, 'targetType', 'createdAt') }),
    adminActionLog.adminId,
  ),
}

function profile(db: Reads, userId: string) {
  const { nameText, searchText, displayKey, usernameKey, accountPrint, deletedAt, ...shown } = getTableColumns(users)
  return db.read.select(shown).from(users).where(eq(users.id, userId))
}

function appealsOf(db: Reads, userId: string, next: SQL) {
  return db.read
    .select({ id: submissions.id, ...picked(appeals, 'text', 'createdAt', 'rejectionReason') })
    .from(appeals)
    .innerJoin(submissions, eq(submissions.id, appeals.submissionId))
    .where(and(eq(submissions.userId, userId), next))
}

function premiumOf(db: Reads, userId: string) {
  return db.read
    .select(picked(premiumPeriods, 'tier', 'source', 'reason', 'startDate', 'endDate', 'createdAt', 'revokedAt'))
    .from(premiumPeriods)
    .where(eq(premiumPeriods.userId, userId))
    .orderBy(asc(premiumPeriods.startDate))
}

function submissionJson(row: typeof submissions.$inferSelect) {
  return {
    ...picked(row, 'id', 'category', 'additionalText', 'originalFilename'),
    file: fileOf(row),
    fileType: row.fileType,
    bytes: row.fileSize,
    sha256: row.sentHash,
    ...picked(row, 'width', 'height', 'reencoded', 'status'),
    reward: row.reward === null ? null : toRoubles(row.reward),
    ...picked(row, 'rejectionReason', 'createdAt', 'reviewedAt'),
  }
}
