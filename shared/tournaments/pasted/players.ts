import { searchable } from '../../text.ts'
import type { PastedRow } from './table.ts'

export type Player = { id: string; displayName: string; username: string; teamName: string | null }

/** A name as names are compared: in any case, ё as е, without what only decorates it. */
export const comparable = (name: string) =>
  searchable(name)
    .replace(/^@/, '')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** `isTeam`: found by the team's name. */
export type Match<Each extends Player> = { row: PastedRow; player: Each | undefined; isTeam: boolean }

const exact = (name: string) => name.normalize().trim()
/** The surest first: the first way in which anybody is found decides. */
const ways = [
  { nameOf: (player: Player) => player.displayName, form: exact },
  { nameOf: (player: Player) => player.username, form: exact },
  { nameOf: (player: Player) => player.displayName, form: comparable },
  { nameOf: (player: Player) => player.username, form: comparable },
  { nameOf: (player: Player) => player.teamName ?? '', form: comparable, isTeam: true },
]

/**
 * Finds the player of each row: who bears the name alone, or alone in the row's team. Of several names in a cell exactly
 * one has to be a player's. A player found twice stands in both rows.
 */
export function matched<Each extends Player>(rows: readonly PastedRow[], players: readonly Each[]): Match<Each>[] {
  const indexes = ways.map(({ nameOf, form, isTeam = false }) => {
    const bearers = new Map<string, Each[]>()
    for (const player of players) {
      const name = form(nameOf(player))
      if (name) bearers.set(name, [...(bearers.get(name) ?? []), player])
    }
    return { bearersOf: (name: string) => bearers.get(form(name)), isTeam }
  })
  const find = (name: string, team: string | null) => {
    for (const { bearersOf, isTeam } of indexes) {
      const bearers = bearersOf(name)
      if (!bearers) continue
      const isMate = ({ teamName }: Each) => comparable(teamName ?? '') === comparable(team ?? '')
      return { player: only(bearers) ?? (team ? only(bearers.filter(isMate)) : undefined), isTeam }
    }
    return undefined
  }
  return rows.map((row) => {
    const whole = find(row.name, row.team)
    if (whole) return { row, ...whole }
    const several = row.name.split(/[,;/&+]/).flatMap((name) => find(name, row.team)?.player ?? [])
    return { row, player: only([...new Set(several)]), isTeam: false }
  })
}
const only = <Each>(several: readonly Each[]) => (several.length === 1 ? several[0] : undefined)

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
