import { desc, sql } from 'drizzle-orm'
import { drawings, mapModes } from '#shared/dropmaps/limits'
import { claimCauses } from '#shared/dropmaps/timeline'
import { notificationTypes } from '#shared/notifications'
import { check, flag, index, integer, json, table, text, time, uniqueIndex } from '../columns.ts'
import { tournaments } from './tournaments.ts'
import { users } from './users.ts'

/** A map, or a template that maps are made from and nobody claims on. */
export const maps = table(
  'maps',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    isTemplate: flag().notNull(),
    /** The template that it was made from; of one that is gone, nothing. */
    templateId: text(),
    mode: text({ enum: mapModes }).notNull(),
    /** Whoever has a place in it may claim. */
    tournamentId: text().references(() => tournaments.id),
    /** What lies below the locations: a picture of the product's own, or one in the file store by its key. */
    drawing: text({ enum: drawings }),
    imageKey: text(),
    /** Bytes. */
    imageSize: integer(),
    /** The same picture, smaller: for guests on slow lines, and for what the server draws. */
    thumbnailKey: text(),
    isLocked: flag().notNull(),
    /** False while only its lock time has locked it. */
    isLockedByAdmin: flag().notNull().default(false),
    /** When it locks by itself; it is locked from then on, also before anybody has written that down. */
    lockAt: time(),
    maxPlayersPerSpot: integer().notNull(),
    /** 0: no bound. */
    maxContestedSpots: integer().notNull(),
    /** Locations with two claimants or more. */
    contestedCount: integer().notNull(),
    locationCount: integer().notNull(),
    /** The highest number that was ever given to a location. */
    lastNumber: integer().notNull(),
    /** Grows with every change of a location's name, outline, colour or limit. */
    geometryVersion: integer().notNull(),
    /** Grows with every change of the map itself, also of its geometry. */
    version: integer().notNull(),
    /** Grows when an admin changes its name or its settings: who has seen an older one overwrites nothing. */
    editVersion: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** What the search looks through, in lower case. */
    searchText: text().notNull(),
  },
  (map) => [
    index('maps_listed').on(map.isTemplate, desc(map.id)),
    index('maps_by_template').on(map.templateId),
    index('maps_by_tournament').on(map.tournamentId).where(sql`tournament_id is not null`),
    index('maps_to_lock').on(map.lockAt).where(sql`lock_at is not null`),
    check(
      'maps_count_what_they_have',
      sql`${map.contestedCount} >= 0 and ${map.locationCount} >= 0 and ${map.locationCount} <= ${map.lastNumber}`,
    ),
    check('maps_keep_their_bounds', sql`${map.maxPlayersPerSpot} >= 1 and ${map.maxContestedSpots} >= 0`),
  ],
)
export type MapRow = typeof maps.$inferSelect

const ofMap = () =>
  text()
    .notNull()
    .references(() => maps.id, { onDelete: 'cascade' })

/** A location of a map; its id is made of the map's and its number (`shared/dropmaps/locationId.ts`). */
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
    /** Grows with every change of the location, of its claims and of its line. */
    version: integer().notNull(),
    /** Grows when an admin changes its name, outline, colour or limit: who has seen an older one overwrites nothing. */
    editVersion: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (territory) => [
    uniqueIndex('territories_by_number').on(territory.mapId, territory.number),
    // Those that somebody has touched are read without the outlines of all.
    index('territories_touched')
      .on(territory.mapId, territory.number, territory.version, territory.waitingCount, territory.id)
      .where(sql`version > 1`),
    check('territories_count_their_claims', sql`${territory.claimCount} >= 0 and ${territory.waitingCount} >= 0`),
  ],
)
export type TerritoryRow = typeof territories.$inferSelect

/** Who may claim on a map. */
export const mapPlayers = table(
  'map_players',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Came by a place in the map's tournament, and goes with it. */
    isRegistered: flag().notNull(),
    createdAt: time().notNull(),
  },
  (player) => [
    uniqueIndex('map_players_once').on(player.mapId, player.userId),
    index('map_players_newest').on(player.mapId, desc(player.id)),
    index('map_players_by_user').on(player.userId),
  ],
)

/** A code by which a guest claims once. */
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
    /** Where it was used. */
    territoryId: text(),
  },
  (invite) => [index('invites_by_map').on(invite.mapId, desc(invite.id))],
)
export type InviteRow = typeof invites.$inferSelect

/** A mark on a location: a player's, at most one on a map, or a guest's by an invite. */
export const territoryClaims = table(
  'territory_claims',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    territoryId: text()
      .notNull()
      .references(() => territories.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id),
    inviteId: text()
      .unique()
      .references(() => invites.id, { onDelete: 'set null' }),
    guestName: text(),
    createdAt: time().notNull(),
  },
  (claim) => [
    uniqueIndex('claims_once').on(claim.mapId, claim.userId),
    index('claims_by_territory').on(claim.territoryId, claim.id),
    index('claims_by_user').on(claim.userId),
    check('claims_have_a_name', sql`(${claim.userId} is null) <> (${claim.guestName} is null)`),
  ],
)
export type ClaimRow = typeof territoryClaims.$inferSelect

/** Who stands in line for a full location, the first by id; for one location of a map at a time. */
export const territoryQueue = table(
  'territory_queue',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    territoryId: text()
      .notNull()
      .references(() => territories.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
  },
  (entry) => [
    uniqueIndex('queue_once').on(entry.mapId, entry.userId),
    index('queue_in_order').on(entry.mapId, entry.id),
    index('queue_by_territory').on(entry.territoryId, entry.id),
    index('queue_by_user').on(entry.userId),
  ],
)
export type QueueRow = typeof territoryQueue.$inferSelect

/** Every mark that was set, moved or taken, in order: what a replay shows. Rows are only ever added. */
export const claimTimeline = table(
  'claim_timeline',
  {
    id: text().primaryKey(),
    mapId: ofMap(),
    /** Numbers of locations; null: from nowhere, to nowhere. */
    fromNumber: integer(),
    toNumber: integer(),
    userId: text().references(() => users.id),
    guestName: text(),
    cause: text({ enum: claimCauses }).notNull(),
    createdAt: time().notNull(),
  },
  (event) => [
    index('claim_timeline_of_map').on(event.mapId, event.id),
    // What has come last of a player on a map is one row of it, however long the timeline is.
    index('claim_timeline_of_player').on(event.userId, event.mapId, event.id),
  ],
)

/** What many players are still to be told at once: written in one statement, told a batch at a time. */
export const queuedNotifications = table('territory_notices', {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id),
  type: text({ enum: notificationTypes }).notNull(),
  title: text().notNull(),
  message: text().notNull(),
  territory: text(),
  mapId: text(),
})
