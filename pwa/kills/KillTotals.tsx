import { useQuery } from '@tanstack/react-query'
import { Coins, Crosshair, Medal } from 'lucide-react'
import { killTypeLabels, killTypes } from '#shared/kills'
import { Money } from '../ui/Money.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { type KillFilter, killTotalsQuery } from './queries.ts'

type KillTotalsProps = { chosen: KillFilter; onChoose: (type: KillFilter) => void }

export function KillTotals({ chosen, onChoose }: KillTotalsProps) {
  const { data: totals } = useQuery(killTotalsQuery)
  return (
    <section
      aria-label="Итоги по киллам"
      className="grid grid-cols-2 gap-2.5 *:last:col-span-2 sm:gap-4 md:grid-cols-5 md:*:last:col-span-1"
    >
      <StatTile
        label="Всего киллов"
        icon={<Crosshair aria-hidden />}
        value={totals?.total ?? '—'}
        pressed={chosen === 'all'}
        onClick={() => onChoose('all')}
      />
      {killTypes.map((type) => (
        <StatTile
          key={type}
          label={killTypeLabels[type]}
          tone={type}
          icon={<Medal aria-hidden />}
          value={totals?.[type] ?? '—'}
          pressed={chosen === type}
          onClick={() => onChoose(chosen === type ? 'all' : type)}
        />
      ))}
      <StatTile
        label="Выплачено"
        tone="gold"
        icon={<Coins aria-hidden />}
        value={totals ? <Money amount={totals.totalRewards} fit /> : '—'}
      />
    </section>
  )
}
