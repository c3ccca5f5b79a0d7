import { money } from '#shared/money'
import type { PrizeDistribution } from '#shared/tournaments/form'
import { SHOWN_PARTICIPANTS } from '#shared/tournaments/shapes'
import type { Metal } from '../ui/Medal.tsx'

const metals: Record<number, Metal> = { 1: 'gold', 2: 'silver', 3: 'bronze' }
/** Returns the metal of a place; all after the third are of steel. */
export const metalOf = (place: number): Metal => metals[place] ?? 'steel'

/** Returns the colour of a place in a drawing, as a class. */
export const colourOf = (place: number) =>
  ['', 'bg-(--gold-display)', 'bg-silver', 'bg-(--bronze-display)'][place] ??
  (place % 2 ? 'bg-accent-ink/55' : 'bg-accent-ink/80')

export const rankLabel = (place: number) => `${place} место`

/** Returns the places that win something, the first first; `share`: of the whole pool, from 0 to 1. */
export function rankedPrizes(distribution: PrizeDistribution, prize: number) {
  return Object.entries(distribution)
    .map(([place, amount]) => ({ place: Number(place), amount, share: prize > 0 ? amount / prize : 0 }))
    .sort((one, other) => one.place - other.place)
}

/** Returns `33,3 %`, `0,5 %`; whole percents without a fraction. */
export function percent(share: number) {
  const rounded = Math.round(share * 1000) / 10
  return `${String(rounded).replace('.', ',')}\u00a0%`
}

/** Said of a place that came from the waitlist; `fee` in roubles, as it was paid. */
export const seatFromWaitlist = (fee: number) => (fee > 0 ? `Место твоё, списано ${money(fee)}` : 'Место твоё')

/** Returns what the button under so many shown participants says that it does: it fills the next page of them. */
export function moreLabel(count: number, total: number) {
  const next = SHOWN_PARTICIPANTS - (count % SHOWN_PARTICIPANTS)
  return count + next < total ? `Показать ещё ${next} из ${total}` : `Показать всех (${total})`
}
