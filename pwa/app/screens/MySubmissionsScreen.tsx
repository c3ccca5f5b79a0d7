import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionStatuses, submissionStatusLabels } from '#shared/submissions'
import { useDebounced } from '../../lib/debounced.ts'
import { useUser } from '../../lib/session.ts'
import { MySubmissions } from '../../submissions/MySubmissions.tsx'
import { type StatusFilter, statsQuery } from '../../submissions/queries.ts'
import { UsualWait } from '../../submissions/Standing.tsx'
import { StatTiles } from '../../submissions/StatTiles.tsx'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { SearchInput } from '../../ui/forms/SearchInput.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'

const filters = ['all', ...submissionStatuses] as const
const labels = { ...submissionStatusLabels, all: 'Все' }

export function MySubmissionsScreen() {
  const { id } = useUser()
  const [status, setStatus] = useState<StatusFilter>('all')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const { data: stats } = useQuery(statsQuery(id))
  const counts = stats && {
    all: stats.totalSubmissions,
    pending: stats.pendingSubmissions,
    approved: stats.approvedSubmissions,
    rejected: stats.rejectedSubmissions,
  }

  return (
    <main className="page py-4 lg:py-8 low:py-2">
      <div className="items-baseline justify-between gap-x-4 md:flex">
        <PageHeading title="Мои заявки" />
        <UsualWait userId={id} />
      </div>
      <StatTiles userId={id} />
      {stats?.totalSubmissions !== 0 && (
        <div className="mt-3 flex flex-col gap-2 md:flex-row md:items-center md:justify-between">
          <FilterChips
            label="Статус"
            value={status}
            chips={filters.map((value) => ({ value, label: labels[value], count: counts?.[value] }))}
            onChange={setStatus}
          />
          <SearchInput
            label="Поиск по заявкам"
            placeholder="Имя файла или категория"
            value={typed}
            onChange={setTyped}
            className="md:w-72 low:w-60"
          />
        </div>
      )}
      <div className="mt-3">
        <MySubmissions userId={id} chosen={{ status, q }} />
      </div>
    </main>
  )
}
