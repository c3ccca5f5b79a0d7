import { randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { telegramCodes, users } from '#db/schema'
import { CODE_LENGTH, CODE_LETTERS, CODE_LIFE, type TelegramLinkStatus } from '#shared/linking'
import { sha256 } from '../core/secrets.ts'
import type { Tx } from '../core/transact.ts'
import { linkTelegram } from './accounts.ts'
import type { Chat } from './telegram.ts'

/** A new code of a player's; the ones before it are over. It is kept only as its hash (LINK-1). */
export async function newTelegramCode(tx: Tx, userId: string) {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  const pending = and(
    eq(telegramCodes.userId, userId),
    eq(telegramCodes.outcome, 'pending'),
    gt(telegramCodes.expiresAt, tx.now),
  )
  await tx.write.update(telegramCodes).set({ expiresAt: tx.now }).where(pending)
  const expiresAt = new Date(tx.now.getTime() + CODE_LIFE)
  await tx.write.insert(telegramCodes).values({ codeHash: sha256(code), userId, outcome: 'pending', expiresAt })
  return code
}

export async function telegramStatusOf(
  db: Reads,
  userId: string,
  code: string,
  now: Date,
): Promise<TelegramLinkStatus | undefined> {
  const [found] = await db.read
    .select({ code: telegramCodes, username: users.telegramUsername })
    .from(telegramCodes)
    .innerJoin(users, eq(users.id, telegramCodes.userId))
    .where(and(eq(telegramCodes.codeHash, sha256(code)), eq(telegramCodes.userId, userId)))
  if (!found) return undefined
  const { outcome, expiresAt } = found.code
  if (outcome === 'pending' && expiresAt <= now) return { status: 'expired', telegramUsername: null }
  return { status: outcome, telegramUsername: outcome === 'completed' ? found.username : null }
}

export type Redemption = { outcome: 'completed'; displayName: string } | { outcome: 'taken' | 'expired' }

/** Links the chat that sent the code to the player whose code it is; a code works once, whatever comes of it. */
export async function redeemCode(tx: Tx, code: string, chat: Chat): Promise<Redemption> {
  const own = eq(telegramCodes.codeHash, sha256(code))
  const [found] = await tx.read
    .select({ userId: telegramCodes.userId, displayName: users.displayName, deletedAt: users.deletedAt })
    .from(telegramCodes)
    .innerJoin(users, eq(users.id, telegramCodes.userId))
    .where(and(own, eq(telegramCodes.outcome, 'pending'), gt(telegramCodes.expiresAt, tx.now)))
  if (!found || found.deletedAt) return { outcome: 'expired' }

  const outcome = (await linkTelegram(tx, found.userId, chat)) ? 'completed' : 'taken'
  await tx.write.update(telegramCodes).set({ outcome }).where(own)
  return outcome === 'completed' ? { outcome, displayName: found.displayName } : { outcome }
}

export const forgetOldCodes = (tx: Tx) => tx.write.delete(telegramCodes).where(lte(telegramCodes.expiresAt, tx.now))
