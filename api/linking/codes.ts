import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { telegramCodes, users } from '#db/schema'
import { CODE_LENGTH, CODE_LETTERS, CODE_LIFE, type LinkOutcome, type TelegramLinkStatus } from '#shared/linking'
import { sha256 } from '../core/secrets.ts'
import type { Tx } from '../core/transact.ts'
import { isTakenFor, linkTelegram } from './accounts.ts'
import type { Chat } from './telegram.ts'

/** Makes a player's code and ends earlier ones. Only its hash is stored (LINK-1). */
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

async function findCode(db: Reads, code: string) {
  const [found] = await db.read
    .select({ code: telegramCodes, user: users })
    .from(telegramCodes)
    .innerJoin(users, eq(users.id, telegramCodes.userId))
    .where(and(eq(telegramCodes.codeHash, sha256(code)), isNull(users.deletedAt)))
  return found
}
type Found = Awaited<ReturnType<typeof findCode>>
const isPending = (tx: Tx, found: Found): found is NonNullable<Found> =>
  found?.code.outcome === 'pending' && found.code.expiresAt > tx.now

const settle = (tx: Tx, { codeHash }: NonNullable<Found>['code'], outcome: LinkOutcome) =>
  tx.write.update(telegramCodes).set({ outcome }).where(eq(telegramCodes.codeHash, codeHash))

export type Redemption = { outcome: 'asked' | 'completed'; displayName: string } | { outcome: 'taken' | 'expired' }

/** Whether the chat that sent a code may be asked to link itself to its player (LINK-9). */
export async function askedByCode(tx: Tx, code: string, chat: Chat): Promise<Redemption> {
  const found = await findCode(tx, code)
  if (!isPending(tx, found)) return { outcome: 'expired' }
  if (!(await isTakenFor(tx, found.user, chat))) return { outcome: 'asked', displayName: found.user.displayName }
  await settle(tx, found.code, 'taken')
  return { outcome: 'taken' }
}

/** Links the chat to the code's player. A code works once; a second press changes nothing. */
export async function redeemCode(tx: Tx, code: string, chat: Chat): Promise<Redemption> {
  const found = await findCode(tx, code)
  const isDone = found?.code.outcome === 'completed' && found.user.telegramChatId === chat.chatId
  if (isDone) return { outcome: 'completed', displayName: found.user.displayName }
  if (!isPending(tx, found)) return { outcome: 'expired' }
  const outcome = (await linkTelegram(tx, found.user.id, chat)) ? 'completed' : 'taken'
  await settle(tx, found.code, outcome)
  return outcome === 'completed' ? { outcome, displayName: found.user.displayName } : { outcome }
}

/** Ends a declined code. Returns whether it was open. */
export async function declineCode(tx: Tx, code: string) {
  const found = await findCode(tx, code)
  if (!isPending(tx, found)) return false
  await settle(tx, found.code, 'declined')
  return true
}

export const forgetOldCodes = (tx: Tx) => tx.write.delete(telegramCodes).where(lte(telegramCodes.expiresAt, tx.now))
