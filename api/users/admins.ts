import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { expectedAdmins, type User, users } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { AppError } from '#shared/errors'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { changeUser } from './change.ts'

/** Makes exactly the listed and granted users admins (AUTH-5), also at a later first sign-in. Returns how many changed. */
export async function reconcileAdmins(tx: Tx, listed: string[]) {
  await tx.write.delete(expectedAdmins)
  if (listed.length > 0)
    await tx.write.insert(expectedAdmins).values([...new Set(listed)].map((epicGamesId) => ({ epicGamesId })))
  const concerned = or(eq(users.isAdmin, true), eq(users.adminGranted, true), inArray(users.epicGamesId, listed))
  const people = await tx.read
    .select()
    .from(users)
    .where(and(concerned, isNull(users.deletedAt)))
  let changed = 0
  for (const user of people) {
    const isAdmin = user.adminGranted || listed.includes(user.epicGamesId)
    if (isAdmin === user.isAdmin) continue
    await setAdmin(tx, user.id, { isAdmin })
    changed++
  }
  return changed
}

/** By the id or the game account's. Throws `not_found`. */
export const grantAdmin = (tx: Tx, id: string) => changeAdmin(tx, id, true)

/** Also the last admin. Throws `not_found`. */
export const revokeAdmin = (tx: Tx, id: string) => changeAdmin(tx, id, false)

async function changeAdmin(tx: Tx, id: string, isAdmin: boolean) {
  const user = await getPerson(tx, id)
  if (user.adminGranted === isAdmin && user.isAdmin === isAdmin) return { user, isChanged: false }
  await setAdmin(tx, user.id, { isAdmin, adminGranted: isAdmin })
  const action = isAdmin ? 'grant_admin' : 'revoke_admin'
  await record(tx, SYSTEM, { action, targetType: 'user', targetId: user.id, details: {} })
  return { user, isChanged: true }
}

export const adminsNow = (db: Reads) =>
  db.read.select().from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.createdAt), asc(users.id))

async function getPerson(tx: Tx, id: string) {
  const named = or(eq(users.id, id), eq(users.epicGamesId, id))
  const [user] = await tx.read
    .select()
    .from(users)
    .where(and(named, isNull(users.deletedAt)))
  if (!user) throw new AppError('not_found')
  return user
}

async function setAdmin(tx: Tx, id: string, changes: Partial<Pick<User, 'isAdmin' | 'adminGranted'>>) {
  await changeUser(tx, id, changes)
  tx.emit({ name: 'profile-update', to: `user:${id}`, data: { reason: 'admin' } })
}
