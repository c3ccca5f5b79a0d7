import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useIsWide } from '../../lib/browser/media.ts'
import { DeletedMap } from '../mapUi/DeletedMap.tsx'
import { Failed } from '../mapUi/Failed.tsx'
import { LostMap } from '../mapUi/LostMap.tsx'
import { MapSkeleton } from '../mapUi/MapSkeleton.tsx'
import type { INSTEAD } from '../model/chosenMap.ts'
import { useMap } from '../model/queries.ts'
import { PhoneMap } from './PhoneMap.tsx'
import { type LoadedMapProps, useMapView } from './view.ts'
import { WideMap } from './WideMap.tsx'

type MapPageProps = { mapId: string; section: string; instead: ReactNode }

export function MapPage({ mapId, section, instead }: MapPageProps) {
  const opened = useMap(mapId)
  const { state, locations, error, isDeleted, query } = opened
  if (isDeleted && !(state && locations)) return instead
  if (error) return <Failed error={error} busy={query.isFetching} onRetry={() => void opened.readAgain()} />
  if (!state || !locations) return <MapSkeleton />
  return <LoadedMap key={mapId} section={section} state={state} locations={locations} opened={opened} />
}

function LoadedMap(props: LoadedMapProps) {
  const [address, navigate] = useLocation()
  const isInstead = useHistoryState<Partial<typeof INSTEAD> | null>()?.isInstead === true
  const isWide = useIsWide()
  const view = useMapView(props)
  const { section, state, now, isDeleted } = view.map
  if (isDeleted && !view.admin.isUnsaved) return <DeletedMap mapId={state.id} section={section} />
  return (
    <>
      <div inert={isInstead} className="contents">
        {isWide ? <WideMap {...view} /> : <PhoneMap {...view} />}
      </div>
      {isInstead && (
        <LostMap map={state} section={section} now={now} onClose={() => navigate(address, { replace: true })} />
      )}
    </>
  )
}
