import { Suspense } from 'react'
import type { Margins } from '../stage/camera.ts'
import { AdminDrawing, AdminLocation } from './adminParts.ts'
import type { MapView } from './view.ts'

type MapDrawingProps = {
  view: MapView
  overMap: HTMLElement | null
  barPlace?: HTMLElement | null
  isMenuOn?: boolean
  covered?: Margins
}

/** An admin's drawing on this page's map. */
export const MapDrawing = ({
  view: { state, locations, stage, wish, onWish, onDrawStep, onUnsaved },
  ...places
}: MapDrawingProps) => (
  <Suspense fallback={null}>
    <AdminDrawing
      mapId={state.id}
      locations={locations}
      stage={stage}
      wish={wish}
      onWish={onWish}
      onStep={onDrawStep}
      onUnsaved={onUnsaved}
      players={(location) => <AdminLocation location={location} state={state} />}
      {...places}
    />
  </Suspense>
)
