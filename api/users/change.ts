import { eq } from 'drizzle-orm'
import { beginsWith } from '#db/columns'
import { only } from '#db/only'
import { type User, users } from '#db/schema'
import type { Sealer } from '#db/seal'
import { userSearchTexts } from '#db/search/userSearch'
import { AppError } from '#shared/errors'
import type { Tx } from '../core/transact.ts'

/** Recognises the game account of a closed account without storing its id. */
export const accountPrint = (sealer: Sealer, epicGamesId: string) => sealer.fingerprint(`account:${epicGamesId}`)

const CLOSED = 'deleted:'
/** Replaces the game account's id of a closed account, which is then free for a new one. */
export const closedAccountId = (id: string) => CLOSED + id
/** By the game account's id, which has an index: few users are closed. */
export const isClosed = beginsWith(users.epicGamesId, CLOSED)

export const noTelegram = {
  telegramChatId: null,
  telegramUsername: null,
  telegramFirstName: null,
  telegramLastName: null,
}
export const noDiscord = { discordId: null, discordUsername: null, discordEmail: null }

type Changes = Partial<Omit<User, 'id' | keyof ReturnType<typeof userSearchTexts> | 'createdAt' | 'updatedAt'>>

/** Changes a user and the text of admins' search, with an event to admins. Throws `not_found`. */
export async function changeUser(tx: Tx, id: string, changes: Changes): Promise<User> {
  const [known] = await tx.read.select().from(users).where(eq(users.id, id))
  if (!known) throw new AppError('not_found')
  const changed = tx.write
    .update(users)
    .set({ ...changes, ...userSearchTexts({ ...known, ...changes }), updatedAt: tx.now })
    .where(eq(users.id, id))
  tx.emit({ name: 'user-update', to: 'admins', data: { userId: id } })
  return only(await changed.returning())
}
