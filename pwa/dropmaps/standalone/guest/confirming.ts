import type { GuestClaim, GuestInvite } from '#shared/dropmaps/shapes'
import { newReconnecting } from '../../../lib/reconnecting.ts'
import { claim, Refusal, readInvite } from './calls.ts'

const LOST = 'Не знаем, дошло ли. Проверяем…'
const FAILED = 'Не удалось поставить метку. Попробуйте еще раз.'

type Told = {
  /** What there is to say; empty: nothing. */
  say: (text: string) => void
  /** It was refused: perhaps by what this page does not know yet. */
  refused: () => void
  /** The mark is set. */
  done: (mark: GuestClaim['territory']) => void
  /** The invite is used: by this page whose answer was lost, or by whoever was quicker. */
  used: (invite: GuestInvite) => void
}

/** Resolves when the server has said what has become of the invite, however long the line is away. */
function asked() {
  return new Promise<GuestInvite>((resolve, reject) => {
    const ask = () =>
      readInvite().then(
        (invite) => {
          trying.end()
          resolve(invite)
        },
        (error) => {
          if (!(error instanceof Refusal) || error.code === 'too_many_requests') return void trying.lost()
          trying.end()
          reject(error)
        },
      )
    const trying = newReconnecting(ask)
    void ask()
  })
}

/** Sets the mark. An answer that does not come is asked after: the mark may be there. Returns when it is known. */
export async function confirm(territoryId: string, { say, refused, done, used }: Told) {
  say('')
  try {
    return done((await claim(territoryId)).territory)
  } catch (error) {
    if (!(error instanceof Refusal)) say(LOST)
    else if (error.code !== 'invite_used') {
      say(error.words)
      // Whoever asks too much asks nothing more.
      return error.code === 'too_many_requests' ? undefined : refused()
    }
  }
  try {
    const invite = await asked()
    if (!invite.isUsed) return say(FAILED)
    say('')
    used(invite)
  } catch (error) {
    say(error instanceof Refusal ? error.words : FAILED)
  }
}
