import * as v from 'valibot'
import { expect, test } from 'vitest'
import { charactersIn, filled, matching, searchable, shortened, text } from '../../shared/text.ts'

const isGood = (schema: v.GenericSchema, typed: unknown) => v.safeParse(schema, typed).success

test('a text has one form, however it was typed, and loses nothing of what is seen', () => {
  const black = 'Чёрный край'
  expect(v.parse(text(20), black.normalize('NFD'))).toBe(black)
  for (const typed of [black, black.normalize('NFD'), 'ЧЕРНЫЙ КРАЙ']) expect(searchable(typed)).toBe('черный край')
  for (const whole of ['👩‍👩‍👧‍👦', '❤️‍🔥', '⚓️ Порт', '🏴‍☠️', 'می‌خواهم', 'ﬁ ² №', 'שלום', '\u2800⠿'])
    expect(v.parse(filled(20, 'Пусто'), whole)).toBe(whole)
})

test('a name that nobody sees is none', () => {
  const empty = [
    '\u3164',
    '\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\u200b',
    '\u200d\ufe0f',
    '\u2800 \u3164',
    '\u202e',
    '\0',
  ]
  for (const typed of empty) expect(isGood(filled(20, 'Пусто'), typed)).toBe(false)
})

test('no text turns around what quotes it: controls of direction that reach beyond it are cut, marks of one letter stay', () => {
  const controls = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  for (const schema of [text(20), filled(20, 'Пусто'), shortened(20)])
    expect(v.parse(schema, `Кубок ${[...controls].join('1')}`)).toBe('Кубок 11111111')
  expect(v.parse(text(20), 'שלום\u200e 12\u061c')).toBe('שלום\u200e 12\u061c')
})

test('a text has as many characters as people count, whatever they are made of', () => {
  const five = text(5, 'Длинно')
  for (const typed of [
    'Чёрный'.slice(0, 5).normalize('NFD'),
    '🔥'.repeat(5),
    ' привет '.slice(0, 6),
    'ế'.normalize('NFD').repeat(5),
  ])
    expect([typed, isGood(five, typed)]).toEqual([typed, true])
  for (const typed of ['привет', '🔥'.repeat(6), 'ё'.normalize('NFD').repeat(6)])
    expect(v.safeParse(five, typed).issues?.[0].message).toBe('Длинно')
  expect(charactersIn('я🔥')).toBe(2)
})

test('what is far too long is refused before anything is done with it', () => {
  for (const schema of [text(5), filled(5, 'Пусто'), matching(/^(a+)+$/, 5, 'Не то')]) {
    expect(isGood(schema, 'a'.repeat(21))).toBe(false)
    expect(stepsOf(schema).slice(0, 2)).toEqual(['string', 'max_length'])
  }
})

test('no letter has more marks than Unicode lets a text have that is read as it comes', () => {
  const zalgo = `а${'\u0301\u0327'.repeat(500)}б`
  expect(v.parse(text(2000), zalgo).length).toBeLessThan(40)
  expect(v.parse(text(2000), 'ё̂́')).toBe('ё̂́'.normalize())
})

test('what another service tells is shortened, not refused', () => {
  expect(v.parse(shortened(3), '🔥🔥🔥🔥')).toBe('🔥🔥🔥')
  expect(v.parse(shortened(3), '\u0301'.repeat(100_000)).length).toBeLessThanOrEqual(3)
})

/** The types of what a schema does, one after another. */
function stepsOf(schema: v.GenericSchema): string[] {
  const { pipe } = schema as { pipe?: v.GenericSchema[] }
  return pipe ? pipe.flatMap(stepsOf) : [schema.type]
}
