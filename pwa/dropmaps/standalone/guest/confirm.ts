import type { GuestClaim, GuestInvite } from '#shared/dropmaps/shapes'
import { retrying } from '../../../lib/retrying.ts'
import { claim, Refusal, readInvite } from './calls.ts'

const LOST = 'Не знаем, дошло ли. Проверяем...'
const FAILED = 'Не удалось поставить метку. Попробуйте еще раз.'

type ConfirmHandlers = {
  say: (text: string) => void
  refused: () => void
  confirmed: (territory: GuestClaim['territory']) => void
  /** The invite was used: by this page with a lost answer, or by another. */
  used: (invite: GuestInvite) => void
}

/** Returns the invite from the server, retried without a connection. Throws a refusal. */
const askForInvite = () =>
  retrying(() =>
    readInvite().catch((error) => {
      if (error instanceof Refusal && error.code !== 'too_many_requests') throw error
      return undefined
    }),
  )

/** Claims. After a lost answer it asks whether the claim exists. Returns when the outcome is known. */
export async function confirm(territoryId: string, { say, refused, confirmed, used }: ConfirmHandlers) {
  say('')
  try {
    return confirmed((await claim(territoryId)).territory)
  } catch (error) {
    if (!(error instanceof Refusal)) say(LOST)
    else if (error.code !== 'invite_used') {
      say(error.words)
      // After too many requests it asks nothing more.
      return error.code === 'too_many_requests' ? undefined : refused()
    }
  }
  try {
    const invite = await askForInvite()
    if (!invite.isUsed) return say(FAILED)
    say('')
    used(invite)
  } catch (error) {
    say(error instanceof Refusal ? error.words : FAILED)
  }
}
