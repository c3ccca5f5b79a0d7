import { expect, test } from 'vitest'
import { outlineOf } from '#shared/dropmaps/outlines'
import { changedLocations } from '../../../../pwa/dropmaps/stage/changedLocations.ts'

const location = (number: number, name: string, x = 0) => ({
  number,
  name,
  color: '#3B82F6',
  outline: outlineOf([
    { x, y: 0 },
    { x: x + 10, y: 0 },
    { x, y: 10 },
  ]),
})

test('of a map that was changed only what is new or looks otherwise is drawn anew, and the rest stays the same object', () => {
  const before = [location(1, 'Порт'), location(2, 'Лес'), location(3, 'Форт'), location(4, 'Озеро')]
  const next = [location(1, 'Порт'), location(2, 'Роща'), location(4, 'Озеро', 5), location(5, 'Маяк')]
  const { locations, changed, removed } = changedLocations(before, next)
  expect(locations[0]).toBe(before[0])
  expect(changed.map(({ number }) => number)).toEqual([2, 4, 5])
  expect(removed).toEqual([3])
  expect(changedLocations(locations, next)).toMatchObject({ changed: [], removed: [] })
})
