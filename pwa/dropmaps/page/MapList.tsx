import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { usePagedList } from '../../lib/lists.ts'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isLockedNow } from '../chosenMap.ts'
import { mapsQuery } from '../queries.ts'

type MapListProps = { mapId: string; section: string; now: number }

/** All maps, with how many marks each has. */
export function MapList({ mapId, section, now }: MapListProps) {
  const list = usePagedList(mapsQuery())
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
          <ul className="flex flex-col gap-1">
            {rows.map((map) => (
              <li key={map.id}>
                <Link
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
