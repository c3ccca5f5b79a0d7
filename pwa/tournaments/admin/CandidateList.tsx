import { useState } from 'react'
import type { PrizeCandidate } from '#shared/tournaments/shapes'
import { messageOf } from '../../lib/acts/refusal.ts'
import { useDebounced } from '../../lib/debounced.ts'
import { usePagedList } from '../../lib/lists.ts'
import { SearchInput } from '../../ui/forms/SearchInput.tsx'
import { ErrorBanner } from '../../ui/lists/ErrorBanner.tsx'
import { LoadMore } from '../../ui/lists/LoadMore.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { rankLabel } from '../ranks.ts'
import { candidatesQuery } from './adminQueries.ts'
import { aboutEntrant } from './entrants.ts'

/** `place` is the rank; `amount` as typed. */
export type PrizeRow = { place: number; amount: string; winner: PrizeCandidate | undefined }

type CandidateListProps = {
  tournamentId: string
  place: number
  others: readonly PrizeRow[]
  onChoose: (candidate: PrizeCandidate) => void
}

/** Participants to choose a winner from; nobody gets two prizes. */
export function CandidateList({ tournamentId, place, others, onChoose }: CandidateListProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList(candidatesQuery({ id: tournamentId, q }))
  const otherRankOf = ({ userId }: PrizeCandidate) => others.find(({ winner }) => winner?.userId === userId)?.place
  return (
    <div className="flex flex-col gap-2">
      <SearchInput
        label={`Поиск получателя: ${rankLabel(place)}`}
        placeholder="Игрок или команда"
        value={typed}
        onChange={setTyped}
      />
      {list.error && (
        <ErrorBanner
          message={messageOf(list.error, 'Не удалось загрузить участников')}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <p className="py-3 text-center text-ink-soft">{q ? 'Ничего не найдено' : 'В турнире нет участников'}</p>
      )}
      {list.rows.length > 0 && (
        <div className="max-h-96 overflow-y-auto overscroll-contain rounded-control border border-line">
          <ul aria-label="Участники турнира" className="divide-y divide-line/60">
            {list.rows.map((candidate) => {
              const other = otherRankOf(candidate)
              return (
                <li key={candidate.id}>
                  <button
                    type="button"
                    disabled={other !== undefined}
                    onClick={() => onChoose(candidate)}
                    className="-outline-offset-2 flex min-h-13 w-full items-center gap-3 px-3.5 py-2 text-left transition-colors duration-120 hover:bg-raised disabled:opacity-55"
                  >
                    <span className="min-w-0 flex-1 leading-snug">
                      <span className="block truncate font-medium">{candidate.user.displayName}</span>
                      <span className="block truncate text-ink-faint text-sm">
                        {aboutEntrant({ ...candidate, ...candidate.user })}
                      </span>
                    </span>
                    {other !== undefined ? (
                      <span className="text-ink-faint text-sm">{rankLabel(other)}</span>
                    ) : (
                      !candidate.roster && <Money amount={candidate.balance} className="text-ink-soft" />
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
          <LoadMore list={list} />
        </div>
      )}
    </div>
  )
}
