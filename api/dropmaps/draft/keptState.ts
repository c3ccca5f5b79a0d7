import type { Reads } from '#db/open'
import { SECOND } from '#shared/units'
import { keepRecent } from '../../core/recent.ts'
import { getBoard, publicState, shownDraft } from './board.ts'

const KEPT = 20
/** A name may change without the draft. */
const FRESH = 5 * SECOND

type Kept = { text: Promise<string>; until: number }
// By database, as in `whole/territories.ts`.
const kept = new WeakMap<Reads, ReturnType<typeof keepRecent<Kept>>>()

/**
 * Returns the state of the draft that a map shows as JSON, or `null`: of each version once, because hundreds of viewers
 * read it at the same moment when a server comes back. The version is read first: what is read later is not older.
 */
export async function draftJson(db: Reads, mapId: string, now: Date): Promise<string> {
  const shown = await shownDraft(db, mapId)
  if (!shown) return 'null'
  const states = kept.get(db) ?? keepRecent<Kept>(KEPT)
  kept.set(db, states)
  const name = `${shown.id} ${shown.version}`
  const found = states.find(name)
  if (found && found.until > now.getTime()) return found.text
  const text = getBoard(db, shown.id).then((board) => JSON.stringify(publicState(board)))
  text.catch(() => states.forget(name))
  return states.keep(name, { text, until: now.getTime() + FRESH }).text
}
