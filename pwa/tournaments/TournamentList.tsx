import { SearchX, Swords } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../lib/acts/refusal.ts'
import { useDebounced } from '../lib/debounced.ts'
import { usePagedList } from '../lib/lists.ts'
import { useReachable } from '../lib/online.ts'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { SearchInput } from '../ui/forms/SearchInput.tsx'
import { Cards } from '../ui/lists/Cards.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { ErrorBanner } from '../ui/lists/ErrorBanner.tsx'
import { LoadMore } from '../ui/lists/LoadMore.tsx'
import { SavedNote } from '../ui/SavedNote.tsx'
import { tournamentsQuery, useListUpdates } from './queries.ts'
import { TournamentCard, WaitingCard } from './TournamentCard.tsx'

const chips = [
  { value: 'active' as const, label: 'Активные' },
  { value: 'past' as const, label: 'Прошедшие' },
]

const nothing = { active: 'Нет активных турниров', past: 'Нет прошедших турниров' }

/** About a screenful of a desktop. */
const SEEN_FIRST = 6

/** All tournaments, as cards; who looks must be signed in. */
export function TournamentList() {
  const [status, setStatus] = useState<'active' | 'past'>('active')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList(tournamentsQuery({ status, q }))
  const isReachable = useReachable()
  useListUpdates()
  const { rows, data, error, isPending, isPlaceholderData, dataUpdatedAt } = list
  const isOld = data !== undefined && (!isReachable || error !== null)

  return (
    <>
      <div className="mt-5 flex flex-col gap-3 md:flex-row md:items-center md:justify-between lg:mt-7">
        <FilterChips label="Какие турниры" value={status} chips={chips} onChange={setStatus} />
        <SearchInput
          label="Поиск по турнирам"
          placeholder="Название турнира"
          value={typed}
          onChange={setTyped}
          className="md:w-72"
        />
      </div>
      {isOld && !isPlaceholderData && <SavedNote savedAt={dataUpdatedAt} className="mt-4" />}
      <div
        aria-busy={isPlaceholderData || undefined}
        className="mt-5 transition-opacity duration-150 aria-busy:opacity-55"
      >
        {error && !data && (
          <ErrorBanner
            message={messageOf(error, 'Не удалось загрузить турниры')}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {!isPending && !error && rows.length === 0 && <Nothing status={status} isSearched={q !== ''} />}
        {(isPending || rows.length > 0) && (
          <Cards
            label="Турниры"
            className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5"
            rows={isPending ? undefined : rows}
            more={<LoadMore list={{ ...list, hasNextPage: list.hasNextPage && !isPlaceholderData }} />}
            skeleton={<WaitingCard />}
            awaited={6}
          >
            {(tournament) => (
              <li>
                <TournamentCard tournament={tournament} isSeenFirst={rows.indexOf(tournament) < SEEN_FIRST} />
              </li>
            )}
          </Cards>
        )}
      </div>
    </>
  )
}

const Nothing = ({ status, isSearched }: { status: 'active' | 'past'; isSearched: boolean }) =>
  isSearched ? (
    <EmptyState
      title="Ничего не найдено"
      hint="Попробуй другое название."
      drawing={<SearchX className="size-16" strokeWidth={1.25} />}
    />
  ) : (
    <EmptyState
      title={nothing[status]}
      hint={
        status === 'active'
          ? 'Как только откроется новый, он появится здесь.'
          : 'Здесь останутся завершённые турниры и их победители.'
      }
      drawing={<Swords className="size-16" strokeWidth={1.25} />}
    />
  )
