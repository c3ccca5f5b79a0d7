import { expect, test } from 'vitest'
import { moreLabel } from '../../../pwa/tournaments/ranks.ts'

test.each([
  [20, 2000, 'Показать ещё 180 из 2000'],
  [200, 2000, 'Показать ещё 200 из 2000'],
  [1800, 2000, 'Показать всех (2000)'],
  [20, 150, 'Показать всех (150)'],
  [200, 201, 'Показать всех (201)'],
])('the button under %d of %d participants is «%s»', (count, total, label) => {
  expect(moreLabel(count, total)).toBe(label)
})
