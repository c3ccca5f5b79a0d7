import type { MapPlayer, OwnState } from '#shared/dropmaps/shapes'
import { plural } from '#shared/plural'

// On a map of a tournament with teams a claim is a team's, and so is a row of those without one (MAP-46).

/** The name under which the player's own claim stands on the map. */
export const claimName = ({ team }: Pick<OwnState, 'team'>, displayName: string) => team?.name ?? displayName

/** How many claim or wait: `3 команды`, `3 игрока`. */
export const claimantsInWords = (count: number, hasTeams = false) =>
  `${count} ${hasTeams ? plural(count, 'команда', 'команды', 'команд') : plural(count, 'игрок', 'игрока', 'игроков')}`

/** The field that searches a list of players, which names their teams too. */
export const playerSearch = (hasTeams = false) => (hasTeams ? 'Поиск игрока или команды' : 'Поиск игрока')

/** What stands under a player's name in a list. */
export const underPlayer = ({ teamName, user }: Pick<MapPlayer, 'teamName' | 'user'>) => teamName ?? `@${user.username}`

/** Who has no claim, in two lines: a player, or a team with one of its members. */
export const withoutClaim = ({ teamName, displayName, user }: Pick<MapPlayer, 'teamName' | 'displayName' | 'user'>) =>
  teamName === undefined
    ? { name: displayName, under: `@${user.username}` }
    : { name: teamName, under: `команда, в ней ${displayName}` }
