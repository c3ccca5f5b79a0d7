import * as v from 'valibot'
import { shownVersion, wholeBetween } from '../amounts.ts'
import { errorText } from '../errors.ts'
import { filled, text } from '../text.ts'
import { MAX_SUBSTITUTES, MAX_TEAM_SIZE } from './teams.ts'

export const MAX_MATCHES = 100
/** Players of one match: their results are one request. */
const MAX_RESULTS = 500
export const MAX_PLACEMENT = 500
export const MAX_KILLS = 999
export const MAX_MATCH_NAME = 60
const MAX_POINTS = 1000
/** Placements that a formula names. */
const MAX_PAID_PLACEMENTS = 100

const points = wholeBetween(0, MAX_POINTS, `Очки — целое число от 0 до ${MAX_POINTS}`)

export const Formula = v.object(
  {
    /** Points by placement, from the first; none for what is not named. */
    placementPoints: v.pipe(
      v.array(points),
      v.maxLength(MAX_PAID_PLACEMENTS, `Мест с очками — не больше ${MAX_PAID_PLACEMENTS}`),
    ),
    pointsPerKill: points,
    /** Kills of one match that give points; null: all. */
    killCap: v.nullable(wholeBetween(1, MAX_KILLS, `Киллов в зачёт — от 1 до ${MAX_KILLS}`)),
    /** How many of a player's matches count, those with the most points; null: all. */
    bestOf: v.optional(v.nullable(wholeBetween(1, MAX_MATCHES, `Матчей в зачёт — от 1 до ${MAX_MATCHES}`)), null),
  },
  errorText('invalid_input'),
)
export type Formula = v.InferOutput<typeof Formula>

const id = text(64, errorText('invalid_input'), errorText('invalid_input'))

export const placementRange = `Место — целое число от 1 до ${MAX_PLACEMENT}`
export const killRange = `Киллы — целое число от 0 до ${MAX_KILLS}`

const member = v.object({ registrationId: id, kills: v.nullable(wholeBetween(0, MAX_KILLS, killRange)) })
const isEachOnce = (rows: readonly { registrationId: string }[]) =>
  new Set(rows.map(({ registrationId }) => registrationId)).size === rows.length

/** Kills of a team's members, where all of them are known (TOURNAMENT-74); undefined otherwise. */
export const killsOf = (members: readonly { kills: number | null }[]) =>
  members.length > 0 && members.every(({ kills }) => kills !== null)
    ? members.reduce((sum, { kills }) => sum + (kills ?? 0), 0)
    : undefined

export const wrongKillSum = 'Киллы команды — сумма киллов её игроков'

/** One match whole. `version`: of the match as the admin saw it, 0 for a new one. */
export const MatchSave = v.object({
  version: shownVersion,
  name: v.optional(text(MAX_MATCH_NAME, `Название матча — не больше ${MAX_MATCH_NAME} символов`), ''),
  results: v.pipe(
    v.array(
      v.pipe(
        v.object({
          registrationId: id,
          placement: v.nullable(wholeBetween(1, MAX_PLACEMENT, placementRange)),
          kills: wholeBetween(0, MAX_KILLS, killRange),
          /** Of a team: who played; without it the main roster did. */
          members: v.optional(
            v.pipe(
              v.array(member, errorText('invalid_input')),
              v.maxLength(MAX_TEAM_SIZE + MAX_SUBSTITUTES, errorText('invalid_input')),
              v.check((rows) => isEachOnce(rows), 'Каждый игрок команды — один раз'),
            ),
          ),
        }),
        v.check(({ kills, members = [] }) => (killsOf(members) ?? kills) === kills, wrongKillSum),
      ),
      'Внеси результаты игроков',
    ),
    v.minLength(1, 'Внеси результаты хотя бы одного игрока'),
    v.maxLength(MAX_RESULTS, `В матче не больше ${MAX_RESULTS} игроков`),
    v.check((rows) => isEachOnce(rows), 'Каждый игрок в матче — один раз'),
  ),
})
export type MatchSave = v.InferOutput<typeof MatchSave>

const fromQuery = v.pipe(
  text(16, errorText('invalid_input')),
  v.regex(/^\d{1,15}$/, errorText('invalid_input')),
  v.transform(Number),
)
/** `version`: of what is deleted, or of the results, as the admin saw it. */
export const Deletion = v.object({ version: fromQuery })
const matchNumbers = `Матчей в турнире — не больше ${MAX_MATCHES}`
/** The number in a match's address. */
export const MatchNumber = v.object({
  id,
  number: v.pipe(text(16, matchNumbers), v.regex(/^[1-9]\d?$|^100$/, matchNumbers), v.transform(Number)),
})

/** `version`: of the results whose change the admin was shown. */
export const FormulaChange = v.object({ formula: Formula, version: shownVersion })
export type FormulaChange = v.InferOutput<typeof FormulaChange>
export const FormulaQuery = v.object({
  formula: v.pipe(text(1000, errorText('invalid_input')), v.parseJson(undefined, errorText('invalid_input')), Formula),
})

const MAX_CORRECTION = 1000
export const MAX_CORRECTIONS = 200
export const MAX_CORRECTION_REASON = 200
const correctionRange = `Поправка — целое число от −${MAX_CORRECTION} до ${MAX_CORRECTION}, не 0`

/** Points that an admin gives a player or takes, and why. `version`: of the results that the admin saw. */
export const NewCorrection = v.object({
  registrationId: id,
  points: v.pipe(
    wholeBetween(-MAX_CORRECTION, MAX_CORRECTION, correctionRange),
    v.check((points) => points !== 0, correctionRange),
  ),
  reason: filled(MAX_CORRECTION_REASON, 'Напиши причину', `Причина — не больше ${MAX_CORRECTION_REASON} символов`),
  version: shownVersion,
})
export type NewCorrection = v.InferOutput<typeof NewCorrection>
