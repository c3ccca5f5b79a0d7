import { desc, sql } from 'drizzle-orm'
import type { EditedField } from '#shared/dropmaps/edits'
import { claimCauses, drawings, mapModes } from '#shared/dropmaps/limits'
import { check, flag, foreignId, index, integer, json, table, text, time, uniqueIndex } from '../../columns.ts'
import { teams, tournaments } from '../tournaments/tournaments.ts'
import { users } from '../users.ts'

export const maps = table(
  'maps',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    isTemplate: flag().notNull(),
    /** Null once the template is deleted. */
    templateId: text(),
    mode: text({ enum: mapModes }).notNull(),
    /** Who has a seat in it may claim. */
    tournamentId: text().references(() => tournaments.id),
    /** A shipped picture. */
    drawing: text({ enum: drawings }),
    imageKey: text(),
    /** Bytes. */
    imageSize: integer(),
    /** A smaller copy, for guests and drawings. */
    thumbnailKey: text(),
    isLocked: flag().notNull(),
    /** False while only its lock time has locked it. */
    isLockedByAdmin: flag().notNull().default(false),
    /** Only admins claim before it (MAP-37). */
    openAt: time(),
    /** When to notify its players that it has opened; null: no notification is due. */
    tellOpeningAt: time(),
    /** Locks the map from then on, even before `isLocked` is written. */
    lockAt: time(),
    /** When an admin last reminded those without a claim (MAP-43). */
    remindedAt: time(),
    maxPlayersPerSpot: integer().notNull(),
    /** 0: no bound. */
    maxContestedSpots: integer().notNull(),
    contestedCount: integer().notNull(),
    locationCount: integer().notNull(),
    /** Numbers are never reused. */
    lastNumber: integer().notNull(),
    /** Counts changes of names, outlines, colours and limits. */
    geometryVersion: integer().notNull(),
    /** Counts all changes of the map. */
    version: integer().notNull(),
    /** Counts admins' edits (MAP-19). */
    editVersion: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    searchText: text().notNull(),
  },
  (map) => [
    index('maps_listed').on(map.isTemplate, desc(map.id)),
    index('maps_by_template').on(map.templateId),
    index('maps_by_tournament').on(map.tournamentId).where(sql`tournament_id is not null`),
    index('maps_to_lock').on(map.lockAt).where(sql`lock_at is not null`),
    index('maps_to_tell').on(map.tellOpeningAt).where(sql`tell_opening_at is not null`),
    check(
      'maps_count_what_they_have',
      sql`${map.contestedCount} >= 0 and ${map.locationCount} >= 0 and ${map.locationCount} <= ${map.lastNumber}`,
    ),
    check('maps_keep_their_bounds', sql`${map.maxPlayersPerSpot} >= 1 and ${map.maxContestedSpots} >= 0`),
  ],
)
export type MapRow = typeof maps.$inferSelect

const ofMap = () => foreignId(() => maps.id, { onDelete: 'cascade' })
const ofTeam = () => text().references(() => teams.id)

/** Ids contain the map's id and the number (`shared/dropmaps/locationId.ts`). */
export const territories = table(
  'territories',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    number: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    color: text().notNull(),
    maxPlayers: integer().notNull(),
    points: json<{ x: number; y: number }[]>().notNull(),
    claimCount: integer().notNull(),
    waitingCount: integer().notNull(),
    /** Counts changes of the location, its claims and its waitlist. */
    version: integer().notNull(),
    /** Counts admins' edits (MAP-19). */
    editVersion: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (territory) => [
    uniqueIndex('territories_by_number').on(territory.mapId, territory.number),
    // Reads changed locations without all outlines.
    index('territories_touched')
      .on(territory.mapId, territory.number, territory.version, territory.waitingCount, territory.id)
      .where(sql`version > 1`),
    check('territories_count_their_claims', sql`${territory.claimCount} >= 0 and ${territory.waitingCount} >= 0`),
  ],
)
export type TerritoryRow = typeof territories.$inferSelect

