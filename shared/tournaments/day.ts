import * as v from 'valibot'
import { anyRoubles, shownVersion, wholeBetween } from '../amounts.ts'
import { errorText } from '../errors.ts'
import { keysOf } from '../labels.ts'
import type { Roubles } from '../money.ts'
import { filled, text } from '../text.ts'
import { DAY, MINUTE } from '../units.ts'
import type { registrationStatuses } from './registration.ts'
import { type TeamFate, type TeamRole, teamFates } from './teams.ts'

// The day of a tournament: its lobby, check-in, messages and who may take part (TOURNAMENT-30 to 41).

export const MAX_LOBBY_CODE = 64
const MAX_LOBBY_LINK = 500
export const MAX_LOBBY_TEXT = 2000
export const MAX_MESSAGE = 1000
export const MAX_REASON = 300
/** The newest messages that participants are shown. */
export const SHOWN_MESSAGES = 20
/** The last reminder goes out this long before the close; no close may be set nearer. */
export const LAST_CALL = 5 * MINUTE
/** A check-in that is not closed this soon after the start drops no players. */
export const CLOSING_GRACE = MINUTE
export const CHECK_IN_PRESETS = { opensBefore: 60, closesBefore: 15 }
const MAX_BEFORE = DAY / MINUTE

const minutesMessage = `Чек-ин — от 0 до ${MAX_BEFORE} минут до начала`
const minutes = v.optional(v.nullable(wholeBetween(0, MAX_BEFORE, minutesMessage)), null)
const Link = v.pipe(text(MAX_LOBBY_LINK, 'Слишком длинная ссылка'), v.url(), v.regex(/^https:\/\/[^\s/]\S*$/i))

/** What an admin sets for the day; minutes before the start, both null: no check-in. `version`: as the admin saw it. */
export const DayForm = v.pipe(
  v.object(
    {
      lobbyCode: v.optional(text(MAX_LOBBY_CODE, `Код лобби — не больше ${MAX_LOBBY_CODE} символов`), ''),
      lobbyLink: v.optional(
        v.pipe(
          text(MAX_LOBBY_LINK, 'Слишком длинная ссылка'),
          v.check((link) => link === '' || v.is(Link, link), 'Ссылка начинается с https://'),
        ),
        '',
      ),
      lobbyText: v.optional(text(MAX_LOBBY_TEXT, `Текст — не больше ${MAX_LOBBY_TEXT} символов`), ''),
      checkInOpensBefore: minutes,
      checkInClosesBefore: minutes,
      version: shownVersion,
    },
    errorText('invalid_input'),
  ),
  v.check(
    ({ checkInOpensBefore: opens, checkInClosesBefore: closes }) => (opens === null) === (closes === null),
    'Укажи и начало, и конец чек-ина',
  ),
  v.check(
    ({ checkInOpensBefore: opens, checkInClosesBefore: closes }) => opens === null || opens > (closes ?? 0),
    'Чек-ин открывается раньше, чем закрывается',
  ),
)
export type DayForm = v.InferOutput<typeof DayForm>

export const dayFieldLabels = {
  lobbyCode: 'код лобби',
  lobbyLink: 'ссылка',
  lobbyText: 'текст',
  checkInOpensBefore: 'начало чек-ина',
  checkInClosesBefore: 'конец чек-ина',
}
export type DayField = keyof typeof dayFieldLabels

export const audienceLabels = {
  participants: 'Участникам',
  waitlist: 'Списку ожидания',
  all: 'Всем',
}
export const audiences = keysOf(audienceLabels)
export type Audience = keyof typeof audienceLabels

export const DayMessage = v.object(
  {
    text: filled(MAX_MESSAGE, 'Напиши сообщение', `Сообщение — не больше ${MAX_MESSAGE} символов`),
    to: v.picklist(audiences, 'Выбери, кому'),
  },
  'Напиши сообщение',
)
export type DayMessage = v.InferOutput<typeof DayMessage>

const player = filled(64, 'Выбери игрока', 'Выбери игрока')
export const PlayerChoice = v.object({ userId: player }, 'Выбери игрока')

/** `fee`: what is taken from the player's balance, 0 or the tournament's fee, as the admin was shown it. */
/** `teamId`: the team that the player joins, where there are teams. */
export const PlayerAdding = v.object(
  {
    userId: player,
    fee: anyRoubles(errorText('invalid_input')),
    teamId: v.optional(filled(64, 'Выбери команду', 'Выбери команду')),
  },
  'Выбери игрока',
)
export type PlayerAdding = v.InferOutput<typeof PlayerAdding>

const reasonRequired = 'Напиши причину: её увидит игрок'
/** `amount`: the fee that comes back, or is kept, as the admin was shown it. */
export const PlayerRemoval = v.object(
  {
    userId: player,
    reason: filled(MAX_REASON, reasonRequired, `Причина — не больше ${MAX_REASON} символов`),
    isRefunded: v.boolean(errorText('invalid_input')),
    amount: anyRoubles(errorText('invalid_input')),
    isBanned: v.optional(v.boolean(errorText('invalid_input')), false),
    /** What happens to the player's team, as the admin was shown it. */
    fate: v.optional(v.picklist(teamFates, errorText('invalid_input'))),
  },
  reasonRequired,
)
export type PlayerRemoval = v.InferOutput<typeof PlayerRemoval>

type Before = { checkInOpensBefore: number | null; checkInClosesBefore: number | null }

/** Returns when check-in opens, closes, and when the last call goes out; undefined without a check-in. */
export function checkInMoments({ checkInOpensBefore, checkInClosesBefore }: Before, startDate: Date) {
  if (checkInOpensBefore === null || checkInClosesBefore === null) return undefined
  const before = (ms: number) => new Date(startDate.getTime() - ms)
  const [opensAt, closesAt] = [before(checkInOpensBefore * MINUTE), before(checkInClosesBefore * MINUTE)]
  return { opensAt, closesAt, lastCallAt: new Date(closesAt.getTime() - LAST_CALL) }
}

/** The lobby; times ISO 8601. */
export type DayBlock = Pick<DayForm, 'lobbyCode' | 'lobbyLink' | 'lobbyText'> & {
  messages: { id: string; text: string; createdAt: string }[]
}

export type OwnCheckIn = {
  tournamentId: string
  hasSeat: boolean
  opensAt: string
  closesAt: string
  checkedInAt: string | null
}

export type AdminDay = DayForm & {
  opensAt: string | null
  closesAt: string | null
  /** When check-in closed and how many lost the seat; null: not yet. */
  closedAt: string | null
  dropped: number | null
  participants: number
  waiting: number
  checkedIn: number
  messages: { id: string; text: string; to: Audience; recipients: number; isSent: boolean; createdAt: string }[]
}

/** `absent`: with a seat, but not checked in. */
export const dayLists = ['seats', 'absent', 'waitlist', 'banned'] as const
export type DayList = (typeof dayLists)[number]

/** A player with a seat, on the waitlist or banned; money in roubles. */
export type DayPlayer = {
  id: string
  userId: string
  user: { displayName: string; username: string }
  teamName: string | null
  /** Of a member of a team; `fate`: what happens to the team without the player. */
  role: TeamRole | null
  fate: TeamFate | null
  status: (typeof registrationStatuses)[number] | null
  fee: Roubles
  checkedInAt: string | null
  reason: string | null
}
