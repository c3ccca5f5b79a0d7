import type { Point } from './geometry.ts'
import type { InviteState } from './inviteCode.ts'
import type { MapMode } from './limits.ts'

type Name = { displayName: string; username: string }

/** A map as the list of maps shows it; `maxPlayers` is the most claims of one location, times are ISO 8601. */
export type MapSummary = {
  id: string
  name: string
  description: string
  isLocked: boolean
  /** When it locks by itself; null: never. */
  lockAt: string | null
  mapImageUrl: string | null
  tournament: { name: string } | null
  templateId: string | null
  maxPlayers: number
  locationCount: number
  claimCount: number
  /** Grows with every change of the map itself: a claim leaves it. */
  version: number
  /** Under which its outlines can be asked for. */
  geometryVersion: number
  /** Of its name and settings: what is sent with a change of them. */
  editVersion: number
}

/** What maps are made from. */
export type MapTemplate = {
  id: string
  name: string
  description: string
  mapImageUrl: string | null
  /** The product ships it: it may be changed, never deleted. */
  isShipped: boolean
  locationCount: number
  /** Maps that were made from it and are still there. */
  mapCount: number
  version: number
  geometryVersion: number
  editVersion: number
}

/** What goes with a map when it is deleted: `GET /api/admin/maps/{id}/contents`. */
export type MapContents = {
  locations: number
  claims: number
  waiting: number
  players: number
  /** Still to be used. */
  invites: number
  /** Events of its timeline. */
  events: number
}

/** The same map as the admins' tab sees it (MAP-32). */
export type DropMapSetting = {
  id: string
  templateId: string | null
  template: { name: string; mapImageUrl: string | null } | null
  name: string
  /** Null where it bears its template's name. */
  customName: string | null
  mode: MapMode
  tournamentId: string | null
  tournament: { name: string } | null
  maxPlayersPerSpot: number
  maxContestedSpots: number
  isLocked: boolean
  lockAt: string | null
  mapImageUrl: string | null
  locationCount: number
  claimCount: number
  version: number
  editVersion: number
}

/** `userId` and `user` are null where a guest claimed by an invite. */
export type Claim = { id: string; userId: string | null; displayName: string; user: { username: string } | null }

/** The Territory of MAP-32; `version` grows with every change of the location or of its claims. */
export type Territory = {
  id: string
  number: number
  name: string
  description: string
  color: string
  maxPlayers: number
  points: Point[]
  claims: Claim[]
  waitingCount: number
  version: number
  /** Of its name, outline, colour and limit: what is sent with a change of them. */
  editVersion: number
}
/** What `territory-update` brings: everything but the outline, which only `map-update` changes. */
export type LiveTerritory = Omit<Territory, 'points'>
/** For sockets without a token and for public pages: names only (MAP-30). */
type PublicClaim = { displayName: string }
export type PublicTerritory = Omit<Territory, 'claims' | 'description' | 'editVersion'> & { claims: PublicClaim[] }
export type LivePublicTerritory = Omit<PublicTerritory, 'points'>

/** Who may claim on a map. `locationNumber`: where this player's mark is. */
export type MapPlayer = {
  id: string
  userId: string
  displayName: string
  user: { username: string }
  locationNumber: number | null
}
/** Somebody who may be added to a map, and whether that is done. */
export type MapCandidate = { id: string } & Name & { isAdded: boolean }

/** Somebody in line for a full location; `place` from 1. */
export type QueueEntry = { userId: string; place: number; createdAt: string } & Name

/** An invite as admins see it; times ISO 8601. */
export type InviteCode = {
  id: string
  code: string
  /** Where it leads, for whoever is not in the app. */
  link: string
  displayName: string
  isUsed: boolean
  usedAt: string | null
  expiresAt: string
  territoryId: string | null
}

/** `GET /api/admin/maps/{id}/invite-counts`; `nextExpiry`: when one that is active now will have expired, ISO 8601. */
export type InviteCounts = Record<InviteState, number> & { nextExpiry: string | null }

/** `GET /api/dropmap/invite/{code}` (MAP-27), for whoever has the link; times ISO 8601. */
export type GuestInvite = {
  displayName: string
  mapId: string
  map: Pick<MapSummary, 'id' | 'name' | 'description' | 'isLocked' | 'lockAt' | 'mapImageUrl' | 'maxPlayers'>
  isUsed: boolean
  usedAt: string | null
  expiresAt: string
  /** Where it was used; null before, and where that location is no more. */
  territoryId: string | null
  /** Whether the mark that it set is still there. */
  isMarked: boolean
}

/** `POST /api/claim-with-invite`: where the mark is now. */
export type GuestClaim = { territory: LivePublicTerritory; usedAt: string }

/**
 * What has happened on a map, in order: `GET /api/maps/{id}/timeline`, a page of at most `TIMELINE_PAGE`. `names` are of
 * who is spoken of on this page; `at` is milliseconds since `start` (ISO 8601), `from` and `to` numbers of locations, 0
 * for none, `cause` the place in `claimCauses`.
 */
export type ClaimTimeline = {
  start: string
  names: string[]
  events: [at: number, who: number, from: number, to: number, cause: number][]
  /** Asks for the next page; null after the last. */
  next: string | null
  total: number
}

/** `GET /api/maps/{id}/full-data` (MAP-32); the page itself asks for state and geometry. */
export type FullMap = {
  territories: Territory[]
  /** The newest of them, at most `FULL_PLAYERS`. */
  eligiblePlayers: Omit<MapPlayer, 'locationNumber'>[]
  isUserEligible: boolean
  /** Admins' only: the newest of them, at most `FULL_INVITES`. */
  inviteCodes?: InviteCode[]
}
/** `GET …/players` and `GET …/invites` have them all, page by page. */
export const FULL_PLAYERS = 1000
export const FULL_INVITES = 1000

/**
 * What changes on a map, small enough to be asked for after every reconnect: `GET /api/maps/{id}/state`. Locations that
 * nobody has ever touched are not in it: they have version 1 and no claims.
 */
export type MapState = Omit<MapSummary, 'locationCount' | 'claimCount'> & {
  maxContestedSpots: number
  /** The server's clock, for the countdown; ISO 8601. */
  now: string
  touched: ChangedLocation[]
  /** Numbers of deleted locations, as ranges. A number is never given twice, so a deletion is final. */
  deleted: NumberRange[]
  own: OwnState
}
/** Number, version, how many stand in line, and who has claimed it, in order. */
export type ChangedLocation = [number: number, version: number, waiting: number, claimants: string[]]
/** Both ends belong to it. */
export type NumberRange = [from: number, to: number]

/** Of who asks: whether they may claim, where their mark is, and for which location they stand in line, at which place. */
export type OwnState = {
  isEligible: boolean
  locationNumber: number | null
  queue: { locationNumber: number; place: number } | null
}

/**
 * What of a map never changes under one `version`: `GET /api/maps/{id}/geometry/{version}`. A column each, by location;
 * outlines as `outlines.ts` encodes them.
 */
export type MapGeometry = {
  version: number
  numbers: number[]
  names: string[]
  descriptions: string[]
  maxPlayers: number[]
  colors: string[]
  outlines: string
}

/** A claim, a place in line, or the end of one: what it has changed. */
export type ClaimAnswer = { territory: LiveTerritory; own: OwnState }
