import type { Context } from 'hono'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../../core/deps.ts'
import { clientAddress } from '../../core/http/address.ts'
import { type FoundInvite, getInvite } from './find.ts'

/**
 * Looks an invite's code up for a caller whom nobody knows. Each look-up counts against the caller's address until it has
 * found something, so that many guesses at once are no more than one after another; then every code of that address, right
 * or wrong, is refused until the minute ends. Throws `invalid_invite`, `too_many_requests` with the seconds to wait.
 */
export async function getInviteLimited(c: Context<AppEnv>, code: string): Promise<FoundInvite> {
  const { db, limits, now } = c.var.deps
  const counted = await limits('invite-guess', clientAddress(c))
  try {
    const invite = await getInvite(db, code, now())
    await counted.giveBack()
    return invite
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'invalid_invite'
    if (!isWrong) await counted.giveBack()
    throw error
  }
}
