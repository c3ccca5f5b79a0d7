import { expect, test } from 'vitest'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { draftStanding } from '../../../../pwa/dropmaps/model/draftStanding.ts'
import { FREE } from '../../../../pwa/dropmaps/model/locations.ts'
import { newerDraft, turnsUntil } from '../../../../pwa/dropmaps/model/poiDraftRules.ts'

const draft = (changes: Partial<PoiDraftState> = {}): PoiDraftState => ({
  id: 'd1',
  version: 3,
  state: 'running',
  orderKind: 'hand',
  direction: 'snake',
  turnSeconds: 30,
  reserveSeconds: 20,
  seed: '42',
  startAt: null,
  maps: [
    { id: 'm1', name: 'Остров' },
    { id: 'm2', name: 'Берег' },
  ],
  captains: ['Иван', 'Ольга', 'Павел'].map((name) => ({ name, team: null, reserveLeft: 20_000 })),
  picks: [],
  turn: { number: 2, captain: 1, map: 0, deadlineAt: '2026-09-13T12:00:50Z', left: null },
  ...changes,
})
const own = (captain: number | null) => ({ draftId: 'd1', captain, lists: [] })

test('an older state never replaces a newer one; a later draft replaces an earlier one (MAP-29)', () => {
  expect(newerDraft(draft(), draft({ version: 2 })).version).toBe(3)
  expect(newerDraft(draft(), draft({ version: 4 })).version).toBe(4)
  expect(newerDraft(draft(), draft({ id: 'd2', version: 1 })).id).toBe('d2')
  expect(newerDraft(draft({ id: 'd2', version: 1 }), draft()).id).toBe('d2')
  expect(newerDraft(null, draft()).version).toBe(3)
})

test('a captain is told how many turns are left until the own one', () => {
  expect([0, 1, 2].map((captain) => turnsUntil(draft(), captain))).toEqual([4, 0, 1])
  expect(turnsUntil(draft({ turn: { number: 6, captain: 0, map: 1, deadlineAt: null, left: 1 } }), 1)).toBeUndefined()
})

test('only the captain on the clock may pick, on the map of the turn, and only a free location', () => {
  const standing = (captain: number | null, changes = {}, mapId = 'm1', look = FREE) =>
    draftStanding({ draft: draft(changes), own: own(captain) }, mapId, look)
  expect(standing(1)?.offers).toMatchObject([{ action: 'claim' }])
  expect(standing(0)).toEqual({ offers: [], reason: 'Сейчас ходит Ольга' })
  expect(standing(1, {}, 'm2')?.reason).toBe('Сейчас выбирают на карте «Остров»')
  expect(standing(1, {}, 'm1', { ...FREE, claimants: ['Иван'] })?.offers).toEqual([])
  expect(standing(1, { state: 'paused' })?.reason).toMatch(/паузе/)
  expect(standing(1, { state: 'setup', turn: null })?.offers).toEqual([])
  expect(standing(1, { state: 'finished', turn: null })).toBeUndefined()
})
