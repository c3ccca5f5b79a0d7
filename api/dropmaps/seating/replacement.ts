import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, countDistinct, eq, exists, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import { tournamentLock } from '#db/locks'
import type { Reads } from '#db/open'
import { mapPlayers, poiDraftCaptains, registrations, territoryClaims, territoryQueue, users } from '#db/schema'
import { hasNotEnded, holdsSeat } from '#db/tournamentConditions'
import { type MapReplacement, type MapTournament, replacedIn } from '#shared/dropmaps/evening'
import { AppError } from '#shared/errors'
import { picked } from '#shared/picked'
import type { Tx } from '../../core/transact.ts'
import { queueNotifications } from '../../notifications/queue.ts'
import { announceOwn, announcePlayers, announceTournament, changeMap, type OpenMap } from '../maps/openMap.ts'
import { addRegisteredPlayers, getTournament } from './players.ts'
import { findOpenDraft } from './poiDraftGuard.ts'
import { freeAll } from './release.ts'
import { regroup } from './succession.ts'
import type { Claimant } from './teams.ts'

// A map goes over to another tournament: its list becomes that tournament's players (MAP-45).

/** People of either side that the dialog names. */
const NAMED = 8

const seatsOf = (db: Reads, tournamentId: string) =>
  db.read
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournamentId), holdsSeat))
const listOf = (db: Reads, mapId: string) =>
  db.read.select({ userId: mapPlayers.userId }).from(mapPlayers).where(eq(mapPlayers.mapId, mapId))

type Move = { mapId: string; tournamentId: string }
const coming = (db: Reads, { mapId, tournamentId }: Move) =>
  and(
    inArray(users.id, seatsOf(db, tournamentId)),
    not(inArray(users.id, listOf(db, mapId))),
    isNull(users.deletedAt),
  ) as SQL
const going = (db: Reads, { mapId, tournamentId }: Move) =>
  and(inArray(users.id, listOf(db, mapId)), not(inArray(users.id, seatsOf(db, tournamentId)))) as SQL

async function someOf(db: Reads, which: SQL) {
  const rows = await db.read
    .select({ name: users.displayName })
    .from(users)
    .where(which)
    .orderBy(asc(users.displayName))
    .limit(NAMED)
  return { count: await db.read.$count(users, which), names: rows.map(({ name }) => name) }
}

/** Who would come to a map's list and who would go, and the claims and entries that would end. */
export async function replacementOf(db: Reads, move: Move): Promise<MapReplacement> {
  const goes = going(db, move)
  const ofGoing = (columns: typeof territoryClaims | typeof territoryQueue) => {
    const isOwn = and(eq(users.id, columns.userId), goes)
    const whose = exists(db.read.select({ one: sql`1` }).from(users).where(isOwn))
    return db.read.$count(columns, and(eq(columns.mapId, move.mapId), whose))
  }
  /** Of who stays, where several are of one team then: the team keeps one. */
  const ofTeams = async (columns: typeof territoryClaims | typeof territoryQueue) => {
    const [held] = await db.read
      .select({ all: count(), kept: countDistinct(registrations.teamId) })
      .from(columns)
      .innerJoin(mapPlayers, and(eq(mapPlayers.mapId, columns.mapId), eq(mapPlayers.userId, columns.userId)))
      .innerJoin(registrations, eq(registrations.userId, columns.userId))
      .where(
        and(
          eq(columns.mapId, move.mapId),
          eq(registrations.tournamentId, move.tournamentId),
          isNotNull(registrations.teamId),
          hasNotEnded,
          holdsSeat,
        ),
      )
    return held ? held.all - held.kept : 0
  }
  return {
    comes: await someOf(db, coming(db, move)),
    goes: await someOf(db, goes),
    claims: (await ofGoing(territoryClaims)) + (await ofTeams(territoryClaims)),
    waiting: (await ofGoing(territoryQueue)) + (await ofTeams(territoryQueue)),
  }
}

