import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { ALL, useAddress, useSearch } from '../../lib/browser/address.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { waitingQuery } from '../../lib/waiting.ts'
import { WaitingStrip } from '../../overview/WaitingStrip.tsx'
import { OpenedSubmission } from '../../submissions/review/OpenedSubmission.tsx'
import { type QueuedSubmission, submissionQuery } from '../../submissions/review/queueQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { ChipToggle } from '../../ui/forms/ChipToggle.tsx'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { SearchInput } from '../../ui/forms/SearchInput.tsx'
import { ListHead } from '../../ui/lists/ListHead.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { AdminTab } from '../admin/adminTab.ts'
import { adminTabs as tabs } from '../admin/adminTabs.tsx'
import { CsvButton } from '../CsvButton.tsx'

export function AdminScreen() {
  const [address, setAddress] = useSearchParams()
  const tab = tabs.find(({ value }) => value === address.get('tab')) ?? tabs[0]
  const { data: waiting } = useQuery(waitingQuery)
  return (
    <main className="page-wide py-5 low:py-2 lg:py-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link href="/" className={`${buttonClass('ghost')} -ml-3 px-3!`}>
          <ArrowLeft className="size-5" />
          Назад
        </Link>
        <PageHeading
          title={`${tab.label} · Панель администратора`}
          className="text-[1.375rem] max-sm:order-last max-sm:w-full"
        >
          Панель администратора
        </PageHeading>
        {tab.slices.length > 0 && (
          <div className="ml-auto">
            <Refresh slices={tab.slices} />
          </div>
        )}
      </div>
      <WaitingStrip />
      <Tabs
        label="Разделы панели"
        value={tab.value}
        tabs={tabs.map((each) => ({ ...each, count: each.waits && waiting?.[each.waits] }))}
        onChange={(value) => setAddress(value === tabs[0].value ? {} : { tab: value })}
      >
        {/* Each tab begins with an empty search and all statuses: nothing of the address but its name stays. */}
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

/** The tab's filters as the address has them; what no filter knows reads as none. */
function useFilters({ filters = {} }: AdminTab) {
  const { address, change } = useAddress()
  const chosenOf = ([name, isKnown]: [string, (value: string) => boolean]) => {
    const value = address.get(name) ?? ALL
    return [name, isKnown(value) ? value : ALL]
  }
  return { chosen: Object.fromEntries(Object.entries(filters).map(chosenOf)) as Record<string, string>, change }
}

function Panel({ tab }: { tab: AdminTab }) {
  const { openedId, onOpen, onClose } = useOpenedSubmission()
  const { q, typed, onType } = useSearch()
  const { chosen, change } = useFilters(tab)
  const { order, ...filters } = chosen
  const { address } = useAddress()
  const [first] = tab.views ?? []
  const { sorting } = tab
  const view = tab.views?.find(({ value }) => value === address.get('view')) ?? first
  const views = tab.views && view && first && (
    <div className="min-w-0 max-lg:basis-full">
      <FilterChips
        label="Что показать"
        value={view.value}
        chips={tab.views}
        // A view has no filters of another.
        onChange={(value) => change({ view: value === first.value ? '' : value, q: '', status: '' })}
      />
    </div>
  )
  return (
    <>
      {tab.placeholder && view === first && (
        <ListHead
          aside={tab.table && <CsvButton list={tab.table} filters={{ q, ...filters }} />}
          act={tab.act && <Suspense>{tab.act}</Suspense>}
        >
          {views}
          <SearchInput
            label={`Поиск: ${tab.label}`}
            placeholder={tab.placeholder}
            value={typed}
            onChange={onType}
            className="min-w-0 flex-1 lg:w-56 lg:flex-none 2xl:w-72"
          />
          {tab.statuses && (
            <div className="min-w-0 max-lg:order-last max-lg:basis-full">
              <FilterChips
                label="Статус"
                value={chosen.status ?? ALL}
                chips={tab.statuses}
                onChange={(status) => change({ status, order: '' })}
              />
            </div>
          )}
          {sorting && (
            <div className="max-lg:order-last">
              <ChipToggle
                label={sorting.label}
                icon={sorting.icon}
                pressed={order !== undefined && order !== ALL}
                onChange={(isPressed) => change(isPressed ? sorting.changes : { status: '', order: '' })}
              />
            </div>
          )}
          {tab.finding?.({ chosen, choose: change })}
        </ListHead>
      )}
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        {tab.panel({ q, view: view?.value ?? '', views, chosen, choose: change, openedId, onOpen })}
      </Suspense>
      <OpenedSubmission id={openedId} q={tab.waits === 'submissions' ? q : ''} onOpen={onOpen} onClose={onClose} />
    </>
  )
}

function Refresh({ slices }: { slices: string[] }) {
  const queryClient = useQueryClient()
  const isFetching = useIsFetching({ predicate: ({ queryKey }) => slices.includes(String(queryKey[0])) }) > 0
  const refresh = () => {
    void invalidate(queryClient, {
      predicate: ({ queryKey }) => [...slices, 'waiting'].includes(String(queryKey[0])),
    })
  }
  return (
    <Button variant="quiet" busy={isFetching} icon={<RotateCw className="size-4.5" />} onClick={refresh}>
      Обновить
    </Button>
  )
}
