import { rowsIn } from '../../files/csv.ts'
import { searchable } from '../../text.ts'
import { isHead } from './heads.ts'
import { numberForm } from './numbers.ts'

/** `line`: from 1, as pasted. */
export type PastedLine = { line: number; cells: string[] }

/** Lines, and characters of a line, that are looked at. */
const MOST_LINES = 1000
const MOST_CHARACTERS = 1000
/** Numbers in front of a name or behind it in a list. */
const MOST_NUMBERS = 4

/** Several spaces or one of the signs that separate cells. */
const GAP = '  '
const separators = ['\t', ';', '|', ',', GAP]

const rule = /^[\s|;,+:=_~`–—\u2500-\u257f-]*$/
const titleWords = [
  '(?:результаты?|итоги?|таблица|матч|игра|катка|карта|раунд|тур|день|группа|(?:полу)?финал|турнир|кубок|лига)(?!\\p{L})',
  '(?:results?|standings?|leaderboard|match|game|map|round|day|group|finals?|cup|league|scrims?)(?!\\p{L})',
  '(?:топ|top)[ -]?\\d+$',
].join('|')
const title = new RegExp(`^(?:\\d+(?:-?[ая]?[йя])? )?(?:${titleWords})`, 'u')
const isTitle = (text: string) =>
  !/[\t;|]/.test(text) && (text.trim().endsWith(':') || title.test(searchable(text.trim())))

/**
 * Returns the lines of a pasted table, cut into as many cells each, and the titles above them; rules and blank columns are
 * left out.
 */
export function linesOf(pasted: string): { titles: string[]; lines: PastedLine[] } {
  const written = plain(pasted)
    .split('\n')
    .slice(0, MOST_LINES)
    .map((text, index) => ({ text: text.slice(0, MOST_CHARACTERS), line: index + 1 }))
    .filter(({ text }) => !rule.test(text))
  const texts = written.map(({ text }) => text)
  const untitled = Math.max(
    0,
    texts.findIndex((text) => !isTitle(text)),
  )
  const separator = separatorOf(texts.slice(untitled))
  // Where cells are separated, a first line of one cell is a title too.
  const isFirst = (text: string, index: number) =>
    index >= untitled && (!separator || cutAt(text, separator).length > 1)
  const first = texts.findIndex(isFirst)
  const below = texts.slice(first)
  const cut = squared(separator ? below.map((text) => cutAt(text, separator)) : listed(below))
  return {
    titles: texts.slice(0, Math.max(0, first)),
    lines: written.slice(first).map(({ line }, index) => ({ line, cells: cut[index]! })),
  }
}

/** Line ends, spaces, borders, medals and keycaps as plain text has them. */
const plain = (pasted: string) =>
  pasted
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f\ufeff]/g, ' ')
    .replace(/[│┃║]/g, '|')
    .replace(/(?:\d\ufe0f?\u20e3)+ ?/g, (digits) => `${digits.replace(/\D/g, '')}. `)
    .replace(
      /(^|[\t;|])( *)([🥇🥈🥉🔟]) *(?:\d+[.)] *)?/gmu,
      (_, before, space, medal) => `${before}${space}${medals[medal]}. `,
    )
    .replace(/\*\*(.+?)\*\*/g, '$1')
const medals: Record<string, number> = { '🥇': 1, '🥈': 2, '🥉': 3, '🔟': 10 }

/** Returns the separator that gives most lines the same number of cells; undefined where none cuts more than half. */
function separatorOf(texts: readonly string[]) {
  const scored = separators.map((separator) => {
    const counts = texts.filter((text) => isBetween(separator, text)).map((text) => cutAt(text, separator).length)
    return { separator, score: Math.max(0, ...timesOf(counts.filter((count) => count > 1)).values()) }
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && 2 * best.score > texts.length ? best.separator : undefined
}
/** A comma of `5,0` or `1 место, 5 киллов` separates nothing. */
const isBetween = (separator: string, text: string) =>
  separator !== ',' || around(text, MOST_NUMBERS, MOST_NUMBERS).name.includes(',')

function cutAt(text: string, separator: string) {
  if (separator === GAP) return text.trim().split(/\s{2,}/)
  const bare = separator === '\t' ? text : text.trim()
  const inside = separator === '|' ? bare.replace(/^\|/, '').replace(/\|$/, '') : bare
  const isUnclosed = inside.split('"').length % 2 === 0
  const cells = isUnclosed ? inside.split(separator) : (rowsIn(inside, separator)[0] ?? [])
  return cells.map((cell) => cell.trim())
}

// A list: `1. Ник 5`, `Ник — 5 киллов`.
const front = new RegExp(`^(?<cell>${numberForm})(?:(?<=[.)])|\\s*[-–—:]\\s+|\\s+)(?<rest>\\S.*)$`, 'iu')
const back = new RegExp(
  `^(?<rest>.*?[^\\s,:(])(?:\\s+[-–—]?\\s*|\\s*:\\s*|\\s*(?=\\()|,\\s*(?=\\D|\\d+\\s?\\p{L}))(?<cell>${numberForm})$`,
  'iu',
)

/** Returns the numbers in front of a name and behind it, at most so many, in the order in which they stand. */
function around(text: string, mostBefore: number, mostBehind: number) {
  const item = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[-–—•*·>] /, '')
  const before = cutOff(item, front, mostBefore)
  const behind = cutOff(before.rest, back, mostBehind)
  const name = behind.rest.replace(/\s[-–—]$|:$/, '').replace(/^["«](.*)["»]$/, '$1')
  return { before: before.cells, name, behind: behind.cells.toReversed() }
}
function cutOff(text: string, form: RegExp, most: number): { cells: string[]; rest: string } {
  const { cell = '', rest = '' } = (most > 0 && form.exec(text)?.groups) || {}
  if (!rest) return { cells: [], rest: text }
  const further = cutOff(rest, form, most - 1)
  return { cells: [cell, ...further.cells], rest: further.rest }
}

/** Cuts the lines of a list, each by the usual count of numbers: `Night Owl 77 5` among `Волк 3` has one. */
function listed(texts: readonly string[]) {
  const [head = '', ...others] = texts
  const words = head.trim().split(/\s+/)
  const hasHead = others.length > 0 && words.every(isHead)
  const lines = hasHead ? others : texts
  const before = usual(lines.map((text) => around(text, MOST_NUMBERS, 0).before.length))
  const behind = usual(lines.map((text) => around(text, before, MOST_NUMBERS).behind.length))
  const cut = lines.map((text) => {
    const line = around(text, before, behind)
    return [...Array(before - line.before.length).fill(''), ...line.before, line.name, ...line.behind] as string[]
  })
  return hasHead ? [words, ...cut] : cut
}

function timesOf(counts: readonly number[]) {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return times
}
/** The commonest count; of two as common the lower. */
const usual = (counts: readonly number[]) =>
  [...timesOf(counts)].toSorted(([one, times], [other, otherTimes]) => otherTimes - times || one - other)[0]?.[0] ?? 0

const numbered = /^(\d{1,3}[.)])(\s*[^\d\s].*)$/s

/** Rows of the same width: «1. Ник» becomes two cells, a column without a word is left out. */
function squared(rows: readonly string[][]) {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const at = Array.from({ length: width }, (_, index) => index)
  const isNumbered = at.map(
    (index) => 2 * rows.filter((cells) => numbered.test(cells[index] ?? '')).length > rows.length,
  )
  const whole = rows.map((cells) =>
    at.flatMap((index) => {
      const cell = cells[index] ?? ''
      if (!isNumbered[index]) return cell
      const [, number = '', name = cell] = numbered.exec(cell) ?? []
      return [number, name.trim()]
    }),
  )
  const isFilled = whole[0]?.map((_, index) => whole.some((cells) => cells[index] !== '')) ?? []
  return whole.map((cells) => cells.filter((_, index) => isFilled[index]))
}
