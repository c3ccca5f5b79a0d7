import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { killTypeLabels } from '#shared/submissions'
import { useMatches } from '../lib/media.ts'
import { saidBy } from '../lib/refusal.ts'
import { Badge } from '../ui/Badge.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Shown } from '../ui/Shown.tsx'
import { KillCards } from './KillCards.tsx'
import { KillTable } from './KillTable.tsx'
import { KillTotals } from './KillTotals.tsx'
import { type KillFilter, killsQuery } from './queueQueries.ts'

export function AdminKills({ q }: { q: string }) {
  const [killType, setKillType] = useState<KillFilter>('all')
  const isWide = useMatches('(width >= 48rem)')
  const list = useInfiniteQuery(killsQuery({ q, killType }))
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const List = isWide ? KillTable : KillCards

  return (
    <div className="flex flex-col gap-4">
      <KillTotals chosen={killType} onChoose={setKillType} />
      {killType !== 'all' && (
        <p className="flex items-center gap-3">
          <Badge tone={killType}>Фильтр: {killTypeLabels[killType]}</Badge>
          <button
            type="button"
            onClick={() => setKillType('all')}
            className="min-h-11 px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            Сбросить
          </button>
        </p>
      )}
      {list.error && (
        <ErrorBanner
          message={saidBy(list.error, 'Failed to fetch kill history')}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <p role="status" className="text-ink-soft">
          Загрузка истории киллов...
        </p>
      )}
      {!list.isPending && !list.error && rows.length === 0 ? (
        <EmptyState
          title="Нет истории киллов"
          hint="Одобренный золотой, серебряный или бронзовый килл появится здесь."
        />
      ) : (
        (list.isPending || rows.length > 0) && (
          <div>
            <List
              rows={list.isPending ? undefined : rows}
              more={
                <LoadMore
                  hasMore={list.hasNextPage}
                  busy={list.isFetchingNextPage}
                  failed={list.isFetchNextPageError}
                  onMore={() => void list.fetchNextPage()}
                />
              }
            />
            {!list.isPending && <Shown count={rows.length} total={pages[0]?.total ?? 0} />}
          </div>
        )
      )}
    </div>
  )
}
