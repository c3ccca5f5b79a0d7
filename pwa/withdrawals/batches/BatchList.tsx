import { dateTime } from '#shared/dates'
import { type Batch, withdrawalsInWords } from '#shared/payouts/batches'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import { SkeletonCard } from '../../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../../ui/lists/Table.tsx'
import { TableOrCards } from '../../ui/lists/TableOrCards.tsx'
import { Money } from '../../ui/Money.tsx'
import { BatchBadge } from './BatchBadges.tsx'

export const BatchList = (props: RowsProps<Batch>) => (
  <TableOrCards
    label="Пакеты выплат"
    tableFrom="48rem"
    columns={columns}
    card={(batch) => <BatchCard batch={batch} onOpen={props.onOpen} />}
    skeleton={<SkeletonCard lines={['h-5 w-2/3', 'h-6 w-28 rounded-full']} />}
    {...props}
  />
)

function answered({ status, count, paidCount, returnedCount }: Batch) {
  if (status !== 'exported' && status !== 'closed') return '—'
  return [`${paidCount} из ${count}`, returnedCount > 0 && `вернулось ${returnedCount}`].filter(Boolean).join(', ')
}

const columns: Column<Batch>[] = [
  { name: 'Пакет', className: 'font-semibold tabular-nums', cell: ({ number }) => number },
  { name: 'Способ', cell: ({ method }) => withdrawalMethodLabels[method] },
  { name: 'Выводов', align: 'right', className: 'tabular-nums', cell: ({ count }) => count },
  { name: 'Сумма', align: 'right', cell: ({ sum }) => <Money amount={sum} className="font-semibold" /> },
  { name: 'Статус', cell: (batch) => <BatchBadge batch={batch} /> },
  { name: 'Выплачено', className: 'whitespace-nowrap text-ink-soft', cell: answered },
  { name: 'Собрал', cell: ({ createdBy }) => <span className="block max-w-40 truncate">{createdBy.displayName}</span> },
  { name: 'Создан', className: 'whitespace-nowrap text-ink-soft', cell: ({ createdAt }) => dateTime(createdAt) },
]

type BatchCardProps = Pick<RowsProps<Batch>, 'onOpen'> & { batch: Batch }

const BatchCard = ({ batch, onOpen }: BatchCardProps) => (
  <li>
    <button
      type="button"
      onClick={() => onOpen(batch)}
      className="card flex w-full flex-col gap-2 p-4 text-left active:bg-raised"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="truncate font-semibold">
          Пакет {batch.number} · {withdrawalMethodLabels[batch.method]}
        </span>
        <Money amount={batch.sum} className="font-semibold" />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <BatchBadge batch={batch} />
        <span className="text-ink-soft text-sm">{withdrawalsInWords(batch.count)}</span>
      </span>
      <span className="truncate text-ink-faint text-sm">
        <bdi>{batch.createdBy.displayName}</bdi>, {dateTime(batch.createdAt)}
      </span>
    </button>
  </li>
)
