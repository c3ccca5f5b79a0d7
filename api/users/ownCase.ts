import { and, eq, ne } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type User, users } from '#db/schema'
import { AppError, type ErrorCode } from '#shared/errors'

const otherAdmin = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), ne(users.id, id)))
    .limit(1),
)

export const hasOtherAdmin = async (db: Reads, id: string) => (await otherAdmin(db, { id })).length > 0

/** Throws `code` for an admin's own case, unless there is no other admin (REVIEW-5). */
export async function requireNotOwn(db: Reads, admin: User, userId: string, code: Extract<ErrorCode, `own_${string}`>) {
  if (userId === admin.id && (await hasOtherAdmin(db, admin.id))) throw new AppError(code)
}
