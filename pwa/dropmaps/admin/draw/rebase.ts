import { editedFields } from '#shared/dropmaps/edits'
import { type Draft, drawnOf, editOf, type Fields, fieldsOf, isChanged, type SavedLocation } from './drawing.ts'
import { initial } from './history.ts'
import { isSameDrawn } from './outline.ts'

const typed: (keyof Fields)[] = ['name', 'color', 'maxPlayers', 'description']
const outlineIn = ({ points }: SavedLocation) => ({ points, isClosed: true })

/** Returns the draft on top of `now`: edited fields stay, untouched ones follow. */
export function rebased(draft: Draft, now: SavedLocation): Draft {
  const { from } = editOf(now)
  const fields = { ...from.fields }
  for (const field of typed) if (draft.fields[field] !== draft.from.fields[field]) fields[field] = draft.fields[field]
  const isDrawn = !isSameDrawn(drawnOf(draft), draft.from.drawn)
  return { ...draft, fields, from, history: isDrawn ? draft.history : initial(from.drawn) }
}

/** Returns the draft after another admin saved `now`. An unchanged draft is replaced. */
export function mergeRemoteEdit(draft: Draft, now: SavedLocation): Draft {
  const next = rebased(draft, now)
  if (!isChanged(next) && !draft.live) return editOf(now)
  const isOther = draft.edited === undefined || changesIn(draft.edited, now, next).length > 0
  return isOther ? { ...next, other: now } : { ...next, edited: now, other: undefined }
}

export function afterOwnSave(draft: Draft, now: SavedLocation): Draft {
  const { other } = draft
  const isNewer = other !== undefined && other !== 'deleted' && other.editVersion > now.editVersion
  return { ...rebased(draft, now), edited: now, other: isNewer || other === 'deleted' ? other : undefined }
}

/** `mine`: the draft's value, if it differs. */
export type Change = { field: keyof Fields | 'points'; word: string; now: string; mine: string | undefined }

export function changesIn(
  before: SavedLocation,
  now: SavedLocation,
  draft: Pick<Draft, 'fields' | 'history' | 'live'>,
): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(now)]
  const changes = typed.flatMap((field): Change[] => {
    if (isSameText(field, was[field], is[field])) return []
    const isMine = !isSameText(field, draft.fields[field], is[field])
    const mine = isMine ? shown(field, draft.fields[field]) : undefined
    return [{ field, word: editedFields[field], now: shown(field, is[field]), mine }]
  })
  if (isSameDrawn(outlineIn(before), outlineIn(now))) return changes
  const isMine = !isSameDrawn(drawnOf(draft), outlineIn(now))
  const words = isMine ? { now: 'на карте пунктиром', mine: 'твой контур' } : { now: 'уже на карте', mine: undefined }
  return [...changes, { field: 'points', word: editedFields.points, ...words }]
}

const isSameText = (field: keyof Fields, one: string, other: string) =>
  field === 'color' ? one.toUpperCase() === other.toUpperCase() : one === other

function shown(field: keyof Fields, text: string) {
  if (field === 'name') return `«${text}»`
  if (field === 'maxPlayers') return text || 'сколько разрешит карта'
  return text || 'пусто'
}
