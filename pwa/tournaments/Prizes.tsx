import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { longDate } from '#shared/dates'
import { metalOf } from '../ui/classNames.ts'
import { Medal } from '../ui/Medal.tsx'
import { Money } from '../ui/Money.tsx'
import { prizesQuery } from './queries.ts'
import { rankLabel } from './ranks.ts'

type PrizesProps = { userId: string; className?: string; onLeave?: () => void }

export function Prizes({ userId, className = '', onLeave }: PrizesProps) {
  const { data: prizes = [] } = useQuery(prizesQuery(userId))
  if (prizes.length === 0) return null
  return (
    <section aria-label="Турниры" className={className}>
      <h3 className="mb-3">Турниры</h3>
      <ul className="divide-y divide-line/60 rounded-card border border-line bg-ground/50 px-4">
        {prizes.map(({ id, place, amount, teamName, tournament }) => (
          <li key={id} className="relative flex items-center gap-3 py-3">
            <Medal metal={metalOf(place)} className="size-10">
              <span className="font-display font-extrabold">{place}</span>
            </Medal>
            <div className="min-w-0 flex-1 leading-snug">
              <Link
                href={`/tournament/${tournament.id}`}
                onClick={onLeave}
                className="block truncate font-medium after:absolute after:inset-0"
              >
                {tournament.name}
              </Link>
              <p className="truncate text-ink-faint text-sm">
                {[rankLabel(place), teamName, longDate(tournament.startDate)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Money amount={amount} className="font-semibold text-gold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
