import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { users } from '#db/schema'

/** A column of `users`; null for a closed account. */
export const whileOpen = (column: AnyColumn) =>
  sql<string | null>`case when ${users.deletedAt} is null then ${column} end`

const orElse = (column: AnyColumn, otherwise: string) => sql<string>`coalesce(${whileOpen(column)}, ${otherwise})`

/** The names that others see: none of a closed account (PRIVACY-6). */
export const shownName = {
  displayName: orElse(users.displayName, 'Аккаунт удалён'),
  username: orElse(users.username, ''),
}

const nameBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select({ name: shownName.displayName }).from(users).where(eq(users.id, id)),
)
/** The name of a person as others see it. */
export const nameOf = async (db: Reads, id: string) => only(await nameBy(db, { id })).name
