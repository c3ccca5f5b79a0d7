import { MAX_KILLS, MAX_PLACEMENT } from '../resultForms.ts'
import { linesOf, type PastedLine } from './cells.ts'
import { headed, isHead, type Role } from './heads.ts'
import { numberIn, saysKills, saysPlacement } from './numbers.ts'

// A table of results as it is pasted: from Excel, Google Sheets, a chat, a game's own list (TOURNAMENT-56).

/** `head` is empty where the table has none; `example`: the first value. */
export type PastedColumn = { head: string; example: string; role: Role }
/** `titles`: lines above the table, which are not read. */
export type PastedTable = { titles: string[]; columns: PastedColumn[]; lines: PastedLine[] }
/** What a cell says that is no number is kept as `odd`. */
export type PastedRow = {
  line: number
  name: string
  team: string | null
  placement: number | null
  kills: number | null
  odd?: string
}

/** Lines among which the head is looked for: what stands above it is a title. */
const MOST_TITLES = 5

/** Returns a pasted table and how its columns are read. */
export function tableOf(pasted: string): PastedTable {
  const { titles, lines: all } = linesOf(pasted)
  const head = all.slice(0, MOST_TITLES).findIndex(({ cells }) => isHeadLine(cells))
  const lines = all.slice(head + 1)
  const heads = all[head]?.cells
  const columns = (all[0]?.cells ?? []).map((_, index) => lines.map(({ cells }) => cells[index] ?? ''))
  const roles = heads ? rolesByHeads(heads, columns) : rolesByContent(columns)
  const above = all.slice(0, Math.max(0, head)).map(({ cells }) => cells.filter(Boolean).join(' '))
  return {
    titles: [...titles, ...above],
    lines,
    columns: roles.map((role, index) => ({
      head: heads?.[index] ?? '',
      example: columns[index]?.find(Boolean) ?? '',
      role,
    })),
  }
}
/** A nick may be a word of a head: numbers beside it say that it is one. */
const isHeadLine = (cells: string[]) => {
  const count = cells.filter(isHead).length
  return count > 1 || (count === 1 && cells.every((cell) => numberIn(cell) === undefined))
}

/** Where no head is a name's, the team is read as the name, or else the column of the most words. */
function rolesByHeads(heads: readonly string[], columns: readonly string[][]): Role[] {
  const roles = headed(heads)
  if (!roles.includes('name')) {
    const unread = columns.map((cells, index) => (roles[index] === undefined ? cells : []))
    const name = roles.includes('team') ? roles.indexOf('team') : nameAmong(unread)
    if (name !== undefined) roles[name] = 'name'
  }
  return roles.map((role) => role ?? 'ignored')
}

const numbersIn = (cells: readonly string[]) => cells.flatMap((cell) => numberIn(cell) ?? [])
/** The first of the columns with the most words; undefined where no column has more words than numbers. */
function nameAmong(columns: readonly string[][]) {
  const words = columns.map((cells) => cells.filter(Boolean).length - numbersIn(cells).length)
  const most = Math.max(0, ...words)
  const at = words.indexOf(most)
  return most > 0 && 2 * most > (columns[at]?.filter(Boolean).length ?? 0) ? at : undefined
}

/**
 * Which column is what, where no head says it: numbers that say it themselves («5 киллов»), that count the rows, or that
 * are one of two. What else a number may be is asked: a wrong guess would pay the wrong players.
 */
function rolesByContent(columns: readonly string[][]): Role[] {
  const name = nameAmong(columns)
  const numeric = columns.flatMap((cells, index) => (index !== name && numbersIn(cells).length > 0 ? index : []))
  const spoken = numeric.find((index) => columns[index]!.some(saysKills))
  const candidates = numeric.filter((index) => index !== spoken)
  const isOnly = numeric.length === 1
  const isBefore = (index: number) => index < (name ?? 0)
  const placement =
    candidates.find((index) => columns[index]!.some(saysPlacement)) ??
    candidates.find((index) => isAscending(columns[index]!, isBefore(index), isOnly)) ??
    candidates.find((index) => !isOnly && isCounting(columns[index]!))
  const others = numeric.filter((index) => index !== placement)
  const kills = spoken ?? (others.length === 1 && isKills(columns[others[0]!]!, placement) ? others[0] : undefined)
  return columns.map((_, index) => {
    if (index === name) return 'name'
    if (index === placement) return 'placement'
    if (index === kills) return 'kills'
    return others.includes(index) && (placement === undefined || kills === undefined) ? 'unknown' : 'ignored'
  })
}
/** Never falling, from 1; in front of the names from any number. Alone behind them it has to number the rows. */
function isAscending(cells: readonly string[], isBefore: boolean, isOnly: boolean) {
  const numbers = numbersIn(cells)
  if (isOnly && !isBefore) return numbers.length > 2 && numbers.every((number, index) => number === index + 1)
  const isRising = numbers.every((number, index) => number >= (numbers[index - 1] ?? 1))
  return isRising && (numbers[0] === 1 || (isBefore && new Set(numbers).size === numbers.length))
}
/** All different, from 1 on. */
function isCounting(cells: readonly string[]) {
  const numbers = numbersIn(cells)
  const isWithin = Math.min(...numbers) === 1 && Math.max(...numbers) <= Math.max(numbers.length, 2) * 2
  return isWithin && new Set(numbers).size === numbers.length
}
/** The one other number beside placements; without them one that is 0 somewhere, as no placement is. */
const isKills = (cells: readonly string[], placement: number | undefined) =>
  placement !== undefined || numbersIn(cells).includes(0)

/** What the organiser has to say before rows can be taken: which column has the names, or what the numbers are. */
export function questionIn(columns: readonly PastedColumn[]) {
  const has = (role: Role) => columns.some((column) => column.role === role)
  if (!has('name')) return 'name'
  return has('unknown') && !(has('placement') && has('kills')) ? 'number' : undefined
}

/** Reads a column as `role`; the column that was read so before is read no more. */
export const withRole = (columns: readonly PastedColumn[], at: number, role: Role): PastedColumn[] =>
  columns.map((column, index) => {
    if (index === at) return { ...column, role }
    return column.role === role ? { ...column, role: 'ignored' } : column
  })

/** Returns the rows of a table; a line without a name is none. */
export function rowsOf({ columns, lines }: Pick<PastedTable, 'columns' | 'lines'>): PastedRow[] {
  const at = (role: Role) => columns.findIndex((column) => column.role === role)
  const [team, placement, kills] = [at('team'), at('placement'), at('kills')]
  return lines.flatMap(({ line, cells }) => {
    const name = cells[at('name')] || onlyWord(cells)
    if (at('name') < 0 || !name) return []
    const [rank, fought] = [read(cells[placement], 1, MAX_PLACEMENT), read(cells[kills], 0, MAX_KILLS)]
    const odd = rank.odd ?? fought.odd
    return {
      line,
      name,
      team: cells[team] || null,
      placement: rank.number,
      kills: fought.number,
      ...(odd !== undefined && { odd }),
    }
  })
}
/** What a line that no separator cuts consists of. */
function onlyWord(cells: readonly string[]) {
  const [word, ...others] = cells.filter(Boolean)
  return word !== undefined && others.length === 0 && numberIn(word) === undefined ? word : undefined
}
function read(cell: string | undefined, least: number, most: number) {
  const number = numberIn(cell ?? '')
  if (number !== undefined && number >= least && number <= most) return { number }
  return { number: null, odd: !cell || /^[-–—]$/.test(cell) ? undefined : cell }
}
