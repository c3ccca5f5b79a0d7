import { Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DraftControls, DraftPanel, DraftStrip, ListButton, PickForCaptain } from './adminParts.ts'
import type { MapView } from './view.ts'

type OfView = { view: MapView }

export const StripOfDraft = ({ view: { draft, map } }: OfView) =>
  draft && (
    <Suspense fallback={null}>
      <DraftStrip on={draft} mapId={map.state.id} />
    </Suspense>
  )

export const PanelOfDraft = ({
  view: { draft, map, admin },
  onVisit,
}: OfView & { onVisit: (number: number) => void }) =>
  draft && (
    <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
      <DraftPanel
        on={draft}
        mapId={map.state.id}
        locations={map.byNumber}
        onVisit={onVisit}
        controls={admin.isAdmin && <DraftControls draft={draft.draft} map={map.state} />}
      />
    </Suspense>
  )

/** Acts on the chosen location other than picking it. */
export function DraftOfLocation({ view }: OfView) {
  const { draft, map, admin, choice } = view
  if (!draft || !choice.chosen || !map.isDrafted) return null
  const { location, look } = choice.chosen
  const of = { mapId: map.state.id, number: location.number }
  return (
    <Suspense fallback={null}>
      <div className="flex flex-col gap-2 empty:hidden">
        {draft.own?.captain != null && <ListButton on={draft} {...of} />}
        {admin.isAdmin && <PickForCaptain draft={draft.draft} {...of} isFree={look.claimants.length === 0} />}
      </div>
    </Suspense>
  )
}
