import { expect, test } from 'vitest'
import { outlineOf } from '#shared/dropmaps/outlines'
import { changedPlaces } from '../../../../pwa/dropmaps/stage/changedPlaces.ts'

const place = (number: number, name: string, x = 0) => ({
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
  const before = [place(1, 'Порт'), place(2, 'Лес'), place(3, 'Форт'), place(4, 'Озеро')]
  const next = [place(1, 'Порт'), place(2, 'Роща'), place(4, 'Озеро', 5), place(5, 'Маяк')]
  const { places, changed, removed } = changedPlaces(before, next)
  expect(places[0]).toBe(before[0])
  expect(changed.map(({ number }) => number)).toEqual([2, 4, 5])
  expect(removed).toEqual([3])
  expect(changedPlaces(places, next)).toMatchObject({ changed: [], removed: [] })
})
