import type { Reads } from '#db/open'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { keepFresh } from '../../core/recent.ts'
import type { Welcomes } from '../../core/sockets/rooms.ts'
import { publicState, readBoard, shownDraft } from './board.ts'

type State = { state: PoiDraftState; text: string }
const KEPT = 20
const kept = keepFresh<State>(KEPT)

/** Returns the state of the draft that a map shows, also as JSON: hundreds read it after a restart. */
export async function keptDraft(db: Reads, mapId: string, now: Date): Promise<State | undefined> {
  const shown = await shownDraft(db, mapId)
  return shown && kept(db, now, `${shown.id} ${shown.version}`, () => readState(db, shown.id))
}

async function readState(db: Reads, id: string): Promise<State> {
  const state = publicState(await readBoard(db, id))
  return { state, text: JSON.stringify(state) }
}

/** Sends the state to a page that reconnects: hundreds would request it at one moment (DRAFT-11). */
export function draftWelcomes(db: Reads, now: () => Date): Welcomes {
  const stateAs = (name: 'poi-draft-update' | 'poi-draft-updated') => async (mapId: string) => {
    const shown = await keptDraft(db, mapId, now())
    return shown && { name, data: { mapId, draft: shown.state } }
  }
  return { map: stateAs('poi-draft-update'), guests: stateAs('poi-draft-updated') }
}
