import { crossingsOf, type Neighbour, type Neighbours, newNeighbours } from '#shared/dropmaps/clashes'
import type { Point } from '#shared/dropmaps/geometry'
import { DEFAULT_COLOR, MIN_POINTS, NO_LIMIT } from '#shared/dropmaps/limits'
import { type Outline, pointsOf } from '#shared/dropmaps/outlines'
import type { Territory } from '#shared/dropmaps/shapes'
import { type Borders, newBorders } from '#shared/dropmaps/snapping'
import { newStore } from '../../../lib/store.ts'
import { type History, initial, push, redo, undo } from './history.ts'
import { canClose, closed, type Drawn, isSameDrawn, nothing } from './outline.ts'

/** As they are typed. */
export type Fields = { name: string; description: string; color: string; maxPlayers: string }
/** What the server has of a location that is edited. */
export type SavedLocation = Pick<
  Territory,
  'id' | 'number' | 'name' | 'description' | 'color' | 'maxPlayers' | 'points' | 'editVersion'
>

export type Draft = {
  /** As it was when the edit began; undefined for a new location. */
  edited: SavedLocation | undefined
  history: History<Drawn>
  /** While it is dragged. */
  live: Drawn | undefined
  fields: Fields
  /** What it began with: who leaves it like that loses nothing. */
  from: { drawn: Drawn; fields: Fields }
  /** The point that keys move. */
  chosen: number | undefined
  /** The cross-hair of who draws by keys. */
  cursor: Point | undefined
  /** What another admin has made of it meanwhile. */
  other: SavedLocation | 'deleted' | undefined
  /** Why the server has not taken it. */
  reason: string | undefined
}

const emptyFields: Fields = { name: '', description: '', color: DEFAULT_COLOR, maxPlayers: '' }
export const fieldsOf = ({
  name,
  description,
  color,
  maxPlayers,
}: Omit<SavedLocation, 'points' | 'editVersion' | 'id' | 'number'>): Fields => ({
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
/** @param color of the location that was drawn before */
export const newDraft = (color = DEFAULT_COLOR) => draftOf(nothing, { ...emptyFields, color })
export const editOf = (known: SavedLocation) =>
  draftOf({ points: known.points, isClosed: true }, fieldsOf(known), known)

export const drawnOf = ({ live, history }: Pick<Draft, 'live' | 'history'>) => live ?? history.now
export const isChanged = ({ history, fields, from }: Draft) =>
  !isSameDrawn(history.now, from.drawn) ||
  (Object.keys(fields) as (keyof Fields)[]).some((field) => fields[field] !== from.fields[field])

const kept = ['edited', 'history', 'fields', 'from', 'other'] as const
type Around = { borders: Borders; neighbours: Neighbours }
/** What is wrong with an outline as it would be stored: one that is still open, with the side that closes it. */
export type Clashes = {
  crossings: readonly Point[]
  /** No other side has anything to do with the crossings. */
  isByClosing: boolean
  overlapped: readonly Neighbour[]
}
type LocationShape = { number: number; name: string; outline: Outline }

/** What is being drawn on one map, outside of React: a pointer moves it sixty times a second. */
export function newDrawing() {
  const draft = newStore<Draft | undefined>(undefined)
  /** What is read aloud. */
  const announcement = newStore('')
  /** What is drawn without what changes with each movement: all that a form shows. */
  const form = newStore<Draft | undefined>(undefined)
  /** Told when an outline is closed by hand: taking back and doing again are none of it. */
  const closings = newStore(0)
  draft.subscribe(() => {
    const [now, before] = [draft.get(), form.get()]
    const isSame = now && before && kept.every((part) => now[part] === before[part])
    if (!isSame && now !== before) form.set(now)
  })
  let around: () => Around = () => ({ borders: newBorders([]), neighbours: newNeighbours([]) })
  let found: Around | undefined
  const surroundings = () => (found ??= around())
  /** Of the last outline that was asked about: form and map ask about the same one. */
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
    /** Begins to draw among these locations; the edited one is not its own neighbour. */
    begin(
      next: Draft,
      locations: readonly LocationShape[],
      others: Iterable<{ name: string; points: readonly Point[] }> = [],
    ) {
      this.surround(locations, others, next.edited?.number)
      draft.set(next)
    },
    surround(
      locations: readonly LocationShape[],
      others: Iterable<{ name: string; points: readonly Point[] }>,
      edited: number | undefined,
    ) {
      found = undefined
      // When it is first asked for: of thousands of locations it takes some frames.
      around = () => {
        const all = locations
          .filter(({ number }) => number !== edited)
          .map(({ name, outline }) => ({ name, points: pointsOf(outline) }))
        for (const { name, points } of others) all.push({ name, points: [...points] })
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
    /** One more step that can be taken back. */
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
