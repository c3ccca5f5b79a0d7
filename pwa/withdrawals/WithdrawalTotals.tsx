import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Coins, Hourglass, LoaderCircle } from 'lucide-react'
import { Totals } from '../ui/lists/Totals.tsx'
import { Money } from '../ui/Money.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { withdrawalTotalsQuery } from './adminQueries.ts'

/** MONEY-14. */
export function WithdrawalTotals() {
  const { data: totals } = useQuery(withdrawalTotalsQuery)
  const sum = totals && totals.pending.finalAmount + totals.processing.finalAmount + totals.completed.finalAmount
  return (
    <Totals label="Итоги по выводам" columns={4}>
      <StatTile label="Ожидают" tone="warning" icon={<Hourglass aria-hidden />} value={totals?.pending.count ?? '—'} />
      <StatTile label="В обработке" icon={<LoaderCircle aria-hidden />} value={totals?.processing.count ?? '—'} />
      <StatTile
        label="Выполнено"
        tone="success"
        icon={<CircleCheck aria-hidden />}
        value={totals?.completed.count ?? '—'}
      />
      <StatTile
        label="Общая сумма"
        tone="gold"
        icon={<Coins aria-hidden />}
        value={sum === undefined ? '—' : <Money amount={sum} fit />}
      />
    </Totals>
  )
}
