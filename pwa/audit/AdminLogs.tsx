import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saidBy } from '../lib/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Shown } from '../ui/Shown.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionList } from './ActionList.tsx'
import { type Action, actionsQuery } from './queries.ts'

export function AdminLogs({ q }: { q: string }) {
  const list = useInfiniteQuery(actionsQuery(q))
  const [opened, setOpened] = useState<{ action: Action; isOpen: boolean }>()
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)

  const failed = list.error && (
    <ErrorBanner
      message={saidBy(list.error, 'Не удалось загрузить логи')}
      busy={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  )
  if (failed && rows.length === 0) return failed
  if (!list.isPending && rows.length === 0) {
    return q ? (
      <EmptyState title="Ничего не найдено" hint="Попробуй другое имя или действие." />
    ) : (
      <EmptyState title="Логов пока нет" hint="Здесь останется след каждого решения администратора." />
    )
  }

  return (
    <>
      {failed}
      <ActionList
        rows={list.isPending ? undefined : rows}
        onOpen={(action) => setOpened({ action, isOpen: true })}
        more={
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        }
      />
      <Shown count={rows.length} total={pages[0]?.total ?? 0} />
      {opened && (
        <ActionDialog
          action={opened.action}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  )
}
