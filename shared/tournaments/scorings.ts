import * as v from 'valibot'
import { shownVersion } from '../amounts.ts'
import { filled, isOneLine, searchable } from '../text.ts'
import { Formula } from './resultForms.ts'

/** A formula that admins keep under a name (TOURNAMENT-60). Tournaments have copies of it. */
export type Scoring = { id: string; name: string; formula: Formula; version: number }

export const MAX_SCORINGS = 50
export const MAX_SCORING_NAME = 60

const wanted = {
  name: v.pipe(
    filled(MAX_SCORING_NAME, 'Напиши название', `Название — не больше ${MAX_SCORING_NAME} символов`),
    v.check(isOneLine, 'Название — в одну строку, слова через один пробел'),
  ),
  formula: Formula,
}
export const NewScoring = v.object(wanted)
export type NewScoring = v.InferOutput<typeof NewScoring>
/** `version`: of the scoring that was on the screen. */
export const ScoringChange = v.object({ ...wanted, version: shownVersion })
export type ScoringChange = v.InferOutput<typeof ScoringChange>

/** Returns the other scoring with this name, in any case and ё as е. */
export const namesakeOf = <Named extends { id: string; name: string }>(
  name: string,
  scorings: readonly Named[],
  ownId?: string,
) => scorings.find((other) => other.id !== ownId && searchable(other.name) === searchable(name))
