import { type AnyColumn, sql } from 'drizzle-orm'
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
