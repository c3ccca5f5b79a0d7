import { isolated } from '#shared/text'
import { comparable, namesOf, type Player } from '#shared/tournaments/pasted/players'
import {
  killRange,
  killsOf,
  MAX_KILLS,
  MAX_PLACEMENT,
  type MatchSave,
  placementRange,
  wrongKillSum,
} from '#shared/tournaments/resultForms'
import type { RosterMember } from '#shared/tournaments/shapes'

/** May have a result; `isOut`: has one but left the tournament. */
export type Entrant = Player & { isOut?: boolean }
/** Kills of a team's member as typed; empty: not known. */
type TypedMember = { registrationId: string; kills: string }
/** A player's or a team's result as typed; no kills are 0. `members`: who of the team played, where it is said. */
export type EntryRow = { player: Entrant; placement: string; kills: string; members?: TypedMember[] | undefined }

type Played = { registrationId: string; displayName: string }

/** The id of a player's field of kills. */
export const killsFieldOf = (id: string) => `kills ${id}`

/** The next placement; empty if none are given. */
export function nextPlacement(rows: readonly EntryRow[]) {
  if (rows.length === 0) return '1'
  const last = Math.max(0, ...rows.map(({ placement }) => Number(placement) || 0))
  return last === 0 ? '' : String(last + 1)
}

export const withPlayer = (rows: readonly EntryRow[], player: Entrant, kills = ''): EntryRow[] => [
  ...rows,
  { player, placement: nextPlacement(rows), kills },
]

export const withEdit = (rows: readonly EntryRow[], id: string, edit: Partial<EntryRow>) =>
  rows.map((row) => (row.player.id === id ? { ...row, ...edit } : row))

const numberOf = (kills: string) => (kills.trim() === '' ? null : Number(kills))
const membersIn = (members: readonly TypedMember[]) =>
  members.map(({ registrationId, kills }) => ({ registrationId, kills: numberOf(kills) }))

/** Who of a team played, unless it is said: the main roster. */
export const playedIn = ({ player: { roster = [] }, members }: EntryRow): readonly TypedMember[] =>
  members ??
  roster.filter(({ role }) => role !== 'substitute').map(({ registrationId }) => ({ registrationId, kills: '' }))

/** A team's roster with those who played a match and have left the team since. */
export function withFormer(roster: readonly RosterMember[], played: readonly Played[] = []) {
  const former = played.filter(({ registrationId: id }) => !roster.some(({ registrationId }) => registrationId === id))
  const added = former.map(
    ({ registrationId, displayName }): RosterMember => ({
      ...{ registrationId, displayName, username: displayName },
      role: 'player',
    }),
  )
  return [...roster, ...added]
}

/** Says whether a member played, and with how many kills. Once all of them are known, the team's are their sum. */
export function withMember(rows: readonly EntryRow[], id: string, memberId: string, kills: string | undefined) {
  return rows.map((row): EntryRow => {
    if (row.player.id !== id) return row
    const others = playedIn(row).filter(({ registrationId }) => registrationId !== memberId)
    const own = kills === undefined ? [] : [{ registrationId: memberId, kills }]
    const order = (row.player.roster ?? []).map(({ registrationId }) => registrationId)
    const members = [...others, ...own].sort(
      (one, other) => order.indexOf(one.registrationId) - order.indexOf(other.registrationId),
    )
    const sum = killsOf(membersIn(members))
    return { ...row, members, kills: sum === undefined || Number.isNaN(sum) ? row.kills : String(sum) }
  })
}

/** Removes a player; later placements move up unless shared. */
export function withoutPlayer(rows: readonly EntryRow[], id: string) {
  const gone = rows.find(({ player }) => player.id === id)
  const left = rows.filter((row) => row !== gone)
  const freed = Number(gone?.placement)
  if (!freed || left.some(({ placement }) => Number(placement) === freed)) return left
  return left.map((row) =>
    Number(row.placement) > freed ? { ...row, placement: String(Number(row.placement) - 1) } : row,
  )
}

/** Swaps a row and its placement with the row above (-1) or below (1). */
export function movedBy(rows: readonly EntryRow[], id: string, step: -1 | 1): EntryRow[] {
  const from = rows.findIndex(({ player }) => player.id === id)
  const [row, other] = [rows[from], rows[from + step]]
  if (!row || !other) return [...rows]
  const moved = [...rows]
  moved[from + step] = { ...row, placement: other.placement }
  moved[from] = { ...other, placement: row.placement }
  return moved
}

/** Pasted rows replace those of the same players. Sorted by placement. */
export function merged(rows: readonly EntryRow[], pasted: readonly EntryRow[]) {
  const isPasted = ({ player }: EntryRow) => pasted.some((row) => row.player.id === player.id)
  const all = [...rows.filter((row) => !isPasted(row)), ...pasted]
  const order = ({ placement }: EntryRow) => Number(placement) || Number.POSITIVE_INFINITY
  return all.sort((one, other) => compare(order(one), order(other)))
}
const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

