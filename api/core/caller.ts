import { and, eq, isNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import type { Locks } from '#db/postgres/locks'
import { type Placeholders, prepared } from '#db/prepared'
import { sessions, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Transactor, type Tx, transact } from './transact.ts'

/** A person whom a guard admitted; `asAdmin`: as an admin. */
export type Caller = { user: User; tokenHash: string; asAdmin?: boolean }

const sessionBy = prepared((db, { tokenHash }: Placeholders<{ tokenHash: string }>) =>
  db.read
    .select({ user: users, expiresAt: sessions.expiresAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(users.deletedAt))),
)

export async function livingSession(db: Reads, tokenHash: string, now: Date) {
  const [session] = tokenHash ? await sessionBy(db, { tokenHash }) : []
  return session && session.expiresAt > now ? session : undefined
}

/** Runs `work` in a transaction with the caller's present row. Throws `signed_out`, `forbidden`. */
export const transactAs = <T>(
  deps: Transactor,
  caller: Caller,
  work: (tx: Tx, user: User) => Promise<T>,
  locks?: Locks,
): Promise<T> => transact(deps, async (tx) => work(tx, await requireCaller(tx, caller)), locks)

async function requireCaller(tx: Tx, { tokenHash, asAdmin }: Caller) {
  const session = await livingSession(tx, tokenHash, tx.now)
  if (!session) throw new AppError('signed_out')
  if (asAdmin && !session.user.isAdmin) throw new AppError('forbidden')
  return session.user
}
