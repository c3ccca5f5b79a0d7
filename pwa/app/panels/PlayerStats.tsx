import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass, Images } from 'lucide-react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { statsQuery } from '../../submissions/queries.ts'
import { ErrorState } from '../../ui/lists/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatTile } from '../../ui/StatTile.tsx'

const grid = 'grid grid-cols-2 gap-2'

export function PlayerStats({ userId }: { userId: string }) {
  const { data: stats, error, isPending, refetch, isFetching } = useQuery(statsQuery(userId))

  if (isPending) {
    return (
      <div role="status" aria-label="Загрузка статистики" className={grid}>
        {['всего', 'модерация', 'одобрено', 'отклонено'].map((tile) => (
          <Skeleton key={tile} className="h-21 rounded-card" />
        ))}
        <Skeleton className="col-span-2 h-21 rounded-card" />
      </div>
    )
  }
  if (error && !stats)
    return (
      <ErrorState
        message={messageOf(error, 'Не удалось загрузить статистику')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )

  return (
    <div className={grid}>
      <StatTile label="Всего" value={stats.totalSubmissions} icon={<Images />} />
      <StatTile label="На модерации" value={stats.pendingSubmissions} icon={<Hourglass />} tone="warning" />
      <StatTile label="Одобрено" value={stats.approvedSubmissions} icon={<CircleCheck />} tone="success" />
      <StatTile label="Отклонено" value={stats.rejectedSubmissions} icon={<CircleX />} tone="danger" />
      <div className="col-span-2 *:h-full">
        <StatTile label="Заработано" value={<Money amount={stats.totalEarnings} fit />} tone="gold" />
      </div>
    </div>
  )
}
