import { CircleCheck, CirclePlus, History, Hourglass, TimerOff, Undo2 } from 'lucide-react'
import { longDate } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import {
  type PremiumUser,
  premiumSourceLabels,
  premiumStateLabels,
  premiumStateOf,
  premiumTierLabels,
} from '#shared/premium/premium'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonCard } from '../../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../../ui/lists/Table.tsx'
import { TableOrCards } from '../../ui/lists/TableOrCards.tsx'
import { PlayerName } from '../../users/PlayerName.tsx'

export type PremiumAct = 'grant' | 'history' | 'revoke'

type PremiumUserListProps = Pick<RowsProps<PremiumUser>, 'rows' | 'more'> & {
  onAct: (act: PremiumAct, user: PremiumUser) => void
}

export const PremiumUserList = (props: PremiumUserListProps) => (
  <TableOrCards
    label="Игроки с Premium"
    tableFrom="64rem"
    columns={[...columns, buttons(props)]}
    cardsClass="grid gap-3 md:grid-cols-2"
    card={(user) => <PremiumUserCard user={user} onAct={props.onAct} />}
    skeleton={<SkeletonCard lines={['h-5 w-1/2', 'h-4 w-4/5', 'h-11 w-full rounded-control']} />}
    {...props}
  />
)

const columns: Column<PremiumUser>[] = [
  { name: 'Игрок', className: 'leading-snug', cell: (user) => <PlayerName player={user} className="max-w-64" /> },
  { name: 'Уровень', className: 'font-medium', cell: ({ premiumTier }) => premiumTierLabels[premiumTier] },
  { name: 'Источник', className: 'text-ink-soft', cell: ({ premiumSource }) => premiumSourceLabels[premiumSource] },
  {
    name: 'Окончание',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ premiumEndDate }) => longDate(premiumEndDate),
  },
  {
    name: 'Осталось',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ isExpired, daysRemaining }) => (isExpired ? '—' : daysInWords(daysRemaining)),
  },
  { name: 'Статус', cell: (user) => <PremiumStateBadge user={user} /> },
]

const buttons = ({ onAct }: Pick<PremiumUserListProps, 'onAct'>): Column<PremiumUser> => ({
  name: 'Действия',
  className: 'whitespace-nowrap',
  cell: (user) => (
    <div className="-my-1 flex">
      <IconButton
        label={`Выдать Premium: ${user.displayName}`}
        icon={<CirclePlus className="size-5" />}
        onClick={() => onAct('grant', user)}
      />
      <IconButton
        label={`История Premium: ${user.displayName}`}
        icon={<History className="size-5" />}
        onClick={() => onAct('history', user)}
      />
      {!user.isExpired && (
        <IconButton
          label={`Отозвать Premium: ${user.displayName}`}
          className="hover:text-danger"
          icon={<Undo2 className="size-5" />}
          onClick={() => onAct('revoke', user)}
        />
      )}
    </div>
  ),
})

type PremiumUserCardProps = Pick<PremiumUserListProps, 'onAct'> & { user: PremiumUser }

const PremiumUserCard = ({ user, onAct }: PremiumUserCardProps) => (
  <li className="card flex flex-col gap-2 p-4">
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 leading-snug">
        <span className="block truncate font-semibold">{user.displayName}</span>
        <span className="block truncate text-ink-faint text-sm">@{user.username}</span>
      </p>
      <PremiumStateBadge user={user} />
    </div>
    <p className="text-ink-soft text-sm">
      {premiumTierLabels[user.premiumTier]}, {premiumSourceLabels[user.premiumSource]}.{' '}
      {user.isExpired
        ? `Закончился ${longDate(user.premiumEndDate)}`
        : `До ${longDate(user.premiumEndDate)}, ещё ${daysInWords(user.daysRemaining)}`}
    </p>
    <div className="mt-1 flex flex-wrap gap-2 *:flex-1">
      <Button variant="quiet" aria-label={`Выдать Premium: ${user.displayName}`} onClick={() => onAct('grant', user)}>
        Выдать
      </Button>
      <Button
        variant="quiet"
        aria-label={`История Premium: ${user.displayName}`}
        onClick={() => onAct('history', user)}
      >
        История
      </Button>
      {!user.isExpired && (
        <Button
          variant="danger"
          aria-label={`Отозвать Premium: ${user.displayName}`}
          onClick={() => onAct('revoke', user)}
        >
          Отозвать
        </Button>
      )}
    </div>
  </li>
)

const looks = {
  active: { tone: 'success', icon: <CircleCheck /> },
  expiring: { tone: 'warning', icon: <Hourglass /> },
  expired: { icon: <TimerOff /> },
} as const

function PremiumStateBadge({ user }: { user: PremiumUser }) {
  const state = premiumStateOf(user)
  return <Badge {...looks[state]}>{premiumStateLabels[state]}</Badge>
}
