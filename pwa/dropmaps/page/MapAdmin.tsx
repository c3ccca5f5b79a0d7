import { Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { AdminDrawingProps } from '../admin/draw/AdminDrawing.tsx'
import type { Location } from '../model/locations.ts'
import { AdminDrawing, AdminLocation, AdminPanel } from './adminParts.ts'
import type { MapView } from './view.ts'

type OfView = { view: MapView }
type MapDrawingProps = OfView & Pick<AdminDrawingProps, 'overMap' | 'barSlot' | 'isMenuOn' | 'covered'>

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

export const ToolsOfMap = ({ view }: OfView) => (
  <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
    <AdminPanel {...view.map} onCommand={view.admin.drawing.onCommand} />
  </Suspense>
)

export const ToolsOfLocation = ({ view: { map, admin }, location }: OfView & { location: Location }) => (
  <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
    <AdminLocation location={location} state={map.state} onCommand={admin.drawing.onCommand} />
  </Suspense>
)
