import { useQuery } from '@tanstack/react-query'
import { Coins, Crosshair, Medal } from 'lucide-react'
import { killTypeLabels, killTypes } from '#shared/kills'
import { Totals } from '../ui/lists/Totals.tsx'
import { Money } from '../ui/Money.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { type KillFilter, killTotalsQuery } from './queries.ts'

type KillTotalsProps = { chosen: KillFilter; onChoose: (type: KillFilter) => void }

export function KillTotals({ chosen, onChoose }: KillTotalsProps) {
  const { data: totals } = useQuery(killTotalsQuery)
  return (
    <Totals label="Итоги по киллам" columns={5}>
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
    </Totals>
  )
}
