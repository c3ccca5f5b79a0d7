import { expect, test } from 'vitest'
import { presetOf } from '#shared/review/reasons'
import { askedBy, type Deciding } from '../../../pwa/submissions/deck/panel/deciding.ts'
import { suggestedCode } from '../../../pwa/submissions/presets/suggestedCode.ts'
import { withCode, withPreset } from '../../../pwa/submissions/review/presets.ts'
import { givenPresets } from '../../support/givenPresets.ts'

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

test('a digit chooses the active reason that has it, and a reward of the category, once they have come (REVIEW-27)', () => {
  const [first, second, ...others] = reasons
  const cheat = { ...second!, code: 'cheat', text: 'Чит в кадре', digit: 2 }
  const amounts: [number, number, number] = [1, 2.5, 3]
  const presets = {
    reasons: [...others, { ...second!, digit: null }, cheat, { ...first!, isActive: false }],
    rewards: { ...givenPresets.rewards, funny: { amounts, version: 2 } },
  }
  const restraints = { isLost: false, isUnseen: false, isUnreadable: false, presets }
  const asked = (mode: Deciding['mode'], digit: number, more = {}) =>
    askedBy(digit, { mode, category: 'funny' }, { ...restraints, ...more })
  expect(asked('reject', 1)).toBeUndefined()
  expect(asked('reject', 2)).toEqual({ status: 'rejected', rejectionReason: 'Чит в кадре' })
  expect(asked('approve', 2)).toEqual({ status: 'approved', reward: 2.5 })
  for (const mode of ['reject', 'approve'] as const) expect(asked(mode, 2, { presets: undefined })).toBeUndefined()
})

test('a rejection is sent with the code of the preset that was shown, or as own words (REVIEW-27)', () => {
  const sent = (rejectionReason: string) => withCode({ status: 'rejected', rejectionReason }, givenPresets)
  expect(sent('Монтаж. На 0:05')).toMatchObject({ rejectionReason: 'Монтаж. На 0:05', reasonCode: 'montage' })
  expect(sent('Своими словами')).toMatchObject({ reasonCode: 'other' })
  const approved = { status: 'approved', reward: 1 } as const
  expect(withCode(approved, givenPresets)).toBe(approved)
})
