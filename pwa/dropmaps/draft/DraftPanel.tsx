import type { ReactNode } from 'react'
import type { Location } from '../model/locations.ts'
import { isOpenDraft, type PoiDraftOnMap } from '../model/poiDraftRules.ts'
import { DraftBoard } from './DraftBoard.tsx'
import { OwnList } from './OwnList.tsx'

type DraftPanelProps = {
  on: PoiDraftOnMap
  mapId: string
  locations: ReadonlyMap<number, Location>
  onVisit: (location: number) => void
  /** The organiser's acts. */
  controls: ReactNode
}

export function DraftPanel({ on, mapId, locations, onVisit, controls }: DraftPanelProps) {
  const { draft, own } = on
  const captain = own?.captain ?? null
  return (
    <div className="flex flex-col gap-4">
      {controls}
      {captain !== null && isOpenDraft(draft) && <OwnList on={on} mapId={mapId} locations={locations} />}
      <DraftBoard draft={draft} ownCaptain={captain} mapId={mapId} onVisit={onVisit} />
    </div>
  )
}
