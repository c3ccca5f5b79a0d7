import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { useDebounced } from '../../lib/debounced.ts'
import { usePagedList } from '../../lib/lists.ts'
import { useRoom } from '../../lib/live/rooms.ts'
import { SearchInput } from '../../ui/forms/SearchInput.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Location } from '../model/locations.ts'
import { playersQuery } from '../model/queries.ts'
import { playerSearch, underPlayer } from '../model/teams.ts'
import { RemovePlayer } from './adminParts.ts'

type PlayerListProps = {
  map: Pick<MapState, 'id' | 'hasTeams'>
  locations: ReadonlyMap<number, Location>
  onVisit: (number: number) => void
  isAdmin: boolean
}

export function PlayerList({ map: { id: mapId, hasTeams }, locations, onVisit, isAdmin }: PlayerListProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList(playersQuery(mapId, q))
  // Events that arrive while joining change no list.
  useRoom(`map:${mapId}`, ['dropmaps', 'players', mapId])
  return (
    <section aria-label="Игроки" className="flex flex-col gap-2.5">
      <SearchInput label={playerSearch(hasTeams)} value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        failure="Не удалось загрузить игроков"
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
        empty={<p className="py-4 text-center text-ink-soft">{q ? 'Ничего не найдено' : 'Игроков пока нет'}</p>}
      >
        {(rows) => (
          <ul className="flex flex-col gap-0.5">
            {rows.map(({ id, userId, displayName, user, teamName, locationNumber }) => {
              const location = locationNumber === null ? undefined : locations.get(locationNumber)
              const face = (
                <>
                  <Avatar name={displayName} size="small" />
                  <span className="min-w-0 flex-1 leading-tight">
                    <span className="block truncate font-medium">{displayName}</span>
                    <span className="flex items-center gap-1 truncate text-ink-faint text-sm">
                      {location ? (
                        <>
                          <MapPin className="size-3.5 shrink-0" />
                          <span className="truncate">
                            {location.name}
                            {teamName && ` · ${teamName}`}
                          </span>
                        </>
                      ) : (
                        <span className="truncate">{underPlayer({ teamName, user })}</span>
                      )}
                    </span>
                  </span>
                </>
              )
              const look = 'flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left'
              return (
                <li key={id} className="flex items-center">
                  {location ? (
                    <button
                      type="button"
                      className={`${look} transition-colors duration-150 hover:bg-raised`}
                      onClick={() => onVisit(location.number)}
                    >
                      {face}
                    </button>
                  ) : (
                    <span className={look}>{face}</span>
                  )}
                  {isAdmin && (
                    <Suspense fallback={<span className="size-11 shrink-0" />}>
                      <RemovePlayer
                        mapId={mapId}
                        player={{ userId, displayName, teamName }}
                        locationName={location?.name}
                      />
                    </Suspense>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
