import { SearchX, Swords } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type FeeFilter, feeFilters } from '#shared/tournaments/status'
import { messageOf } from '../lib/acts/refusal.ts'
import { useDebounced } from '../lib/debounced.ts'
import { usePagedList } from '../lib/lists.ts'
import { useReachable } from '../lib/online.ts'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { SearchInput } from '../ui/forms/SearchInput.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { ErrorBanner } from '../ui/lists/ErrorBanner.tsx'
import { LoadMore } from '../ui/lists/LoadMore.tsx'
import { Cards } from '../ui/lists/TableOrCards.tsx'
import { isSeenFirst } from '../ui/lists/useFirstFew.ts'
import { SavedNote } from '../ui/notes/SavedNote.tsx'
import { type TournamentFilter, tournamentFilters, tournamentsQuery, useListUpdates } from './queries.ts'
import { TournamentCard, WaitingCard } from './TournamentCard.tsx'

const chips: { value: TournamentFilter; label: string }[] = [
  { value: 'active', label: 'Активные' },
  { value: 'open', label: 'Открытые' },
  { value: 'mine', label: 'Мои' },
  { value: 'premium', label: 'Для Premium' },
  { value: 'weekly', label: 'Еженедельные' },
  { value: 'past', label: 'Прошедшие' },
]
const fees: { value: FeeFilter | 'all'; label: string }[] = [
  { value: 'all', label: 'Любой взнос' },
  { value: 'free', label: 'Бесплатные' },
  { value: 'paid', label: 'Платные' },
]

const nothing: Record<TournamentFilter, { title: string; hint: string }> = {
  active: { title: 'Нет активных турниров', hint: 'Как только откроется новый, он появится здесь.' },
  open: { title: 'Сейчас регистрация нигде не открыта', hint: 'Как только она откроется, турнир появится здесь.' },
  mine: { title: 'Твоих турниров пока нет', hint: 'Займи место или встань в список ожидания — турнир появится здесь.' },
  premium: {
    title: 'Сейчас нет турниров для Premium',
    hint: 'Здесь появятся закрытые турниры, турниры с квалификацией и с ранней регистрацией.',
  },
  weekly: { title: 'Еженедельных турниров пока нет', hint: 'Как только такой появится, он будет здесь.' },
  past: { title: 'Нет прошедших турниров', hint: 'Здесь останутся завершённые турниры и их победители.' },
}

/** Filters are kept in the address, for links and reloads. */
function useFilters() {
  const [address, setAddress] = useSearchParams()
  const show: TournamentFilter = tournamentFilters.find((value) => value === address.get('show')) ?? 'active'
  const fee: FeeFilter | 'all' = feeFilters.find((value) => value === address.get('fee')) ?? 'all'
  const set = (next: { show?: string; fee?: string }) => {
    const { show: shown, fee: paid } = { show, fee, ...next }
    const chosen = { ...(shown !== 'active' && { show: shown }), ...(paid !== 'all' && { fee: paid }) }
    setAddress(chosen, { replace: true })
  }
  return { show, fee, set }
}

export function TournamentList() {
  const { show, fee, set } = useFilters()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList(tournamentsQuery({ show, fee, q }))
  const isReachable = useReachable()
  useListUpdates()
  const { rows, data, error, isPending, isPlaceholderData, dataUpdatedAt } = list
  const isOld = data !== undefined && (!isReachable || error !== null)

  return (
    <>
      <div className="mt-5 flex flex-col gap-3 low:mt-2 md:flex-row md:items-start md:justify-between lg:mt-7">
        <div className="scrollbar-none flex min-w-0 flex-col gap-1 low:flex-row low:gap-6 low:overflow-x-auto low:[&>*]:shrink-0">
          <FilterChips label="Какие турниры" value={show} chips={chips} onChange={(value) => set({ show: value })} />
          <FilterChips label="Взнос" value={fee} chips={fees} onChange={(value) => set({ fee: value })} />
        </div>
        <SearchInput
          label="Поиск по турнирам"
          placeholder="Название турнира"
          value={typed}
          onChange={setTyped}
          className="low:shrink-0 md:mt-1 md:w-72"
        />
      </div>
      {isOld && !isPlaceholderData && <SavedNote savedAt={dataUpdatedAt} className="mt-4" />}
      <div
        aria-busy={isPlaceholderData || undefined}
        className="mt-5 low:mt-2 transition-opacity duration-150 aria-busy:opacity-55"
      >
        {error && !data && (
          <ErrorBanner
            message={messageOf(error, 'Не удалось загрузить турниры')}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {data && rows.length === 0 && <Nothing show={show} isSearched={q !== ''} isNarrowed={fee !== 'all'} />}
        {(isPending || rows.length > 0) && (
          <Cards
            label="Турниры"
            className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5"
            rows={isPending ? undefined : rows}
            more={<LoadMore list={{ ...list, hasNextPage: list.hasNextPage && !isPlaceholderData }} />}
            skeleton={<WaitingCard />}
            awaited={6}
            card={(tournament) => (
              <li>
                <TournamentCard tournament={tournament} isSeenFirst={isSeenFirst(rows, tournament)} />
              </li>
            )}
          />
        )}
      </div>
    </>
  )
}

type NothingProps = { show: TournamentFilter; isSearched: boolean; isNarrowed: boolean }

const Nothing = ({ show, isSearched, isNarrowed }: NothingProps) =>
  isSearched || isNarrowed ? (
    <EmptyState
      title="Ничего не найдено"
      hint={isSearched ? 'Попробуй другое название.' : 'Попробуй другой взнос.'}
      drawing={<SearchX className="size-16" strokeWidth={1.25} />}
    />
  ) : (
    <EmptyState {...nothing[show]} drawing={<Swords className="size-16" strokeWidth={1.25} />} />
  )
