import { useQuery } from '@tanstack/react-query'
import { Coins, Layers } from 'lucide-react'
import { Money } from '../ui/Money.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { CountUp } from './CountUp.tsx'
import { statsQuery } from './queries.ts'
import { StatusTile } from './Status.tsx'

export function StatTiles({ userId }: { userId: string }) {
  const { data: stats } = useQuery(statsQuery(userId))
  const counted = (name: string, value: number | undefined) =>
    value === undefined ? (
      '—'
    ) : (
      <CountUp name={name} value={value}>
        {(count) => count}
      </CountUp>
    )
  return (
    <section
      aria-label="Итоги"
      className="grid grid-cols-2 gap-2.5 *:last:order-first *:last:col-span-2 sm:gap-4 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.4fr)] lg:*:last:order-none lg:*:last:col-span-1"
    >
      <StatTile label="Всего" icon={<Layers aria-hidden />} value={counted('total', stats?.totalSubmissions)} />
      <StatusTile status="pending" label="На модерации" value={counted('pending', stats?.pendingSubmissions)} />
      <StatusTile status="approved" label="Одобрено" value={counted('approved', stats?.approvedSubmissions)} />
      <StatusTile status="rejected" label="Отклонено" value={counted('rejected', stats?.rejectedSubmissions)} />
      <StatTile
        label="Заработано"
        tone="gold"
        icon={<Coins aria-hidden />}
        value={
          stats ? (
            <CountUp name="earned" value={stats.totalEarnings}>
              {(earned) => <Money amount={earned} fit />}
            </CountUp>
          ) : (
            '—'
          )
        }
      />
    </section>
  )
}
