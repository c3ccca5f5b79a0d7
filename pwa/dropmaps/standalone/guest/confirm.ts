import type { GuestClaim, GuestInvite } from '#shared/dropmaps/shapes'
import { retrying } from '../../../lib/retrying.ts'
import { claim, Refusal, readInvite } from './calls.ts'

const LOST = 'Не знаем, дошло ли. Проверяем…'
const FAILED = 'Не удалось поставить метку. Попробуйте еще раз.'

type ConfirmHandlers = {
  /** What there is to say; empty: nothing. */
  say: (text: string) => void
  /** It was refused: perhaps by what this page does not know yet. */
  refused: () => void
  /** The mark is set. */
  confirmed: (territory: GuestClaim['territory']) => void
  /** The invite is used: by this page whose answer was lost, or by whoever was quicker. */
  used: (invite: GuestInvite) => void
}

/** Returns the invite as the server knows it, however long the connection is away. Throws a refusal. */
const askForInvite = () =>
  retrying(() =>
    readInvite().catch((error) => {
      if (error instanceof Refusal && error.code !== 'too_many_requests') throw error
      return undefined
    }),
  )

/** Sets the mark. An answer that does not come is asked after: the mark may be there. Returns when it is known. */
export async function confirm(territoryId: string, { say, refused, confirmed, used }: ConfirmHandlers) {
  say('')
  try {
    return confirmed((await claim(territoryId)).territory)
  } catch (error) {
    if (!(error instanceof Refusal)) say(LOST)
    else if (error.code !== 'invite_used') {
      say(error.words)
      // Whoever asks too much asks nothing more.
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
