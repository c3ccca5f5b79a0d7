import { useQuery } from '@tanstack/react-query'
import { Plus, Tickets } from 'lucide-react'
import { useState } from 'react'
import { inviteState, inviteStates } from '#shared/dropmaps/inviteCode'
import type { InviteCode, InviteCounts } from '#shared/dropmaps/shapes'
import { useClock } from '../../../lib/clock/clock.ts'
import { useDebounced } from '../../../lib/debounced.ts'
import { useLiveList } from '../../../lib/lists.ts'
import { FilterChips } from '../../../ui/forms/FilterChips.tsx'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { Board, BoardAct } from '../../../ui/lists/Board.tsx'
import { LoadMore } from '../../../ui/lists/LoadMore.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { useFirstFew } from '../../../ui/lists/useFirstFew.ts'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { DeleteInviteDialog } from './DeleteInviteDialog.tsx'
import { HandOut } from './HandOut.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { InviteRow } from './InviteRow.tsx'
import { inviteStateLabels, invitesInWords } from './invites.ts'
import { allInvites, type InviteFilter, inviteCountsQuery, invitesQuery } from './queries.ts'

type InviteBoardProps = {
  map: { id: string; name: string }
  locationNames: ReadonlyMap<string, string>
}

export function InviteBoard({ map, locationNames }: InviteBoardProps) {
  const query = useQuery(inviteCountsQuery(map.id))
  const total = query.data && inviteStates.reduce((sum, state) => sum + (query.data?.[state] ?? 0), 0)
  const opened = useOpened<undefined, 'one' | 'batch'>()
  return (
    <Board
      name="Приглашения"
      acts={
        <>
          <BoardAct icon={<Plus className="size-4.5" />} onClick={() => opened.open(undefined, 'one')}>
            Одно
          </BoardAct>
          <BoardAct icon={<Tickets className="size-4.5" />} onClick={() => opened.open(undefined, 'batch')}>
            Несколько
          </BoardAct>
        </>
      }
    >
      {query.error && !query.data ? (
        <QueryError query={query} failure="Не удалось загрузить приглашения" />
      ) : !query.data ? (
        <Skeleton className="h-40 w-full rounded-card" />
      ) : total === 0 ? (
        <p className="py-4 text-center text-ink-soft">
          Приглашений пока нет. По коду гость ставит одну метку без входа в аккаунт.
        </p>
      ) : (
        <Invites counts={query.data} map={map} locationNames={locationNames} />
      )}
      <InviteDialog key={`one ${opened.opening}`} {...opened.dialogProps('one')} mapId={map.id} />
      <BatchDialog key={`batch ${opened.opening}`} {...opened.dialogProps('batch')} map={map} />
    </Board>
  )
}

function Invites({ counts, map, locationNames }: InviteBoardProps & { counts: InviteCounts }) {
  const [filter, setFilter] = useState<InviteFilter>('all')
  const [chosen, setChosen] = useState<ReadonlyMap<string, InviteCode>>(new Map())
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = useLiveList(invitesQuery(map.id, filter, q))
  const now = useClock(list.rows.map(({ expiresAt }) => expiresAt))
  const { row: asked, open, dialogProps } = useOpened<InviteCode>()
  const shown = filter === 'active' ? list.rows.filter((invite) => inviteState(invite, now) === filter) : list.rows
  const drawn = useFirstFew(shown, 20)
  // Of all invites only active ones are handed out.
  const handedOut = filter === 'all' ? 'active' : filter
  const count = chosen.size || counts[handedOut]
  function toggle(invite: InviteCode) {
    const next = new Map(chosen)
    if (!next.delete(invite.id)) next.set(invite.id, invite)
    setChosen(next)
  }
  return (
    <>
      <FilterChips
        label="Приглашения по состоянию"
        value={filter}
        chips={[
          { value: 'all' as const, label: 'Все', count: counts.active + counts.used + counts.expired },
          ...inviteStates.map((value) => ({ value, label: inviteStateLabels[value], count: counts[value] })),
        ]}
        onChange={setFilter}
      />
      <SearchInput label="Поиск приглашения" placeholder="Имя или начало кода" value={typed} onChange={setTyped} />
      <div
        aria-busy={list.isPlaceholderData}
        className="-mx-1 max-h-96 overflow-y-auto px-1 transition-opacity duration-150 aria-busy:opacity-55"
      >
        <PagedList
          list={list}
          failure="Не удалось загрузить приглашения"
          skeleton={<Skeleton className="h-40 w-full rounded-card" />}
          empty={<p className="py-4 text-center text-ink-soft">Таких приглашений нет</p>}
          more={<LoadMore list={list} />}
        >
          {() => (
            <ul className="flex flex-col gap-1.5">
              {drawn.map((invite) => (
                <InviteRow
                  key={invite.code}
                  invite={invite}
                  now={now}
                  locationName={invite.territoryId === null ? undefined : locationNames.get(invite.territoryId)}
                  isChosen={chosen.has(invite.id)}
                  onChoose={() => toggle(invite)}
                  onDelete={open}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      <div className="flex flex-col gap-2 border-line border-t pt-3">
        <p role="status" className="flex min-h-6 items-center justify-between gap-2 text-ink-soft text-sm">
          {chosen.size > 0
            ? `Выбрано: ${chosen.size}`
            : `Раздать: ${invitesInWords(count)}, все ${inviteStateLabels[handedOut].toLowerCase()}`}
          {chosen.size > 0 && (
            <button
              type="button"
              className="-my-2 min-h-10 px-2 font-medium text-accent-ink"
              onClick={() => setChosen(new Map())}
            >
              Снять выбор
            </button>
          )}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <HandOut
            mapName={map.name}
            count={count}
            read={() => (chosen.size > 0 ? [...chosen.values()] : allInvites(map.id, handedOut))}
            className="px-2!"
          />
        </div>
      </div>
      {asked && (
        <DeleteInviteDialog
          key={asked.code}
          {...dialogProps()}
          mapId={map.id}
          invite={asked}
          onDeleted={() => chosen.has(asked.id) && toggle(asked)}
        />
      )}
    </>
  )
}
