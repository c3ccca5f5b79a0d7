import * as v from 'valibot'
import { anyRoubles } from '../amounts.ts'
import { errorText } from '../errors.ts'
import { text } from '../text.ts'

// Apart from the rules of a registration: a guest's page loads those, and no valibot.

export const MAX_TEAM_NAME = 100

/** `entryFee`: what the player was shown. */
export const NewRegistration = v.object({
  teamName: v.optional(v.nullable(text(MAX_TEAM_NAME, `Название команды — не больше ${MAX_TEAM_NAME} символов`))),
  entryFee: v.optional(anyRoubles(errorText('invalid_input'))),
})
export type NewRegistration = v.InferOutput<typeof NewRegistration>
