import { MapStage } from '../mapUi/MapStage.tsx'
import type { Margins } from '../stage/camera.ts'
import type { MapView } from './view.ts'

type ViewStageProps = {
  view: MapView
  margins: Margins
  covered: Margins
  onChoose: (number: number | undefined) => void
}

/** The map of the page, on either face of it. */
export const ViewStage = ({ view, ...props }: ViewStageProps) => (
  <MapStage
    {...props}
    locations={view.locations}
    picture={view.state.mapImageUrl}
    looks={view.looks}
    chosen={view.chosen?.location.number}
    label={`Карта «${view.state.name}»: стрелки ведут к соседней локации, Enter открывает её`}
    describe={view.describe}
    onStage={view.onStage}
  />
)
