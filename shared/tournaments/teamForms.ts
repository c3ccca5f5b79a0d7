import * as v from 'valibot'
import { anyRoubles, shownVersion } from '../amounts.ts'
import { errorText } from '../errors.ts'
import { codeFrom, MOST_TYPED } from '../ids.ts'
import { shownAs } from '../lists.ts'
import { filled, text } from '../text.ts'
import { MAX_TEAM_NAME } from './registrationForms.ts'
import { MAX_SUBSTITUTES, teamFates } from './teams.ts'

const tooLong = `Название команды — не больше ${MAX_TEAM_NAME} символов`
const nameRequired = 'Назови команду'
const name = filled(MAX_TEAM_NAME, nameRequired, tooLong)
const fee = v.optional(anyRoubles(errorText('invalid_input')))
const codeRequired = 'Введи код команды'
const code = v.pipe(
  text(MOST_TYPED, errorText('wrong_team_code'), codeRequired),
  v.transform((typed) => codeFrom(typed)),
  v.minLength(1, codeRequired),
)
const member = filled(64, 'Выбери игрока', 'Выбери игрока')

/** `fee`: what the player was shown, in roubles. */
export const NewTeam = v.object({ name, fee }, nameRequired)
export type NewTeam = v.InferOutput<typeof NewTeam>

export const TeamJoining = v.object({ code, fee }, codeRequired)
export type TeamJoining = v.InferOutput<typeof TeamJoining>

/** Without a code there is no team. */
export const TeamInvitation = v.object({
  code: v.pipe(
    v.optional(text(MOST_TYPED), ''),
    v.transform((typed) => codeFrom(typed)),
  ),
})

/** `captainId` and `substitutes` are ids of members; `version` is the team's as the captain saw it. */
export const TeamForm = v.object(
  {
    name,
    captainId: member,
    substitutes: v.pipe(
      v.array(member, errorText('team_roster')),
      v.maxLength(MAX_SUBSTITUTES, errorText('team_roster')),
      v.check((ids) => new Set(ids).size === ids.length, errorText('team_roster')),
    ),
    version: shownVersion,
  },
  nameRequired,
)
export type TeamForm = v.InferOutput<typeof TeamForm>

/** `refundAmount` in roubles and `fate`, as the member was shown them. */
export const TeamLeaving = v.object({
  refundAmount: shownAs(anyRoubles(errorText('invalid_input'))),
  fate: v.optional(v.picklist(teamFates, errorText('invalid_input'))),
})
export type TeamLeaving = v.InferOutput<typeof TeamLeaving>
