import * as v from 'valibot'
import { filled } from '../text.ts'
import { MINUTE } from '../units.ts'
import { amount, id, lockAtField, openAtField } from './forms.ts'
import { MAX_ADDED } from './limits.ts'

// What an organiser does with a map during an evening (MAP-37 to MAP-45).

type Some = { count: number; names: string[] }
/**
 * Whom another tournament of a map brings and takes off its list, and the claims and waitlist entries that are lost:
 * `GET /api/admin/maps/{id}/tournament`. `names`: a few of them.
 */
export type MapReplacement = { comes: Some; goes: Some; claims: number; waiting: number }
export const replacedIn = ({ comes, goes, claims, waiting }: MapReplacement) => ({
  comes: comes.count,
  goes: goes.count,
  claims,
  waiting,
})
const tournamentId = id('Выберите турнир')
export const ReplacementQuery = v.object({ tournamentId })
const replaced = v.object({ comes: amount, goes: amount, claims: amount, waiting: amount })
/** `PUT /api/admin/maps/{id}/tournament`: `shown` is what the admin was shown (MAP-45). */
export const MapTournament = v.object({ tournamentId, shown: replaced }, 'Выберите турнир')
export type MapTournament = v.InferOutput<typeof MapTournament>

/** What a new round ends: `GET /api/admin/maps/{id}/round`. `invites`: used ones that may be used again. */
export type RoundLoss = { claims: number; waiting: number; invites: number }
/**
 * `POST /api/admin/maps/{id}/rounds`: `shown` is what the admin was shown; an absent or empty time is none.
 * `tournament`: the map is its from now on.
 */
export const NewRound = v.object({
  shown: v.object({ claims: amount, waiting: amount, invites: amount }),
  tournament: v.optional(MapTournament),
  openAt: v.optional(openAtField, ''),
  lockAt: v.optional(lockAtField, ''),
})
export type NewRound = v.InferOutput<typeof NewRound>

/** `POST /api/admin/maps/{id}/reminders`: how many players the admin was shown (MAP-43). */
export const Reminder = v.object({ shown: amount })
/** Milliseconds between two reminders of a map. */
export const REMINDER_PAUSE = 10 * MINUTE

/** A line of a pasted column; longer ones are nobody's name. */
const MAX_NICKNAME = 60
const nicknames = 'Вставь ники, по одному в строке'
/** `POST /api/admin/maps/{id}/lookup` (MAP-40). */
export const NicknameLookup = v.object(
  {
    nicknames: v.pipe(
      v.array(filled(MAX_NICKNAME, nicknames, `Ник — не больше ${MAX_NICKNAME} символов`), nicknames),
      v.minLength(1, nicknames),
      v.maxLength(MAX_ADDED, `За раз — не больше ${MAX_ADDED} ников`),
    ),
  },
  nicknames,
)
/** Players of one name that an answer lists at most. */
export const MAX_NAMESAKES = 10
/** Players whose displayed name or username is `nickname`; several: the admin chooses. */
export type FoundNickname = {
  nickname: string
  players: { id: string; displayName: string; username: string; isAdded: boolean }[]
}

/** Returns the nicknames of a pasted column or list, each once, without numbers in front. */
export function nicknamesIn(typed: string) {
  const names = typed
    .split(/[\n\r\t,;]+/)
    .map((line) => line.replace(/^\s*\d{1,3}[.)]\s+/, '').trim())
    .filter((line) => line !== '' && !/^\d{1,3}[.)]$/.test(line))
  return [...new Set(names)]
}
