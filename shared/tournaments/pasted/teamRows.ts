import type { Match, Player } from './players.ts'

// Rows of one team: one a member (TOURNAMENT-74).

/** What the rows of one player or one team come to; `members`: their own kills, where each row is one member's. */
export type Combined = {
  placement: number | null
  kills: number | null
  members: { registrationId: string; kills: number | null }[] | undefined
}

/** Whether rows name members of a team each, nobody twice, and one placement: then their kills add up. */
export function areOfMembers(matches: readonly Match<Player>[]) {
  const named = matches.flatMap(({ memberIds }) => memberIds)
  return (
    matches.every(({ memberIds }) => memberIds.length > 0) &&
    new Set(named).size === named.length &&
    placementsIn(matches).length < 2
  )
}

const placementsIn = (matches: readonly Match<Player>[]) => [
  ...new Set(matches.flatMap(({ row }) => row.placement ?? [])),
]

/** Sums rows up of which `areOfMembers` is true, or a single one. */
export function combined(matches: readonly Match<Player>[]): Combined {
  const kills = matches.flatMap(({ row }) => row.kills ?? [])
  const isEachOne = matches.length > 1 && matches.every(({ memberIds }) => memberIds.length === 1)
  return {
    placement: placementsIn(matches)[0] ?? null,
    kills: kills.length > 0 ? kills.reduce((sum, own) => sum + own, 0) : null,
    members: isEachOne
      ? matches.map(({ row, memberIds }) => ({ registrationId: memberIds[0] ?? '', kills: row.kills }))
      : undefined,
  }
}
