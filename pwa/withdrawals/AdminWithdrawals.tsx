import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminWithdrawal } from '#shared/withdrawals'
import { useMatches } from '../lib/media.ts'
import { saidBy } from '../lib/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Shown } from '../ui/Shown.tsx'
import { allWithdrawalsQuery, type WithdrawalFilter } from './adminQueries.ts'
import { ProcessDialog } from './ProcessDialog.tsx'
import { WithdrawalCards } from './WithdrawalCards.tsx'
import { WithdrawalTable } from './WithdrawalTable.tsx'
import { WithdrawalTotals } from './WithdrawalTotals.tsx'

export function AdminWithdrawals({ q, status }: { q: string; status: WithdrawalFilter }) {
  const isWide = useMatches('(width >= 48rem)')
  const list = useInfiniteQuery(allWithdrawalsQuery({ q, status }))
  // What was opened stays while it closes, and when it leaves the filter.
  const [opened, setOpened] = useState<{ withdrawal: AdminWithdrawal; isOpen: boolean }>()
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const shown = opened && (rows.find(({ id }) => id === opened.withdrawal.id) ?? opened.withdrawal)
  const isEmpty = !list.isPending && !list.error && rows.length === 0
  const List = isWide ? WithdrawalTable : WithdrawalCards

  return (
    <div className="flex flex-col gap-4">
      <WithdrawalTotals />
      {list.error && (
        <ErrorBanner
          message={saidBy(list.error, 'Не удалось загрузить выводы')}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState
          title={q || status !== 'all' ? 'Ничего не найдено' : 'Выводов пока нет'}
          hint={q || status !== 'all' ? 'Измени поиск или выбери другой статус.' : 'Новый появится здесь сам.'}
        />
      )}
      {!isEmpty && (list.isPending || rows.length > 0) && (
        <>
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
            openedId={opened?.isOpen ? opened.withdrawal.id : undefined}
            onOpen={(withdrawal) => setOpened({ withdrawal, isOpen: true })}
          />
          <Shown count={rows.length} total={pages[0]?.total ?? 0} />
        </>
      )}
      {shown && opened && (
        <ProcessDialog
          key={shown.id}
          withdrawal={shown}
          open={opened.isOpen}
          onOpen={(withdrawal) => setOpened({ withdrawal, isOpen: true })}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </div>
  )
}
