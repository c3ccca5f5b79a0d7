import { join } from 'node:path'
import { sha256 } from '#api/core/secrets'
import { openDb } from '#db/open'
import { claimTimeline, mapPlayers, sessions, territories, users } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { HOUR } from '#shared/units'

const AT_ONCE = 200

/** Puts players without a mark on a map whose server is down; each one's token is the name. Returns their names. */
export async function addPlayers(dataDir: string, mapId: string, count: number) {
  const db = await openDb(join(dataDir, 'trofey.db'))
  const now = new Date()
  const expiresAt = new Date(now.getTime() + HOUR)
  const names = Array.from({ length: count }, (_, at) => `streamed-${at}`)
  await db.tx(async (queries) => {
    for (let at = 0; at < count; at += AT_ONCE) {
      const some = names.slice(at, at + AT_ONCE)
      await queries
        .insert(users)
        .values(
          some.map((id) => ({ id, epicGamesId: id, username: id, displayName: id, createdAt: now, updatedAt: now })),
        )
      await queries
        .insert(sessions)
        .values(some.map((userId) => ({ tokenHash: sha256(userId), userId, createdAt: now, expiresAt })))
      await queries
        .insert(mapPlayers)
        .values(some.map((userId) => ({ id: newId(), mapId, userId, isRegistered: false, createdAt: now })))
    }
  })
  await db.close()
  return names
}

/**
 * Puts a story of so many events into a map whose server is down: its players go from place to place for an evening, so
 * that at any moment about as many are somewhere as there are players.
 */
export async function addStory(dataDir: string, mapId: string, players: string[], count: number) {
  const db = await openDb(join(dataDir, 'trofey.db'))
  const begin = Date.now() - 6 * HOUR
  const where = new Map<string, number>()
  await db.tx(async (queries) => {
    const numbers = (await queries.select({ number: territories.number }).from(territories)).length
    const rows = Array.from({ length: count }, (_, at) => {
      const userId = players[(at * 17) % players.length]!
      const fromNumber = where.get(userId) ?? null
      const toNumber = ((at * 997) % numbers) + 1
      where.set(userId, toNumber)
      const createdAt = new Date(begin + Math.floor((at * 5 * HOUR) / count))
      return { id: newId(), mapId, fromNumber, toNumber, userId, cause: 'claim' as const, createdAt }
    })
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await queries.insert(claimTimeline).values(rows.slice(at, at + AT_ONCE))
  })
  await db.close()
}

export async function claim(address: string, token: string, mapId: string, number: number) {
  const answer = await fetch(`${address}/api/territories/${locationId(mapId, number)}/claim`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`a claim: ${answer.status} ${await answer.text()}`)
}