/** Players found by the beginning of a name, then of a word in it, then by any part of it. */
export function suggested<Each extends Entrant>(typed: string, players: readonly Each[]): Each[] {
  const wanted = comparable(typed)
  if (!wanted) return []
  const scored = players.flatMap((player) => {
    const names = namesOf(player).map(comparable)
    const best = Math.min(...names.map((name, index) => scoreOf(name, wanted, index)))
    return Number.isFinite(best) ? { player, best } : []
  })
  return scored.sort((one, other) => one.best - other.best).map(({ player }) => player)
}
/** Lower is better; the shown name counts before the username, and that before the team's. */
function scoreOf(name: string, wanted: string, index: number) {
  if (name === wanted) return index
  if (name.startsWith(wanted)) return 3 + index
  const isInside = name.split(/[\s_.-]+/).some((word) => word.startsWith(wanted))
  if (isInside) return 6 + index
  return name.includes(wanted) ? 9 + index : Number.POSITIVE_INFINITY
}

/** Splits `ал7` and `ал 7` into a name's start and kills, unless a name starts with all of it. */
export function typedIn<Each extends Entrant>(typed: string, players: readonly Each[]) {
  const whole = suggested(typed, players)
  const [, name = '', kills = ''] = /^(.*\D)(\d{1,3})$/.exec(typed.trim()) ?? []
  if (whole.length > 0 || !kills) return { found: whole, kills: '' }
  return { found: suggested(name.trim(), players), kills }
}

/** An error names the field that it is in. */
export type Problem = { text: string; isError: boolean; column?: 'placement' | 'kills' }

const isWhole = (typed: string) => /^\d{1,6}$/.test(typed.trim())
const inRange = (typed: string, least: number, most: number) =>
  isWhole(typed) && Number(typed) >= least && Number(typed) <= most

/** Returns a row's error or warning. `seats`: players of the tournament. */
export function problemOf(row: EntryRow, rows: readonly EntryRow[], seats: number): Problem | undefined {
  const { placement, kills, player } = row
  const error = (column: 'placement' | 'kills', text: string) => ({ text, isError: true, column })
  const warning = (text: string) => ({ text, isError: false })
  if (placement.trim() !== '' && !inRange(placement, 1, MAX_PLACEMENT)) return error('placement', placementRange)
  if (kills.trim() !== '' && !inRange(kills, 0, MAX_KILLS)) return error('kills', killRange)
  const members = row.members ?? []
  if (members.some((member) => member.kills.trim() !== '' && !inRange(member.kills, 0, MAX_KILLS)))
    return error('kills', `У игроков: ${killRange.toLowerCase()}`)
  if ((killsOf(membersIn(members)) ?? Number(kills)) !== Number(kills)) return error('kills', wrongKillSum)
  const same = rows.find(
    (other) => other !== row && placement.trim() !== '' && Number(other.placement) === Number(placement),
  )
  const areMates = same && player.teamName && same.player.teamName === player.teamName
  if (same && !areMates) return warning(`${Number(placement)} место есть и у «${isolated(same.player.displayName)}»`)
  if (Number(placement) > Math.max(seats, rows.length))
    return warning(`Участников только ${Math.max(seats, rows.length)}`)
  if (placement.trim() === '' && rows.some((other) => other.placement.trim() !== '')) return warning('Без места')
  return undefined
}

/** Returns the missing placements up to the last. */
export function gapsIn(rows: readonly EntryRow[]) {
  const taken = new Map<number, number>()
  for (const { placement } of rows) taken.set(Number(placement), (taken.get(Number(placement)) ?? 0) + 1)
  const last = Math.min(MAX_PLACEMENT, Math.max(0, ...[...taken.keys()].filter(Number.isFinite)))
  // Shared placements take the next ones (1, 2, 2, 4), or a team's (1, 1, 1, 2).
  const isShared = [...taken].some(([placement, count]) => placement > 0 && count > 1)
  if (isShared) return []
  return Array.from({ length: last }, (_, index) => index + 1).filter((placement) => !taken.has(placement))
}

export const resultsIn = (rows: readonly EntryRow[]): MatchSave['results'] =>
  rows.map(({ player, placement, kills, members }) => ({
    registrationId: player.id,
    placement: placement.trim() === '' ? null : Number(placement),
    kills: Number(kills),
    ...(members && members.length > 0 && { members: membersIn(members) }),
  }))

type Stored = { registrationId: string; placement: number | null; kills: number; displayName: string }
export const resultInWords = ({ placement, kills }: { placement: number | null; kills: number }) =>
  [placement === null ? [] : `${placement} место`, `киллов ${kills}`].flat().join(', ')

/** Returns lines `Иван: 1 место, киллов 3; у тебя 2 место, киллов 3` for stored results that differ. */
export function differences(rows: readonly EntryRow[], stored: readonly Stored[]) {
  const own = new Map(resultsIn(rows).map((result) => [result.registrationId, result]))
  const changed = stored.flatMap((result) => {
    const mine = own.get(result.registrationId)
    own.delete(result.registrationId)
    if (mine && mine.placement === result.placement && mine.kills === result.kills) return []
    return `${isolated(result.displayName)}: ${resultInWords(result)}; у тебя ${mine ? resultInWords(mine) : 'нет'}`
  })
  const added = rows
    .filter(({ player }) => own.has(player.id))
    .map(({ player }) => `${isolated(player.displayName)}: нет; у тебя есть`)
  return [...changed, ...added]
}
