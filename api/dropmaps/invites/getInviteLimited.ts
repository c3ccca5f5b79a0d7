import type { Context } from 'hono'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../../core/deps.ts'
import { clientAddress } from '../../core/http/address.ts'
import { type FoundInvite, getInvite } from './find.ts'

/**
 * Finds an invite and counts wrong codes per address (MAP-23). Counted before the query, so that parallel guesses are
 * limited too. Throws `invalid_invite`, `too_many_requests` with the seconds to wait.
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
