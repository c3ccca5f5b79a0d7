import * as v from 'valibot'
import { expect, test } from 'vitest'
import { filled, searchable, text } from '../../shared/text.ts'

test('a text has one form, however it was typed, and loses nothing of what is seen', () => {
  const black = 'Чёрный край'
  expect(v.parse(text, black.normalize('NFD'))).toBe(black)
  for (const typed of [black, black.normalize('NFD'), 'ЧЕРНЫЙ КРАЙ']) expect(searchable(typed)).toBe('черный край')
  for (const whole of ['👩‍👩‍👧‍👦', '❤️‍🔥', '⚓️ Порт', '🏴‍☠️', 'می‌خواهم', 'ﬁ ² №', 'שלום', '\u2800⠿'])
    expect(v.parse(filled('Пусто'), whole)).toBe(whole)
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
  for (const typed of empty) expect(v.safeParse(filled('Пусто'), typed).success).toBe(false)
})
