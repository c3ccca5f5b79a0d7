import { join } from 'node:path'
import { openDb } from '#db/open'
import { mapPlayers, maps, territories, territoryClaims, users } from '#db/schema'
import { DEFAULT_COLOR, MAX_LOCATIONS, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { newServer, signIn } from '../../support/server.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'

const SEED = 11
const CLAIMS = 500
/** Rows of one insert: engines bound the values of one. */
const AT_ONCE = 200
/** Of so many claims one is a second one, so that there is something contested. */
const CONTEST = 5

/** Starts a server with a map of 2000 locations of 20 points and 500 claims, which a player may claim on too. */
export async function startWithBigMap() {
  const server = await newServer()
  await server.start()
  const player = await signIn(server.address, 'player')
  await server.end()
  const map = await fillBigMap(server.dataDir, player.user.id)
  await server.start()
  return { server, player, map }
}

async function fillBigMap(dataDir: string, playerId: string) {
  const db = await openDb(join(dataDir, 'trofey.db'))
  const mapId = newId()
  const now = new Date()
  const locations = bigMap(SEED).map(({ name, points }, index) => ({ number: index + 1, name, points }))
  const claimed = Array.from(
    { length: CLAIMS },
    (_, at) => 1 + (((at % CONTEST === 0 && at > 0 ? at - 1 : at) * 4) % MAX_LOCATIONS),
  )
  const countOf = (number: number) => claimed.filter((each) => each === number).length
  await db.tx(async (queries) => {
    const people = claimed.map((_, at) => ({
      id: newId(),
      epicGamesId: `bench-${at}`,
      username: `gamer_${at}`,
      displayName: `Игрок ${at}`,
      createdAt: now,
      updatedAt: now,
    }))
    await queries.insert(maps).values({
      id: mapId,
      name: 'Большая карта',
      description: '',
      isTemplate: false,
      mode: 'custom',
      isLocked: false,
      maxPlayersPerSpot: 3,
      maxContestedSpots: 0,
      contestedCount: new Set(claimed.filter((number) => countOf(number) > 1)).size,
      locationCount: locations.length,
      lastNumber: locations.length,
      geometryVersion: 1,
      version: 1,
      createdAt: now,
      updatedAt: now,
      searchText: 'большая карта',
    })
    const rows = locations.map((place) => ({
      ...place,
      id: locationId(mapId, place.number),
      mapId,
      description: '',
      color: DEFAULT_COLOR,
      maxPlayers: NO_LIMIT,
      claimCount: countOf(place.number),
      waitingCount: 0,
      version: 1 + countOf(place.number),
      createdAt: now,
    }))
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await queries.insert(territories).values(rows.slice(at, at + AT_ONCE))
    for (let at = 0; at < people.length; at += AT_ONCE)
      await queries.insert(users).values(people.slice(at, at + AT_ONCE))
    const who = [...people.map(({ id }) => id), playerId]
    const players = who.map((userId) => ({ id: newId(), mapId, userId, isRegistered: false, createdAt: now }))
    for (let at = 0; at < players.length; at += AT_ONCE)
      await queries.insert(mapPlayers).values(players.slice(at, at + AT_ONCE))
    const claims = people.map(({ id }, at) => ({
      id: newId(),
      mapId,
      territoryId: locationId(mapId, claimed[at]!),
      userId: id,
      createdAt: now,
    }))
    for (let at = 0; at < claims.length; at += AT_ONCE)
      await queries.insert(territoryClaims).values(claims.slice(at, at + AT_ONCE))
  })
  await db.close()
  return mapId
}
