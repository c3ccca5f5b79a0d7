import { describe, expect, test } from 'vitest'
import { escaped } from '#api/drawing/svg'
import { fitted, legible, showsAll } from '#api/drawing/text'
import { typefacesIn } from '#api/drawing/typefaces'
import { fontsFolder } from '../../support/fonts.ts'

const { heading, bold } = typefacesIn(fontsFolder())

describe('a text is shown as far as the letters go', () => {
  test.each([
    ['Кубок «Трофея» — №1', 'Кубок «Трофея» — №1'],
    ['  Кубок   «Трофея» ', 'Кубок «Трофея»'],
    ['Кубок ½ — финал', 'Кубок ½ — финал'],
    ['И\u0306од', 'Йод'],
    ['Łódź Şampiyon ĞIİ', 'Łódź Şampiyon ĞIİ'],
    ['🏆 Кубок 🔥🔥 осени 👨‍👩‍👧', 'Кубок осени'],
    ['東京カップ Cup', '… Cup'],
    ['Кубок\u0000\u0007 \u202eосени\n\tи зимы', 'Кубок осени и зимы'],
    ['𝓚𝓾𝓫𝓸𝓴', 'Kubok'],
    [`Ку${'\u0301'.repeat(40)}бок`, 'Кубок'],
    ['Кубок \ud800', 'Кубок'],
    ['🔥🔥', ''],
  ])('%j', (text, shown) => expect(legible(text, heading)).toBe(shown))

  test('a name with letters that headlines lack is shown by a typeface that has them', () => {
    expect(showsAll('Қазақстан 🏆', heading, bold)).toBe(false)
    expect(legible('Қазақстан 🏆', bold)).toBe('Қазақстан')
    expect(showsAll('Кубок 🏆', heading, bold)).toBe(true)
  })

  test('what XML gives a meaning is written out, and what it cannot say is left out', () => {
    expect(escaped(`<b>"Tom" & 'Jerry'</b>\u0000\u001b\ufffe`)).toBe(
      '&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;',
    )
  })
})

describe('lines fit their room', () => {
  const sizes = [
    [80, 2],
    [50, 3],
    [36, 4],
  ] as const
  const inRoom = (text: string, width: number) => {
    const { size, lines } = fitted(text, { font: heading, width, sizes })
    for (const line of lines) expect(heading.widthOf(line) * size, line).toBeLessThanOrEqual(width)
    return { size, lines }
  }

  test('a short name is large, on one line', () => {
    expect(inRoom('Финал', 1056)).toEqual({ size: 80, lines: ['Финал'] })
  })

  test('a longer one is smaller before it is cut, and its lines are about as long as each other', () => {
    const name = 'Большой открытый чемпионат северных регионов по командным сражениям'
    const { size, lines } = inRoom(name, 1056)
    expect([size, lines.join(' ')]).toEqual([50, name])
    expect(Math.min(...lines.map(({ length }) => length))).toBeGreaterThan(15)
  })

  test('one enormous word is cut into pieces', () => {
    const word = 'Превысокомногорассмотрительствующийдостопримечательнейший'
    const { size, lines } = inRoom(word, 600)
    expect([size, lines.join('')]).toEqual([36, word])
  })

  test('what is too long in any size ends with an ellipsis', () => {
    const { size, lines } = inRoom('Кубок осени. '.repeat(40), 600)
    expect([size, lines.length]).toEqual([36, 4])
    expect(lines.at(-1)).toMatch(/[а-я]…$/)
  })
})
