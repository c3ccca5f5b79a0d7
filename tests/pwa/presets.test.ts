import { expect, test } from 'vitest'
import { presetIn, withPreset } from '../../pwa/submissions/review/presets.ts'

test.each([
  ['an empty field takes the preset', '', 'Монтаж', 'Монтаж'],
  ['another preset takes its place', 'Монтаж', 'Повтор', 'Повтор'],
  ['typed text stays behind it', 'на 0:12 видна склейка', 'Монтаж', 'Монтаж. на 0:12 видна склейка'],
  ['and behind the next one', 'Монтаж. на 0:12 видна склейка', 'Повтор', 'Повтор. на 0:12 видна склейка'],
  ['the same again changes nothing', 'Монтаж. на 0:12', 'Монтаж', 'Монтаж. на 0:12'],
  ['a word that begins like a preset is text', 'Повторная съёмка', 'Монтаж', 'Монтаж. Повторная съёмка'],
  ['«Другое» is no reason: the field waits for words', 'Монтаж', 'Другое', ''],
  ['and takes no words away', 'Монтаж. на 0:12', 'Другое', 'на 0:12'],
])('%s', (_, reason, preset, expected) => {
  expect(withPreset(reason, preset)).toBe(expected)
})

test('the preset at the beginning is the pressed one', () => {
  expect(presetIn('Плохое качество. темно')).toBe('Плохое качество')
  expect(presetIn('темно. Плохое качество')).toBeUndefined()
})
