import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sha256 } from '#api/core/secrets'
import { islandTemplate } from '#db/dropmaps/shippedMap'
import { stampInstallation } from '#db/installation'
import { openDb } from '#db/open'
import { mapPlayers, maps, sessions, territories, users } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { HOUR } from '#shared/units'
import { cpuOf, print, type Row, reportMissed } from './measure.ts'
import { newFolder, startProduct } from './servers.ts'
import { sized } from './short.ts'
import type { Receipt } from './viewerClients.ts'

const VIEWERS = sized(1000, 20)
const PLAYERS = sized(200, 10)
const CLAIMS_OF_A_PAIR = sized(60, 10)
/** Milliseconds between two claims, whether or not the one before has been heard of. */
const PACE = 200
/** Milliseconds for which the last claim is waited for. */
const PATIENCE = 10_000
const LIMITS = { manyAt99: 500, pairAtHalf: 200 }

const names = Array.from({ length: PLAYERS }, (_, at) => `user-${at}`)
/** Milliseconds of the machine's clock, the same in every process. */
const clock = () => Number(process.hrtime.bigint()) / 1e6

/**
 * Claims on the built server and how long after the request each viewer of the map knows of it: a thousand of them, then
 * two. Throws when somebody has missed one, heard of them out of order, or later than the limits allow.
 */
export async function viewers() {
  const folder = newFolder()
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const [many, pair] = await makeMaps(folder)
  const server = await startProduct({ DATA_DIR: folder })
  const rows = [
    await watch(server, { mapId: many, viewers: VIEWERS, claims: PLAYERS }),
    await watch(server, { mapId: pair, viewers: 2, claims: CLAIMS_OF_A_PAIR }),
  ]
  await server.end()

  const columns = ['', 'receipts', 'median, ms', 'p99, ms', 'slowest, ms', "the server's processor by claim, ms"]
  const cells = ({ viewers, times, cpu }: (typeof rows)[number]): Row => [
    `${viewers} viewers`,
    times.length,
    ...[at(times, 0.5), at(times, 0.99), at(times, 1), cpu].map((ms) => ms.toFixed(1)),
  ]
  print('From a claim to its viewers', columns, rows.map(cells))
  const [byMany, byPair] = rows.map(({ times }) => times) as [number[], number[]]
  if (at(byMany, 0.99) >= LIMITS.manyAt99) reportMissed([`p99 is to be under ${LIMITS.manyAt99} ms`])
  if (at(byPair, 0.5) >= LIMITS.pairAtHalf) reportMissed([`the median of two is to be under ${LIMITS.pairAtHalf} ms`])
}

const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN

async function makeMaps(folder: string): Promise<[string, string]> {
  const db = await openDb(join(folder, 'trofey.db'), { schema: 'create' })
  const now = new Date()
  const island = islandTemplate(now)
  const ids = [newId(), newId()] as [string, string]
  await db.tx(async (queries) => {
    await stampInstallation(queries, 'sandbox', now)
    const expiresAt = new Date(now.getTime() + HOUR)
    for (const id of names) {
      await queries
        .insert(users)
        .values({ id, epicGamesId: id, username: id, displayName: id, createdAt: now, updatedAt: now })
      await queries.insert(sessions).values({ tokenHash: sha256(id), userId: id, createdAt: now, expiresAt })
    }
    await queries.insert(maps).values(island.map)
    for (const mapId of ids) {
      const own = { id: mapId, isTemplate: false, templateId: island.map.id, maxPlayersPerSpot: 10 }
      await queries.insert(maps).values({ ...island.map, ...own })
      for (const place of island.territories)
        await queries.insert(territories).values({ ...place, mapId, id: locationId(mapId, place.number) })
      for (const userId of names)
        await queries.insert(mapPlayers).values({ id: newId(), mapId, userId, isRegistered: false, createdAt: now })
    }
  })
  await db.close()
  return ids
}

type WatchOptions = { mapId: string; viewers: number; claims: number }

/** Milliseconds of every receipt, sorted, and of the server's processor for each claim. */
async function watch(server: { address: string; pid: number }, { mapId, viewers, claims }: WatchOptions) {
  const page = [server.address, mapId, `${viewers}`, `${PLAYERS}`, `${claims}`]
  const clients = fork(new URL('./viewerClients.ts', import.meta.url), page)
  await once(clients, 'message')
  const used = cpuOf(server.pid)
  const all = heardBy(clients)
  const answered: Promise<{ key: string; sent: number }>[] = []
  for (const [index, name] of names.slice(0, claims).entries()) {
    answered.push(claim(server.address, name, locationId(mapId, (index % 24) + 1)))
    await pause(PACE)
  }
  const sent = new Map((await Promise.all(answered)).map(({ key, sent }) => [key, sent]))
  const heard = await Promise.race([all, pause(PATIENCE)])
  if (!heard) throw new Error(`${viewers} viewers: some have not heard of all claims`)
  const cpu = (cpuOf(server.pid) - used) / claims
  clients.disconnect()
  const times = heard.flatMap((receipts) => timesOf(receipts, sent))
  return { viewers, times: times.sort((one, other) => one - other), cpu }
}

const heardBy = async (clients: ChildProcess) => (await once(clients, 'message'))[0] as Receipt[][]
const keyOf = (territoryId: string, version: number) => `${territoryId} ${version}`

async function claim(address: string, token: string, territoryId: string) {
  const sent = clock()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/territories/${territoryId}/claim`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`${territoryId}: ${answer.status} ${await answer.text()}`)
  const { territory } = (await answer.json()) as { territory: { version: number } }
  return { key: keyOf(territoryId, territory.version), sent }
}

function timesOf(receipts: Receipt[], sent: Map<string, number>) {
  const versions = new Map<string, number>()
  const known = new Set<string>()
  const times = receipts.map(([territoryId, version, at]) => {
    const key = keyOf(territoryId, version)
    const claimed = sent.get(key)
    if (claimed === undefined) throw new Error(`${key} is nobody's claim`)
    if (version <= (versions.get(territoryId) ?? 0))
      throw new Error(`${key} came after version ${versions.get(territoryId)}`)
    versions.set(territoryId, version)
    known.add(key)
    return at - claimed
  })
  if (known.size !== sent.size) throw new Error(`a viewer has heard of ${known.size} claims of ${sent.size}`)
  return times
}
