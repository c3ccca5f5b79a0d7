import { keysOf } from '../labels.ts'
import { money, type Roubles } from '../money.ts'
import { type Conditions, conditionsInWords } from './conditions.ts'
import type { PrizeDistribution } from './form.ts'

export type Terms = {
  startDate: string
  registrationEndDate: string
  entryFee: Roubles
  prize: Roubles
  prizeDistribution: PrizeDistribution
  maxParticipants: number | null
  /** A digest: rules are long, and compared only. */
  rules: string
  /** In words; `key` also tells tournaments of one name apart. Absent from what was noted before there were any. */
  conditions?: { key: string; words: string } | undefined
}
export type TermName = keyof Terms
type AnyTerms = { [Name in TermName]?: unknown }

export const termLabels: Record<TermName, string> = {
  startDate: 'начало',
  registrationEndDate: 'конец регистрации',
  entryFee: 'взнос',
  prize: 'призовой фонд',
  prizeDistribution: 'призы по местам',
  maxParticipants: 'число мест',
  rules: 'правила',
  conditions: 'условия участия',
}
const termNames = keysOf(termLabels)

export const changedTerms = (before: AnyTerms, after: AnyTerms) =>
  termNames.filter((name) => before[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** The term of conditions, in the order that a column of JSON keeps. */
export const conditionsTerm = (conditions: Conditions) => {
  const { premiumOnly, premiumHoursEarly, qualification } = conditions
  const what = qualification && (qualification.kind === 'rank' ? qualification.tournamentId : qualification.board)
  return { key: [premiumOnly, premiumHoursEarly, what].join(' '), words: conditionsInWords(conditions) }
}

/** `300 ₽ → 500 ₽`; what looks the same stands once. */
export const fromTo = (old: string, now: string) => (old === now ? now : `${old} → ${now}`)

export const feeInWords = (fee: Roubles) => (fee === 0 ? 'бесплатно' : money(fee))
export const seatsInWords = (seats: number | null) => (seats === null ? 'без лимита' : String(seats))

export const ranksInWords = (before: PrizeDistribution, after: PrizeDistribution) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort((one, other) => Number(one) - Number(other))
    .filter((rank) => (before[rank] ?? 0) !== (after[rank] ?? 0))
    .map((rank) => `${rank} место ${money(before[rank] ?? 0)} → ${money(after[rank] ?? 0)}`)
    .join(', ')
