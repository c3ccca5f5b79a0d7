import type { Formula } from '#shared/tournaments/resultForms'
import type { Scoring } from '#shared/tournaments/scorings'
import { numberIn } from '../../../lib/typed.ts'

/** A formula as it is typed: an empty field counts nothing, or all. */
export type TypedFormula = { placements: string; perKill: string; cap: string; best: string }

const orEmpty = (number: number | null) => (number === null ? '' : String(number))
const orAll = (typed: string) => (typed.trim() === '' ? null : numberIn(typed))

export const typedFormula = ({ placementPoints, pointsPerKill, killCap, bestOf }: Formula): TypedFormula => ({
  placements: placementPoints.join(', '),
  perKill: String(pointsPerKill),
  cap: orEmpty(killCap),
  best: orEmpty(bestOf),
})

/** May hold numbers out of range, or none. */
export const formulaIn = ({ placements, perKill, cap, best }: TypedFormula): Formula => ({
  placementPoints: placements.split(/[\s,;]+/).flatMap((typed) => (typed === '' ? [] : numberIn(typed))),
  pointsPerKill: perKill.trim() === '' ? 0 : numberIn(perKill),
  killCap: orAll(cap),
  bestOf: orAll(best),
})

/** Whether two formulas count alike: databases store their fields in any order. */
export const isSameFormula = (one: Formula, other: Formula) =>
  JSON.stringify(formulaIn(typedFormula(one))) === JSON.stringify(formulaIn(typedFormula(other)))

/** The kept formula with these numbers, of several the one of `id`. */
export function keptAs(formula: Formula, scorings: readonly Scoring[], id?: string) {
  const same = scorings.filter((scoring) => isSameFormula(scoring.formula, formula))
  return same.find((scoring) => scoring.id === id) ?? same[0]
}
