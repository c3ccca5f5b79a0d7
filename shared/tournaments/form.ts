import * as v from 'valibot'
import { anyRoubles, roublesBetween, shownVersion, wholeBetween } from '../amounts.ts'
import { errorText } from '../errors.ts'
import { shownAs } from '../lists.ts'
import { grouped, money, type Roubles } from '../money.ts'
import { filled, matching, momentOr, text } from '../text.ts'
import { MAX_HOURS_EARLY, QualificationInput } from './conditionForms.ts'
import { contradiction } from './conditions.ts'
import { Consequences } from './consequences.ts'
import { tournamentStatuses } from './status.ts'
import { MAX_SUBSTITUTES, MAX_TEAM_SIZE } from './teams.ts'

export const MAX_PRIZE_RANKS = 10
export const MAX_TOURNAMENT_NAME = 120
export const MAX_DESCRIPTION = 2000
export const MAX_RULES = 5000
/** Roubles: of a fee, and of a whole prize pool. */
const MAX_FEE = 1_000_000
const MAX_PRIZE = 100_000_000
const MOST_PARTICIPANTS = 100_000
const MAX_LINK = 500
const SHORT = 64
const MAX_DISTRIBUTION = 1000

const required = errorText('tournament_fields_required')
const linkTooLong = 'Слишком длинная ссылка'
const prizeRequired = errorText('prize_required')

const orAbsent = <Schema extends v.GenericSchema<string, unknown>>(max: number, tooLong: string, schema: Schema) =>
  v.pipe(
    v.optional(text(max, tooLong), ''),
    v.transform((typed) => typed || undefined),
    v.optional(schema),
  )
const moment = (message: string) => v.pipe(filled(SHORT, message), momentOr('Проверь даты'))
const number = (message: string) =>
  v.pipe(
    text(SHORT, message),
    v.regex(/^-?\d+([.,]\d+)?$/, message),
    v.transform((typed) => Number(typed.replace(',', '.'))),
  )
const optionalText = (most: number, what: string) => v.optional(text(most, `${what} — не больше ${most} символов`), '')

const rankPrizeMessage = 'Приз за место — целое число рублей, не меньше нуля'
/** A JSON object of place to amount, whole roubles; only places above 0 are kept. */
const Distribution = v.pipe(
  v.optional(text(MAX_DISTRIBUTION, rankPrizeMessage), '{}'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value || '{}') as unknown
    } catch {
      addIssue({ message: rankPrizeMessage })
      return NEVER
    }
  }),
  v.record(
    matching(/^([1-9]|10)$/, 2, `Призовых мест — от 1 до ${MAX_PRIZE_RANKS}`),
    wholeBetween(0, MAX_PRIZE, rankPrizeMessage),
    rankPrizeMessage,
  ),
  v.transform((byRank) => Object.fromEntries(Object.entries(byRank).filter(([, amount]) => amount > 0))),
)
export type PrizeDistribution = Record<string, Roubles>

/** The prizes of all ranks together. */
export const sumOf = (byRank: PrizeDistribution): Roubles =>
  Object.values(byRank).reduce((sum, amount) => sum + amount, 0)

/** `1` or `0`, which is also what is not sent. */
const sign = v.pipe(
  v.optional(v.picklist(['0', '1', ''], errorText('invalid_input')), '0'),
  v.transform((typed) => typed === '1'),
)
/** A whole number in a range, or `otherwise` if it is not sent. */
const orNumber = (otherwise: number, least: number, most: number, range: string) =>
  v.pipe(
    orAbsent(SHORT, range, v.pipe(number(range), wholeBetween(least, most, range))),
    v.transform((typed) => typed ?? otherwise),
  )
const teamSizeRange = `В команде от 1 до ${MAX_TEAM_SIZE} игроков`
const substitutesRange = `Запасных — от 0 до ${MAX_SUBSTITUTES}`
const hoursRange = `Раньше для Premium — целое число часов от 0 до ${MAX_HOURS_EARLY}`
const MAX_QUALIFICATION = 300

const feeRange = `Взнос — от 0 до ${money(MAX_FEE)}`
const participantRange = `Участников — целое число от 1 до ${grouped(MOST_PARTICIPANTS)}`

