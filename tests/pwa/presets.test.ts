import { expect, test } from 'vitest'
import { presetOf } from '#shared/review/reasons'
import { suggestedCode } from '../../pwa/submissions/presets/suggestedCode.ts'
import { withPreset } from '../../pwa/submissions/review/presets.ts'
import { givenPresets } from '../support/givenPresets.ts'

const { reasons } = givenPresets
const named = (text: string) => reasons.find((reason) => reason.text === text)!

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
  expect(withPreset(reason, named(preset), reasons)).toBe(expected)
})

test('the preset at the beginning is the pressed one', () => {
  expect(presetOf('Плохое качество. темно', reasons)?.code).toBe('quality')
  expect(presetOf('темно. Плохое качество', reasons)).toBeUndefined()
})

test('a new reason gets a code in Latin letters', () => {
  expect(suggestedCode('Чит в кадре')).toBe('chit_v_kadre')
  expect(suggestedCode(' 2 щёлки — «Объезд»! ')).toBe('schelki_obezd')
  expect(suggestedCode('!!!')).toBe('')
  expect(suggestedCode('ы'.repeat(100))).toHaveLength(40)
})
