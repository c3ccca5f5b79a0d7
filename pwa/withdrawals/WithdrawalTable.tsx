import { dateTime } from '#shared/dates'
import { shortId } from '#shared/ids'
import { type AdminWithdrawal, withdrawalMethodLabels } from '#shared/withdrawals'
import { type Column, type RowsProps, Table } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import { PlayerName } from '../users/PlayerName.tsx'
import { WithdrawalStatusBadge } from './WithdrawalStatusBadge.tsx'

export const WithdrawalTable = (props: RowsProps<AdminWithdrawal>) => (
  <Table label="Выводы" columns={columns} {...props} />
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
    className: 'leading-snug',
    cell: ({ user }) => <PlayerName player={user} className="max-w-56" />,
  },
  {
    name: 'Сумма',
    align: 'right',
    cell: ({ amount, finalAmount }) => (
      <>
        <Money amount={finalAmount} className="block font-semibold" />
        {finalAmount !== amount && (
          <span className="whitespace-nowrap text-ink-faint text-sm">
            <Money amount={amount} /> + бонус
          </span>
        )}
      </>
    ),
  },
  { name: 'Способ', cell: ({ method }) => withdrawalMethodLabels[method] },
  { name: 'Статус', cell: ({ status }) => <WithdrawalStatusBadge status={status} /> },
  { name: 'Создан', className: 'whitespace-nowrap text-ink-soft', cell: ({ createdAt }) => dateTime(createdAt) },
  { name: 'Действия', className: 'text-accent-ink text-sm', cell: () => 'Открыть' },
]
