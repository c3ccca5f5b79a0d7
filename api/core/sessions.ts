import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { sessions } from '#db/schema'
import { AppError } from '#shared/errors'
import { DAY, HOUR } from '#shared/units'
import { type Device, MAX_SESSIONS } from '#shared/users'
import type { Deps } from './deps.ts'
import { newToken, sha256 } from './secrets.ts'
import { faultIn } from './telemetry/log.ts'
import { type Tx, transact } from './transact.ts'

const LIFE = 30 * DAY

/** Opens a session, ending the oldest of too many. Returns its token, of which only the hash is stored (AUTH-3). */
export async function openSession(tx: Tx, userId: string, device: string) {
  const token = newToken()
  const tokenHash = sha256(token)
  const expiresAt = new Date(tx.now.getTime() + LIFE)
  const used = { createdAt: tx.now, expiresAt, lastUsedAt: hourOf(tx.now) }
  await tx.write.insert(sessions).values({ tokenHash, userId, device, ...used })
  const others = await tx.read
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
  for (const { tokenHash } of others.slice(MAX_SESSIONS - 1)) await closeSession(tx, tokenHash)
  return token
}

const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / HOUR) * HOUR)

type Used = { tokenHash: string; expiresAt: Date; lastUsedAt: Date | null }

/** Now being written: a page sends several requests at once. */
const noting = new Set<string>()

/** Notes a session's use once an hour and prolongs it once a day (AUTH-9). Never throws. */
export async function noteUse(deps: Deps, { tokenHash, expiresAt, lastUsedAt }: Used) {
  const now = deps.now()
  const isOld = expiresAt.getTime() - now.getTime() <= LIFE - DAY
  const isNoted = lastUsedAt !== null && hourOf(now) <= lastUsedAt
  if ((isNoted && !isOld) || noting.has(tokenHash)) return
  noting.add(tokenHash)
  const noted = { lastUsedAt: hourOf(now), ...(isOld && { expiresAt: new Date(now.getTime() + LIFE) }) }
  await transact(deps, (tx) => tx.write.update(sessions).set(noted).where(eq(sessions.tokenHash, tokenHash)))
    .catch((error: Error) => deps.log.warn(faultIn(error), 'use of a session not noted'))
    .finally(() => noting.delete(tokenHash))
}

/** Identifies a session, but neither opens nor ends it. */
const publicId = (tokenHash: string) => sha256(`session:${tokenHash}`).slice(0, 32)

/** A player's devices, this one first, then the last used (AUTH-6). Ids only with `own`, the hash of the session that asks. */
export async function devicesOf(db: Reads, userId: string, now: Date, own?: string): Promise<Device[]> {
  const rows = await db.read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`), desc(sessions.createdAt))
    .limit(MAX_SESSIONS)
  const devices = rows.map(({ tokenHash, device, createdAt, lastUsedAt }) => ({
    ...(own !== undefined && { id: publicId(tokenHash) }),
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isCurrent: tokenHash === own,
  }))
  return devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

export async function closeDevice(tx: Tx, userId: string, id: string) {
  const wanted = (await ownHashes(tx, userId)).find((tokenHash) => publicId(tokenHash) === id)
  if (!wanted) throw new AppError('not_found')
  await closeSession(tx, wanted)
}

export async function closeOtherDevices(tx: Tx, userId: string, current: string) {
  const others = (await ownHashes(tx, userId)).filter((tokenHash) => tokenHash !== current)
  for (const tokenHash of others) await closeSession(tx, tokenHash)
  return others.length
}

async function ownHashes(tx: Tx, userId: string) {
  const own = await tx.read.select({ tokenHash: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, userId))
  return own.map(({ tokenHash }) => tokenHash)
}

/** Ends a session, its sockets and its push subscription. */
export async function closeSession(tx: Tx, tokenHash: string) {
  await tx.write.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  tx.emit({ name: 'signed-out', to: `session:${tokenHash}`, data: {} })
}

export async function closeSessions(tx: Tx, userId: string) {
  for (const tokenHash of await ownHashes(tx, userId)) await closeSession(tx, tokenHash)
}

export const forgetOldSessions = (tx: Tx) => tx.write.delete(sessions).where(lte(sessions.expiresAt, tx.now))
