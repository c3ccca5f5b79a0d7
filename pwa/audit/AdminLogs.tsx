import { useQuery } from '@tanstack/react-query'
import { adminActionLabels, SYSTEM } from '#shared/audit'
import { dateTime } from '#shared/dates'
import { useLiveList } from '../lib/lists.ts'
import { Select } from '../ui/forms/Select.tsx'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../ui/lists/Table.tsx'
import { TableOrCards } from '../ui/lists/TableOrCards.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type Action, actionsQuery, actorsQuery, type LogFilters } from './queries.ts'
import { actionLabel, actorOf, objectOf } from './words.ts'

type AdminLogsProps = {
  q: string
  filters: LogFilters
  onFilters: (changes: Partial<LogFilters>) => void
  onOpen: (submissionId: string) => void
}

export function AdminLogs({ q, filters, onFilters, onOpen }: AdminLogsProps) {
  const list = useLiveList(actionsQuery(q, filters))
  const isFiltered = filters.action !== 'all' || filters.adminId !== 'all'
  const opened = useOpened<Action>()
  return (
    <>
      <Filters filters={filters} onFilters={onFilters} />
      <LiveList
        list={list}
        failure="Не удалось загрузить логи"
        empty={{ title: 'Логов пока нет', hint: 'Здесь останется след каждого решения администратора.' }}
        searchHint={(q || isFiltered) && 'Попробуй другое имя или действие.'}
      >
        {(rows, more) => <ActionList rows={rows} more={more} onOpen={opened.open} />}
      </LiveList>
      {opened.row && (
        <ActionDialog
          action={opened.row}
          {...opened.dialogProps()}
          onOpenSubmission={(id) => {
            opened.close()
            onOpen(id)
          }}
        />
      )}
    </>
  )
}

const acts = Object.entries(adminActionLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'))

function Filters({ filters, onFilters }: Pick<AdminLogsProps, 'filters' | 'onFilters'>) {
  const { data: actors = [] } = useQuery(actorsQuery)
  return (
    <div className="mb-4 flex flex-wrap gap-2 *:min-w-0 *:flex-1 sm:*:max-w-80">
      <Select
        label="Действие"
        hideLabel
        value={filters.action}
        options={[{ value: 'all', label: 'Все действия' }, ...acts]}
        onChange={(action) => onFilters({ action })}
      />
      <Select
        label="Администратор"
        hideLabel
        value={filters.adminId}
        options={[
          { value: 'all', label: 'Все администраторы' },
          ...actors.map(({ id, displayName }) => ({ value: id, label: displayName })),
          { value: SYSTEM, label: 'Система' },
        ]}
        onChange={(adminId) => onFilters({ adminId })}
      />
    </div>
  )
}

const ActionList = (props: RowsProps<Action>) => (
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
