import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_LIMIT } from '#shared/dropmaps/limits'
import { type Draft, editOf, isChanged, type SavedLocation } from '../../../../../pwa/dropmaps/admin/draw/drawing.ts'
import { push } from '../../../../../pwa/dropmaps/admin/draw/history.ts'
import { afterOwnSave, changesIn, mergeRemoteEdit, rebased } from '../../../../../pwa/dropmaps/admin/draw/rebase.ts'

const squareAt = (x: number) => [
  { x, y: 0 },
  { x: x + 10, y: 0 },
  { x, y: 10 },
]
const fort: SavedLocation = {
  id: 'map-6',
  number: 6,
  name: 'Форт',
  description: '',
  color: '#3B82F6',
  maxPlayers: NO_LIMIT,
  points: squareAt(0),
  editVersion: 3,
}
const known = fc.record({
  id: fc.constant('map-6'),
  number: fc.constant(6),
  name: fc.constantFrom('Форт', 'Крепость', 'Башня'),
  description: fc.constantFrom('', 'Высокие стены'),
  color: fc.constantFrom('#3B82F6', '#EC4899'),
  maxPlayers: fc.constantFrom(NO_LIMIT, 3, 4),
  points: fc.constantFrom(squareAt(0), squareAt(50)),
  editVersion: fc.constant(4),
})
const typed = (draft: Draft, fields: Partial<Draft['fields']>): Draft => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
})
const drawn = (draft: Draft, x: number): Draft => ({
  ...draft,
  history: push(draft.history, { points: squareAt(x), isClosed: true }),
})

test('what was not changed by hand follows what is there now, what was stays', () => {
  fc.assert(
    fc.property(known, known, (before, now) => {
      const draft = rebased(typed(editOf(before), { name: 'Моё' }), now)
      expect(draft.fields).toEqual({ ...editOf(now).fields, name: 'Моё' })
      expect(draft.history.now.points).toEqual(now.points)
      const other = rebased(drawn(editOf(before), 90), now)
      expect(other.fields).toEqual(editOf(now).fields)
      expect(other.history.now.points).toEqual(squareAt(90))
      expect([isChanged(draft), isChanged(other)]).toEqual([true, true])
      expect(isChanged(rebased(editOf(before), now))).toBe(false)
    }),
  )
})

test('an outline that is being dragged is not pulled away from under the hand', () => {
  const dragged: Draft = { ...editOf(fort), live: { points: squareAt(5), isClosed: true } }
  const next = mergeRemoteEdit(dragged, { ...fort, points: squareAt(50), editVersion: 4 })
  expect(next.live).toBe(dragged.live)
  expect(next.history.now.points).toEqual(fort.points)
})

describe('what another admin has changed', () => {
  const now = { ...fort, name: 'Крепость', color: '#EC4899', maxPlayers: 3, points: squareAt(50), editVersion: 4 }

  test('is listed field by field, with what stands here instead of it', () => {
    const draft = rebased(typed(drawn(editOf(fort), 90), { name: 'Башня' }), now)
    expect(changesIn(fort, now, draft)).toEqual([
      { field: 'name', word: 'название', now: '«Крепость»', mine: '«Башня»' },
      { field: 'color', word: 'цвет', now: '#EC4899', mine: undefined },
      { field: 'maxPlayers', word: 'лимит игроков', now: '3', mine: undefined },
      { field: 'points', word: 'контур', now: 'на карте пунктиром', mine: 'твой контур' },
    ])
    expect(changesIn(now, { ...fort, description: 'Стены' }, editOf(now)).map((change) => change.now)).toEqual([
      '«Форт»',
      '#3B82F6',
      'сколько разрешит карта',
      'Стены',
      'на карте пунктиром',
    ])
  })

  test('is a conflict for whoever has changed something too, and shown at once to whoever has not', () => {
    expect(mergeRemoteEdit(typed(editOf(fort), { name: 'Башня' }), now).other).toBe(now)
    const untouched = mergeRemoteEdit(editOf(fort), now)
    expect([untouched.edited, untouched.other, isChanged(untouched)]).toEqual([now, undefined, false])
  })

  test('is none where it was taken back', () => {
    const same = { ...fort, editVersion: 5 }
    const next = mergeRemoteEdit(typed(editOf(fort), { name: 'Башня' }), same)
    expect([next.edited, next.other]).toEqual([same, undefined])
  })
})

test('who goes on after saving has seen what they saved, and what another has made since stays to be seen', () => {
  const saved = { ...fort, name: 'Крепость', editVersion: 4 }
  const draft = typed(editOf({ ...fort, name: 'Крепость' }), { description: 'Стены' })
  const own = afterOwnSave({ ...draft, other: saved }, saved)
  expect([own.edited, own.other, own.fields.description]).toEqual([saved, undefined, 'Стены'])
  const newer = { ...saved, name: 'Башня', editVersion: 5 }
  expect(afterOwnSave({ ...draft, other: newer }, saved).other).toBe(newer)
  expect(afterOwnSave({ ...draft, other: 'deleted' }, saved).other).toBe('deleted')
})
