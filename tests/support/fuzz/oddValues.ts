import type { Random } from './random.ts'

const many = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / Buffer.byteLength(text)))
const LARGE = 60_000

const unseen = ['', ' ', '\0', 'a\0b', '\n\r\t', '\u200b', '\u202eabc', '\ud800', '🎉'.repeat(60), 'e\u0301'.repeat(50)]
const names = ['__proto__', 'constructor', 'null', 'NaN']
const figures = ['-1', '1e400', '0x10', '9007199254740993', '99999999999999999999999999']
const attacks = ["' OR 1=1 --", '%', '%_\\', '../../etc/passwd', '<svg onload=alert(1)>']
const dates = ['2026-02-30T25:61:00Z', '+275760-09-13T00:00:00.001Z', '0000-00-00']
const strings = [...unseen, ...names, ...figures, ...attacks, ...dates, '{"a":', '[]']
const large = [
  () => many('a', LARGE),
  () => many('\u0301', LARGE),
  () => `a${many('\u0323\u0301', LARGE)}`,
  () => many('ﷺ', LARGE),
  () => many('ё', LARGE),
  () => many(' ', LARGE),
  () => many('1', LARGE),
  () => many('a b ', LARGE),
  () => many('a.', LARGE),
  // Of cubic time in an expression with two quantifiers side by side.
  () => `{{${many(' ', LARGE)}`,
  () => `1${many(' ', LARGE)}x`,
]
const numbers = [0, -0, -1, 0.1, 1.005, 1e-7, 1e21, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1e308, 10_001, 48]

export const oddText = (random: Random, most = 0.2) =>
  random.chance(most) ? random.oneOf(large)() : random.oneOf(strings)

function oddValue(random: Random): unknown {
  return random.weighted<() => unknown>([
    [4, () => oddText(random, 0.3)],
    [4, () => random.oneOf(numbers)],
    [1, () => null],
    [1, () => random.chance(0.5)],
    [1, () => []],
    [1, () => ({})],
    [1, () => [oddText(random, 0), random.oneOf(numbers)]],
    [0.5, () => Array.from({ length: 5000 }, (_, index) => index)],
    [0.5, () => Array.from({ length: 2000 }, () => ({ x: 1, y: 1 }))],
    [0.5, () => deep(3000)],
    [1, () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":1}')],
  ])()
}

const deep = (levels: number) => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

export function spoilt(random: Random, value: unknown, levels = 4): unknown {
  // A text of another kind comes further than what is no text.
  if (typeof value === 'string' && random.chance(0.6)) return oddText(random, 0.5)
  if (levels === 0 || random.chance(0.1) || typeof value !== 'object' || value === null) return oddValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddValue(random)]
    const at = random.below(value.length)
    // Many of what is small: a body is refused by its size before it is read.
    const isSmall = typeof value[at] !== 'object' || levels > 3
    return random.chance(0.2) && isSmall
      ? Array.from({ length: 2000 }, () => value[at])
      : value.with(at, spoilt(random, value[at], levels - 1))
  }
  const names = Object.keys(value)
  const name = random.oneOf(names.length > 0 ? names : ['a'])
  const { [name]: former, ...others } = value as Record<string, unknown>
  return random.chance(0.2) ? others : { ...others, [name]: spoilt(random, former, levels - 1) }
}
