import { crossingsOf, type Neighbour, type Neighbours, newNeighbours } from '#shared/dropmaps/clashes'
import type { Point } from '#shared/dropmaps/geometry'
import { DEFAULT_COLOR, MIN_POINTS, NO_LIMIT } from '#shared/dropmaps/limits'
import { pointsOf } from '#shared/dropmaps/outlines'
import type { Territory } from '#shared/dropmaps/shapes'
import { type Borders, newBorders } from '#shared/dropmaps/snapping'
import { newStore } from '../../../lib/store.ts'
import type { DrawnLocation } from '../../model/locations.ts'
import { type History, initial, push, redo, undo } from './history.ts'
import { canClose, closed, type Drawn, isSameDrawn, nothing } from './outline.ts'

export type Fields = { name: string; description: string; color: string; maxPlayers: string }
export type SavedLocation = Pick<
  Territory,
  'id' | 'number' | 'name' | 'description' | 'color' | 'maxPlayers' | 'points' | 'editVersion'
>

export type Draft = {
  /** As it was when the edit began; undefined for a new location. */
  edited: SavedLocation | undefined
  history: History<Drawn>
  live: Drawn | undefined
  fields: Fields
  from: { drawn: Drawn; fields: Fields }
  chosen: number | undefined
  cursor: Point | undefined
  other: SavedLocation | 'deleted' | undefined
  reason: string | undefined
}

const emptyFields: Fields = { name: '', description: '', color: DEFAULT_COLOR, maxPlayers: '' }
export const fieldsOf = ({ name, description, color, maxPlayers }: Pick<SavedLocation, keyof Fields>): Fields => ({
  name,
  description,
  color,
  maxPlayers: maxPlayers === NO_LIMIT ? '' : String(maxPlayers),
})

function draftOf(drawn: Drawn, fields: Fields, edited?: SavedLocation): Draft {
  const from = { drawn, fields }
  const nowhere = { live: undefined, chosen: undefined, cursor: undefined, other: undefined, reason: undefined }
  return { ...nowhere, edited, history: initial(drawn), fields, from }
}
/** @param color of the location drawn before */
export const newDraft = (color = DEFAULT_COLOR) => draftOf(nothing, { ...emptyFields, color })
export const editOf = (known: SavedLocation) =>
  draftOf({ points: known.points, isClosed: true }, fieldsOf(known), known)

export const drawnOf = ({ live, history }: Pick<Draft, 'live' | 'history'>) => live ?? history.now
export const isChanged = ({ history, fields, from }: Draft) =>
  !isSameDrawn(history.now, from.drawn) ||
  (Object.keys(fields) as (keyof Fields)[]).some((field) => fields[field] !== from.fields[field])

const kept = ['edited', 'history', 'fields', 'from', 'other'] as const
type Around = { borders: Borders; neighbours: Neighbours }
/** Problems of an outline; an open one includes its closing side. */
export type Clashes = {
  crossings: readonly Point[]
  /** Only the closing side crosses others. */
  isByClosing: boolean
  overlapped: readonly Neighbour[]
}
type LocationShape = Pick<DrawnLocation, 'number' | 'name' | 'outline'>

/** The drawing on one map, outside React: a pointer moves it sixty times a second. */
export function newDrawing() {
  const draft = newStore<Draft | undefined>(undefined)
  const announcement = newStore('')
  /** The draft without what changes with each pointer movement. */
  const form = newStore<Draft | undefined>(undefined)
  /** Counts closings by hand; undo and redo do not count. */
  const closings = newStore(0)
  draft.subscribe(() => {
    const [now, before] = [draft.get(), form.get()]
    const isSame = now && before && kept.every((part) => now[part] === before[part])
    if (!isSame && now !== before) form.set(now)
  })
  let around: () => Around = () => ({ borders: newBorders([]), neighbours: newNeighbours([]) })
  let found: Around | undefined
  const surroundings = () => (found ??= around())
  let judged: { drawn: Drawn; around: Around | undefined; clashes: Clashes } | undefined

  function judge(drawn: Drawn): Clashes {
    const { points, isClosed } = drawn
    const own = crossingsOf(points, isClosed)
    if (points.length < MIN_POINTS) return { crossings: own, isByClosing: false, overlapped: [] }
    const crossings = isClosed ? own : crossingsOf(points)
    const isByClosing = own.length === 0 && crossings.length > 0
    return {
      crossings,
      isByClosing,
      overlapped: crossings.length > 0 ? [] : surroundings().neighbours.overlapped(points),
    }
  }

  const change = (next: Partial<Draft>) => {
    const now = draft.get()
    if (now) draft.set({ ...now, ...next })
  }
  const step = (take: (history: History<Drawn>) => History<Drawn>) => {
    const now = draft.get()
    if (!now) return
    const history = take(now.history)
    if (history === now.history && !now.live) return
    const { chosen } = now
    const isThere = chosen !== undefined && chosen < history.now.points.length
    draft.set({ ...now, history, live: undefined, chosen: isThere ? chosen : undefined })
  }
  return {
    draft,
    form,
    announcement,
    closings,
    announce: announcement.set,
    /** The edited location is not its own neighbour. */
    begin(next: Draft, locations: readonly LocationShape[], others: readonly Neighbour[] = []) {
      this.surround(locations, others, next.edited?.number)
      draft.set(next)
    },
    surround(locations: readonly LocationShape[], others: readonly Neighbour[], edited: number | undefined) {
      found = undefined
      // Lazy: for thousands of locations it takes some frames.
      around = () => {
        const drawn = locations.filter(({ number }) => number !== edited)
        const all = [...drawn.map(({ name, outline }) => ({ name, points: pointsOf(outline) })), ...others]
        return { borders: newBorders(all.map(({ points }) => points)), neighbours: newNeighbours(all) }
      }
    },
    borders: () => surroundings().borders,
    clashes(drawn: Drawn): Clashes {
      if (judged?.drawn !== drawn || judged.around !== found) {
        const clashes = judge(drawn)
        judged = { drawn, around: found, clashes }
      }
      return judged.clashes
    },
    end: () => draft.set(undefined),
    change,
    /** Adds an undo step. */
    do: (next: Drawn, tag?: string) => step((history) => push(history, next, tag)),
    close() {
      const now = draft.get()
      if (!now || !canClose(drawnOf(now))) return
      step((history) => push(history, closed(drawnOf(now))))
      closings.set(closings.get() + 1)
    },
    undo: () => step(undo),
    redo: () => step(redo),
    choose: (chosen: number | undefined) => change({ chosen }),
    field(next: Partial<Fields>) {
      const now = draft.get()
      if (now) change({ fields: { ...now.fields, ...next } })
    },
  }
}
export type Drawing = ReturnType<typeof newDrawing>
