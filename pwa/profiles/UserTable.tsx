import { IdCard, Wallet } from 'lucide-react'
import { dateTime } from '#shared/dates'
import type { AdminUser } from '#shared/users'
import { IconButton } from '../ui/IconButton.tsx'
import { type Column, type RowsProps, Table } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import { UserBadges } from '../users/UserBadges.tsx'
import { SubmissionCounts } from './SubmissionCounts.tsx'

export type UsersProps = RowsProps<AdminUser> & { onAdjust: (user: AdminUser) => void }

export const UserTable = ({ onAdjust, ...props }: UsersProps) => (
  <Table label="Пользователи" columns={[...columns, buttons({ ...props, onAdjust })]} {...props} />
)

const codeLook = 'font-mono text-ink-faint text-sm'
const widthLook = 'max-w-44 2xl:max-w-60'

const columns: Column<AdminUser>[] = [
  { name: 'ID', className: codeLook, title: ({ id }) => id, cell: ({ id }) => id.slice(0, 8) },
  {
    name: 'Пользователь',
    className: 'leading-snug',
    cell: (user) => (
      <>
        <span className={`flex ${widthLook} items-center gap-2`}>
          <span className="truncate font-medium">{user.displayName}</span>
          <UserBadges user={user} />
        </span>
        <span className={`block ${widthLook} truncate text-ink-faint text-sm`}>@{user.username}</span>
        {user.telegramUsername && (
          <span className={`block ${widthLook} truncate text-ink-faint text-sm`}>
            Telegram @{user.telegramUsername}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'ID игры',
    className: codeLook,
    title: ({ epicGamesId }) => epicGamesId,
    cell: ({ epicGamesId }) => epicGamesId.slice(0, 12),
  },
  {
    name: 'Email',
    className: 'text-ink-soft',
    title: ({ email }) => email,
    cell: ({ email }) => <span className="block max-w-40 truncate 2xl:max-w-56">{email ?? '—'}</span>,
  },
  {
    name: 'Баланс',
    align: 'right',
    cell: ({ balance }) => <Money amount={balance} className="font-semibold text-gold" />,
  },
  { name: 'Заявки', cell: ({ stats }) => <SubmissionCounts stats={stats} /> },
  { name: 'Заработано', align: 'right', cell: ({ stats }) => <Money amount={stats.totalEarnings} /> },
  {
    name: 'Регистрация',
    className: 'text-ink-soft leading-snug 2xl:whitespace-nowrap',
    cell: ({ createdAt }) => dateTime(createdAt),
  },
]

const buttons = ({ onOpen, onAdjust }: Pick<UsersProps, 'onOpen' | 'onAdjust'>): Column<AdminUser> => ({
  name: 'Действия',
  cell: (user) => (
    <span className="-mx-3 flex">
      <IconButton
        label={`Изменить баланс: ${user.displayName}`}
        title="Баланс"
        icon={<Wallet aria-hidden className="size-5" />}
        onClick={() => onAdjust(user)}
      />
      <IconButton
        label={`Карточка: ${user.displayName}`}
        title="Карточка"
        icon={<IdCard aria-hidden className="size-5" />}
        onClick={() => onOpen(user)}
      />
    </span>
  ),
})
