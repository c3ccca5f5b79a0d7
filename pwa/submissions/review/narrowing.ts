import { appealStates, isDay } from '#shared/review/filters'
import { submissionCategories } from '#shared/submissions'
import { ALL } from '../../lib/browser/address.ts'

const among = (values: readonly string[]) => (value: string) => values.includes(value)
const isCode = (value: string) => value !== ALL && /^[\w-]{1,64}$/.test(value)

/** Parameters of the address that narrow the list (REVIEW-28), and which values they may have; others read as none. */
export const narrowingFilters = {
  category: among(submissionCategories),
  reason: isCode,
  moderator: isCode,
  from: isDay,
  to: isDay,
  appeal: among(appealStates),
  repeats: among(['yes']),
  handed: among(['yes']),
}
const names = Object.keys(narrowingFilters) as (keyof typeof narrowingFilters)[]
/** What is chosen; without the others. */
export type Narrowing = Partial<Record<keyof typeof narrowingFilters, string>>

/** Returns what narrows the list among the filters of the address. */
export const narrowingIn = (chosen: Record<string, string | undefined>): Narrowing =>
  Object.fromEntries(names.flatMap((name) => (chosen[name] && chosen[name] !== ALL ? [[name, chosen[name]]] : [])))

export const countOf = (narrowing: Narrowing) => Object.keys(narrowing).length

/** The changes of the address that take every filter of these away. */
export const noNarrowing = Object.fromEntries(names.map((name) => [name, '']))

/** Only the server knows which rows these are. */
export const isSought = ({ q, narrowing }: { q: string; narrowing: Narrowing }) => q !== '' || countOf(narrowing) > 0
