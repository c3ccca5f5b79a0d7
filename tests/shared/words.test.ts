import { describe, expect, test } from 'vitest'
import { relativeTime } from '#shared/dates'
import { idOf, newId } from '#shared/ids'
import { money, toKopecks, toRoubles } from '#shared/money'
import { plural } from '#shared/plural'
import { likenessInWords } from '#shared/review/repeats'

test('relative time has the words of APP-9', () => {
  const now = Date.parse('2026-09-13T12:00:00Z')
  const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1000).toISOString(), now)
  const words = 'Только что, Только что, 1 мин назад, 59 мин назад, 1 ч назад, 23 ч назад, Вчера, Вчера, 2 дн назад'
  const seconds = [0, 59, 60, 3599, 3600, 86_399, 86_400, 172_799, 172_800]
  expect(seconds.map(ago).join(', ')).toBe(words)
})

test('roubles and kopecks are not taken for one another', () => {
  // @ts-expect-error kopecks where roubles are expected
  expect(money(toKopecks(1))).toBe('100\u00a0₽')
  // @ts-expect-error roubles where kopecks are expected
  expect(toRoubles(toRoubles(100))).toBe(0.01)
})

test('money has thin spaces, kopecks only when there are some, and never breaks', () => {
  const amounts = [0, 50, 1250, 1_234_567, 0.5, -300].map(money)
  expect(amounts).toEqual(
    ['0', '50', '1\u202f250', '1\u202f234\u202f567', '0,50', '−300'].map((sum) => `${sum}\u00a0₽`),
  )
  expect([0.1 + 0.2, 1.005, 10000].map(toKopecks)).toEqual([30, 100, 1_000_000])
})

test('numbers take their Russian form', () => {
  const forms = [0, 1, 2, 4, 5, 11, 14, 21, 22, 111, 1001].map((count) => plural(count, 'день', 'дня', 'дней'))
  expect(forms.join(' ')).toBe('дней день дня дня дней дней дней день дня дней день')
})

describe('ids', () => {
  test('are UUIDs v7 that sort by age, also inside a millisecond', () => {
    const ids = Array.from({ length: 5000 }, newId)
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)))
    expect(new Set(ids).size).toBe(5000)
    for (const id of ids.slice(0, 50))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('begin with their time', () => {
    const at = Date.parse('2026-09-13T12:00:00Z')
    const digits = idOf(BigInt(at) << 12n).replace('-', '')
    expect(Number.parseInt(digits.slice(0, 12), 16)).toBe(at)
  })
})

test('a fraction takes the form of few: полтора часа', () => {
  for (const count of [0.5, 1.5, 2.5, 11.5, 21.1]) expect(plural(count, 'час', 'часа', 'часов')).toBe('часа')
})

test('a likeness is never said to be more than it is', () =>
  expect([0, 1, 13, 18].map(likenessInWords)).toEqual([100, 99, 94, 92].map((part) => `совпадает на ${part}\u00a0%`)))
