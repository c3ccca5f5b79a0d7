import * as v from 'valibot'
import { errorText } from '../errors.ts'
import { filled, text } from '../text.ts'
import { gridPoint } from './geometry.ts'
import {
  contestedRange,
  DEFAULT_COLOR,
  INVITE_DAYS,
  MAX_ADDED,
  MAX_CONTESTED_SPOTS,
  MAX_IMPORTED,
  MAX_LOCATION_NAME,
  MAX_MAP_DESCRIPTION,
  MAX_MAP_NAME,
  MAX_PLAYERS_PER_SPOT,
  MAX_POINTS,
  MIN_POINTS,
  mapModes,
  NO_CONTEST_BOUND,
  NO_LIMIT,
} from './limits.ts'

const id = (message: string) => v.pipe(v.string(message), v.minLength(1, message), v.maxLength(64, message))
const integerBetween = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
const nameOf = (empty: string, most: number) => v.pipe(filled(empty), v.maxLength(most, `Не больше ${most} символов`))
const someDescription = v.pipe(
  text,
  v.trim(),
  v.maxLength(MAX_MAP_DESCRIPTION, `Описание — не больше ${MAX_MAP_DESCRIPTION} символов`),
)
const description = v.optional(someDescription, '')

/** `POST /api/maps` and `POST /api/maps/copy/{id}` (admin.md, section 7). */
export const NewMap = v.object(
  { name: nameOf(errorText('map_name_required'), MAX_MAP_NAME), description },
  errorText('map_name_required'),
)
export type NewMap = v.InferOutput<typeof NewMap>

/** `PUT /api/maps/{id}` with JSON. */
export const MapRename = v.object(
  { name: nameOf('Название не может быть пустым', MAX_MAP_NAME) },
  'Название не может быть пустым',
)

