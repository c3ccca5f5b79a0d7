import { MAX_BULK } from '#shared/review/review'

type Press = {
  /** Ids of the rows that can be chosen, as they stand on the screen. */
  choosable: readonly string[]
  chosen: readonly string[]
  id: string
  /** Where a range begins: the row pressed last; none without Shift. */
  from?: string | undefined
}
/** `isCut`: there was no room for all that was asked for. */
type Chosen = { chosen: string[]; isCut: boolean }

/** Returns what is chosen after a press on a row: its range takes the state that the row gets. */
export function pressed({ choosable, chosen, id, from }: Press): Chosen {
  const range = rangeOf(choosable, from ?? id, id)
  if (chosen.includes(id)) return { chosen: chosen.filter((each) => !range.includes(each)), isCut: false }
  return added(choosable, chosen, range)
}

/** Returns what is chosen after a press on the box in the head. */
export const pressedAll = (choosable: readonly string[], chosen: readonly string[]): Chosen =>
  stateOf(choosable, chosen) === 'all' ? { chosen: [], isCut: false } : added(choosable, chosen, choosable)

/** What the box in the head shows: `all` also when no more can be chosen. */
export function stateOf(choosable: readonly string[], chosen: readonly string[]): 'none' | 'some' | 'all' {
  if (chosen.length === 0) return 'none'
  return chosen.length >= Math.min(choosable.length, MAX_BULK) ? 'all' : 'some'
}

/** In the order of the screen; what was chosen before stays. */
function added(choosable: readonly string[], chosen: readonly string[], more: readonly string[]): Chosen {
  const fresh = more.filter((id) => !chosen.includes(id))
  const kept = new Set([...chosen, ...fresh.slice(0, Math.max(0, MAX_BULK - chosen.length))])
  return { chosen: choosable.filter((id) => kept.has(id)), isCut: kept.size < chosen.length + fresh.length }
}

/** From the first row towards the last, so that a cut range keeps what is nearest to its beginning. */
function rangeOf(choosable: readonly string[], from: string, to: string) {
  const [start, end] = [choosable.indexOf(from), choosable.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return start <= end ? choosable.slice(start, end + 1) : choosable.slice(end, start + 1).reverse()
}
