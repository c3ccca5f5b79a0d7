import { eq } from 'drizzle-orm'
import { maps, territories, territoryClaims } from '#db/schema'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { type App, noon } from '../../app.ts'
import type { BigLocation } from './bigMap.ts'

/** Rows of one statement. */
const CHUNK = 100

/** Gives an empty map these locations as rows, and with `isClaimed` a guest's claim on every fourth. */
export async function fillMap({ db }: App, mapId: string, locations: BigLocation[], isClaimed = false) {
  const shared = {
    mapId,
    description: '',
    color: DEFAULT_COLOR,
    maxPlayers: NO_LIMIT,
    waitingCount: 0,
    createdAt: noon,
  }
  const rows = locations.map((location, index) => {
    const [number, claimCount] = [index + 1, isClaimed && index % 4 === 0 ? 1 : 0]
    return { ...shared, ...location, id: locationId(mapId, number), number, claimCount, version: claimCount + 1 }
  })
  const claims = rows.flatMap(({ id, number, claimCount }) =>
    claimCount ? [{ id: newId(), mapId, territoryId: id, guestName: `Игрок ${number * 7919}`, createdAt: noon }] : [],
  )
  await db.tx(async (tx) => {
    for (let i = 0; i < rows.length; i += CHUNK) await tx.insert(territories).values(rows.slice(i, i + CHUNK))
    for (let i = 0; i < claims.length; i += CHUNK) await tx.insert(territoryClaims).values(claims.slice(i, i + CHUNK))
    const counts = { locationCount: rows.length, lastNumber: rows.length }
    await tx.update(maps).set(counts).where(eq(maps.id, mapId))
  })
}
