import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { userTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type User, users } from '#db/schema'
import { userSearchTexts } from '#db/search/userSearch'
import { AppError } from '#shared/errors'
import { shortened } from '#shared/text'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { changeUser } from './change.ts'

const userBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select().from(users).where(eq(users.id, id)),
)

export async function getUser(db: Reads, id: string) {
  const [user] = await userBy(db, { id })
  if (!user) throw new AppError('not_found')
  return user
}

export async function getOpenUser(db: Reads, id: string) {
  const user = await getUser(db, id)
  if (user.deletedAt) throw new AppError('not_found')
  return user
}

/** Code points of a name; game accounts have fewer, but their provider guarantees nothing. */
const LONGEST_NAME = 40

type Account = { epicGamesId: string; displayName: string; isAdmin: boolean }

/** The user of a game account, made at the first sign-in; admin by list or grant (AUTH-5). */
export async function userOfAccount(
  tx: Tx,
  { epicGamesId, isAdmin, ...account }: Account,
): Promise<{ user: User; isNew: boolean }> {
  const displayName = v.parse(shortened(LONGEST_NAME), account.displayName)
  const [known] = await tx.read.select().from(users).where(eq(users.epicGamesId, epicGamesId))
  if (!known) {
    const names = { id: crypto.randomUUID(), epicGamesId, username: displayName, displayName }
    const row = { ...names, isAdmin, ...userSearchTexts(names), createdAt: tx.now, updatedAt: tx.now }
    const once = { target: users.epicGamesId }
    const [user] = await tx.write.insert(users).values(row).onConflictDoNothing(once).returning()
    if (!user) return userOfAccount(tx, { epicGamesId, displayName, isAdmin })
    await tally(tx, { [userTally]: 1 })
    tx.emit({ name: 'user-update', to: 'admins', data: { userId: user.id } })
    return { user, isNew: true }
  }

  const changes = { username: displayName, displayName, isAdmin: known.adminGranted || isAdmin }
  if (known.displayName === displayName && known.isAdmin === changes.isAdmin) return { user: known, isNew: false }
  if (known.isAdmin !== changes.isAdmin)
    tx.emit({ name: 'profile-update', to: `user:${known.id}`, data: { reason: 'admin' } })
  return { user: await changeUser(tx, known.id, changes), isNew: false }
}
