import type { Kopecks, Roubles } from '../money.ts'
import { plural } from '../plural.ts'
import type { TeamRole } from './teams.ts'

// A team's prize, split among its members (TOURNAMENT-75).

type Playing = { role: TeamRole /** The matches in which this member was named. */; matches: readonly number[] }

/** Who shares a prize: the main roster, and substitutes who played. The first one gets what is left over. */
export type Sharer = Playing & { userId: string; displayName: string; balance: Roubles }

/** Whether a member of a team shares its prize; a closed account does not. */
export const isSharer = ({ role, matches, isOpen }: Playing & { isOpen: boolean }) =>
  isOpen && (role !== 'substitute' || matches.length > 0)

/** Splits a prize equally among so many; the first part has the odd kopecks. */
export function splitPrize(prize: Kopecks, count: number): Kopecks[] {
  const part = Math.floor(prize / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? prize - part * (count - 1) : part))
}

/** Returns `капитан`, `игрок` or `запасной, играл в матчах 2 и 3`. */
export function shareReason({ role, matches }: Playing) {
  if (role !== 'substitute') return role === 'captain' ? 'капитан' : 'игрок'
  const numbers = matches.join(', ').replace(/, (\d+)$/, ' и $1')
  return `запасной, играл в ${plural(matches.length, 'матче', 'матчах', 'матчах')} ${numbers}`
}
