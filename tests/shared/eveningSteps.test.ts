import { expect, test } from 'vitest'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import type { Evening, EveningMap } from '#shared/evening/evening'
import { isUsed, stateOf, stepAt } from '#shared/evening/steps'
import type { AdminDay } from '#shared/tournaments/day'
import type { AdminTournament } from '#shared/tournaments/shapes'

const at = (hour: number) => `2026-09-13T${String(hour).padStart(2, '0')}:00:00.000Z`
const now = (hour: number) => Date.parse(at(hour))

// What the steps read, and no more.
const tournament = {
  status: 'registration_open',
  registrationEndDate: at(16),
  endDate: at(22),
  paidOutAt: null,
  isDraft: false,
} as AdminTournament
const day = { checkInOpensBefore: 60, opensAt: at(17), closedAt: null } as AdminDay
const map: EveningMap = {
  id: '1',
  name: 'Остров',
  isLocked: false,
  openAt: null,
  lockAt: null,
  players: 20,
  placed: 14,
}
const draft = { state: 'setup' } as PoiDraftState
const evening: Evening = { tournament, day, maps: [map], draft: null, results: null, acts: [] }

const withStatus = (status: AdminTournament['status'], changes: Partial<Evening> = {}): Evening => ({
  ...evening,
  ...changes,
  tournament: { ...tournament, status },
})
const closed = { ...day, closedAt: at(18) }
const placed = [{ ...map, placed: 20 }]

test.each<[what: string, evening: Evening, hour: number, step: string]>([
  ['a draft is published first', { ...evening, tournament: { ...tournament, isDraft: true } }, 23, 'registration'],
  ['registration is open', evening, 12, 'registration'],
  ['registration is over, check-in is ahead', withStatus('registration_closed'), 16, 'checkIn'],
  ['check-in is open before registration is over', { ...evening, day: { ...day, opensAt: at(15) } }, 15, 'checkIn'],
  ['check-in is over, not all have claimed', withStatus('registration_closed', { day: closed }), 18, 'map'],
  ['without check-in', withStatus('registration_closed', { day: { ...day, opensAt: null } }), 17, 'map'],
  ['all have claimed', withStatus('registration_closed', { day: closed, maps: placed }), 18, 'matches'],
  ['the map is locked', withStatus('in_progress', { maps: [{ ...map, isLocked: true }] }), 20, 'matches'],
  ['a draft waits for its start', withStatus('registration_closed', { day: closed, draft }), 18, 'draft'],
  ['a draft runs', { ...evening, draft: { ...draft, state: 'running' } }, 12, 'draft'],
  [
    'a draft is over',
    withStatus('in_progress', { maps: placed, draft: { ...draft, state: 'finished' } }),
    19,
    'matches',
  ],
  [
    'matches are entered though not all have claimed',
    withStatus('in_progress', { results: { version: 1, matchCount: 1 } as Evening['results'] }),
    20,
    'matches',
  ],
  ['its end has come', withStatus('in_progress'), 22, 'prizes'],
  ['it is completed', withStatus('completed'), 20, 'prizes'],
  ['prizes are paid', { ...evening, tournament: { ...tournament, paidOutAt: at(22) } }, 22, 'finished'],
  ['it is cancelled', withStatus('cancelled'), 12, 'finished'],
])('%s', (_, evening, hour, step) => {
  expect(stepAt(evening, now(hour))).toBe(step)
})

test('steps that the evening does without are not used; the others are behind, present or ahead', () => {
  const bare = { ...evening, day: { ...day, checkInOpensBefore: null }, maps: [] }
  expect([isUsed(bare, 'checkIn'), isUsed(bare, 'map'), isUsed(bare, 'draft'), isUsed(bare, 'matches')]).toEqual([
    ...[false, false, false],
    true,
  ])
  // A check-in that was called off after its close stays behind.
  expect(isUsed({ ...bare, day: { ...bare.day, closedAt: at(18) } }, 'checkIn')).toBe(true)
  expect(isUsed(evening, 'checkIn')).toBe(true)
  expect([stateOf('checkIn', 'map'), stateOf('map', 'map'), stateOf('prizes', 'map')]).toEqual(['done', 'now', 'ahead'])
})
