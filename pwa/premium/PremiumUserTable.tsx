import { CirclePlus, History, Undo2 } from 'lucide-react'
import { longDate } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import { type PremiumUser, premiumSourceLabels, premiumTierLabels } from '#shared/premium'
import { IconButton } from '../ui/IconButton.tsx'
import { type Column, type RowsProps, Table } from '../ui/lists/Table.tsx'
import { PlayerName } from '../users/PlayerName.tsx'
import type { PremiumAct } from './PremiumActs.tsx'
import { PremiumStateBadge } from './PremiumStateBadge.tsx'

type OnAct = (act: PremiumAct, user: PremiumUser) => void
export type PremiumUsersProps = Pick<RowsProps<PremiumUser>, 'rows' | 'more'> & { onAct: OnAct }

export const PremiumUserTable = ({ onAct, ...props }: PremiumUsersProps) => (
  <Table label="Игроки с Premium" columns={[...columns, buttons(onAct)]} {...props} />
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

const buttons = (onAct: OnAct): Column<PremiumUser> => ({
  name: 'Действия',
  className: 'whitespace-nowrap',
  cell: (user) => (
    <div className="-my-1 flex">
      <IconButton
        label={`Выдать Premium: ${user.displayName}`}
        icon={<CirclePlus aria-hidden className="size-5" />}
        onClick={() => onAct('grant', user)}
      />
      <IconButton
        label={`История Premium: ${user.displayName}`}
        icon={<History aria-hidden className="size-5" />}
        onClick={() => onAct('history', user)}
      />
      {!user.isExpired && (
        <IconButton
          label={`Отозвать Premium: ${user.displayName}`}
          className="hover:text-danger"
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={() => onAct('revoke', user)}
        />
      )}
    </div>
  ),
})
