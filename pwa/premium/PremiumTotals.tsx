import { useQuery } from '@tanstack/react-query'
import { Crown, Hourglass, TimerOff, UsersRound } from 'lucide-react'
import { Totals } from '../ui/lists/Totals.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { type PremiumFilter, premiumTotalsQuery } from './adminQueries.ts'

type PremiumTotalsProps = { status: PremiumFilter; onFilter: (status: PremiumFilter) => void }

export function PremiumTotals({ status, onFilter }: PremiumTotalsProps) {
  const { data: totals } = useQuery(premiumTotalsQuery)
  const filter = (state: PremiumFilter) => ({
    pressed: status === state,
    onClick: () => onFilter(status === state ? 'all' : state),
  })
  return (
    <Totals label="Итоги по Premium" columns={4}>
      <StatTile label="Всего" icon={<UsersRound aria-hidden />} value={totals?.total ?? '—'} {...filter('all')} />
      <StatTile
        label="Активны"
        tone="success"
        icon={<Crown aria-hidden />}
        value={totals?.active ?? '—'}
        {...filter('active')}
      />
      <StatTile
        label="Скоро истекут"
        tone="warning"
        icon={<Hourglass aria-hidden />}
        value={totals?.expiring ?? '—'}
        {...filter('expiring')}
      />
      <StatTile label="Истекли" icon={<TimerOff aria-hidden />} value={totals?.expired ?? '—'} {...filter('expired')} />
    </Totals>
  )
}