/** A tournament's form, all texts (TOURNAMENT-13): money in roubles, dates ISO 8601. `updatedAt`: as the admin saw it. */
export const TournamentForm = v.pipe(
  v.object(
    {
      name: filled(MAX_TOURNAMENT_NAME, required, `Название — не больше ${MAX_TOURNAMENT_NAME} символов`),
      description: optionalText(MAX_DESCRIPTION, 'Описание'),
      rules: optionalText(MAX_RULES, 'Правила'),
      mapUrl: orAbsent(
        MAX_LINK,
        linkTooLong,
        v.pipe(
          text(MAX_LINK, linkTooLong),
          v.regex(/^(https?:\/\/\S+|\/[^/\\\s]\S*)$/i, 'Ссылка на карту начинается с https:// или с /'),
        ),
      ),
      prizeDistribution: Distribution,
      prize: orAbsent(SHORT, prizeRequired, v.pipe(number(prizeRequired), roublesBetween(0, MAX_PRIZE, prizeRequired))),
      entryFee: v.optional(
        v.pipe(
          v.union([v.literal(''), text(SHORT, feeRange)], feeRange),
          v.transform((typed) => typed || '0'),
          number(feeRange),
          roublesBetween(0, MAX_FEE, feeRange),
        ),
        '0',
      ),
      registrationStartDate: moment(required),
      registrationEndDate: moment(required),
      startDate: moment(required),
      endDate: orAbsent(SHORT, 'Проверь даты', moment('Проверь даты')),
      maxParticipants: orAbsent(
        SHORT,
        participantRange,
        v.pipe(number(participantRange), wholeBetween(1, MOST_PARTICIPANTS, participantRange)),
      ),
      teamSize: orNumber(1, 1, MAX_TEAM_SIZE, teamSizeRange),
      substitutes: orNumber(0, 0, MAX_SUBSTITUTES, substitutesRange),
      updatedAt: orAbsent(SHORT, 'Проверь даты', moment('Проверь даты')),
      removeImage: sign,
      premiumOnly: sign,
      premiumHoursEarly: orNumber(0, 0, MAX_HOURS_EARLY, hoursRange),
      /** JSON of a `QualificationInput`. */
      qualification: orAbsent(
        MAX_QUALIFICATION,
        errorText('invalid_input'),
        v.pipe(text(MAX_QUALIFICATION), v.parseJson(undefined, errorText('invalid_input')), QualificationInput),
      ),
      /** Only of a new one: it is kept unpublished (TOURNAMENT-26); whose picture, evening and maps it takes (TOURNAMENT-27). */
      isDraft: sign,
      copyOf: orAbsent(SHORT, errorText('invalid_input'), text(SHORT)),
    },
    required,
  ),
  v.check(
    (form) =>
      form.registrationStartDate < form.registrationEndDate &&
      form.registrationEndDate <= form.startDate &&
      (!form.endDate || form.startDate < form.endDate),
    errorText('dates_out_of_order'),
  ),
  v.check(({ teamSize, substitutes }) => teamSize > 1 || substitutes === 0, 'Запасные бывают только у команды'),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && contradiction(dataset.value)
    if (message) addIssue({ message })
  }),
  v.check((form) => sumOf(form.prizeDistribution) > 0 || (form.prize ?? 0) > 0, prizeRequired),
  v.check((form) => sumOf(form.prizeDistribution) <= MAX_PRIZE, prizeRequired),
  v.check(
    (form) => form.prize === undefined || form.prize === sumOf(form.prizeDistribution),
    errorText('prize_sum_wrong'),
  ),
  v.transform((form) => ({ ...form, prize: sumOf(form.prizeDistribution) })),
)
export type TournamentForm = v.InferOutput<typeof TournamentForm>

export const TournamentStatusChange = v.object(
  {
    status: v.picklist(tournamentStatuses, 'Выбери статус'),
    /** As the admin was shown them. */
    shown: v.optional(Consequences),
  },
  'Выбери статус',
)
/** `updatedAt`: as the admin saw the draft. */
export const TournamentPublication = v.object(
  { updatedAt: v.optional(momentOr('Проверь даты')) },
  errorText('invalid_input'),
)
export const TournamentDeletion = v.object({ shown: shownAs(Consequences) })
export type TournamentStatusChange = v.InferOutput<typeof TournamentStatusChange>

const recipientRequired = errorText('prize_recipient_required')
const prizeRange = `Приз — от 0 до ${money(MAX_PRIZE)}`
const rankMessage = `Место — от 1 до ${MAX_PRIZE_RANKS}`

/** Each rank and player once (TOURNAMENT-14). */
export const Payout = v.pipe(
  v.object(
    {
      prizes: v.pipe(
        v.array(
          v.object(
            {
              place: wholeBetween(1, MAX_PRIZE_RANKS, rankMessage),
              userId: filled(64, recipientRequired, recipientRequired),
              amount: roublesBetween(0, MAX_PRIZE, prizeRange),
              /** The player's balance, as the admin was shown it. */
              balance: v.optional(anyRoubles(errorText('invalid_input'))),
              /** Of a team: each person's part and balance, as the admin was shown them (TOURNAMENT-75). */
              shares: v.optional(
                v.pipe(
                  v.array(
                    v.object({
                      userId: filled(64, recipientRequired, recipientRequired),
                      amount: roublesBetween(0, MAX_PRIZE, prizeRange),
                      balance: v.optional(anyRoubles(errorText('invalid_input'))),
                    }),
                    errorText('invalid_input'),
                  ),
                  v.maxLength(MAX_TEAM_SIZE + MAX_SUBSTITUTES, errorText('invalid_input')),
                ),
              ),
            },
            recipientRequired,
          ),
          recipientRequired,
        ),
        v.maxLength(MAX_PRIZE_RANKS, `Призовых мест — не больше ${MAX_PRIZE_RANKS}`),
      ),
      /** The version of the live table that the admin was shown. */
      standingsVersion: v.optional(shownVersion),
      /** How many open objections the admin was shown, and pays in spite of (TOURNAMENT-66). */
      openObjections: v.optional(shownVersion),
    },
    recipientRequired,
  ),
  v.check(({ prizes }) => prizes.some(({ amount }) => amount > 0), recipientRequired),
  v.check(({ prizes }) => isEachOnce(prizes.map(({ place }) => place)), 'Каждое место — один раз'),
  v.check(({ prizes }) => isEachOnce(prizes.map(({ userId }) => userId)), 'Один игрок — одно место'),
)
export type Payout = v.InferOutput<typeof Payout>
const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length

export const poolExceeded = 'Сумма призов превышает призовой фонд турнира'
