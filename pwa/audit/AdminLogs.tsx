import { useQuery } from '@tanstack/react-query'
import { adminActionLabels, SYSTEM } from '#shared/audit'
import { useLiveList } from '../lib/lists.ts'
import { Select } from '../ui/forms/Select.tsx'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionList } from './ActionList.tsx'
import { type Action, actionsQuery, actorsQuery, type LogFilters } from './queries.ts'

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
