import type { Context } from 'hono'
import type { Counted } from '#db/memoryLimiter'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../../core/deps.ts'
import { clientAddress } from '../../core/http/address.ts'
import type { Limits } from '../../core/limits.ts'
import { type FoundInvite, getInvite } from './find.ts'

/** Look-ups of one address, one after another. `end`: what ended all of them. */
type Line = { last: Promise<unknown>; waiting: number; counted?: Counted | undefined; end?: { error: unknown } }
const linesOf = new WeakMap<Limits, Map<string, Line>>()

/**
 * Looks an invite's code up for a caller whom nobody knows. Only a wrong code counts against the caller's address; after too
 * many of them nothing is looked up for it any more, right or wrong, until the time is over. Each is counted before it is
 * looked up, and what was counted for a right one is the next one's: many at once are no more than one after another, and
 * right ones, however many, hold one place at a time. Throws `invalid_invite`, `too_many_requests`.
 */
export async function guarded(c: Context<AppEnv>, code: string): Promise<FoundInvite> {
  const { db, limits, now } = c.var.deps
  const address = clientAddress(c)
  const lines = linesOf.get(limits) ?? new Map<string, Line>()
  linesOf.set(limits, lines)
  const line: Line = lines.get(address) ?? { last: Promise.resolve(), waiting: 0 }
  lines.set(address, line)
  line.waiting++
  const turn = line.last.then(lookUp).finally(leave)
  line.last = turn.catch(() => {})
  return turn

  async function lookUp() {
    if (line.end) throw line.end.error
    try {
      line.counted ??= await limits('invite-guess', address)
      return await getInvite(db, code, now())
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_invite') line.counted = undefined
      // Neither a full count nor a fault is another for the next in line; who comes later asks anew.
      else end(error)
      throw error
    }
  }

  function end(error: unknown) {
    line.end = { error }
    if (lines.get(address) === line) lines.delete(address)
  }

  async function leave() {
    const { counted } = line
    const isLast = line.waiting === 1 || line.end
    try {
      if (isLast) {
        line.counted = undefined
        // Whoever comes meanwhile waits in this line: before that is done there may seem to be no place.
        await counted?.giveBack()
      }
    } finally {
      line.waiting--
      if (line.waiting === 0 && lines.get(address) === line) lines.delete(address)
    }
  }
}