const yesOrNo = v.picklist(['true', 'false', '1', '0'], 'Да или нет')
const flagField = v.pipe(
  yesOrNo,
  v.transform((typed) => typed === 'true' || typed === '1'),
)
/** An empty field takes the lock time away. */
const lockAtField = v.pipe(
  text,
  v.trim(),
  v.check((typed) => typed === '' || Number.isFinite(Date.parse(typed)), 'Проверь время блокировки'),
  v.transform((typed) => (typed === '' ? null : new Date(typed))),
)
const wholeField = (min: number, max: number, message: string) =>
  v.pipe(
    text,
    v.trim(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )

const spotRange = `Игроков на локации — от 1 до ${MAX_PLAYERS_PER_SPOT}`
/**
 * `PUT /api/maps/{id}` with a form of texts, besides the picture `mapImage`; what is not there stays as it is. `lockAt`:
 * ISO 8601, empty to take it away.
 */
export const MapSettings = v.object({
  isLocked: v.optional(flagField),
  lockAt: v.optional(lockAtField),
  maxPlayersPerSpot: v.optional(wholeField(1, MAX_PLAYERS_PER_SPOT, spotRange)),
  maxContestedSpots: v.optional(wholeField(0, MAX_CONTESTED_SPOTS, contestedRange)),
})
export type MapSettings = v.InferOutput<typeof MapSettings>

/** `POST /api/dropmap/settings`: a map made from a template (admin.md, section 5). */
export const NewDropMap = v.object(
  {
    templateId: id(errorText('template_required')),
    mode: v.optional(v.picklist(mapModes, 'Неизвестный режим карты'), 'tournament'),
    maxPlayersPerSpot: v.optional(integerBetween(1, MAX_PLAYERS_PER_SPOT, spotRange), 1),
    maxContestedSpots: v.optional(integerBetween(0, MAX_CONTESTED_SPOTS, contestedRange), NO_CONTEST_BOUND),
    tournamentId: v.nullish(id('Выберите турнир')),
    customName: v.optional(v.pipe(text, v.trim(), v.maxLength(MAX_MAP_NAME, `Не больше ${MAX_MAP_NAME} символов`))),
  },
  errorText('template_required'),
)
export type NewDropMap = v.InferOutput<typeof NewDropMap>

/** `PUT /api/dropmap/settings/{id}`: one of both. */
export const DropMapChange = v.pipe(
  v.object({
    customName: v.optional(nameOf('Введите название', MAX_MAP_NAME)),
    isLocked: v.optional(v.boolean('Да или нет')),
  }),
  v.check(({ customName, isLocked }) => customName !== undefined || isLocked !== undefined, 'Введите название'),
)
export type DropMapChange = v.InferOutput<typeof DropMapChange>

const fieldsRequired = errorText('location_fields_required')
const Point = v.pipe(
  v.object(
    { x: v.pipe(v.number(fieldsRequired), v.finite()), y: v.pipe(v.number(fieldsRequired), v.finite()) },
    fieldsRequired,
  ),
  v.transform(gridPoint),
)
const locationFields = {
  name: nameOf(fieldsRequired, MAX_LOCATION_NAME),
  /** A positive whole number; empty, absent or no number: no limit (admin.md, section 5). */
  maxPlayers: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((typed) => {
        const number = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed
        return typeof number === 'number' && Number.isInteger(number) && number > 0
          ? Math.min(number, NO_LIMIT)
          : NO_LIMIT
      }),
    ),
    '',
  ),
}
const colour = v.pipe(v.string('Цвет — вида #3B82F6'), v.regex(/^#[0-9a-f]{6}$/i, 'Цвет — вида #3B82F6'))
/** `POST /api/maps/{id}/territories`; points are clamped to the canvas and lie on half units. */
export const NewLocation = v.object(
  {
    ...locationFields,
    description,
    color: v.optional(colour, DEFAULT_COLOR),
    points: v.pipe(
      v.array(Point, fieldsRequired),
      v.minLength(MIN_POINTS, fieldsRequired),
      v.maxLength(MAX_POINTS, `Точек — не больше ${MAX_POINTS}`),
    ),
  },
  fieldsRequired,
)
export type NewLocation = v.InferOutput<typeof NewLocation>

/** `PUT /api/territories/{id}`; description, colour and outline stay unless they are sent. */
export const LocationChange = v.object(
  {
    ...locationFields,
    description: v.optional(someDescription),
    color: v.optional(colour),
    points: v.optional(NewLocation.entries.points),
  },
  fieldsRequired,
)
export type LocationChange = v.InferOutput<typeof LocationChange>

const choosePlayer = 'Выберите локацию и игрок'
/** `POST /api/admin/territories/{id}/assign-player`, `/remove-player` and `/reject-queue`. */
export const PlayerOfLocation = v.object({ userId: id(choosePlayer) }, choosePlayer)

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
const position = integerBetween(1, MAX_IMPORTED, standings)
/** `POST /api/maps/{id}/import-players-from-tournament`: one of both, never both (admin.md, section 5). */
export const StandingsImport = v.pipe(
  v.object(
    {
      tournamentId: id('Выберите турнир'),
      topN: v.nullish(position),
      positions: v.nullish(v.pipe(v.array(position, standings), v.maxLength(MAX_IMPORTED, standings))),
    },
    'Выберите турнир',
  ),
  v.check(({ topN, positions }) => (topN != null) !== (positions != null && positions.length > 0), standings),
)
export type StandingsImport = v.InferOutput<typeof StandingsImport>

const days = `Срок — от ${INVITE_DAYS.min} до ${INVITE_DAYS.max} дней`
/** `POST /api/maps/{id}/invites`. */
export const NewInvite = v.object(
  {
    displayName: nameOf('Введите имя для приглашения', MAX_LOCATION_NAME),
    expiresInDays: v.optional(integerBetween(INVITE_DAYS.min, INVITE_DAYS.max, days), INVITE_DAYS.usual),
  },
  'Введите имя для приглашения',
)
export type NewInvite = v.InferOutput<typeof NewInvite>
