import { expect, test } from 'vitest'
import { byName } from '../../../../pwa/dropmaps/model/locations.ts'

test('names with numbers go by the number, the others by the alphabet with ё beside е', () => {
  const names = ['Точка 10', 'Ёлки', 'Точка 1', 'жук', 'Точка 100', 'Елань', 'Точка 2', 'Ж']
  const sorted = names.map((name) => ({ name })).toSorted(byName)
  expect(sorted.map(({ name }) => name)).toEqual([
    ...['Елань', 'Ёлки', 'Ж', 'жук'],
    ...['Точка 1', 'Точка 2', 'Точка 10', 'Точка 100'],
  ])
})
