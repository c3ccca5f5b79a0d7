import { eq } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { registrations, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Formula, FormulaChange } from '#shared/tournaments/resultForms'
import { type FormulaPreview, ranked, rankKeyOf, totalsOf } from '#shared/tournaments/results'
import type { Tx } from '../../core/transact.ts'
import { recordAct } from '../base/acts.ts'
import { entryName } from '../base/entryName.ts'
import { openForFormula, scoringOf } from './scoring.ts'
import { finishChange, recount, resultsByPlayer } from './totals.ts'

/** The leaders now and by `formula` (TOURNAMENT-50). */
export async function previewFormula(db: Reads, tournamentId: string, formula: Formula): Promise<FormulaPreview> {
  const scoring = await scoringOf(db, tournamentId)
  const players = [...(await resultsByPlayer(db, { tournamentId }))].filter(([, { isIn }]) => isIn)
  const leadersBy = (by: Formula) => {
    const rows = players.map(([id, { results, correction }]) => {
      const totals = totalsOf(by, results, correction)
      return { id, points: totals.points, rankKey: rankKeyOf(totals) }
    })
    return ranked(rows).filter(({ rank }) => rank === 1)
  }
  const [before, after] = [leadersBy(scoring.formula), leadersBy(formula)]
  const ids = [...before, ...after].map(({ id }) => id)
  const names = await namesOf(db, ids)
  const named = ({ id, points }: { id: string; points: number }) => ({ displayName: names.get(id) ?? '', points })
  return { version: scoring.version, before: before.map(named), after: after.map(named) }
}

async function namesOf(db: Reads, ids: string[]) {
  const rows = await db.read
    .select({ id: registrations.id, displayName: entryName.displayName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(among(registrations.id, JSON.stringify(ids)))
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}

/**
 * Changes the formula and counts all matches again. Throws `not_found`, `tournament_paid_out`,
 * `tournament_cancelled`, `results_changed`.
 */
export async function changeFormula(tx: Tx, admin: User, tournamentId: string, { formula, version }: FormulaChange) {
  const { tournament, scoring } = await openForFormula(tx, tournamentId)
  if (scoring.version !== version) throw new AppError('results_changed')
  await recount(tx, tournamentId, formula)
  const results = await finishChange(tx, tournamentId, formula)
  await recordAct(tx, admin, 'change_scoring', tournament, { formula, previousFormula: scoring.formula })
  return results
}
