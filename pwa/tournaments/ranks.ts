import { money, type Roubles } from '#shared/money'
import type { PrizeDistribution } from '#shared/tournaments/form'
import { PARTICIPANTS_PER_PAGE } from '#shared/tournaments/shapes'

export const colourOf = (place: number) =>
  ['', 'bg-(--gold-display)', 'bg-silver', 'bg-(--bronze-display)'][place] ??
  (place % 2 ? 'bg-accent-ink/55' : 'bg-accent-ink/80')

export const rankLabel = (place: number) => `${place} место`

/** Returns the prizes by rank; `share` is a fraction of the pool, 0 to 1. */
export const rankedPrizes = (distribution: PrizeDistribution, prize: Roubles) =>
  Object.entries(distribution)
    .map(([place, amount]) => ({ place: Number(place), amount, share: prize > 0 ? amount / prize : 0 }))
    .sort((one, other) => one.place - other.place)

/** Returns `33,3 %`, or `5 %` for whole percents. */
export function percent(share: number) {
  const rounded = Math.round(share * 1000) / 10
  return `${String(rounded).replace('.', ',')}\u00a0%`
}

export const seatFromWaitlist = (fee: Roubles) => (fee > 0 ? `Место твоё, списано ${money(fee)}` : 'Место твоё')

export function moreLabel(count: number, total: number) {
  const next = PARTICIPANTS_PER_PAGE - (count % PARTICIPANTS_PER_PAGE)
  return count + next < total ? `Показать ещё ${next} из ${total}` : `Показать всех (${total})`
}
