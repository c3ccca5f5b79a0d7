import { eq } from 'drizzle-orm'
import { among } from '#db/columns'
import { matchMembers, registrations } from '#db/schema'
import { AppError } from '#shared/errors'
import type { MatchSave } from '#shared/tournaments/resultForms'
import type { Tx } from '../../core/transact.ts'
import { chunksOf } from '../../core/work/batches.ts'

type Saved = Pick<MatchSave['results'][number], 'registrationId' | 'members'>

/**
 * Stores who of each team played a match, and their kills (TOURNAMENT-74). Throws `result_not_participant`
 * for who is not of the team, or has left it and was not named before.
 */
export async function saveMembers(tx: Tx, matchId: string, results: readonly Saved[]) {
  const before = await tx.write.delete(matchMembers).where(eq(matchMembers.matchId, matchId)).returning()
  const rows = results.flatMap(({ registrationId: entryId, members = [] }) =>
    members.map(({ registrationId, kills }) => ({ entryId, registrationId, kills })),
  )
  if (rows.length === 0) return
  const ids = rows.flatMap(({ entryId, registrationId }) => [entryId, registrationId])
  const found = await tx.read
    .select({ id: registrations.id, teamId: registrations.teamId, status: registrations.status })
    .from(registrations)
    .where(among(registrations.id, JSON.stringify(ids)))
  const byId = new Map(found.map((registration) => [registration.id, registration]))
  for (const { entryId, registrationId } of rows) {
    const [entry, member] = [byId.get(entryId), byId.get(registrationId)]
    const isNamed = before.some((row) => row.registrationId === registrationId)
    const isOfTeam = member !== undefined && member.teamId !== null && member.teamId === entry?.teamId
    if (!isOfTeam || (member.status === 'cancelled' && !isNamed)) throw new AppError('result_not_participant')
  }
  const fresh = rows.map(({ registrationId, kills }) => ({ matchId, registrationId, kills }))
  for (const chunk of chunksOf(fresh)) await tx.write.insert(matchMembers).values(chunk)
}
