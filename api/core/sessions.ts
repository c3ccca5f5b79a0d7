import { eq, lte } from 'drizzle-orm'
import { sessions } from '#db/schema'
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

/** Revokes a session; its sockets are disconnected. */
export async function closeSession(tx: Tx, tokenHash: string) {
  await tx.write.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  tx.emit({ name: 'signed-out', to: `session:${tokenHash}`, data: {} })
}

export const forgetOldSessions = (tx: Tx) => tx.write.delete(sessions).where(lte(sessions.expiresAt, tx.now))
