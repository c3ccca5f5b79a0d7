import * as v from 'valibot'
import { errorText } from '../errors.ts'
import { codeFrom } from '../ids.ts'
import { shownAs } from '../lists.ts'
import { filled, matching, momentOr, text } from '../text.ts'
import { gridPoint, hasExtent } from './geometry.ts'
import {
  contestedRange,
  DEFAULT_COLOR,
  INVITE_DAYS,
  MAX_INVITES,
  MAX_LOCATION_NAME,
  MAX_LOCATIONS,
  MAX_MAP_DESCRIPTION,
  MAX_MAP_NAME,
  MAX_PLAYERS_PER_LOCATION,
  MAX_POINTS,
  MIN_POINTS,
  mapModes,
  NO_CONTEST_BOUND,
  NO_LIMIT,
} from './limits.ts'

export const id = (message: string) => v.pipe(text(64, message, message), v.minLength(1, message))
export const integerBetween = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
const nameOf = (empty: string, most: number) => filled(most, empty)
const someDescription = text(MAX_MAP_DESCRIPTION, `Описание — не больше ${MAX_MAP_DESCRIPTION} символов`)
const description = v.optional(someDescription, '')
const named = (empty: string) => v.object({ name: nameOf(empty, MAX_MAP_NAME), description }, empty)

/** `POST /api/maps` and `POST /api/maps/copy/{id}` (MAP-17). */
export const NewMap = named(errorText('map_name_required'))
export type NewMap = v.InferOutput<typeof NewMap>

const template = named('Введи название шаблона')
/** `POST /api/territory/templates`, empty or copied from `sourceId`. */
export const NewTemplate = v.object({ ...template.entries, sourceId: v.nullish(id('Выбери карту')) }, template.message)
export type NewTemplate = v.InferOutput<typeof NewTemplate>

/** The version that was edited; without it the edit overwrites (MAP-19). */
const seenVersion = v.optional(v.pipe(v.number('Версия — целое число'), v.integer(), v.minValue(1)))

/** `PUT /api/maps/{id}` with JSON. */
export const MapRename = v.object(
  { name: nameOf('Название не может быть пустым', MAX_MAP_NAME), editVersion: seenVersion },
  'Название не может быть пустым',
)

const yesOrNo = v.picklist(['true', 'false', '1', '0'], 'Да или нет')
const flagField = v.pipe(
  yesOrNo,
  v.transform((typed) => typed === 'true' || typed === '1'),
)
/** Empty: none. */
const momentField = (wrong: string) =>
  v.pipe(
    text(64, wrong),
    v.transform((typed) => typed || null),
    v.nullable(momentOr(wrong)),
  )
export const openAtField = momentField('Проверь время открытия')
export const lockAtField = momentField('Проверь время блокировки')
const wholeField = (min: number, max: number, message: string) =>
  v.pipe(
    text(64, message),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )

export const seatRange = `Игроков на локации — от 1 до ${MAX_PLAYERS_PER_LOCATION}`
/**
 * `PUT /api/maps/{id}` as a form, with the file `mapImage`; absent fields stay as they are. `openAt`, `lockAt`:
 * ISO 8601 or empty.
 */
export const MapSettings = v.object({
  isLocked: v.optional(flagField),
  openAt: v.optional(openAtField),
  lockAt: v.optional(lockAtField),
  maxPlayersPerSpot: v.optional(wholeField(1, MAX_PLAYERS_PER_LOCATION, seatRange)),
  maxContestedSpots: v.optional(wholeField(0, MAX_LOCATIONS, contestedRange)),
  removeImage: v.optional(flagField),
  editVersion: v.optional(wholeField(1, Number.MAX_SAFE_INTEGER, 'Версия — целое число')),
})
export type MapSettings = v.InferOutput<typeof MapSettings>

/** `POST /api/dropmap/settings`: a map made from a template (MAP-17). */
export const NewDropMap = v.object(
  {
    templateId: id(errorText('template_required')),
    mode: v.optional(v.picklist(mapModes, 'Неизвестный режим карты'), 'tournament'),
    maxPlayersPerSpot: v.optional(integerBetween(1, MAX_PLAYERS_PER_LOCATION, seatRange), 1),
    maxContestedSpots: v.optional(integerBetween(0, MAX_LOCATIONS, contestedRange), NO_CONTEST_BOUND),
    tournamentId: v.nullish(id('Выберите турнир')),
    customName: v.optional(text(MAX_MAP_NAME)),
    openAt: v.optional(openAtField),
  },
  errorText('template_required'),
)
export type NewDropMap = v.InferOutput<typeof NewDropMap>

/** `PUT /api/dropmap/settings/{id}`: one of both (MAP-17). */
export const DropMapChange = v.pipe(
  v.object({
    customName: v.optional(nameOf('Введите название', MAX_MAP_NAME)),
    isLocked: v.optional(v.boolean('Да или нет')),
    editVersion: seenVersion,
  }),
  v.check(({ customName, isLocked }) => customName !== undefined || isLocked !== undefined, 'Введите название'),
  v.check(
    ({ customName, isLocked }) => customName === undefined || isLocked === undefined,
    'За раз меняется что-то одно: название или замок',
  ),
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
  /** A positive whole number; empty, absent or no number: no limit (MAP-6). */
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
const colour = matching(/^#[0-9a-f]{6}$/i, 7, 'Цвет — вида #3B82F6')
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
      v.check((points) => hasExtent(points), 'Точки локации лежат на одной линии: у неё нет площади'),
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
    editVersion: seenVersion,
  },
  fieldsRequired,
)
export type LocationChange = v.InferOutput<typeof LocationChange>

const days = `Срок — от ${INVITE_DAYS.min} до ${INVITE_DAYS.max} дней`
/** `POST /api/maps/{id}/invites`. */
export const NewInvite = v.object(
  {
    displayName: nameOf('Введи имя для приглашения', MAX_LOCATION_NAME),
    expiresInDays: v.optional(integerBetween(INVITE_DAYS.min, INVITE_DAYS.max, days), INVITE_DAYS.usual),
  },
  'Введи имя для приглашения',
)
export type NewInvite = v.InferOutput<typeof NewInvite>

/** `POST /api/maps/{id}/invites/batch`. */
export const NewInvites = v.object(
  {
    displayNames: v.pipe(
      v.array(NewInvite.entries.displayName, 'Введи имена для приглашений'),
      v.minLength(1, 'Введи имена для приглашений'),
      v.maxLength(MAX_INVITES, `За раз — не больше ${MAX_INVITES} приглашений`),
    ),
    expiresInDays: NewInvite.entries.expiresInDays,
  },
  'Введи имена для приглашений',
)
export type NewInvites = v.InferOutput<typeof NewInvites>

export const chooseLocation = 'Выбери локацию'
/** `POST /api/claim-with-invite`. Never refused: whatever is no code counts as a wrong one (MAP-23). */
export const InviteClaim = v.fallback(
  v.object({
    code: v.optional(v.pipe(v.unknown(), v.transform(codeFrom)), ''),
    territoryId: v.fallback(v.optional(id(chooseLocation), ''), ''),
  }),
  { code: '', territoryId: '' },
)
export type InviteClaim = v.InferOutput<typeof InviteClaim>

export const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
/** `DELETE /api/maps/{id}`: what the admin was shown (MAP-20). */
export const MapDeletion = v.object({
  shown: shownAs(
    v.object({ locations: amount, claims: amount, waiting: amount, players: amount, invites: amount, events: amount }),
  ),
})
export type MapDeletion = v.InferOutput<typeof MapDeletion>
