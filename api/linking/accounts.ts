import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type User, users, withdrawals } from '#db/schema'
import { AppError } from '#shared/errors'
import { openWithdrawalStatuses } from '#shared/withdrawals/withdrawals'
import type { Tx } from '../core/transact.ts'
import { endDiscordPremium, keepGift } from '../premium/role.ts'
import { changeUser, noDiscord, noTelegram } from '../users/change.ts'
import { getOpenUser } from '../users/users.ts'
import type { Chat } from './telegram.ts'

type DiscordAccount = { discordId: string; discordUsername: string; discordEmail: string | null }

export async function linkTelegram(tx: Tx, userId: string, { chatId, username, firstName, lastName }: Chat) {
  const user = await getOpenUser(tx, userId)
  if (await isTakenFor(tx, user, { chatId })) return false
  const account = { telegramUsername: username, telegramFirstName: firstName, telegramLastName: lastName }
  await changeUser(tx, userId, { telegramChatId: chatId, ...account })
  announce(tx, userId)
  return true
}

/** Links Discord; a player without an email gets its email (LINK-6). Throws `account_taken`. */
export async function linkDiscord(tx: Tx, userId: string, account: DiscordAccount) {
  const user = await getOpenUser(tx, userId)
  if (await isTaken(tx, user, eq(users.discordId, account.discordId))) throw new AppError('account_taken')
  if (hasDiscord(user) && user.discordId !== account.discordId) await loseDiscord(tx, user)
  await changeUser(tx, userId, { ...account, email: ownEmail(user) ?? account.discordEmail })
  announce(tx, userId)
}

/** Unlinking nothing is harmless. Throws `contact_needed` for the last contact while a withdrawal is open. */
export async function unlinkTelegram(tx: Tx, userId: string) {
  const user = await getOpenUser(tx, userId)
  if (!hasTelegram(user)) return
  if (await isTelegramNeeded(tx, user)) throw new AppError('contact_needed')
  await changeUser(tx, userId, noTelegram)
  announce(tx, userId)
}

/** As `unlinkTelegram`; what Discord's role gave ends with it (LINK-6). */
export async function unlinkDiscord(tx: Tx, userId: string) {
  const user = await getOpenUser(tx, userId)
  if (!hasDiscord(user)) return
  if (!hasTelegram(user) && (await hasOpenWithdrawal(tx, user))) throw new AppError('contact_needed')
  await loseDiscord(tx, user)
  announce(tx, userId)
}

/** Removes the account and the email that came with it. */
async function loseDiscord(tx: Tx, user: User) {
  await keepGift(tx, user.id)
  await changeUser(tx, user.id, { ...noDiscord, email: ownEmail(user) })
  await endDiscordPremium(tx, user.id)
}

const hasTelegram = (user: User) => user.telegramChatId !== null || user.telegramUsername !== null
const hasDiscord = (user: User) => user.discordId !== null || user.discordUsername !== null
const ownEmail = ({ email, discordEmail }: User) => (email === discordEmail ? null : email)

// Read before the write: of two concurrent links PostgreSQL then repeats one, instead of failing on the unique column.
export const isTakenFor = (tx: Tx, user: Pick<User, 'id'>, { chatId }: Pick<Chat, 'chatId'>) =>
  isTaken(tx, user, eq(users.telegramChatId, chatId))

async function isTaken(tx: Tx, { id }: Pick<User, 'id'>, account: ReturnType<typeof eq>) {
  const owners = await tx.read
    .select({ id: users.id })
    .from(users)
    .where(and(account, ne(users.id, id)))
  return owners.length > 0
}

/** LINK-4. */
export const isTelegramNeeded = async (tx: Tx, user: User) => !hasDiscord(user) && (await hasOpenWithdrawal(tx, user))

async function hasOpenWithdrawal(tx: Tx, { id: userId }: User) {
  const open = await tx.read
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.status, openWithdrawalStatuses)))
    .limit(1)
  return open.length > 0
}

/** The player whom a chat belongs to. */
export async function findPlayerOf(db: Reads, chatId: string) {
  const [user] = await db.read
    .select()
    .from(users)
    .where(and(eq(users.telegramChatId, chatId), isNull(users.deletedAt)))
  return user
}

const announce = (tx: Tx, userId: string) =>
  tx.emit({ name: 'profile-update', to: `user:${userId}`, data: { reason: 'linking' } })
