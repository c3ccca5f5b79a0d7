import { and, eq, gt, lte, notInArray } from 'drizzle-orm'
import { pushSubscriptions, sessions } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Deps } from './deps.ts'
import { newToken, sha256 } from './secrets.ts'
import { type Tx, transact } from './transact.ts'

const DAY = 24 * 3_600_000
const LIFE = 30 * DAY

/** A new session; the answer is the token, which is kept only as its hash (rules.md, section 2). */
export async function openSession(tx: Tx, userId: string) {
  const token = newToken()
  const expiresAt = new Date(tx.now.getTime() + LIFE)
  await tx.write.insert(sessions).values({ tokenHash: sha256(token), userId, createdAt: tx.now, expiresAt })
  return token
}

/** Use prolongs a session; at most once a day, so that reading stays reading. */
export async function slideSession(deps: Deps, tokenHash: string, expiresAt: Date) {
  if (expiresAt.getTime() - deps.now().getTime() > LIFE - DAY) return
  await transact(deps, (tx) =>
    tx.write
      .update(sessions)
      .set({ expiresAt: new Date(tx.now.getTime() + LIFE) })
      .where(eq(sessions.tokenHash, tokenHash)),
  )
}

/** Throws `signed_out` when the session that a guard let in has ended before this transaction began. */
export async function requireSession(tx: Tx, tokenHash: string) {
  const lives = await tx.read.$count(sessions, and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, tx.now)))
  if (!lives) throw new AppError('signed_out')
}

/** Revokes a session; its sockets are disconnected, its device is told nothing more. */
export async function closeSession(tx: Tx, tokenHash: string) {
  await tx.write.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, tokenHash))
  await tx.write.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  tx.emit({ name: 'signed-out', to: `session:${tokenHash}`, data: {} })
}

/** All of a player's, on every device. */
export async function closeSessions(tx: Tx, userId: string) {
  const own = await tx.read.select({ tokenHash: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, userId))
  for (const { tokenHash } of own) await closeSession(tx, tokenHash)
}

export async function forgetOldSessions(tx: Tx) {
  await tx.write.delete(sessions).where(lte(sessions.expiresAt, tx.now))
  const going = tx.read.select({ tokenHash: sessions.tokenHash }).from(sessions)
  await tx.write.delete(pushSubscriptions).where(notInArray(pushSubscriptions.sessionHash, going))
}
