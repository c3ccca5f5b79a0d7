import * as v from 'valibot'
import { errorText } from '../errors.ts'
import { id, integerBetween, seatRange } from './forms.ts'
import { MAX_ADDED, MAX_IMPORTED, MAX_PLAYERS_PER_LOCATION } from './limits.ts'

const choosePlayer = 'Выберите локацию и игрок'
/** `POST /api/admin/territories/{id}/reject-queue`. */
export const PlayerOfLocation = v.object({ userId: id(choosePlayer) }, choosePlayer)
/** `POST /api/admin/territories/{id}/assign-player`: a player, or several at once, all or none. */
export const PlayersOfLocation = v.union(
  [
    PlayerOfLocation,
    v.object(
      {
        userIds: v.pipe(
          v.array(id(choosePlayer), choosePlayer),
          v.minLength(1, choosePlayer),
          v.maxLength(MAX_PLAYERS_PER_LOCATION, seatRange),
        ),
      },
      choosePlayer,
    ),
  ],
  choosePlayer,
)
export type PlayersOfLocation = v.InferOutput<typeof PlayersOfLocation>
/** `POST /api/admin/territories/{id}/remove-player`: a player, or a guest by the claim's id. */
export const ClaimOfLocation = v.union(
  [PlayerOfLocation, v.object({ claimId: id(choosePlayer) }, choosePlayer)],
  choosePlayer,
)
export type ClaimOfLocation = v.InferOutput<typeof ClaimOfLocation>

const choosePlayers = 'Выберите хотя бы одного игрока'
/** `POST /api/maps/{id}/players`. */
export const NewPlayers = v.object(
  {
    userIds: v.pipe(
      v.array(id(choosePlayers), choosePlayers),
      v.minLength(1, choosePlayers),
      v.maxLength(MAX_ADDED, `За раз — не больше ${MAX_ADDED} игроков`),
    ),
  },
  choosePlayers,
)

const standings = errorText('standings_required')
const topRange = `Топ игроков — целое число от 1 до ${MAX_IMPORTED}`
const rankRange = `Места — целые числа от 1 до ${MAX_IMPORTED}`
const position = integerBetween(1, MAX_IMPORTED, rankRange)
/** `POST /api/maps/{id}/import-players-from-tournament`: one of both, never both (MAP-15). */
export const StandingsImport = v.pipe(
  v.object(
    {
      tournamentId: id('Выберите турнир'),
      topN: v.nullish(integerBetween(1, MAX_IMPORTED, topRange)),
      positions: v.nullish(v.pipe(v.array(position, rankRange), v.maxLength(MAX_IMPORTED, rankRange))),
    },
    'Выберите турнир',
  ),
  v.check(({ topN, positions }) => (topN != null) !== (positions != null && positions.length > 0), standings),
)
export type StandingsImport = v.InferOutput<typeof StandingsImport>
