import type { Point } from './geometry.ts'
import type { InviteState } from './inviteCode.ts'
import type { MapMode } from './limits.ts'

type Name = { displayName: string; username: string }

/** A row of the list of maps; `maxPlayers`: claims of one location. Times ISO 8601. */
export type MapSummary = {
  id: string
  name: string
  description: string
  isLocked: boolean
  openAt: string | null
  lockAt: string | null
  mapImageUrl: string | null
  tournament: { id: string; name: string } | null
  templateId: string | null
  maxPlayers: number
  locationCount: number
  claimCount: number
  /** Counts changes of the map itself, not claims. */
  version: number
  geometryVersion: number
  /** Counts admins' edits (MAP-19). */
  editVersion: number
}

type Versions = 'version' | 'geometryVersion' | 'editVersion'
export type MapTemplate = Pick<
  MapSummary,
  'id' | 'name' | 'description' | 'mapImageUrl' | 'locationCount' | Versions
> & {
  /** MAP-3. */
  isShipped: boolean
  mapCount: number
}

/** What goes with a map when it is deleted: `GET /api/admin/maps/{id}/contents`. */
export type MapContents = {
  locations: number
  claims: number
  waiting: number
  players: number
  /** Unused. */
  invites: number
  events: number
}

/** MAP-32. */
export type DropMapSetting = Omit<MapSummary, 'description' | 'maxPlayers' | 'geometryVersion'> & {
  template: { name: string; mapImageUrl: string | null } | null
  /** Null where it has its template's name. */
  customName: string | null
  mode: MapMode
  tournamentId: string | null
  maxPlayersPerSpot: number
  maxContestedSpots: number
}

/**
 * `userId` and `user` are null for guests; without `userId` for who may not see the list of players (MAP-30). A team's bears
 * its name, and to who may see that list the member who made it: `madeBy`, with `userId` and `user` (MAP-46).
 */
export type Claim = {
  id: string
  userId?: string | null
  displayName: string
  user: { username: string } | null
  madeBy?: string
}

/** MAP-32; `version` counts changes of the location and its claims. */
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
  editVersion: number
}
export type LiveTerritory = Omit<Territory, 'points'>
/** MAP-30. */
type PublicClaim = { displayName: string }
export type PublicTerritory = Omit<Territory, 'claims' | 'description' | 'editVersion'> & { claims: PublicClaim[] }
export type LivePublicTerritory = Omit<PublicTerritory, 'points'>

/** `locationNumber`: the player's claim; `teamName`: of a member of a team, whose claim it is. */
export type MapPlayer = {
  id: string
  userId: string
  displayName: string
  user: { username: string }
  locationNumber: number | null
  teamName?: string
}
export type MapCandidate = { id: string } & Name & { isAdded: boolean }

/** `place` from 1. */
export type QueueEntry = { userId: string; place: number; createdAt: string } & Name

/** Times ISO 8601. */
export type InviteCode = {
  id: string
  code: string
  link: string
  displayName: string
  isUsed: boolean
  usedAt: string | null
  expiresAt: string
  territoryId: string | null
}

/** `nextExpiry`: ISO 8601, of the active ones. */
export type InviteCounts = Record<InviteState, number> & { nextExpiry: string | null }

/** MAP-27. Times ISO 8601. */
export type GuestInvite = {
  displayName: string
  mapId: string
  map: Pick<MapSummary, 'id' | 'name' | 'description' | 'isLocked' | 'openAt' | 'lockAt' | 'mapImageUrl' | 'maxPlayers'>
  isUsed: boolean
  usedAt: string | null
  expiresAt: string
  /** Null before use, and once the location is deleted. */
  territoryId: string | null
  /** Whether its claim still exists. */
  isMarked: boolean
  /** A draft that is not over gives the map's locations (DRAFT-3). */
  isDrafted: boolean
}

export type GuestClaim = { territory: LivePublicTerritory; usedAt: string }

/**
 * `GET /api/maps/{id}/timeline`. Events: milliseconds since `start` (ISO 8601), index in `names`, numbers of locations
 * (0: none), index in `claimCauses`.
 */
export type ClaimTimeline = {
  start: string
  names: string[]
  events: [at: number, who: number, from: number, to: number, cause: number][]
  /** Cursor of the next page. */
  next: string | null
  total: number
}

/** `GET /api/maps/{id}/full-data` (MAP-32). */
export type FullMap = {
  territories: Territory[]
  /** The newest `FULL_PLAYERS`. */
  eligiblePlayers: Omit<MapPlayer, 'locationNumber'>[]
  isUserEligible: boolean
  /** For admins, the newest `FULL_INVITES`. */
  inviteCodes?: InviteCode[]
}
export const FULL_PLAYERS = 1000
export const FULL_INVITES = 1000

/** `GET /api/maps/{id}/state`, read after every reconnect. `touched`: locations with a version above 1. */
export type MapState = Omit<MapSummary, 'locationCount' | 'claimCount'> & {
  maxContestedSpots: number
  /** The map's tournament has teams: who has no claim is counted by teams (MAP-46). */
  hasTeams?: true
  /** Whether there is a draft to read (DRAFT-11). */
  hasPoiDraft: boolean
  /** ISO 8601. */
  now: string
  touched: ChangedLocation[]
  /** Numbers are never reused. */
  deleted: NumberRange[]
  own: OwnState
}
export type ChangedLocation = [number: number, version: number, waiting: number, claimants: string[]]
/** Inclusive. */
export type NumberRange = [from: number, to: number]

/** What the caller may do and has; of a member of a team, what the team has, and who made its claim (MAP-46). */
export type OwnState = {
  isEligible: boolean
  locationNumber: number | null
  queue: { locationNumber: number; place: number } | null
  team?: { name: string; madeBy: string | null }
}

/** `GET /api/maps/{id}/geometry/{version}`: columns by location, outlines as `outlines.ts` encodes them. */
export type MapGeometry = {
  version: number
  numbers: number[]
  names: string[]
  descriptions: string[]
  maxPlayers: number[]
  colors: string[]
  outlines: string
}

export type ClaimAnswer = { territory: LiveTerritory; own: OwnState }
