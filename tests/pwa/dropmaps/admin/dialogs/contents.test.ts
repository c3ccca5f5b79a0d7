import { expect, test } from 'vitest'
import { MAX_MAP_NAME } from '#shared/dropmaps/limits'
import { contentsInWords, isLoss } from '../../../../../pwa/dropmaps/admin/dialogs/contents.ts'
import { copyNameOf } from '../../../../../pwa/dropmaps/admin/panel/words.ts'

const nothing = { locations: 0, claims: 0, waiting: 0, players: 0, invites: 0, events: 0 }

test('what goes with a map is told in right plurals, without what there is none of', () => {
  expect(contentsInWords(nothing, 'map')).toEqual([])
  expect(
    contentsInWords({ locations: 21, claims: 2, waiting: 5, players: 11, invites: 1, events: 104 }, 'map'),
  ).toEqual([
    '21 локация',
    '2 метки',
    '5 человек в списке ожидания',
    'список допущенных: 11 игроков',
    '1 неиспользованное приглашение',
    '104 записи в истории меток',
  ])
})

test('with a template go its locations only', () => {
  expect(contentsInWords({ ...nothing, locations: 24, events: 3 }, 'template')).toEqual(['24 локации'])
})

test('the name must be typed where somebody has a mark or waits for one', () => {
  expect(isLoss({ ...nothing, locations: 24, players: 40, invites: 3, events: 9 })).toBe(false)
  expect(isLoss({ ...nothing, claims: 1 })).toBe(true)
  expect(isLoss({ ...nothing, waiting: 1 })).toBe(true)
})

test('a copy’s name is as long as names may be, and no sign of it is cut in two', () => {
  expect(copyNameOf('Остров')).toBe('Остров — копия')
  const long = copyNameOf('🏴‍☠️'.repeat(40))
  expect(long).toBe(`${'🏴‍☠️'.repeat(14)} — копия`)
  expect(long.length).toBeLessThanOrEqual(MAX_MAP_NAME)
})
