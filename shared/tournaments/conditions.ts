import { seasonName } from '../leaderboards/seasons.ts'
import { plural } from '../plural.ts'
import type { QualificationBoard, QualificationInput } from './conditionForms.ts'

type ScoreInput = Extract<QualificationInput, { kind: 'score' }>
type RankQualification = Extract<QualificationInput, { kind: 'rank' }> & { tournamentName: string }
export type Qualification = ScoreInput | RankQualification

/** Who may register, and from when (TOURNAMENT-22). */
export type Conditions = {
  premiumOnly: boolean
  /** By how many hours registration opens earlier for Premium. */
  premiumHoursEarly: number
  qualification: Qualification | null
}

/** What the player has of a qualification. `score`: of its board and season; null where it is a rank. */
export type QualificationProgress = { isQualified: boolean; score: number | null; rank: number | null }

export const hasConditions = ({ premiumOnly, premiumHoursEarly, qualification }: Conditions) =>
  premiumOnly || premiumHoursEarly > 0 || !!qualification

/** A tournament for Premium only may have no condition that Premium makes easier. */
export const contradiction = ({ premiumOnly, premiumHoursEarly, qualification }: ConditionsInput) => {
  if (premiumOnly && qualification) return 'Закрытый турнир — только для Premium, а Premium проходит без квалификации'
  if (premiumOnly && premiumHoursEarly > 0)
    return 'Закрытый турнир — только для Premium: вместо раннего открытия сдвинь начало регистрации'
  return undefined
}
export type ConditionsInput = Omit<Conditions, 'qualification'> & { qualification?: unknown }

/** After «от» and in «7 из 10»: `побед`, `килла`. */
export const boardGenitive = (board: QualificationBoard, count: number) =>
  board === 'kills' ? plural(count, 'килла', 'киллов', 'киллов') : plural(count, 'победы', 'побед', 'побед')

/** `от 10 побед за ноябрь 2026`, `место с 1 по 3 в турнире «Кубок»`. */
export function qualificationInWords(qualification: Qualification) {
  if (qualification.kind === 'score') {
    const { board, season, atLeast } = qualification
    return `от ${atLeast} ${boardGenitive(board, atLeast)} за ${seasonName(season).toLowerCase()}`
  }
  const { top, tournamentName } = qualification
  return `${top === 1 ? '1 место' : `место с 1 по ${top}`} в турнире «${tournamentName}»`
}

/** `только для Premium`, or what else is asked; `для всех` without a condition. */
export function conditionsInWords({ premiumOnly, premiumHoursEarly, qualification }: Conditions) {
  const conditions = [
    premiumOnly && 'только для Premium',
    qualification && `квалификация: ${qualificationInWords(qualification)}`,
    premiumHoursEarly > 0 && `для Premium регистрация раньше на ${premiumHoursEarly} ч`,
  ].filter(Boolean)
  return conditions.join('; ') || 'для всех'
}
