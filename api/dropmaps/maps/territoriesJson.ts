import { asc, eq } from 'drizzle-orm'
import { bareJson } from '#db/columns'
import type { Reads } from '#db/open'
import { type MapRow, territories } from '#db/schema'
import { keepRecent } from '../../core/recent.ts'
import { changedRows, claimFor, claimJson, claimsByTerritory, type Viewer } from './territories.ts'

/**
 * What one geometry version fixes of a location: JSON in UTF-8, mostly the outline. One letter beyond Latin-1 would make a
 * string of the whole map two bytes wide, and its encoding ten times as long as this copying.
 */
type Piece = { id: string; players: Buffer; public: Buffer; points: Buffer }

async function piecesOf(db: Reads, mapId: string): Promise<Piece[]> {
  const { id, number, name, description, color, maxPlayers, editVersion } = territories
  const rows = await db.read
    .select({
      fields: { id, number, name, color, maxPlayers },
      inner: { description, editVersion },
      points: bareJson(territories.points),
    })
    .from(territories)
    .where(eq(territories.mapId, mapId))
    .orderBy(asc(number))
  return rows.map(({ fields, inner, points }, at) => {
    const start = `${at ? ',' : ''}${JSON.stringify(fields).slice(0, -1)},`
    return {
      id: fields.id,
      players: Buffer.from(`${start}${JSON.stringify(inner).slice(1, -1)},`),
      public: Buffer.from(start),
      points: Buffer.from(`"points":${points}}`),
    }
  })
}

/** Maps of up to 2 MiB. */
const KEPT = 8
// By database: the shipped template has one id in all of them.
const kept = new WeakMap<Reads, ReturnType<typeof keepRecent<Promise<Piece[]>>>>()

function keptPieces(db: Reads, { id, geometryVersion }: Whole) {
  const pieces = kept.get(db) ?? keepRecent(KEPT)
  kept.set(db, pieces)
  const name = `${id} ${geometryVersion}`
  const made = pieces.find(name) ?? pieces.keep(name, piecesOf(db, id))
  made.catch(() => pieces.forget(name))
  return made
}

type Whole = Pick<MapRow, 'id' | 'geometryVersion'>

const liveJson = (version: number, waitingCount: number, claims: object[]) =>
  Buffer.from(`"waitingCount":${waitingCount},"version":${version},"claims":${JSON.stringify(claims)},`)
const untouched = liveJson(1, 0, [])
const [start, end] = [Buffer.from('['), Buffer.from(']')]

/**
 * Returns all locations as JSON in UTF-8: `Territory[]` or `PublicTerritory[]`. Versions are read before claims: newer
 * claims come again with the next event, older ones would be kept for good.
 */
export async function territoriesJson(db: Reads, map: Whole, viewer: Viewer) {
  const pieces = await keptPieces(db, map)
  const changed = new Map((await changedRows(db, { mapId: map.id })).map((row) => [row.id, row]))
  const claims = await claimsByTerritory(db, map.id)
  function live(id: string) {
    const [row, own = []] = [changed.get(id), claims.get(id)]
    if (!row && own.length === 0) return untouched
    const shown = own.map((claim) => claimFor[viewer](claimJson(claim)))
    return liveJson(row?.version ?? 1, row?.waitingCount ?? 0, shown)
  }
  const whose = viewer === 'guest' ? 'public' : 'players'
  const parts = pieces.flatMap((piece) => [piece[whose], live(piece.id), piece.points])
  return Buffer.concat([start, ...parts, end])
}
