import { MapStage } from '../mapUi/MapStage.tsx'
import type { Margins } from '../stage/camera.ts'
import type { MapView } from './view.ts'

type ViewStageProps = {
  view: MapView
  margins: Margins
  covered: Margins
  onChoose: (number: number | undefined) => void
}

export const ViewStage = ({ view: { map, choice, canvas }, ...props }: ViewStageProps) => (
  <MapStage
    {...props}
    locations={map.locations}
    picture={map.state.mapImageUrl}
    looks={map.looks}
    chosen={choice.chosen?.location.number}
    label={`Карта «${map.state.name}»: стрелки ведут к соседней локации, Enter открывает её`}
    describe={canvas.describe}
    onStage={canvas.onStage}
  />
)
