import { toKopecks, toRoubles } from '#shared/money'
import { isolated } from '#shared/text'
import type { Player } from '#shared/tournaments/pasted/players'
import { type Sharer, splitPrize } from '#shared/tournaments/shares'
import { numberIn } from '../../lib/typed.ts'

/** What stands below the name of a player or a team. */
export const aboutEntrant = ({ username, teamName, roster }: Pick<Player, 'username' | 'teamName' | 'roster'>) =>
  roster
    ? roster.map(({ displayName }) => isolated(displayName)).join(', ')
    : [`@${isolated(username)}`, teamName && isolated(teamName)].filter(Boolean).join(' · ')

/** The parts of a team's prize, as the server splits it; without an amount none. */
export function sharesOf(sharers: readonly Sharer[], amount: string) {
  const prize = numberIn(amount)
  const parts = splitPrize(Number.isFinite(prize) ? toKopecks(prize) : 0, Math.max(1, sharers.length))
  return sharers.map(({ userId, balance }, index) => ({ userId, balance, amount: toRoubles(parts[index] ?? 0) }))
}