/**
 * Makes a map another tournament's: its players become the list, who goes loses claim and waitlist entry and is told.
 * `shown`: what the admin saw. Returns who is new, for the caller to tell. Throws `not_found`, `contents_changed`,
 * `poi_draft_running`, `poi_draft_captain`.
 */
export async function takeTournament(tx: Tx, opened: OpenMap, { tournamentId, shown }: MapTournament) {
  const before = opened.map
  const move = { mapId: before.id, tournamentId }
  tx.hold(tournamentLock(tournamentId))
  if (before.tournamentId) tx.hold(tournamentLock(before.tournamentId))
  const tournament = await getTournament(tx, tournamentId)
  const now = replacedIn(await replacementOf(tx, move))
  if (!isDeepStrictEqual(now, shown)) throw changedMeanwhile(now)
  const idsOf = async (which: SQL) =>
    (await tx.read.select({ id: users.id }).from(users).where(which).orderBy(asc(users.id))).map(({ id }) => id)
  const [comes, goes] = [await idsOf(coming(tx, move)), await idsOf(going(tx, move))]
  await requireNoneIsCaptain(tx, before.id, goes)

  const isGone = and(eq(mapPlayers.mapId, before.id), among(mapPlayers.userId, JSON.stringify(goes)))
  const gone = await tx.write
    .delete(mapPlayers)
    .where(isGone)
    .returning(picked(mapPlayers, 'userId', 'teamId'))
  await changeMap(tx, opened, { tournamentId })
  await tellGone(tx, opened, gone)
  await tx.write.update(mapPlayers).set({ isRegistered: true }).where(eq(mapPlayers.mapId, before.id))
  await regroup(tx, opened)
  await addRegisteredPlayers(tx, before.id, tournamentId)
  announcePlayers(tx, opened)
  announceTournament(tx, before)
  announceTournament(tx, opened.map)
  const details = { tournamentId, tournament: tournament.name, added: comes.length, removed: goes.length }
  return { comes, details }
}

async function tellGone(tx: Tx, opened: OpenMap, gone: Claimant[]) {
  const { id, name } = opened.map
  const heldBy = new Map<string, string | undefined>()
  for (const { userId, teamId } of gone) {
    // Nobody takes over: who stays is of another team now.
    const { held } = await freeAll(tx, opened, { userId, teamId: null }, 'left')
    if (held !== undefined) heldBy.set(teamId ?? userId, held)
  }
  const queued = []
  for (const { userId, teamId } of gone) {
    const held = heldBy.get(teamId ?? userId)
    queued.push({
      userId,
      about: `map:${id}` as const,
      type: held === undefined ? ('other' as const) : ('territory_lost' as const),
      ...(held !== undefined && { territory: held }),
      title: 'Карта теперь для другого турнира',
      message: `Ты больше не в списке игроков карты «${name}»${held === undefined ? '' : `: метка на «${held}» снята`}`,
    })
    announceOwn(tx, opened, userId)
  }
  await queueNotifications(tx, queued)
}

const changedMeanwhile = ({ comes, goes, claims }: MapTournament['shown']) =>
  new AppError(
    'contents_changed',
    `Тем временем стало иначе: придут ${comes}, уйдут ${goes}, снимется меток ${claims}. Проверь и подтверди ещё раз`,
  )

async function requireNoneIsCaptain(tx: Tx, mapId: string, userIds: string[]) {
  const draft = await findOpenDraft(tx, mapId)
  if (!draft) return
  if (draft.state !== 'setup') throw new AppError('poi_draft_running')
  const isCaptain = and(eq(poiDraftCaptains.draftId, draft.id), among(poiDraftCaptains.userId, JSON.stringify(userIds)))
  if ((await tx.read.$count(poiDraftCaptains, isCaptain)) > 0) throw new AppError('poi_draft_captain')
}
