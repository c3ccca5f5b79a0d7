import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { scorings, type User } from '#db/schema'
import type { AdminAction } from '#shared/audit'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { picked } from '#shared/picked'
import {
  MAX_SCORINGS,
  type NewScoring,
  namesakeOf,
  type Scoring,
  type ScoringChange,
} from '#shared/tournaments/scorings'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'

/** The formulas that admins keep, by name (TOURNAMENT-60). */
export async function scoringsOf({ read }: Reads): Promise<Scoring[]> {
  const rows = await read.select().from(scorings)
  return rows.map(scoringJson).sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** PostgreSQL keeps the fields of a formula in an order of its own. */
const scoringJson = ({ formula, ...row }: Scoring): Scoring => ({
  ...row,
  formula: picked(formula, 'placementPoints', 'pointsPerKill', 'killCap', 'bestOf'),
})

/** Keeps a formula under a name. Throws `too_many_scorings`, `scoring_taken`. */
export async function addScoring(tx: Tx, admin: User, { name, formula }: NewScoring): Promise<Scoring> {
  const others = await scoringsOf(tx)
  if (others.length >= MAX_SCORINGS) throw new AppError('too_many_scorings')
  requireFree(name, others)
  const added = only(await tx.write.insert(scorings).values({ id: newId(), name, formula, version: 1 }).returning())
  await note(tx, admin, 'add_scoring', added)
  return added
}

/**
 * Renames a kept formula or replaces its numbers; tournaments that took it keep theirs. Throws `not_found`,
 * `edited_meanwhile`, `scoring_taken`.
 */
export async function changeScoring(tx: Tx, admin: User, id: string, change: ScoringChange): Promise<Scoring> {
  const { name, formula, version } = change
  const before = await scoringAs(tx, id, version)
  requireFree(name, await scoringsOf(tx), id)
  const now = { name, formula, version: version + 1 }
  const changed = only(await tx.write.update(scorings).set(now).where(eq(scorings.id, id)).returning())
  await note(tx, admin, 'change_kept_scoring', changed, { previousName: before.name, previousFormula: before.formula })
  return changed
}

/** Deletes a kept formula. Throws `not_found`, `edited_meanwhile`. */
export async function deleteScoring(tx: Tx, admin: User, id: string, version: number) {
  const gone = await scoringAs(tx, id, version)
  await tx.write.delete(scorings).where(eq(scorings.id, id))
  await note(tx, admin, 'delete_scoring', gone)
  return { id }
}

/** The scoring of this id, as the admin's screen showed it. */
async function scoringAs(tx: Tx, id: string, version: number) {
  const [scoring] = await tx.read.select().from(scorings).where(eq(scorings.id, id))
  if (!scoring) throw new AppError('not_found', 'Такой формулы уже нет')
  if (scoring.version !== version) throw new AppError('edited_meanwhile')
  return scoring
}

function requireFree(name: string, others: readonly Scoring[], ownId?: string) {
  if (namesakeOf(name, others, ownId)) throw new AppError('scoring_taken')
}

const note = (tx: Tx, admin: User, action: AdminAction, { id, name, formula }: Scoring, former: object = {}) =>
  record(tx, admin, { action, targetType: 'scoring', targetId: id, details: { scoring: name, formula, ...former } })
