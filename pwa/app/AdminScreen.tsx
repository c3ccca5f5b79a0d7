import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { everything } from '../audit/queries.ts'
import { useDebounced } from '../lib/debounced.ts'
import { waitingQuery } from '../lib/waiting.ts'
import { OpenedSubmission } from '../submissions/review/OpenedSubmission.tsx'
import { type QueuedSubmission, submissionQuery } from '../submissions/review/queueQueries.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/classNames.ts'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { SearchInput } from '../ui/forms/SearchInput.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { type AdminTab, adminTabs as tabs } from './adminTabs.tsx'
import { CsvButton } from './CsvButton.tsx'

export function AdminScreen() {
  const [address, setAddress] = useSearchParams()
  const tab = tabs.find(({ value }) => value === address.get('tab')) ?? tabs[0]
  const { data: waiting } = useQuery(waitingQuery)
  return (
    <main className="page-wide py-5 lg:py-8">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link href="/" className={`${buttonClass('ghost')} -ml-3 px-3!`}>
          <ArrowLeft aria-hidden className="size-5" />
          Назад
        </Link>
        <PageHeading
          title="Панель администратора"
          className="text-[1.375rem] max-lg:order-last max-lg:w-full lg:text-3xl"
        />
        {tab.slices.length > 0 && (
          <div className="ml-auto">
            <Refresh slices={tab.slices} />
          </div>
        )}
      </div>
      <Tabs
        label="Разделы панели"
        value={tab.value}
        tabs={tabs.map((each) => ({ ...each, count: each.waits && waiting?.[each.waits] }))}
        onChange={(value) => setAddress(value === tabs[0].value ? {} : { tab: value }, { replace: true })}
      >
        {/* Each tab begins with an empty search and all statuses. */}
        <Panel key={tab.value} tab={tab} />
      </Tabs>
    </main>
  )
}

function useOpenedSubmission() {
  const queryClient = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const openedId = address.get('submission') ?? undefined
  const at = (id: string | undefined) => (before: URLSearchParams) => {
    const { submission: _, ...rest } = Object.fromEntries(before)
    return { ...rest, ...(id && { submission: id }) }
  }
  return {
    openedId,
    onOpen(submission: QueuedSubmission | string) {
      const id = typeof submission === 'string' ? submission : submission.id
      if (typeof submission !== 'string') queryClient.setQueryData(submissionQuery(id).queryKey, submission)
      // Replaces the entry, so that back leads to the list.
      setAddress(at(id), { replace: openedId !== undefined, state: OPENED_HERE })
    },
    onClose() {
      if (history.state === OPENED_HERE) history.back()
      else setAddress(at(undefined), { replace: true })
    },
  }
}
/** State of history entries made here: the one before is the list. */
const OPENED_HERE = 'submission'

function Panel({ tab }: { tab: AdminTab }) {
  const { openedId, onOpen, onClose } = useOpenedSubmission()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState('all')
  const [logFilters, setLogFilters] = useState(everything)
  const q = useDebounced(typed.trim())
  const [address, setAddress] = useSearchParams()
  const [first] = tab.views ?? []
  const view = tab.views?.find(({ value }) => value === address.get('view')) ?? first
  return (
    <>
      {tab.views && view && first && (
        <div className="mb-4">
          <FilterChips
            label="Что показать"
            value={view.value}
            chips={tab.views}
            onChange={(value) =>
              setAddress({ tab: tab.value, ...(value !== first.value && { view: value }) }, { replace: true })
            }
          />
        </div>
      )}
      {tab.placeholder && view === first && (
        <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-3 lg:gap-x-3">
          <SearchInput
            label={`Поиск: ${tab.label}`}
            placeholder={tab.placeholder}
            value={typed}
            onChange={setTyped}
            className="min-w-0 flex-1 lg:w-96 lg:flex-none"
          />
          {tab.statuses && (
            <div className="min-w-0 max-lg:order-last max-lg:basis-full">
              <FilterChips label="Статус" value={status} chips={tab.statuses} onChange={setStatus} />
            </div>
          )}
          {tab.aside}
          {tab.table && <CsvButton list={tab.table} filters={{ q, [tab.filter ?? 'status']: status, ...logFilters }} />}
        </div>
      )}
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        {tab.panel({
          q,
          status,
          view: view?.value ?? '',
          onStatus: setStatus,
          log: { filters: logFilters, onFilters: setLogFilters },
          openedId,
          onOpen,
        })}
      </Suspense>
      <OpenedSubmission id={openedId} q={tab.waits === 'submissions' ? q : ''} onOpen={onOpen} onClose={onClose} />
    </>
  )
}

function Refresh({ slices }: { slices: string[] }) {
  const queryClient = useQueryClient()
  const isFetching = useIsFetching({ predicate: ({ queryKey }) => slices.includes(String(queryKey[0])) }) > 0
  const refresh = () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => [...slices, 'waiting'].includes(String(queryKey[0])),
    })
  }
  return (
    <Button variant="quiet" busy={isFetching} icon={<RotateCw aria-hidden className="size-4.5" />} onClick={refresh}>
      Обновить
    </Button>
  )
}
