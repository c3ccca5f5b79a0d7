import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { expectedAdmins, type User, users } from '#db/schema'
import { AppError, type ErrorCode, errorText } from '#shared/errors'

const otherAdmin = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), ne(users.id, id))),
)
const expectedAdmin = prepared((db) =>
  db.read
    .select({ id: expectedAdmins.epicGamesId })
    .from(expectedAdmins)
    .where(
      notExists(db.read.select({ one: sql`1` }).from(users).where(eq(users.epicGamesId, expectedAdmins.epicGamesId))),
    ),
)

const isThere = async (db: Reads, id: string) => (await otherAdmin(db, { id })).length > 0
const isExpected = async (db: Reads) => (await expectedAdmin(db, {})).length > 0

/** Whether there is another admin, also one of the settings before the first sign-in (REVIEW-5). */
export const hasOtherAdmin = async (db: Reads, id: string) => (await isThere(db, id)) || isExpected(db)

/** The text of a refusal that a second admin decides, with a note if none has signed in yet. */
export async function secondAdminWords(db: Reads, admin: User, words: string) {
  return (await isThere(db, admin.id)) ? words : `${words}. Второй администратор ещё не входил`
}

/** Throws `code` for an admin's own case, unless there is no other admin (REVIEW-5). */
export async function requireNotOwn(db: Reads, admin: User, userId: string, code: Extract<ErrorCode, `own_${string}`>) {
  if (userId === admin.id && (await hasOtherAdmin(db, admin.id)))
    throw new AppError(code, await secondAdminWords(db, admin, errorText(code)))
}
