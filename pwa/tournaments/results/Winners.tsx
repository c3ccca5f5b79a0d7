import type { TournamentDetail } from '#shared/tournaments/shapes'
import { metalOf } from '../../ui/classNames.ts'
import { Medal } from '../../ui/Medal.tsx'
import { Money } from '../../ui/Money.tsx'
import { rankLabel } from '../ranks.ts'

export const Winners = ({ winners }: Pick<TournamentDetail, 'winners'>) => (
  <section aria-label="Победители" className="card relative overflow-hidden p-4 lg:p-6">
    <span
      aria-hidden
      className="absolute inset-0 bg-[radial-gradient(30rem_14rem_at_50%_-20%,color-mix(in_oklch,var(--gold)_20%,transparent),transparent)]"
    />
    <h2 className="relative">Победители</h2>
    <ol className="relative mt-3 divide-y divide-line/60">
      {winners.map(({ place, displayName, teamName, amount, members }) => (
        <li key={place} className="flex items-center gap-3.5 py-3 last:pb-0">
          <Medal metal={metalOf(place)} className={place === 1 ? 'size-14' : 'size-11'}>
            <span className={`font-display font-extrabold ${place === 1 ? 'text-xl' : ''}`}>{place}</span>
          </Medal>
          <div className="min-w-0 flex-1">
            <p className={`wrap-anywhere font-semibold ${place === 1 ? 'text-lg' : ''}`}>{displayName}</p>
            <p className="wrap-anywhere text-ink-soft text-sm">
              {rankLabel(place)}
              {members ? ` · ${members.join(', ')}` : teamName && ` · ${teamName}`}
            </p>
          </div>
          <Money
            amount={amount}
            className={`font-bold font-display text-gold tracking-tight ${place === 1 ? 'text-xl' : ''}`}
          />
        </li>
      ))}
    </ol>
  </section>
)
