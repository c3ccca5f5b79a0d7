import { dateTime } from '#shared/dates'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../ui/lists/Table.tsx'
import { TableOrCards } from '../ui/lists/TableOrCards.tsx'
import type { Action } from './queries.ts'
import { actionLabel, actorOf, objectOf } from './words.ts'

export const ActionList = (props: RowsProps<Action>) => (
  <TableOrCards
    label="Логи"
    tableFrom="48rem"
    columns={columns}
    cardsClass="flex flex-col gap-2.5"
    card={(action) => <ActionCard action={action} onOpen={props.onOpen} />}
    skeleton={<SkeletonCard lines={['h-4 w-2/3', 'h-3.5 w-1/2']} />}
    awaited={8}
    {...props}
  />
)

const columns: Column<Action>[] = [
  { name: 'Администратор', className: 'font-medium', cell: actorOf },
  { name: 'Действие', cell: ({ action }) => actionLabel(action) },
  {
    name: 'Объект',
    className: 'text-ink-soft',
    cell: (action) => <span className="block max-w-72 truncate">{objectOf(action)}</span>,
  },
  { name: 'Игрок', className: 'max-w-56 truncate', cell: ({ player }) => player?.displayName ?? '—' },
  { name: 'Дата', className: 'whitespace-nowrap text-ink-soft', cell: ({ createdAt }) => dateTime(createdAt) },
]

type ActionCardProps = Pick<RowsProps<Action>, 'onOpen'> & { action: Action }

const ActionCard = ({ action, onOpen }: ActionCardProps) => (
  <li>
    <button
      type="button"
      onClick={() => onOpen(action)}
      className="card w-full p-4 text-left leading-snug active:bg-raised"
    >
      <span className="flex justify-between gap-3">
        <span className="font-semibold">{actionLabel(action.action)}</span>
        <span className="min-w-14 truncate text-right text-ink-soft text-sm">
          {action.player?.displayName ?? objectOf(action)}
        </span>
      </span>
      <span className="mt-1.5 flex justify-between gap-3 text-ink-faint text-sm">
        <span className="truncate">{actorOf(action)}</span>
        <span className="whitespace-nowrap">{dateTime(action.createdAt)}</span>
      </span>
    </button>
  </li>
)
