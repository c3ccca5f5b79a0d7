import { asc, eq, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type MapRow, territories } from '#db/schema'
import { keepRecent } from '../../core/recent.ts'
import { changedRows, claimJson, claimsByTerritory, publicClaim } from '../territories.ts'

/** What one geometry version fixes: pieces of JSON, mostly the outline. */
type Piece = { id: string; fields: string; inner: string; points: string }

async function piecesOf(db: Reads, mapId: string): Promise<Piece[]> {
  const { id, number, name, description, color, maxPlayers, editVersion } = territories
  const rows = await db.read
    .select({
      fields: { id, number, name, color, maxPlayers },
      inner: { description, editVersion },
      points: sql<string>`cast(${territories.points} as text)`,
    })
    .from(territories)
    .where(eq(territories.mapId, mapId))
    .orderBy(asc(number))
  return rows.map(({ fields, inner, points }) => ({
    id: fields.id,
    fields: JSON.stringify(fields).slice(0, -1),
    inner: JSON.stringify(inner).slice(1, -1),
    points,
  }))
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

const unchanged = { version: 1, waitingCount: 0 }

/**
 * Returns all locations as JSON: `Territory[]` or `PublicTerritory[]`. Versions are read before claims: newer claims
 * come again with the next event, older ones would be kept for good.
 */
export async function territoriesJson(db: Reads, map: Whole, whose: 'players' | 'public') {
  const pieces = await keptPieces(db, map)
  const changed = new Map((await changedRows(db, map.id)).map((row) => [row.id, row]))
  const claims = await claimsByTerritory(db, map.id)
  const isPublic = whose === 'public'
  const one = ({ id, fields, inner, points }: Piece) => {
    const { version, waitingCount } = changed.get(id) ?? unchanged
    const own = (claims.get(id) ?? []).map((claim) => (isPublic ? publicClaim(claimJson(claim)) : claimJson(claim)))
    const live = `"waitingCount":${waitingCount},"version":${version},"claims":${JSON.stringify(own)}`
    return `${fields},${isPublic ? '' : `${inner},`}${live},"points":${points}}`
  }
  return `[${pieces.map(one).join()}]`
}
