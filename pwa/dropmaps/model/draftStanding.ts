import { captainLabel } from '#shared/dropmaps/draft/words'
import { errorText } from '#shared/errors'
import type { Look } from './locations.ts'
import { isOpenDraft, isOwnTurn, type PoiDraftOnMap } from './poiDraftRules.ts'
import type { Standing } from './standing.ts'

/** Returns what replaces a location's standing while a draft is open (DRAFT-3). */
export function draftStanding(on: PoiDraftOnMap, mapId: string, look: Look): Standing | undefined {
  const { draft } = on
  if (!isOpenDraft(draft)) return undefined
  const { turn } = draft
  const refused = (reason: string): Standing => ({ offers: [], reason })
  if (!turn) return refused(errorText('poi_draft_running'))
  const map = draft.maps[turn.map]
  if (map && map.id !== mapId) return refused(`Сейчас выбирают на карте «${map.name}»`)
  if (look.claimants.length > 0 && !look.isOwn) return refused(errorText('poi_draft_taken'))
  if (draft.state === 'paused') return refused(errorText('poi_draft_paused'))
  if (!isOwnTurn(on)) return refused(`Сейчас ходит ${captainLabel(draft.captains[turn.captain])}`)
  return { offers: [{ action: 'claim', words: 'Выбрать эту локацию' }], reason: undefined }
}
