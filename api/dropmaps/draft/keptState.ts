import type { Reads } from '#db/open'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { SECOND } from '#shared/units'
import { keepRecent } from '../../core/recent.ts'
import type { Welcomes } from '../../core/sockets/rooms.ts'
import { publicState, readBoard, shownDraft } from './board.ts'

const KEPT = 20
/** A name may change without the draft. */
const FRESH = 5 * SECOND

type State = { state: PoiDraftState; text: string }
type Kept = { read: Promise<State>; until: number }
// By database, as in `whole/territories.ts`.
const kept = new WeakMap<Reads, ReturnType<typeof keepRecent<Kept>>>()

/**
 * Returns the state of the draft that a map shows, also as JSON: of each version once, because hundreds of viewers read
 * it at the same moment when a server comes back. The version is read first: what is read later is not older.
 */
export async function keptDraft(db: Reads, mapId: string, now: Date): Promise<State | undefined> {
  const shown = await shownDraft(db, mapId)
  if (!shown) return undefined
  const states = kept.get(db) ?? keepRecent<Kept>(KEPT)
  kept.set(db, states)
  const name = `${shown.id} ${shown.version}`
  const found = states.find(name)
  if (found && found.until > now.getTime()) return found.read
  const read = readState(db, shown.id)
  read.catch(() => states.forget(name))
  return states.keep(name, { read, until: now.getTime() + FRESH }).read
}

async function readState(db: Reads, id: string): Promise<State> {
  const state = publicState(await readBoard(db, id))
  return { state, text: JSON.stringify(state) }
}

/** The state for a page that is back: hundreds would ask for it at one moment (DRAFT-11). */
export function draftWelcomes(db: Reads, now: () => Date): Welcomes {
  const stateAs = (name: 'poi-draft-update' | 'poi-draft-updated') => async (mapId: string) => {
    const kept = await keptDraft(db, mapId, now())
    return kept && { name, data: { mapId, draft: kept.state } }
  }
  return { map: stateAs('poi-draft-update'), guests: stateAs('poi-draft-updated') }
}
