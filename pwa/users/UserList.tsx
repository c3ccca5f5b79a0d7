import { CircleCheck, CircleX, Hourglass, IdCard, Images, Wallet } from 'lucide-react'
import { dateTime } from '#shared/dates'
import type { AdminUser } from '#shared/users'
import { Button } from '../ui/Button.tsx'
import { toneText } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { Column, RowsProps } from '../ui/lists/Table.tsx'
import { TableOrCards } from '../ui/lists/TableOrCards.tsx'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PlayerAvatar } from './PlayerAvatar.tsx'
import { UserBadges } from './UserBadges.tsx'

type UserListProps = RowsProps<AdminUser> & { onAdjust: (user: AdminUser) => void }

export const UserList = (props: UserListProps) => (
  <TableOrCards
    label="Пользователи"
    tableFrom="80rem"
    columns={[...columns, buttons(props)]}
    cardsClass="grid gap-3 md:grid-cols-2"
    card={(user) => <UserCard user={user} onOpen={props.onOpen} onAdjust={props.onAdjust} />}
    skeleton={<Waiting />}
    {...props}
  />
)

const codeClass = 'font-mono text-ink-faint text-sm'
const namesOf = ({ displayName, username, telegramUsername }: AdminUser) =>
  `${displayName} @${username}${telegramUsername ? ` · Telegram @${telegramUsername}` : ''}`

const columns: Column<AdminUser>[] = [
  { name: 'ID', className: codeClass, title: ({ id }) => id, cell: ({ id }) => id.slice(0, 8) },
  {
    name: 'Пользователь',
    cell: (user) => (
      <span className="flex max-w-64 items-center gap-2 2xl:max-w-96">
        <span className="min-w-0 truncate" title={namesOf(user)}>
          <bdi className="font-medium">{user.displayName}</bdi>{' '}
          <bdi className="text-ink-faint text-sm">@{user.username}</bdi>
          {user.telegramUsername && <bdi className="text-ink-faint text-sm"> · Telegram @{user.telegramUsername}</bdi>}
        </span>
        <UserBadges user={user} />
      </span>
    ),
  },
  {
    name: 'ID игры',
    className: codeClass,
    title: ({ epicGamesId }) => epicGamesId,
    cell: ({ epicGamesId }) => epicGamesId.slice(0, 12),
  },
  {
    name: 'Email',
    className: 'text-ink-soft',
    title: ({ email }) => email,
    cell: ({ email }) => <span className="block max-w-32 truncate 2xl:max-w-56">{email ?? '—'}</span>,
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
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ createdAt }) => dateTime(createdAt),
  },
]

const buttons = ({ onOpen, onAdjust }: Pick<UserListProps, 'onOpen' | 'onAdjust'>): Column<AdminUser> => ({
  name: 'Действия',
  cell: (user) => (
    <span className="-mx-3 flex">
      <IconButton
        label={`Изменить баланс: ${user.displayName}`}
        title="Баланс"
        icon={<Wallet className="size-5" />}
        onClick={() => onAdjust(user)}
      />
      <IconButton
        label={`Карточка: ${user.displayName}`}
        title="Карточка"
        icon={<IdCard className="size-5" />}
        onClick={() => onOpen(user)}
      />
    </span>
  ),
})

type UserCardProps = Pick<UserListProps, 'onOpen' | 'onAdjust'> & { user: AdminUser }

const UserCard = ({ user, onOpen, onAdjust }: UserCardProps) => (
  <li className="card flex min-w-0 flex-col gap-3 p-4">
    <div className="flex flex-wrap items-center gap-3">
      <PlayerAvatar player={{ displayName: user.displayName, premiumTier: 'none' }} />
      <div className="min-w-0 flex-1 basis-24 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-full truncate font-semibold">{user.displayName}</span>
          <UserBadges user={user} />
        </p>
        <p className="truncate text-ink-faint text-sm">
          @{user.username}
          {user.telegramUsername && `, Telegram @${user.telegramUsername}`}
        </p>
      </div>
      <Money amount={user.balance} className="font-semibold text-gold" />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <SubmissionCounts stats={user.stats} />
      <span className="text-ink-soft text-sm">
        Заработано <Money amount={user.stats.totalEarnings} />
      </span>
    </div>
    <p className="flex flex-wrap justify-between gap-x-4 text-ink-faint text-sm">
      <span className="font-mono">
        {user.id.slice(0, 8)} · {user.epicGamesId.slice(0, 12)}
      </span>
      <span>{dateTime(user.createdAt)}</span>
    </p>
    {user.email && <p className="truncate text-ink-soft text-sm">{user.email}</p>}
    <div className="mt-auto grid grid-cols-2 gap-2">
      <Button
        variant="quiet"
        aria-label={`Изменить баланс: ${user.displayName}`}
        icon={<Wallet className="size-4.5" />}
        onClick={() => onAdjust(user)}
      >
        Баланс
      </Button>
      <Button
        variant="quiet"
        aria-label={`Карточка: ${user.displayName}`}
        icon={<IdCard className="size-4.5" />}
        onClick={() => onOpen(user)}
      >
        Карточка
      </Button>
    </div>
  </li>
)

const Waiting = () => (
  <li className="card flex flex-col gap-4 p-4">
    <span className="flex items-center gap-3">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-5 w-1/2" />
    </span>
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-11 w-full rounded-control" />
  </li>
)

function SubmissionCounts({ stats }: { stats: AdminUser['stats'] }) {
  const counts = [
    { label: 'Всего', count: stats.totalSubmissions, Icon: Images, tone: 'neutral' },
    { label: 'Одобрено', count: stats.approvedSubmissions, Icon: CircleCheck, tone: 'success' },
    { label: 'На модерации', count: stats.pendingSubmissions, Icon: Hourglass, tone: 'warning' },
    { label: 'Отклонено', count: stats.rejectedSubmissions, Icon: CircleX, tone: 'danger' },
  ] as const
  return (
    <span className="flex gap-3 whitespace-nowrap text-sm tabular-nums">
      {counts.map(({ label, count, Icon, tone }) => (
        <span key={label} title={label} className="inline-flex items-center gap-1">
          <Icon className={`size-4 ${toneText[tone]} ${count ? '' : 'opacity-55'}`} />
          <span className="sr-only">{label}: </span>
          {count}
        </span>
      ))}
    </span>
  )
}
