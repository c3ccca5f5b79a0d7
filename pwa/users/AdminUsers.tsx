import { useQuery } from '@tanstack/react-query'
import { Crosshair, Medal, UsersRound } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { killTypeLabels, killTypes } from '#shared/leaderboards/kills'
import type { AdminUser } from '#shared/users'
import { useLiveList } from '../lib/lists.ts'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { Totals } from '../ui/lists/Totals.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { StatTile } from '../ui/StatTile.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { usersQuery, userTotalsQuery } from './adminQueries.ts'
import { UserDialog } from './UserDialog.tsx'
import { UserList } from './UserList.tsx'

type AdminUsersProps = {
  q: string
  grantDialog: (props: { user: AdminUser; open: boolean; onClose: () => void }) => ReactNode
  /** What other slices know of a user. */
  more: (user: AdminUser) => ReactNode
}

export function AdminUsers({ q, grantDialog, more }: AdminUsersProps) {
  const list = useLiveList(usersQuery(q))
  const opened = useOpened<AdminUser, 'card' | 'balance' | 'premium'>(list.rows)
  const user = opened.row

  return (
    <div className="flex flex-col gap-3">
      <UserTotals />
      <LiveList
        list={list}
        failure="Не удалось загрузить пользователей"
        empty={{ title: 'Пользователи не найдены', hint: 'Измени поиск: подойдёт имя, контакт или ID.' }}
      >
        {(rows, moreRows) => (
          <UserList
            rows={rows}
            more={moreRows}
            openedId={opened.openedId}
            onOpen={(one) => opened.open(one, 'card')}
            onAdjust={(one) => opened.open(one, 'balance')}
          />
        )}
      </LiveList>
      {user && (
        <>
          <UserDialog
            key={`card ${user.id}`}
            user={user}
            {...opened.dialogProps('card')}
            onAdjust={() => opened.open(user, 'balance')}
            onGrant={() => opened.open(user, 'premium')}
          >
            {more(user)}
          </UserDialog>
          <Fragment key={`premium ${user.id}`}>{grantDialog({ user, ...opened.dialogProps('premium') })}</Fragment>
          <AdjustDialog key={`balance ${user.id}`} user={user} {...opened.dialogProps('balance')} />
        </>
      )}
    </div>
  )
}

/** PROFILE-4. */
function UserTotals() {
  const { data: totals } = useQuery(userTotalsQuery)
  const kills = { gold: totals?.goldKills, silver: totals?.silverKills, bronze: totals?.bronzeKills }
  return (
    <Totals label="Итоги по пользователям" columns={5}>
      <StatTile label="Всего киллов" icon={<Crosshair />} value={totals?.totalKills ?? '—'} />
      {killTypes.map((type) => (
        <StatTile key={type} label={killTypeLabels[type]} tone={type} icon={<Medal />} value={kills[type] ?? '—'} />
      ))}
      <StatTile label="Активных, с заявкой" tone="accent" icon={<UsersRound />} value={totals?.activeUsers ?? '—'} />
    </Totals>
  )
}
