import type { TournamentSummary } from '#shared/tournaments/shapes'
import { metalOf } from '../ui/classNames.ts'
import { Medal } from '../ui/Medal.tsx'
import { Money } from '../ui/Money.tsx'
import { colourOf, percent, rankedPrizes, rankLabel } from './ranks.ts'

type PrizePoolProps = Pick<TournamentSummary, 'prize' | 'prizeDistribution'>

export function PrizePool({ prize, prizeDistribution }: PrizePoolProps) {
  const prizes = rankedPrizes(prizeDistribution, prize)
  return (
    <section aria-label="Призовой фонд" className="card p-4 lg:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2>Призовой фонд</h2>
        <Money amount={prize} className="font-extrabold font-display text-2xl text-gold tracking-tight lg:text-3xl" />
      </div>
      <div aria-hidden className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {prizes.map(({ place, amount }) => (
          <span key={place} className={`min-w-1 ${colourOf(place)}`} style={{ flexGrow: amount, flexBasis: 0 }} />
        ))}
      </div>
      <ul aria-label="Призовые места" className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2.5">
        {prizes.map(({ place, amount, share }) => (
          <li
            key={place}
            className="flex min-w-0 flex-col items-start gap-2 rounded-card border border-line bg-ground/50 p-3.5 lg:p-4"
          >
            <span className="flex w-full items-center justify-between gap-2">
              {place <= 3 ? (
                <Medal metal={metalOf(place)} className="size-10">
                  <span className="font-display font-extrabold">{place}</span>
                </Medal>
              ) : (
                <span
                  aria-hidden
                  className="grid size-10 place-items-center rounded-full border border-line bg-raised font-bold font-display text-ink-soft"
                >
                  {place}
                </span>
              )}
              <span className="flex items-center gap-1.5 text-ink-soft text-sm">
                <span aria-hidden className={`size-2 rounded-full ${colourOf(place)}`} />
                {percent(share)}
              </span>
            </span>
            <span className="min-w-0 max-w-full">
              <span className="block text-ink-soft text-sm">{rankLabel(place)}</span>
              <span className="@container block w-full font-bold font-display text-lg tracking-tight">
                <Money amount={amount} className={place === 1 ? 'text-gold' : ''} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
