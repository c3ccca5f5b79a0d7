import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { AdminUser } from '#shared/users'
import { useMatches } from '../lib/media.ts'
import { saidBy } from '../lib/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Shown } from '../ui/Shown.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { usersQuery } from './adminQueries.ts'
import { UserCards } from './UserCards.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserTable } from './UserTable.tsx'
import { UserTotals } from './UserTotals.tsx'

type Opened = { user: AdminUser; dialog: 'card' | 'balance' | 'premium' | undefined }
type AdminUsersProps = {
  q: string
  /** The dialog that gives Premium: it belongs to another slice. */
  grantDialog: (props: { user: AdminUser; open: boolean; onClose: () => void }) => ReactNode
}

export function AdminUsers({ q, grantDialog }: AdminUsersProps) {
  const isWide = useMatches('(width >= 64rem)')
  const list = useInfiniteQuery(usersQuery(q))
  // Who was opened stays while the dialog closes, and when they leave the search.
  const [opened, setOpened] = useState<Opened>()
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const shown = opened && (rows.find(({ id }) => id === opened.user.id) ?? opened.user)
  const isEmpty = !list.isPending && !list.error && rows.length === 0
  const List = isWide ? UserTable : UserCards

  return (
    <div className="flex flex-col gap-4">
      <UserTotals />
      {list.error && (
        <ErrorBanner
          message={saidBy(list.error, 'Не удалось загрузить пользователей')}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && <EmptyState title="Пользователи не найдены" hint="Измени поиск: подойдёт имя, контакт или ID." />}
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
            openedId={opened?.dialog && opened.user.id}
            onOpen={(user) => setOpened({ user, dialog: 'card' })}
            onAdjust={(user) => setOpened({ user, dialog: 'balance' })}
          />
          <Shown count={rows.length} total={pages[0]?.total ?? 0} />
        </>
      )}
      {shown && opened && (
        <>
          <UserDialog
            key={`card ${shown.id}`}
            user={shown}
            open={opened.dialog === 'card'}
            onAdjust={() => setOpened({ ...opened, dialog: 'balance' })}
            onGrant={() => setOpened({ ...opened, dialog: 'premium' })}
            onClose={() => setOpened({ ...opened, dialog: undefined })}
          />
          <Fragment key={`premium ${shown.id}`}>
            {grantDialog({
              user: shown,
              open: opened.dialog === 'premium',
              onClose: () => setOpened({ ...opened, dialog: undefined }),
            })}
          </Fragment>
          <AdjustDialog
            key={`balance ${shown.id}`}
            user={shown}
            open={opened.dialog === 'balance'}
            onClose={() => setOpened({ ...opened, dialog: undefined })}
          />
        </>
      )}
    </div>
  )
}
