import type { Roubles } from '../money.ts'

/** Of a tournament with teams (TOURNAMENT-69). */
export const MAX_TEAM_SIZE = 4
export const MAX_SUBSTITUTES = 2

/** `forming`: without a seat and not in line; `waiting`: complete and in line for a seat. */
export const teamStatuses = ['forming', 'waiting', 'seated', 'ended'] as const
export type TeamStatus = (typeof teamStatuses)[number]
export type LiveTeamStatus = Exclude<TeamStatus, 'ended'>
export const teamStatusLabels: Record<LiveTeamStatus, string> = {
  forming: 'Собирается',
  waiting: 'В списке ожидания',
  seated: 'Участвует',
}

export const teamRoles = ['captain', 'player', 'substitute'] as const
export type TeamRole = (typeof teamRoles)[number]
export const teamRoleLabels: Record<TeamRole, string> = { captain: 'Капитан', player: 'Игрок', substitute: 'Запасной' }

/** What becomes of a team when one leaves: `stays` as it is, `forming` again, or `dropped`, with all fees returned. */
export const teamFates = ['stays', 'forming', 'dropped'] as const
export type TeamFate = (typeof teamFates)[number]

type Roster = {
  status: TeamStatus
  /** With substitutes. */
  memberCount: number
  teamSize: number
}

/**
 * What happens to a team when one of its members leaves (TOURNAMENT-71).
 * @param isOpen registration has not ended
 */
export function fateOf({ status, memberCount, teamSize }: Roster, isOpen: boolean): TeamFate {
  const left = memberCount - 1
  if (left === 0) return 'dropped'
  if (status === 'forming' || left >= teamSize) return 'stays'
  return isOpen ? 'forming' : 'dropped'
}

type TeamMember = { displayName: string; role: TeamRole }

/** A team as everybody sees it: no id of a person, no code. */
export type Team = {
  id: string
  name: string
  status: LiveTeamStatus
  /** How many players it lacks. */
  missing: number
  /** The captain first, then players, then substitutes. */
  members: TeamMember[]
}

export type OwnTeamMember = TeamMember & {
  userId: string
  isSelf: boolean
  /** What is in the tournament's escrow for this member. */
  fee: Roubles
  /** False: the fee is taken when the team gets a seat. */
  hasPaid: boolean
  /** The balance is below the fee that is due: for the captain of a team in line. */
  isShort?: true
  checkedInAt: string | null
}

/** A team as its members see it. */
export type OwnTeam = Omit<Team, 'members'> & {
  version: number
  /** For the captain only. */
  code: string | null
  isCaptain: boolean
  /** Its position in line, or where it would stand when complete, from 1; null with a seat. */
  linePlace: number | null
  members: OwnTeamMember[]
}
