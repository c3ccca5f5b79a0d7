import { Fragment, type ReactNode, useState } from 'react'
import type { AdminUser } from '#shared/users'
import { useMatches } from '../lib/browser/media.ts'
import { useLiveList } from '../lib/lists.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/LiveList.tsx'
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
  const isWide = useMatches('(width >= 80rem)')
  const list = useLiveList(usersQuery(q))
  // Who was opened stays while the dialog closes, and when they leave the search.
  const [opened, setOpened] = useState<Opened>()
  const shown = opened && (list.rows.find(({ id }) => id === opened.user.id) ?? opened.user)
  const List = isWide ? UserTable : UserCards

  return (
    <div className="flex flex-col gap-4">
      <UserTotals />
      <PagedList
        list={list}
        failure="Не удалось загрузить пользователей"
        empty={<EmptyState title="Пользователи не найдены" hint="Измени поиск: подойдёт имя, контакт или ID." />}
      >
        {(rows, more) => (
          <List
            rows={rows}
            more={more}
            openedId={opened?.dialog && opened.user.id}
            onOpen={(user) => setOpened({ user, dialog: 'card' })}
            onAdjust={(user) => setOpened({ user, dialog: 'balance' })}
          />
        )}
      </PagedList>
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
