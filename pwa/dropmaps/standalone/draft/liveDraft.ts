import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { offsetBy } from '../../../lib/clock/clockOffset.ts'
import { isOpenDraft, newerDraft } from '../../model/poiDraftRules.ts'
import { answerOf, newReading, pathOf } from '../readMap.ts'
import { newDraftView } from './draftView.ts'

/** Shows a map's open draft where `place` puts it. An older state never replaces a newer one (MAP-29). */
export function newLiveDraft(
  mapId: string,
  { place, isForStream = false }: { place: (element: HTMLElement) => void; isForStream?: boolean },
) {
  let known: PoiDraftState | undefined
  /** The server's time in milliseconds when `performance.now()` was 0. */
  let origin = performance.timeOrigin
  let view: ReturnType<typeof newDraftView> | undefined

  function take(draft: PoiDraftState) {
    known = newerDraft(known, draft)
    if (!isOpenDraft(known)) {
      view?.end()
      view = undefined
      return
    }
    if (!view) {
      view = newDraftView(() => performance.now() + origin, isForStream)
      place(view.element)
    }
    view.show(known)
  }
  async function readOnce() {
    const sentAt = performance.now()
    const answer = await answerOf(`${pathOf(mapId)}/poi-draft`)
    origin = offsetBy(answer?.headers.get('Date'), sentAt, performance.now(), origin)
    const draft = (await answer?.json()) as PoiDraftState | null | undefined
    if (draft) take(draft)
  }
  return { take, read: newReading(readOnce) }
}
export type LiveDraft = ReturnType<typeof newLiveDraft>
