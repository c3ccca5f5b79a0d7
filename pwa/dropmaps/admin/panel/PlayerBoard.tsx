import { Download, MapPin, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { useDebounced } from '../../../lib/debounced.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { useRoom } from '../../../lib/live/rooms.ts'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { Board, BoardAct } from '../../../ui/lists/Board.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { playersQuery } from '../../model/queries.ts'
import { playerSearch, underPlayer } from '../../model/teams.ts'
import { AddPlayersDialog } from '../dialogs/AddPlayersDialog.tsx'
import { ImportDialog } from '../dialogs/ImportDialog.tsx'
import { RemovePlayer } from '../dialogs/RemovePlayer.tsx'
import { Unplaced } from '../evening/Unplaced.tsx'

type PlayerBoardProps = {
  state: MapState
  locationName: (number: number) => string | undefined
}

export function PlayerBoard({ state, locationName }: PlayerBoardProps) {
  const mapId = state.id
  const [typed, setTyped] = useState('')
  const opened = useOpened<undefined, 'add' | 'import'>()
  const q = useDebounced(typed.trim())
  const list = usePagedList(playersQuery(mapId, q))
  useRoom(`map:${mapId}`, ['dropmaps', 'players', mapId])
  const nameOf = (number: number | null) => (number === null ? undefined : (locationName(number) ?? `№ ${number}`))
  return (
    <Board
      name="Игроки"
      count={list.data && q === '' ? list.total : undefined}
      acts={
        <>
          <BoardAct icon={<UserPlus className="size-4.5" />} onClick={() => opened.open(undefined, 'add')}>
            Добавить
          </BoardAct>
          <BoardAct icon={<Download className="size-4.5" />} onClick={() => opened.open(undefined, 'import')}>
            Импорт
          </BoardAct>
        </>
      }
    >
      <Unplaced state={state} />
      <SearchInput label={playerSearch(state.hasTeams)} value={typed} onChange={setTyped} />
      <ScrollRegion label="Список игроков" className="-mx-1 max-h-96 overflow-y-auto px-1">
        <PagedList
          list={list}
          failure="Не удалось загрузить игроков"
          skeleton={<Skeleton className="h-40 w-full rounded-card" />}
          empty={
            <p className="py-4 text-center text-ink-soft">
              {q ? 'Ничего не найдено' : 'Игроков пока нет: добавь или импортируй'}
            </p>
          }
        >
          {(rows) => (
            <ul className="flex flex-col divide-y divide-line/60">
              {rows.map(({ id, userId, displayName, user, teamName, locationNumber }) => (
                <li key={id} className="flex min-h-12 items-center gap-3 py-1.5">
                  <Avatar name={displayName} size="small" />
                  <span className="flex min-w-0 flex-1 flex-col leading-tight sm:flex-row sm:items-center sm:gap-3">
                    <span className="min-w-0 sm:flex-1">
                      <span className="block truncate font-medium">{displayName}</span>
                      <span className="block truncate text-ink-faint text-sm">{underPlayer({ teamName, user })}</span>
                    </span>
                    {locationNumber !== null && (
                      <span className="flex items-center gap-1 text-ink-soft text-sm sm:max-w-[45%]">
                        <MapPin className="size-3.5 shrink-0" />
                        <span className="truncate">{nameOf(locationNumber)}</span>
                      </span>
                    )}
                  </span>
                  <RemovePlayer
                    mapId={mapId}
                    player={{ userId, displayName, teamName }}
                    locationName={nameOf(locationNumber)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </ScrollRegion>
      <AddPlayersDialog key={`add ${opened.opening}`} {...opened.dialogProps('add')} mapId={mapId} />
      <ImportDialog key={`import ${opened.opening}`} {...opened.dialogProps('import')} mapId={mapId} />
    </Board>
  )
}