/** Which admin changed which fields of a map or a location: what a refused edit names (MAP-19). */
export const mapEdits = table(
  'map_edits',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    /** The map's id or a location's. */
    targetId: text().notNull(),
    /** The `editVersion` that this edit made. */
    version: integer().notNull(),
    adminId: foreignId(() => users.id),
    fields: json<EditedField[]>().notNull(),
  },
  (edit) => [index('map_edits_of_target').on(edit.targetId, edit.version), index('map_edits_of_map').on(edit.mapId)],
)

export const mapPlayers = table(
  'map_players',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    userId: foreignId(() => users.id),
    /** Came with a seat in the map's tournament, and leaves with it. */
    isRegistered: flag().notNull(),
    /** With a seat in the map's tournament: its members have one claim (MAP-46). */
    teamId: ofTeam(),
    createdAt: time().notNull(),
  },
  (player) => [
    uniqueIndex('map_players_once').on(player.mapId, player.userId),
    index('map_players_newest').on(player.mapId, desc(player.id)),
    index('map_players_by_user').on(player.userId),
    index('map_players_of_team').on(player.mapId, player.teamId, player.id).where(sql`team_id is not null`),
  ],
)

export const invites = table(
  'invites',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    mapId: ofMap(),
    displayName: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    territoryId: text(),
  },
  (invite) => [index('invites_by_map').on(invite.mapId, desc(invite.id))],
)
export type InviteRow = typeof invites.$inferSelect

/** A player's claim, at most one on a map, a guest's, or a team's: then `userId` is the member who made it. */
export const territoryClaims = table(
  'territory_claims',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    territoryId: foreignId(() => territories.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id),
    teamId: ofTeam(),
    inviteId: text()
      .unique()
      .references(() => invites.id, { onDelete: 'set null' }),
    guestName: text(),
    createdAt: time().notNull(),
  },
  (claim) => [
    uniqueIndex('claims_once').on(claim.mapId, claim.userId),
    uniqueIndex('claims_once_a_team').on(claim.mapId, claim.teamId).where(sql`team_id is not null`),
    index('claims_by_territory').on(claim.territoryId, claim.id),
    index('claims_by_user').on(claim.userId),
    check('claims_have_a_name', sql`(${claim.userId} is null) <> (${claim.guestName} is null)`),
  ],
)
export type ClaimRow = typeof territoryClaims.$inferSelect

/** Ordered by id; one entry of a player on a map, or of a team: then `userId` is the member who made it. */
export const territoryQueue = table(
  'territory_queue',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    territoryId: foreignId(() => territories.id, { onDelete: 'cascade' }),
    userId: foreignId(() => users.id),
    teamId: ofTeam(),
    createdAt: time().notNull(),
  },
  (entry) => [
    uniqueIndex('queue_once').on(entry.mapId, entry.userId),
    uniqueIndex('queue_once_a_team').on(entry.mapId, entry.teamId).where(sql`team_id is not null`),
    index('queue_in_order').on(entry.mapId, entry.id),
    index('queue_by_territory').on(entry.territoryId, entry.id),
    index('queue_by_user').on(entry.userId),
  ],
)
export type QueueRow = typeof territoryQueue.$inferSelect

/** Append-only; the replay reads it. */
export const claimTimeline = table(
  'claim_timeline',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    /** Numbers of locations, or null. */
    fromNumber: integer(),
    toNumber: integer(),
    userId: text().references(() => users.id),
    teamId: ofTeam(),
    guestName: text(),
    cause: text({ enum: claimCauses }).notNull(),
    createdAt: time().notNull(),
  },
  (event) => [
    index('claim_timeline_of_map').on(event.mapId, event.id),
    // Finds a player's newest event however long the timeline is.
    index('claim_timeline_of_player').on(event.userId, event.mapId, event.id),
    index('claim_timeline_of_team').on(event.teamId, event.mapId, event.id).where(sql`team_id is not null`),
  ],
)
