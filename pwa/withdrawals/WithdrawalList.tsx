import { dateTime } from '#shared/dates'
import { shortId } from '#shared/ids'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import type { AdminWithdrawal } from '#shared/withdrawals/withdrawals'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../ui/lists/Table.tsx'
import { TableOrCards } from '../ui/lists/TableOrCards.tsx'
import { Money } from '../ui/Money.tsx'
import { PlayerName } from '../users/PlayerName.tsx'
import { WithdrawalStatusBadge } from './WithdrawalStatusBadge.tsx'

export const WithdrawalList = (props: RowsProps<AdminWithdrawal>) => (
  <TableOrCards
    label="Выводы"
    tableFrom="48rem"
    columns={columns}
    card={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} onOpen={props.onOpen} />}
    skeleton={<SkeletonCard lines={['h-5 w-2/3', 'h-6 w-28 rounded-full']} />}
    {...props}
  />
)

const columns: Column<AdminWithdrawal>[] = [
  {
    name: 'ID',
    className: 'font-mono text-ink-faint text-sm',
    title: ({ id }) => id,
    cell: ({ id }) => shortId(id),
  },
  {
    name: 'Игрок',
    cell: ({ user }) => <PlayerName player={user} className="max-w-72" />,
  },
  {
    name: 'Сумма',
    align: 'right',
    cell: ({ amount, finalAmount }) => (
      <span className="whitespace-nowrap">
        {finalAmount !== amount && (
          <span className="mr-2 text-ink-faint text-sm">
            <Money amount={amount} /> + бонус
          </span>
        )}
        <Money amount={finalAmount} className="font-semibold" />
      </span>
    ),
  },
  { name: 'Способ', cell: ({ method }) => withdrawalMethodLabels[method] },
  { name: 'Статус', cell: ({ status }) => <WithdrawalStatusBadge status={status} /> },
  { name: 'Создан', className: 'whitespace-nowrap text-ink-soft', cell: ({ createdAt }) => dateTime(createdAt) },
  { name: 'Действия', className: 'text-accent-ink text-sm', cell: () => 'Открыть' },
]

type WithdrawalCardProps = Pick<RowsProps<AdminWithdrawal>, 'onOpen'> & { withdrawal: AdminWithdrawal }

const WithdrawalCard = ({ withdrawal, onOpen }: WithdrawalCardProps) => (
  <li>
    <button
      type="button"
      onClick={() => onOpen(withdrawal)}
      className="card flex w-full flex-col gap-2 p-4 text-left active:bg-raised"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="truncate font-semibold">{withdrawal.user.displayName}</span>
        <Money amount={withdrawal.finalAmount} className="font-semibold" />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <WithdrawalStatusBadge status={withdrawal.status} />
        <span className="text-ink-soft text-sm">{withdrawalMethodLabels[withdrawal.method]}</span>
      </span>
      <span className="text-ink-faint text-sm">{dateTime(withdrawal.createdAt)}</span>
    </button>
  </li>
)
