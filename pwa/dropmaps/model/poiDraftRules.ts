import { openStates } from '#shared/dropmaps/draft/limits'
import { turnAt, turnCount } from '#shared/dropmaps/draft/order'
import type { OwnPoiDraft, PoiDraftState } from '#shared/dropmaps/draft/shapes'

export type PoiDraftOnMap = { draft: PoiDraftState; own: OwnPoiDraft | undefined }

/** Returns the newer of two states (MAP-29). Ids begin with the time, so they order drafts too. */
export function newerDraft(known: PoiDraftState | null | undefined, other: PoiDraftState) {
  if (!known || known.id < other.id) return other
  return known.id === other.id && known.version <= other.version ? other : known
}

export const isOpenDraft = ({ state }: Pick<PoiDraftState, 'state'>) => openStates.some((open) => open === state)

const orderOf = ({ captains, maps, direction }: PoiDraftState) => ({
  captains: captains.length,
  maps: maps.length,
  direction,
})

/** Returns all turns in order, with the indexes of their captains and maps. */
export const turnsOf = (draft: PoiDraftState) =>
  Array.from({ length: turnCount(orderOf(draft)) }, (_, index) => {
    const number = index + 1
    return { number, ...(turnAt(number, orderOf(draft)) ?? { captain: 0, map: 0 }) }
  })

/** Returns the turns until the captain's next one: 0 while it is running, undefined after the last. */
export function turnsUntil(draft: PoiDraftState, captain: number) {
  const from = draft.turn?.number ?? 1
  const next = turnsOf(draft).find((turn) => turn.number >= from && turn.captain === captain)
  return next && next.number - from
}

export const isOwnTurn = ({ draft, own }: PoiDraftOnMap) =>
  draft.turn !== null && own?.captain != null && draft.turn.captain === own.captain
