import { searchable } from '../../text.ts'
import { MAX_KILLS, MAX_PLACEMENT } from '../resultForms.ts'

// A table of results as it is pasted: from Excel, Google Sheets, a chat, a game's own list.

export type Player = { id: string; displayName: string; username: string; teamName: string | null }
/** `line`: from 1, as pasted. What a cell says that is no number is kept as `odd`. */
export type PastedRow = { line: number; name: string; placement: number | null; kills: number | null; odd?: string }
type Columns = { name: number; placement?: number | undefined; kills?: number | undefined }

/** Lines, and characters of a line, that are looked at. */
const MOST_LINES = 1000
const MOST_CHARACTERS = 300

const separators = [/\t/, /;/, /\s*\|\s*/, /,/, /\s{2,}/]
const nameHeads = /^(ник(нейм)?|имя|игрок(и)?|участник(и)?|команда|name|nick(name)?|player|team)$/
const placementHeads = /^(место|позиция|топ|№ ?места|place(ment)?|pos(ition)?|rank|top)$/
const killHeads = /^(килл(ы|ов)?|убийства?|фраги?|kills?|frags?|k|elims?|eliminations?)$/
const numberHeads = /^(№|n|#|no\.?)$/
const headed = (cell: string) => searchable(cell).trim()

/** Returns the rows of a pasted table; empty where there is none. */
export function pastedRows(pasted: string): PastedRow[] {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .slice(0, MOST_LINES)
    .map((text, index) => ({ text: text.slice(0, MOST_CHARACTERS), line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  const cut = cutterOf(lines.map(({ text }) => text))
  const table = lines.map(({ text, line }) => ({ line, cells: cut(text) }))
  const headCells = table[0]?.cells.map(headed) ?? []
  const isHead = headCells.some((cell) => nameHeads.test(cell) || placementHeads.test(cell) || killHeads.test(cell))
  const rows = isHead ? table.slice(1) : table
  const columns = (isHead && columnsByHead(headCells)) || columnsByContent(rows.map(({ cells }) => cells))
  return rows.flatMap(({ line, cells }) => rowOf(line, cells, columns) ?? [])
}

/** Cuts lines by the separator that gives most of them the same number of cells, two or more. */
function cutterOf(lines: string[]) {
  const scored = separators.map((separator, index) => {
    const counts = lines.map((line) => line.trim().split(separator).length).filter((count) => count > 1)
    const usual = mode(counts)
    return { separator, index, score: counts.filter((count) => count === usual).length }
  })
  const best = scored.toSorted((one, other) => other.score - one.score || one.index - other.index)[0]
  return (text: string) => {
    const cells = best && best.score > 0 ? clean(text, best.separator) : []
    return cells.length > 1 ? cells : byNumbers(text)
  }
}
const clean = (text: string, separator: RegExp) =>
  // An empty first cell of a spreadsheet is a cell.
  (separator.source === '\\t' ? text : text.trim()).split(separator).map(unquoted)
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()

/** `1. Ник 5`, `Ник 1 — 5`: at most two numbers on each side of a name. */
function byNumbers(text: string) {
  const words = text.trim().split(/\s+/)
  const numbers = (from: number, to: number) => words.slice(from, to).flatMap((word) => word.match(/\d+[.):]?/g) ?? [])
  let from = 0
  while (from < 2 && from + 1 < words.length && /^#?\d{1,4}[.):]?$/.test(words[from] ?? '')) from++
  let to = words.length
  for (let found = 0; found < 2 && to - 1 > from && /^[-–—:]?\d{1,4}$/.test(words[to - 1] ?? ''); found++) {
    to--
    if (to - 1 > from && /^[-–—:]$/.test(words[to - 1] ?? '')) to--
  }
  const name = words.slice(from, to).join(' ')
  return [...numbers(0, from), name.replace(/\s?[-–—:]$/, ''), ...numbers(to, words.length)]
}

function mode(counts: number[]) {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

function columnsByHead(heads: string[]): Columns | undefined {
  const at = (form: RegExp) => {
    const found = heads.findIndex((head) => form.test(head))
    return found < 0 ? undefined : found
  }
  const name =
    at(nameHeads) ??
    heads.findIndex((head) => !placementHeads.test(head) && !killHeads.test(head) && !numberHeads.test(head))
  return name < 0 ? undefined : { name, placement: at(placementHeads) ?? at(numberHeads), kills: at(killHeads) }
}

const numberIn = (cell: string | undefined) => {
  const [, digits] = /^#?(-?\d{1,6})(?:[.):]|-?(?:е|ое|й|st|nd|rd|th))?$/i.exec(cell?.trim() ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Which column is what, where no head says it: the name is the column with the fewest numbers; of the others the one
 * whose numbers are all different, from 1 on, are the placements; the next one the kills.
 */
function columnsByContent(rows: string[][]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    numbers: rows.flatMap((cells) => numberIn(cells[index]) ?? []),
    filled: rows.filter((cells) => (cells[index] ?? '') !== '').length,
  })).filter(({ filled }) => filled > 0)
  const byNames = columns.toSorted(
    (one, other) => other.filled - other.numbers.length - (one.filled - one.numbers.length) || one.index - other.index,
  )
  const name = byNames[0]?.index ?? 0
  const numeric = columns.filter(({ index, numbers }) => index !== name && numbers.length > 0)
  const placement = placementAmong(numeric, name, rows.length)
  const kills = numeric.find(({ index }) => index !== placement?.index && index > (placement ? -1 : name))
  return { name, placement: placement?.index, kills: kills?.index }
}
type Column = { index: number; numbers: number[] }
function placementAmong(numeric: Column[], name: number, rows: number) {
  const isPlacement = ({ numbers }: Column) =>
    numbers.every((number) => number >= 1) && new Set(numbers).size === numbers.length
  const isCounted = ({ numbers }: Column) => Math.min(...numbers) === 1 && Math.max(...numbers) <= Math.max(rows, 2) * 2
  if (numeric.length === 1) {
    const [only] = numeric as [Column]
    // One number behind the name is the kills, unless it counts the rows.
    return isPlacement(only) && (only.index < name || (isCounted(only) && rows > 2)) ? only : undefined
  }
  const candidates = numeric.filter(isPlacement)
  return candidates.find(isCounted) ?? candidates[0] ?? numeric[0]
}

function rowOf(line: number, cells: string[], { name: at, placement, kills }: Columns): PastedRow | undefined {
  // «1. Ник»: the number stands in the cell of the name.
  const [, counted, rest] = /^#?(\d{1,3})[.)]\s(.+)$/s.exec(cells[at] ?? '') ?? []
  const name = (rest ?? cells[at] ?? '').trim()
  if (name === '') return undefined
  const cell = (index: number | undefined) => (index === undefined ? undefined : cells[index]?.trim() || undefined)
  const read = (index: number | undefined, least: number, most: number) => {
    const typed = cell(index)
    const number = numberIn(typed)
    if (number !== undefined && number >= least && number <= most) return { number }
    return { number: null, odd: typed === undefined || /^[-–—]$/.test(typed) ? undefined : typed }
  }
  const place = read(placement, 1, MAX_PLACEMENT)
  const fought = read(kills, 0, MAX_KILLS)
  const odd = place.odd ?? fought.odd
  return {
    line,
    name,
    placement: placement === undefined && counted !== undefined ? Number(counted) : place.number,
    kills: fought.number,
    ...(odd !== undefined && { odd }),
  }
}

/** A name as names are compared: in any case, ё as е, without what only decorates it. */
export const comparable = (name: string) =>
  searchable(name)
    .replace(/^@/, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

export type Match<Each extends Player> = { row: PastedRow; player: Each | undefined; isTeam: boolean }

/**
 * Finds the player of each row by the shown name, the username or, if one player has it, the team's name. A player found
 * twice stands in both rows (`duplicates`).
 */
export function matched<Each extends Player>(rows: readonly PastedRow[], players: readonly Each[]): Match<Each>[] {
  const index = (nameOf: (player: Each) => string | null) => {
    const byName = new Map<string, Each | null>()
    for (const player of players) {
      const name = comparable(nameOf(player) ?? '')
      // Ambiguous.
      if (name) byName.set(name, byName.has(name) ? null : player)
    }
    return byName
  }
  const [shown, usernames, teams] = [
    index(({ displayName }) => displayName),
    index(({ username }) => username),
    index(({ teamName }) => teamName),
  ]
  return rows.map((row) => {
    const name = comparable(row.name)
    const person = shown.get(name) ?? usernames.get(name)
    return { row, player: person ?? teams.get(name) ?? undefined, isTeam: !person }
  })
}

/** Returns players, those whose names are most like `name` first. */
export function closest<Each extends Player>(name: string, players: readonly Each[]): Each[] {
  const wanted = comparable(name)
  const likeness = (player: Each) =>
    Math.max(
      ...[player.displayName, player.username, player.teamName ?? ''].map((other) => alike(wanted, comparable(other))),
    )
  return players
    .map((player) => ({ player, score: likeness(player) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ player }) => player)
}

/** 0 to 1: how many pairs of neighbouring letters two names share; more by 1 where one begins with the other. */
function alike(decorated: string, otherDecorated: string) {
  const [one, other] = [decorated.replace(decoration, ''), otherDecorated.replace(decoration, '')]
  if (!one || !other) return 0
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const shared = pairs.filter((pair) => others.includes(pair)).length
  const isBeginning = other.startsWith(one) || one.startsWith(other)
  return (2 * shared) / (pairs.length + others.length) + (isBeginning ? 1 : 0)
}
const decoration = /[^\p{L}\p{N}]/gu
const pairsOf = (name: string) =>
  Array.from({ length: name.length + 1 }, (_, index) => ` ${name} `.slice(index, index + 2))
