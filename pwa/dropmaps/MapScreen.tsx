import { useQueryClient } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation, useParams, useSearch } from 'wouter'
import type { MapSummary } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { serverTime } from '../lib/clock/clock.ts'
import { type PagedList, usePagedList } from '../lib/lists.ts'
import { useRoom } from '../lib/live/rooms.ts'
import { useReachable } from '../lib/online.ts'
import { useUser } from '../lib/session.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'
import { Failed } from './mapUi/Failed.tsx'
import { MapSkeleton } from './mapUi/MapSkeleton.tsx'
import { chosenMap, INSTEAD } from './model/chosenMap.ts'
import { LISTS } from './model/keys.ts'
import { askForMap, isKnownDeleted, mapsQuery } from './model/queries.ts'
import { AdminReplay } from './page/adminParts.ts'
import { MapPage } from './page/MapPage.tsx'

type Section = 'dropmap' | 'territory'

/** Puts the shown map's id into an address without one. */
export function MapScreen() {
  const { '*': asked = '' } = useParams()
  const [path, navigate] = useLocation()
  const isReplay = new URLSearchParams(useSearch()).get('replay') === '1'
  const { isAdmin } = useUser()
  const section: Section = path.startsWith('/territory') ? 'territory' : 'dropmap'
  const { id, list } = useMeant(section, asked)
  const isNew = id !== undefined && id !== asked
  useEffect(() => {
    if (isNew) navigate(`/${section}/${id}`, { replace: true })
  }, [isNew, section, id, navigate])

  if (!id) return <WithoutMap list={list} />
  const instead = <OtherMap section={section} than={id} />
  if (isReplay && isAdmin)
    return (
      <Suspense fallback={<MapSkeleton />}>
        <AdminReplay key={id} section={section} mapId={id} instead={instead} />
      </Suspense>
    )
  return <MapPage section={section} mapId={id} instead={instead} />
}

/**
 * Returns the id of the map that an address means, and the list that was searched. `/territory/{id}` is a map or a
 * template, which means its first unlocked map. A map that was found stays chosen after it is deleted.
 */
function useMeant(section: Section, asked: string) {
  const queryClient = useQueryClient()
  const { id: userId } = useUser()
  const isReachable = useReachable()
  const [found, setFound] = useState<string>()
  function askAhead(maps: MapSummary[]) {
    const map = chosenMap(maps, serverTime())
    if (map) askForMap(queryClient, userId, map)
  }
  const listQuery = mapsQuery(undefined, asked === '' ? askAhead : undefined)
  const all = usePagedList({ ...listQuery, enabled: section === 'territory' || asked === '' })
  const isMap = asked !== '' && (section === 'dropmap' || found === asked || all.rows.some(({ id }) => id === asked))
  const made = usePagedList({ ...mapsQuery(asked), enabled: asked !== '' && !isMap && !all.isPending })
  if (isMap && found !== asked) setFound(asked)
  const firstOf = (list: PagedList<MapSummary>) =>
    chosenMap(
      answered(list, isReachable).filter(({ id }) => !isKnownDeleted(queryClient, id)),
      serverTime(),
    )?.id
  if (asked === '') return { id: firstOf(all), list: all }
  if (isMap) return { id: asked, list: all }
  const isUnknown = made.error instanceof AppError && made.error.code !== 'not_found' && !all.data
  return { id: firstOf(made) ?? (isUnread(made, isReachable) || isUnknown ? undefined : asked), list: made }
}

/** Whether the server may still list maps: without a connection only the device's copy decides. */
const isUnread = (list: PagedList<MapSummary>, isReachable: boolean) =>
  list.isPending || (list.isFetching && !list.error && isReachable)

const answered = (list: PagedList<MapSummary>, isReachable: boolean) => (isUnread(list, isReachable) ? [] : list.rows)

function OtherMap({ section, than }: { section: Section; than: string }) {
  const isReachable = useReachable()
  const list = usePagedList(mapsQuery())
  const found = chosenMap(
    answered(list, isReachable).filter(({ id }) => id !== than),
    serverTime(),
  )
  return found ? <Redirect to={`/${section}/${found.id}`} replace state={INSTEAD} /> : <WithoutMap list={list} />
}

function WithoutMap({ list }: { list: PagedList<MapSummary> }) {
  useRoom('maps:all', LISTS)
  if (list.isPending || (list.isFetching && !list.error)) return <MapSkeleton />
  if (list.error) return <Failed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
  return (
    <main className="page">
      <PageHeading title="Карты" className="sr-only" />
      <EmptyState
        title="Карт пока нет"
        hint="Когда организаторы откроют карту, здесь можно будет занять на ней место."
        drawing={<MapIcon className="size-20" strokeWidth={1} />}
      />
    </main>
  )
}
