import type { PoiDraftState } from './dropmaps/draft/shapes.ts'
import type { LivePublicTerritory, LiveTerritory } from './dropmaps/shapes.ts'
import type { Roubles } from './money.ts'
import type { NotificationKind, NotificationTopic, NotificationType } from './notifications/notifications.ts'
import type { ScreenshotStatus } from './premium/subscriptions.ts'
import type { Film } from './review/clips.ts'
import type { Reviewer, SubmissionCategory, SubmissionStatus } from './submissions.ts'
import type { StandingsChange } from './tournaments/results.ts'
import type { TournamentChange } from './tournaments/shapes.ts'
import type { WithdrawalStatus } from './withdrawals/withdrawals.ts'

type ToUser = `user:${string}`
/**
 * `version` is the map's. `what`: only the `players` changed, or only the user's `own`. `deletedLocation`: its number.
 */
export type MapChange = {
  mapId: string
  version: number
  what: 'map' | 'players' | 'deleted' | 'own'
  deletedLocation?: number
}
/** `version` stands in the territory: what is older never replaces what is newer (MAP-29). */
type TerritoryChange<Each> = { mapId: string; territoryId: string; territory: Each }

/** `was` is null for a new one, `reviewedBy` null for the system. */
export type SubmissionChange = {
  submissionId: string
  userId: string
  was: SubmissionStatus | null
  status: SubmissionStatus
  category: SubmissionCategory
  dueAt: string | null
  reward: Roubles | null
  rejectionReason: string | null
  reviewedAt: string | null
  reviewedBy: Reviewer | null
  /** The bulk that rejected it. */
  bulkId: string | null
}

/** What has become known of a submission's file. */
type FileChange = {
  submissionId: string
  isUncheckedForRepeats?: boolean
  isUnreadable?: boolean
  film?: Film | null
  codec?: string | null
}

/** Who reviews a submission now, in which of their tabs, and until when; null: nobody. */
export type LeaseChange = {
  submissionId: string
  heldBy: Required<Reviewer> | null
  heldUntil: string | null
  heldTab: string | null
}

/** What happened to a map's draft; what is older never replaces what is newer (MAP-29). */
type PoiDraftChange = { mapId: string; draft: PoiDraftState }

/** Which invite was used and where, or which is gone; neither where others are new. */
export type InviteChange = {
  mapId: string
  used?: { id: string; usedAt: string; territoryId: string }
  deletedId?: string
}

/** Events after the commit; `to` is the socket room, names by MAP-28. A page ignores a `version` it has seen. */
export type AppEvent =
  | {
      name: 'profile-update'
      to: ToUser
      data: { reason: 'balance' | 'notifications' | 'premium' | 'linking' | 'admin' | 'leaderboards' }
    }
  | { name: 'submission-update'; to: ToUser; data: { submissionId: string; status: SubmissionStatus } }
  | { name: 'submission-update'; to: 'admins'; data: SubmissionChange }
  | { name: 'lease-update'; to: 'admins'; data: LeaseChange }
  | { name: 'submissions-update'; to: 'admins'; data: { userId: string } }
  | { name: 'repeats-update'; to: 'admins'; data: { submissionId: string } }
  /** A clip's copy for viewing was asked for, is further on, or is made. */
  | { name: 'viewing-copy-update'; to: 'admins'; data: { submissionId: string } }
  | { name: 'submission-file-update'; to: 'admins'; data: FileChange }
  /** Reasons or usual rewards were changed. */
  | { name: 'presets-update'; to: 'admins'; data: Record<string, never> }
  | { name: 'withdrawal-update'; to: ToUser | 'admins'; data: { withdrawalId: string; status: WithdrawalStatus } }
  /** Lines, confirmation or answers of a batch of payouts changed. */
  | { name: 'payout-batch-update'; to: 'admins'; data: { batchId: string } }
  /** An act waits for a second admin, or waits no more. */
  | { name: 'guarded-act-update'; to: 'admins'; data: { id: string } }
  | { name: 'premium-update'; to: 'admins'; data: { userId: string | null } }
  | { name: 'subscription-update'; to: ToUser | 'admins'; data: { userId: string; status: ScreenshotStatus } }
  | { name: 'user-update'; to: 'admins'; data: { userId: string } }
  /** To who looks at its page, at the list, and to admins. */
  /** A team of the tournament has changed. */
  | { name: 'team-update'; to: `tournament:${string}`; data: { tournamentId: string } }
  | { name: 'tournament-update'; to: `tournament:${string}` | 'tournaments:all' | 'admins'; data: TournamentChange }
  /** Carries the first rows, so that viewers do not all ask for them at once. */
  | { name: 'standings-update'; to: `tournament:${string}` | 'admins'; data: StandingsChange }
  /** Somebody objected, or was answered: how many objections are open. */
  | {
      name: 'objection-update'
      to: `tournament:${string}` | 'admins'
      data: { tournamentId: string; openObjections: number }
    }
  /** Lobby, check-in or messages of a tournament changed: who may read them reads them anew. It carries nothing of them. */
  | {
      name: 'tournament-day-update'
      to: `tournament:${string}` | ToUser | 'admins'
      data: { tournamentId: string }
    }
  /** A tournament has another map, or none any more. */
  | { name: 'tournament-map-update'; to: `tournament:${string}` | 'admins'; data: { tournamentId: string } }
  /** Its key is revoked: its overlay shows nothing more. */
  | { name: 'overlay-update'; to: `overlay:${string}`; data: { tournamentId: string } }
  /** To who looks at the map with a token; the names and rooms of guests are others (MAP-28). */
  | { name: 'territory-update'; to: `map:${string}`; data: TerritoryChange<LiveTerritory> }
  | { name: 'territory-updated'; to: `guests:${string}`; data: TerritoryChange<LivePublicTerritory> }
  /** Settings, players or outlines of a map: what is shown of it is read anew. Of a template to admins alone. */
  | { name: 'map-update'; to: `map:${string}` | 'maps:all' | 'admins' | ToUser; data: MapChange }
  | { name: 'map-updated'; to: `guests:${string}`; data: MapChange }
  /** The whole state, so that nobody reads it again (DRAFT-11). */
  | { name: 'poi-draft-update'; to: `map:${string}`; data: PoiDraftChange }
  | { name: 'poi-draft-updated'; to: `guests:${string}`; data: PoiDraftChange }
  | { name: 'invite-update'; to: 'admins'; data: InviteChange }
  | { name: 'log-update'; to: 'admins'; data: { id: string } }
  /** A run of the audit has begun or ended. */
  | { name: 'audit-update'; to: 'admins'; data: Record<string, never> }
  | {
      name: 'notification'
      to: ToUser
      data: {
        id: string
        type: NotificationType
        kind: NotificationKind
        title: string
        message: string
        about?: NotificationTopic
      }
    }
  /** For the server's own sockets: the session was revoked, its connections end. */
  | { name: 'signed-out'; to: `session:${string}`; data: Record<string, never> }
