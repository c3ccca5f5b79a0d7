import { and, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { tournamentOverlays, tournaments, type User } from '#db/schema'
import { isThere } from '#db/tournamentConditions'
import { MOST_OVERLAY_ROWS, type OverlayKey, type OverlayRow, type TournamentOverlay } from '#shared/evening/overlay'
import type { Standing } from '#shared/tournaments/results'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { Deps } from '../core/deps.ts'
import { newToken } from '../core/secrets.ts'
import type { Rooms } from '../core/sockets/rooms.ts'
import type { Tx } from '../core/transact.ts'
import { keptDraft } from '../dropmaps/draft/keptState.ts'
import { recordAct } from '../tournaments/base/acts.ts'
import { getTournament, isDraft, notFound } from '../tournaments/base/getTournament.ts'
import { standingsPage } from '../tournaments/results/standings.ts'

const keyBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select({ key: tournamentOverlays.key })
    .from(tournamentOverlays)
    .where(eq(tournamentOverlays.tournamentId, tournamentId)),
)
const tournamentBy = prepared((db, { key }: Placeholders<{ key: string }>) =>
  db.read
    .select({ id: tournaments.id, phase: tournaments.phase })
    .from(tournamentOverlays)
    .innerJoin(tournaments, eq(tournaments.id, tournamentOverlays.tournamentId))
    .where(and(eq(tournamentOverlays.key, key), isThere)),
)

/** Returns the published tournament whose overlay this key opens. */
async function tournamentOf(db: Reads, key: string) {
  const [found] = await tournamentBy(db, { key })
  return found && !isDraft(found) ? found.id : undefined
}

export const isOverlay = async (db: Reads, id: string, key: string) => (await tournamentOf(db, key)) === id

/** Returns the key of a published tournament's overlay. Throws `not_found`. */
export async function overlayKeyOf(db: Reads, id: string, now: Date): Promise<OverlayKey> {
  await getTournament(db, id, now)
  const [kept] = await keyBy(db, { tournamentId: id })
  return { key: kept?.key ?? null }
}

/** Makes the key, unless there is one. Throws `not_found`. */
export async function makeOverlay(tx: Tx, admin: User, id: string): Promise<OverlayKey> {
  const { tournament } = await getTournament(tx, id, tx.now)
  const made = await tx.write
    .insert(tournamentOverlays)
    .values({ tournamentId: id, key: newToken(), createdAt: tx.now })
    .onConflictDoNothing()
    .returning()
  if (made.length > 0) await recordAct(tx, admin, 'make_overlay', tournament)
  return overlayKeyOf(tx, id, tx.now)
}

/** Revokes the key: what shows the overlay goes blank. Without one nothing happens. Throws `not_found`. */
export async function revokeOverlay(tx: Tx, admin: User, id: string): Promise<OverlayKey> {
  const { tournament } = await getTournament(tx, id, tx.now)
  const revoked = await tx.write.delete(tournamentOverlays).where(eq(tournamentOverlays.tournamentId, id)).returning()
  if (revoked.length > 0) {
    await recordAct(tx, admin, 'revoke_overlay', tournament)
    tx.emit({ name: 'overlay-update', to: `overlay:${id}`, data: { tournamentId: id } })
  }
  return { key: null }
}

/** Returns what an overlay shows. Throws `not_found`, for a revoked key too. */
export async function overlayOf(deps: Deps, id: string, key: string): Promise<TournamentOverlay> {
  const { db, now } = deps
  if (!(await isOverlay(db, id, key))) throw notFound()
  const { mapId, tournament } = await getTournament(db, id, now())
  const [{ rows }, draft] = await Promise.all([
    // All that an overlay may show, so that all overlays share what is kept.
    standingsPage(deps, id, { limit: MOST_OVERLAY_ROWS }),
    mapId === null ? undefined : keptDraft(db, mapId, now()),
  ])
  const isOn = draft?.state.state === 'running' || draft?.state.state === 'paused'
  return {
    mapId,
    rows: rows.map(rowJson),
    draft: isOn ? draft.state : null,
    ...(hasTeams(tournament) && { hasTeams: true }),
  }
}

const rowJson = ({ id, rank, displayName, points, kills }: Standing): OverlayRow => ({
  id,
  rank,
  displayName,
  points,
  kills,
})

/** Who has a key hears of its end, in a room that is named after the tournament. */
export const overlayRooms = (db: Reads): Rooms => ({
  async overlay(_, key) {
    const id = await tournamentOf(db, key)
    return id === undefined ? false : `overlay:${id}`
  },
})
