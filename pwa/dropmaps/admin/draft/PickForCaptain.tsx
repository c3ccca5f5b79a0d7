import { UserRoundCheck } from 'lucide-react'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { captainLabel } from '#shared/dropmaps/draft/words'
import { Button } from '../../../ui/Button.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { useDraftAct } from './acts.ts'

type PickForCaptainProps = { draft: PoiDraftState; mapId: string; number: number; isFree: boolean }

/** Picks a free location for the captain whose turn it is. */
export function PickForCaptain({ draft, mapId, number, isFree }: PickForCaptainProps) {
  const acting = useDraftAct(draft)
  const { turn, version } = draft
  if (!turn || !isFree || draft.maps[turn.map]?.id !== mapId) return null
  return (
    <>
      <Button
        variant="quiet"
        className="w-full [&_svg]:size-4.5"
        icon={<UserRoundCheck />}
        busy={acting.isPending}
        onClick={() => acting.act({ kind: 'pick', version, location: number })}
      >
        <span className="truncate">Выбрать за капитана: {captainLabel(draft.captains[turn.captain])}</span>
      </Button>
      <ActNote act={{ ...acting, failure: undefined }} className="text-sm" />
    </>
  )
}
