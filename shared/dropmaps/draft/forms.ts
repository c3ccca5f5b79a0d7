import * as v from 'valibot'
import { plural } from '../../plural.ts'
import { momentOr, text } from '../../text.ts'
import { id, integerBetween } from '../forms.ts'
import {
  MAX_CAPTAINS,
  MAX_LISTED,
  MAX_SEED,
  MAX_TEAM_NAME,
  poiDirections,
  poiOrderKinds,
  RESERVE_SECONDS,
  TURN_SECONDS,
} from './limits.ts'

const between = ({ min, max }: { min: number; max: number }, what: string) =>
  integerBetween(min, max, `${what} — от ${min} до ${max} ${plural(max, 'секунды', 'секунд', 'секунд')}`)
const chooseCaptains = 'Выбери капитанов'
const seedNeeded = 'Укажи число для жребия'
const tournamentNeeded = 'Выберите турнир'

const Captain = v.object({ userId: id(chooseCaptains), teamName: v.nullish(text(MAX_TEAM_NAME)) }, chooseCaptains)

const settings = v.object(
  {
    orderKind: v.picklist(poiOrderKinds, 'Выбери порядок ходов'),
    direction: v.picklist(poiDirections, 'Выбери порядок ходов'),
    turnSeconds: between(TURN_SECONDS, 'Ход'),
    reserveSeconds: between(RESERVE_SECONDS, 'Запас'),
    standingsTournamentId: v.nullish(id(tournamentNeeded)),
    startAt: v.nullish(momentOr('Проверь время начала')),
    captains: v.pipe(
      v.array(Captain, chooseCaptains),
      v.maxLength(MAX_CAPTAINS, `Капитанов — не больше ${MAX_CAPTAINS}`),
      v.check(
        (captains) => new Set(captains.map(({ userId }) => userId)).size === captains.length,
        'Один капитан стоит в списке дважды',
      ),
    ),
  },
  chooseCaptains,
)
export type PoiDraftSettings = v.InferOutput<typeof settings>

const isRanked = ({ orderKind, standingsTournamentId }: PoiDraftSettings) =>
  orderKind !== 'standings' || standingsTournamentId != null

/** `POST /api/maps/{id}/poi-draft`. The seed is public from then on and never changes (DRAFT-5). */
export const NewPoiDraft = v.pipe(
  v.object(
    { ...settings.entries, secondMapId: v.nullish(id('Выбери вторую карту')), seed: v.nullish(text(MAX_SEED)) },
    chooseCaptains,
  ),
  v.check((draft) => isRanked(draft), tournamentNeeded),
  v.check(({ orderKind, seed }) => orderKind !== 'lot' || Boolean(seed), seedNeeded),
)
export type NewPoiDraft = v.InferOutput<typeof NewPoiDraft>

/** The state that the admin saw: another one on the server is refused (`poi_draft_changed`). */
const version = v.pipe(v.number('Версия — целое число'), v.integer(), v.minValue(1))
export const SeenPoiDraft = v.object({ version })

/** `PUT /api/poi-drafts/{id}`, before the start. */
export const PoiDraftChange = v.pipe(
  v.object({ ...settings.entries, version }, chooseCaptains),
  v.check((draft) => isRanked(draft), tournamentNeeded),
)
export type PoiDraftChange = v.InferOutput<typeof PoiDraftChange>

/** Numbers are never reused: one may be greater than the locations of a map are many. */
const MAX_NUMBER = 0xffff_ffff
const locationNumber = integerBetween(1, MAX_NUMBER, 'Выбери локацию')
/** `POST /api/poi-drafts/{id}/pick`: an admin picks for the captain on the clock. */
export const PoiPickByAdmin = v.object({ version, location: locationNumber })

/** `POST /api/poi-drafts/{id}/replace`: the captain at `position`, from 0, hands over to another player. */
export const CaptainReplacement = v.object({
  version,
  position: integerBetween(0, MAX_CAPTAINS - 1, chooseCaptains),
  ...Captain.entries,
})
export type CaptainReplacement = v.InferOutput<typeof CaptainReplacement>

/** `POST /api/poi-drafts/{id}/cancel`. */
export const PoiDraftCancel = v.object({ version, keepClaims: v.boolean('Да или нет') })

/** `PUT /api/poi-drafts/{id}/list`: the captain's own list for one map. */
export const NewPoiList = v.object({
  mapId: id('Выбери карту'),
  locations: v.pipe(
    v.array(locationNumber, 'Выбери локацию'),
    v.maxLength(MAX_LISTED, `В списке — не больше ${MAX_LISTED} локаций`),
    v.check((locations) => new Set(locations).size === locations.length, 'Локация стоит в списке дважды'),
  ),
})
export type NewPoiList = v.InferOutput<typeof NewPoiList>

/** `GET /api/admin/maps/{id}/poi-draft/captains`. */
export const CaptainsQuery = v.object({
  secondMapId: v.optional(id('Выбери вторую карту')),
  tournamentId: id(tournamentNeeded),
})
