import { Suspense } from 'react'
import type { Margins } from '../stage/camera.ts'
import { AdminDrawing, AdminLocation } from './adminParts.ts'
import type { MapView } from './view.ts'

type MapDrawingProps = {
  view: MapView
  overMap: HTMLElement | null
  barSlot?: HTMLElement | null
  isMenuOn?: boolean
  covered?: Margins
}

export const MapDrawing = ({ view: { map, admin, canvas }, ...props }: MapDrawingProps) => (
  <Suspense fallback={null}>
    <AdminDrawing
      mapId={map.state.id}
      locations={map.locations}
      stage={canvas.stage}
      control={admin.drawing}
      players={(location) => <AdminLocation location={location} state={map.state} />}
      {...props}
    />
  </Suspense>
)
