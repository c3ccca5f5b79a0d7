import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { SECOND } from '#shared/units'
import { PATIENCE } from '../../../lib/retrying.ts'
import { isOpenDraft, newerDraft } from '../../model/poiDraftRules.ts'
import { newReading } from '../readMap.ts'
import { newDraftView } from './draftView.ts'

/** Shows a map's draft where `place` puts it while it is not over; what is older never replaces what is newer (MAP-29). */
export function newLiveDraft(
  mapId: string,
  { place, isForStream = false }: { place: (element: HTMLElement) => void; isForStream?: boolean },
) {
  let known: PoiDraftState | undefined
  /** Milliseconds that the server's clock is ahead of this device's, by the answer's date. */
  let ahead = 0
  let view: ReturnType<typeof newDraftView> | undefined

  function take(draft: PoiDraftState) {
    known = newerDraft(known, draft)
    if (!isOpenDraft(known)) {
      view?.end()
      view = undefined
      return
    }
    if (!view) {
      view = newDraftView(() => Date.now() + ahead, isForStream)
      place(view.element)
    }
    view.show(known)
  }
  async function readOnce() {
    const sentAt = Date.now()
    const address = `/api/maps/${encodeURIComponent(mapId)}/poi-draft`
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    const at = Date.parse(answer.headers.get('Date') ?? '')
    if (!Number.isNaN(at)) ahead = Math.min(Math.max(ahead, at - Date.now()), at + SECOND - sentAt)
    const draft = (await answer.json()) as PoiDraftState | null
    if (draft) take(draft)
  }
  return { take, read: newReading(readOnce) }
}
export type LiveDraft = ReturnType<typeof newLiveDraft>
