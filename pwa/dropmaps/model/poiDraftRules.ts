import { openStates } from '#shared/dropmaps/draft/limits'
import { turnAt, turnCount } from '#shared/dropmaps/draft/order'
import type { OwnPoiDraft, PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { errorText } from '#shared/errors'
import type { Look } from './locations.ts'
import type { Standing } from './standing.ts'

export type PoiDraftOnMap = { draft: PoiDraftState; own: OwnPoiDraft | undefined }

/** Returns the newer of two states (MAP-29): ids begin with the time, so another draft's id tells which is newer. */
export function newerDraft(known: PoiDraftState | null | undefined, other: PoiDraftState) {
  if (!known || known.id < other.id) return other
  return known.id === other.id && known.version <= other.version ? other : known
}

export const isOpenDraft = ({ state }: Pick<PoiDraftState, 'state'>) => openStates.some((open) => open === state)

/** A team's name, or the captain's own. */
export const captainLabel = (captain: PoiDraftState['captains'][number] | undefined) =>
  captain?.team ?? captain?.name ?? ''

const orderOf = ({ captains, maps, direction }: PoiDraftState) => ({
  captains: captains.length,
  maps: maps.length,
  direction,
})

/** All turns of a draft in order, with their captains' and maps' indexes. */
export const turnsOf = (draft: PoiDraftState) =>
  Array.from({ length: turnCount(orderOf(draft)) }, (_, index) => {
    const number = index + 1
    return { number, ...(turnAt(number, orderOf(draft)) ?? { captain: 0, map: 0 }) }
  })

/** Turns until the captain's next one: 0 while it is running; undefined if there is none any more. */
export function turnsUntil(draft: PoiDraftState, captain: number) {
  const from = draft.turn?.number ?? 1
  const next = turnsOf(draft).find((turn) => turn.number >= from && turn.captain === captain)
  return next && next.number - from
}

export const isOwnTurn = ({ draft, own }: PoiDraftOnMap) =>
  draft.turn !== null && own?.captain != null && draft.turn.captain === own.captain

/** What a location offers while the map's draft is not over, instead of what it offers else (DRAFT-3). */
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
