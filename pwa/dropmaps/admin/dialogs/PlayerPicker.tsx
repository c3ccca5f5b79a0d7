import { type ComponentProps, type ReactNode, useState } from 'react'
import type { MapPlayer } from '#shared/dropmaps/shapes'
import { useDebounced } from '../../../lib/debounced.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { playersQuery } from '../../model/queries.ts'
import { playerSearch, underPlayer } from '../../model/teams.ts'
import type { OfMap } from '../acts.ts'

type PlayerPickerProps = {
  map: OfMap
  open: boolean
  unplaced?: boolean
  empty: string
  children: (player: MapPlayer) => ReactNode
}

export function PlayerPicker({ map, open, unplaced = false, empty, children }: PlayerPickerProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList({ ...playersQuery(map.id, q, unplaced ? 'unplaced' : 'all'), enabled: open })
  // Events may have given a player of the list a claim.
  const rows = unplaced ? list.rows.filter(({ locationNumber }) => locationNumber === null) : list.rows
  if (!list.isPending && !list.error && rows.length === 0 && !list.hasNextPage && q === '')
    return <p className="py-3 text-center text-ink-soft">{empty}</p>
  return (
    <div className="flex flex-col gap-2">
      <SearchInput label={playerSearch(map.hasTeams)} value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        failure="Не удалось загрузить игроков"
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
        empty={<p className="py-3 text-center text-ink-soft">Ничего не найдено</p>}
      >
        {() => (
          <ScrollRegion label="Игроки" className="max-h-96 overflow-y-auto">
            <ul className="flex flex-col">{rows.map((player) => children(player))}</ul>
          </ScrollRegion>
        )}
      </PagedList>
    </div>
  )
}

type PlayerOptionProps = ComponentProps<'input'> & { player: Pick<MapPlayer, 'displayName' | 'user' | 'teamName'> }

export const PlayerOption = ({ player, children, ...input }: PlayerOptionProps) => (
  <li>
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised has-disabled:cursor-default has-disabled:text-ink-faint">
      <input {...input} className="size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1 truncate">
        <bdi>{player.displayName}</bdi> <bdi className="text-ink-faint text-sm">{underPlayer(player)}</bdi>
      </span>
      {children}
    </label>
  </li>
)
