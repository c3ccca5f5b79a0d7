import { Map as MapIcon } from 'lucide-react'
import { Redirect, useLocation, useParams } from 'wouter'
import { AppError } from '#shared/errors'
import { usePagedList } from '../lib/lists.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { chosenMap } from './chosenMap.ts'
import { Failed } from './page/Failed.tsx'
import { MapPage } from './page/MapPage.tsx'
import { MapSkeleton } from './page/MapSkeleton.tsx'
import { mapsQuery } from './queries.ts'

/** The two names of this page (admin.md, section 2). */
type Section = 'dropmap' | 'territory'

/** /dropmap/{id} is a map, /territory/{id} a map too, or a template whose first unlocked map is meant. */
export function MapScreen() {
  const { '*': id = '' } = useParams()
  const [path] = useLocation()
  const section: Section = path.startsWith('/territory') ? 'territory' : 'dropmap'
  if (id === '') return <FirstMap section={section} />
  return section === 'dropmap' ? <Opened section={section} id={id} /> : <MapOrTemplate id={id} />
}

const Opened = ({ section, id }: { section: Section; id: string }) => (
  <MapPage section={section} mapId={id} instead={<FirstMap section={section} except={id} />} />
)

/** No map is named, or one that is not there: the first one that is open is. */
function FirstMap({ section, except }: { section: Section; except?: string }) {
  const list = usePagedList(mapsQuery())
  const found = chosenMap(
    list.rows.filter(({ id }) => id !== except),
    Date.now(),
  )
  if (found) return <Redirect to={`/${section}/${found.id}`} replace />
  if (list.isPending || (list.isFetching && !list.error)) return <MapSkeleton />
  if (list.error) return <Failed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
  return <NoMaps />
}

function MapOrTemplate({ id }: { id: string }) {
  const all = usePagedList(mapsQuery())
  const isMap = all.rows.some((map) => map.id === id)
  const made = usePagedList({ ...mapsQuery(id), enabled: !isMap && !all.isPending })
  if (isMap) return <Opened section="territory" id={id} />
  if (all.isPending || made.isPending) return <MapSkeleton />
  const found = chosenMap(made.rows, Date.now())
  if (found) return <Redirect to={`/territory/${found.id}`} replace />
  // Of a map that is not among the first ones nothing was made.
  if (made.error instanceof AppError && made.error.code !== 'not_found' && !all.data)
    return <Failed error={made.error} busy={made.isFetching} onRetry={() => void made.refetch()} />
  return <Opened section="territory" id={id} />
}

const NoMaps = () => (
  <main className="page">
    <title>Карты — Трофей</title>
    <EmptyState
      title="Карт пока нет"
      hint="Когда организаторы откроют карту, здесь можно будет занять на ней место."
      drawing={<MapIcon className="size-20" strokeWidth={1} />}
    />
  </main>
)
