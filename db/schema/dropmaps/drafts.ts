import { desc, sql } from 'drizzle-orm'
import { poiDirections, poiDraftStates, poiOrderKinds, poiPickCauses } from '#shared/dropmaps/draft/limits'
import { check, foreignId, index, integer, json, primaryKey, table, text, time, uniqueIndex } from '../../columns.ts'
import { tournaments } from '../tournaments/tournaments.ts'
import { users } from '../users.ts'
import { maps } from './dropmaps.ts'

/** Who picks locations of one or two maps in turns. Its deadline is a row: a server that was killed goes on (DRAFT-10). */
export const poiDrafts = table(
  'poi_drafts',
  {
    id: text().primaryKey(),
    state: text({ enum: poiDraftStates }).notNull(),
    orderKind: text({ enum: poiOrderKinds }).notNull(),
    direction: text({ enum: poiDirections }).notNull(),
    turnSeconds: integer().notNull(),
    /** Of each captain for the whole draft. */
    reserveSeconds: integer().notNull(),
    /** Public, and never changed (DRAFT-5). */
    seed: text().notNull(),
    standingsTournamentId: text().references(() => tournaments.id),
    /** Starts, or started, by itself then; null: by hand. */
    startAt: time(),
    /** The turn on the clock, from 1; 0 before the start. */
    currentNumber: integer().notNull(),
    turnStartedAt: time(),
    /** Of the turn on the clock, reserve and all; null: no clock runs. */
    deadlineAt: time(),
    /** Milliseconds until the deadline. */
    pausedLeftMs: integer(),
    /** When a server last looked at the clock, to the second: a gap means that there was none. */
    watchedAt: time(),
    /** Counts all changes. */
    version: integer().notNull(),
    createdBy: foreignId(() => users.id),
    createdAt: time().notNull(),
    startedAt: time(),
    endedAt: time(),
  },
  (draft) => [
    index('poi_drafts_by_deadline').on(draft.deadlineAt).where(sql`deadline_at is not null`),
    index('poi_drafts_to_start').on(draft.startAt).where(sql`start_at is not null and state = 'setup'`),
    index('poi_drafts_of_admin').on(draft.createdBy),
    index('poi_drafts_of_tournament').on(draft.standingsTournamentId).where(sql`standings_tournament_id is not null`),
    check(
      'poi_drafts_have_one_clock',
      sql`(${draft.state} = 'running') = (${draft.deadlineAt} is not null) and (${draft.state} = 'running') = (${draft.turnStartedAt} is not null) and (${draft.state} = 'paused') = (${draft.pausedLeftMs} is not null)`,
    ),
  ],
)
export type PoiDraftRow = typeof poiDrafts.$inferSelect

const ofDraft = () => foreignId(() => poiDrafts.id, { onDelete: 'cascade' })
const ofMap = () => foreignId(() => maps.id, { onDelete: 'cascade' })
const ofUser = () => foreignId(() => users.id)

/** `position` from 0: the round that is this map's. */
export const poiDraftMaps = table(
  'poi_draft_maps',
  { draftId: ofDraft(), position: integer().notNull(), mapId: ofMap() },
  (map) => [
    primaryKey({ columns: [map.draftId, map.position] }),
    index('poi_draft_maps_newest').on(map.mapId, desc(map.draftId)),
  ],
)

/** `position` from 0: the order of the first round. */
export const poiDraftCaptains = table(
  'poi_draft_captains',
  {
    draftId: ofDraft(),
    position: integer().notNull(),
    userId: ofUser(),
    teamName: text(),
    reserveLeftMs: integer().notNull(),
  },
  (captain) => [
    primaryKey({ columns: [captain.draftId, captain.position] }),
    uniqueIndex('poi_draft_captains_once').on(captain.draftId, captain.userId),
    index('poi_draft_captains_by_user').on(captain.userId, captain.draftId),
    check('poi_draft_captains_keep_their_reserve', sql`${captain.reserveLeftMs} >= 0`),
  ],
)

export const poiDraftPicks = table(
  'poi_draft_picks',
  {
    id: text().primaryKey(),
    draftId: ofDraft(),
    /** The turn, from 1. */
    number: integer().notNull(),
    /** The captain. */
    position: integer().notNull(),
    mapId: ofMap(),
    /** Null for a skipped turn. */
    locationNumber: integer(),
    cause: text({ enum: poiPickCauses }).notNull(),
    /** Given back with the turn. */
    reserveUsedMs: integer().notNull(),
    createdAt: time().notNull(),
    revertedAt: time(),
  },
  (pick) => [
    uniqueIndex('poi_draft_picks_in_order').on(pick.draftId, pick.number).where(sql`reverted_at is null`),
    uniqueIndex('poi_draft_picks_once')
      .on(pick.draftId, pick.mapId, pick.locationNumber)
      .where(sql`reverted_at is null`),
    index('poi_draft_picks_of_map').on(pick.mapId),
    check(
      'poi_draft_picks_have_a_location',
      sql`(${pick.locationNumber} is null) = (${pick.cause} = 'skip') and ${pick.reserveUsedMs} >= 0`,
    ),
  ],
)
export type PoiPickRow = typeof poiDraftPicks.$inferSelect

/** What a captain would like, the dearest first; for the captain alone, and until the draft is over (DRAFT-8). */
export const poiDraftLists = table(
  'poi_draft_lists',
  { draftId: ofDraft(), userId: ofUser(), mapId: ofMap(), locations: json<number[]>().notNull() },
  (list) => [
    primaryKey({ columns: [list.draftId, list.userId, list.mapId] }),
    index('poi_draft_lists_by_user').on(list.userId),
    index('poi_draft_lists_of_map').on(list.mapId),
  ],
)
