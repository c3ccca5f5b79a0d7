import { expect, test } from 'vitest'
import { isolated } from '#shared/text'

test('a name from right to left is isolated inside a sentence, any other one stays as it is', () => {
  expect(isolated('محمد')).toBe('\u2068محمد\u2069')
  expect(isolated('אבי 7')).toBe('\u2068אבי 7\u2069')
  expect(isolated('Сокол')).toBe('Сокол')
  expect(isolated('李雷')).toBe('李雷')
})
