import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { usePagedList } from '../../lib/lists.ts'
import { useRoom } from '../../lib/live/rooms.ts'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isLockedNow } from '../model/chosenMap.ts'
import { LISTS } from '../model/keys.ts'
import { mapsQuery } from '../model/queries.ts'

/** Scrolls to the open map; `offsetTop` is relative to the positioned list. */
const showCurrent = (row: HTMLElement | null) => {
  const list = row?.closest('ul')
  if (row && list) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2
}

type MapListProps = { mapId: string; section: string; now: number }

export function MapList({ mapId, section, now }: MapListProps) {
  const list = usePagedList(mapsQuery())
  useRoom('maps:all', LISTS)
  return (
    <section aria-label="Карты" className="flex flex-col gap-2">
      <h2 className="flex items-baseline justify-between gap-3 text-base">
        Карты
        <span className="font-medium font-sans text-ink-faint text-sm tracking-normal">{list.total}</span>
      </h2>
      <PagedList
        list={list}
        failure="Не удалось загрузить список карт"
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
        empty={<p className="text-ink-soft">Карт пока нет</p>}
      >
        {(rows) => (
          <ul className="relative flex flex-col gap-1 lg:max-h-40 lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:p-1">
            {rows.map((map) => (
              <li key={map.id}>
                <Link
                  ref={map.id === mapId ? showCurrent : undefined}
                  href={`/${section}/${map.id}`}
                  aria-current={map.id === mapId ? 'page' : undefined}
                  className="flex min-h-12 items-center gap-2 rounded-control border border-transparent px-3 py-1.5 transition-colors duration-150 hover:bg-raised aria-[current]:border-accent-ink/50 aria-[current]:bg-raised"
                >
                  <span className="min-w-0 flex-1 leading-tight">
                    <span className="block truncate font-medium">{map.name}</span>
                    <span className="block truncate text-ink-faint text-sm">
                      {map.tournament ? `${map.tournament.name} · ` : ''}
                      меток {map.claimCount}, локаций {map.locationCount}
                    </span>
                  </span>
                  {isLockedNow(map, now) && (
                    <Lock aria-label="Заблокирована" className="size-4 shrink-0 text-warning" />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
