import { searchable } from '../../text.ts'
import type { RosterMember } from '../shapes.ts'
import type { PastedRow } from './table.ts'

/** `roster`: of a team, whose name is `displayName`, its members (TOURNAMENT-74). */
export type Player = {
  id: string
  displayName: string
  username: string
  teamName: string | null
  roster?: readonly RosterMember[]
}

/** A name as names are compared: in any case, ё as е, without what only decorates it. */
export const comparable = (name: string) =>
  searchable(name)
    .replace(/^@/, '')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** `isTeam`: found by the team's name. `memberIds`: registrations of the team's members that the row names. */
export type Match<Each extends Player> = {
  row: PastedRow
  player: Each | undefined
  isTeam: boolean
  memberIds: readonly string[]
}

const exact = (name: string) => name.normalize().trim()
/** Who bears names: a player, or each member of a team. */
const people = ({ roster, ...player }: Player) => roster ?? [{ ...player, registrationId: undefined }]
/** The surest first: the first way in which anybody is found decides. */
const ways = [
  { nameOf: ({ displayName }: Name) => displayName, form: exact },
  { nameOf: ({ username }: Name) => username, form: exact },
  { nameOf: ({ displayName }: Name) => displayName, form: comparable },
  { nameOf: ({ username }: Name) => username, form: comparable },
]
type Name = { displayName: string; username: string }
type Bearer<Each> = { player: Each; memberId?: string | undefined }

function indexed<Each>(bearers: readonly (Bearer<Each> & { name: string })[], form: (name: string) => string) {
  const index = new Map<string, Bearer<Each>[]>()
  for (const { name, ...bearer } of bearers) {
    const key = form(name)
    if (key) index.set(key, [...(index.get(key) ?? []), bearer])
  }
  return (name: string) => index.get(form(name))
}

/**
 * Finds the player or the team of each row: who bears the name alone, or alone in the row's team. Of several names in a cell
 * exactly one has to be a player's; in teams all have to be of one. Who is found twice stands in both rows.
 */
export function matched<Each extends Player>(rows: readonly PastedRow[], players: readonly Each[]): Match<Each>[] {
  const hasTeams = players.some(({ roster }) => roster !== undefined)
  const indexes = ways.map(({ nameOf, form }) =>
    indexed(
      players.flatMap((player) =>
        people(player).map((person) => ({ player, memberId: person.registrationId, name: nameOf(person) })),
      ),
      form,
    ),
  )
  const teamsOf = indexed(
    players.map((player) => ({ player, name: player.teamName ?? '' })),
    comparable,
  )
  const isMate = (team: string | null) => (bearer: Bearer<Each>) =>
    comparable(bearer.player.teamName ?? '') === comparable(team ?? '')
  const find = (name: string, team: string | null) => {
    const named = teamsOf(name)
    for (const bearersOf of indexes) {
      const bearers = bearersOf(name)
      if (!bearers) continue
      const found = only(bearers) ?? (team ? only(bearers.filter(isMate(team))) : undefined)
      // A team may be called as a member of another one is.
      const isOther = hasTeams && named?.some(({ player }) => player !== found?.player)
      return { found: isOther ? undefined : found, isTeam: false }
    }
    return named && { found: only(named) ?? (team ? only(named.filter(isMate(team))) : undefined), isTeam: true }
  }
  const membersIn = (name: string, team: string | null) =>
    separators.map((separator) => name.split(separator).flatMap((one) => find(one, team)?.found ?? []))
  const matchOf = (row: PastedRow): Match<Each> => {
    const whole = find(row.name, row.team)
    if (whole) return matchWith(row, whole.found ? [whole.found] : [], whole.isTeam)
    const [listed = [], spaced = []] = membersIn(row.name, row.team)
    return matchWith(row, hasTeams && listed.length === 0 ? spaced : listed, false)
  }
  return rows.map((row) => {
    const match = matchOf(row)
    if (!hasTeams || !row.team) return match
    // The row says of which team it is: a name that nobody bears is one of its members, another team's is left to the organiser.
    const team = only(teamsOf(row.team) ?? [])?.player
    if (!team || match.player === team) return match
    return { ...match, player: match.player ? undefined : team, isTeam: match.player === undefined, memberIds: [] }
  })
}
/** Between several names of a cell; of members also spaces alone. */
const separators = [/[,;/&+]/, /\s+/]

function matchWith<Each extends Player>(row: PastedRow, found: readonly Bearer<Each>[], isTeam: boolean): Match<Each> {
  const player = only([...new Set(found.map((bearer) => bearer.player))])
  const memberIds = player ? [...new Set(found.flatMap(({ memberId }) => memberId ?? []))] : []
  return { row, player, isTeam, memberIds }
}
const only = <Each>(several: readonly Each[]) => (several.length === 1 ? several[0] : undefined)

/** All names by which a player or a team is found, the shown ones first. */
export const namesOf = ({ displayName, username, teamName, roster }: Player) =>
  roster
    ? [displayName, ...roster.flatMap((member) => [member.displayName, member.username])]
    : [displayName, username, teamName ?? '']

/** Returns players, those whose names are most like `name` first. */
export function closest<Each extends Player>(name: string, players: readonly Each[]): Each[] {
  const wanted = comparable(name)
  const likeness = (player: Each) => Math.max(...namesOf(player).map((other) => alike(wanted, comparable(other))))
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
