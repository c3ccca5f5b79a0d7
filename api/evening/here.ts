import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import { organisersHere, type User, users } from '#db/schema'
import { HERE_FOR, type Organisers } from '#shared/evening/evening'
import type { Tx } from '../core/transact.ts'
import { getTournament } from '../tournaments/base/getTournament.ts'

/** Notes that an admin looks at an evening; returns who else does (TOURNAMENT-64). Throws `not_found`. */
export async function sayHere(tx: Tx, { id: userId }: User, tournamentId: string): Promise<Organisers> {
  await getTournament(tx, tournamentId, tx.now, true)
  const until = new Date(tx.now.getTime() + HERE_FOR)
  await tx.write.delete(organisersHere).where(lt(organisersHere.until, tx.now))
  await tx.write
    .insert(organisersHere)
    .values({ tournamentId, userId, until })
    .onConflictDoUpdate({ target: [organisersHere.tournamentId, organisersHere.userId], set: { until } })
  const isOther = and(
    eq(organisersHere.tournamentId, tournamentId),
    ne(organisersHere.userId, userId),
    gte(organisersHere.until, tx.now),
  )
  const others = await tx.read
    .select({ name: users.displayName })
    .from(organisersHere)
    .innerJoin(users, eq(users.id, organisersHere.userId))
    .where(isOther)
    .orderBy(asc(users.displayName))
  return { others: others.map(({ name }) => name) }
}
