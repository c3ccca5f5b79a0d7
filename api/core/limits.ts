import { lt } from 'drizzle-orm'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/open'
import { rateLimits } from '#db/schema'
import { type Counted, type Limiter, memoryLimiter } from '#db/sqlite/memoryLimiter'
import { AppError } from '#shared/errors'
import { timeToWait } from '#shared/plural'
import type { Tx } from './transact.ts'

// Walls for programs that guess, wide for people who share an address. `isOfProcess`: counted in this process only.
export const limitRules = {
  /** Whatever a person may change anything by, but for the pieces of an upload; a panel's admin or a phone's outbox sends dozens. */
  acts: { points: 600, duration: 60, isOfProcess: true },
  /** The same for a day: an act may leave rows that stay for good. */
  'acts-a-day': { points: 10_000, duration: 86_400, isOfProcess: true },
  /** Rows that public lists and pages are asked for, per player or, without one, per address: hundreds share a venue's. */
  reading: { points: 300_000, duration: 60, isOfProcess: true },
  /** Requests of resumable uploads, per player: a piece may be 64 KiB. */
  chunk: { points: 3000, duration: 60, isOfProcess: true },
  /** What a guest sends with the code of an invite, right or wrong, per address: limits come before the body is looked at. */
  'invite-claim': { points: 600, duration: 60 },
  /** A sign-in begun, per address: each may become a stored state. */
  'sign-in-begun': { points: 120, duration: 60 },
  'sign-in': { points: 600, duration: 60 },
  /** A wrong state or code, per address. */
  guess: { points: 30, duration: 600 },
  /** A sign-out that arrives later, per address. */
  revoke: { points: 120, duration: 60 },
  /** Errors that pages tell of themselves, per address. */
  'app-errors': { points: 60, duration: 60, isOfProcess: true },
  upload: { points: 300, duration: 60 },
  withdrawal: { points: 120, duration: 60 },
  registration: { points: 120, duration: 60 },
  /** A claim made, moved or released, or a waitlist joined or left, per player. */
  mark: { points: 120, duration: 60 },
  /** A wrong code of an invite, per address; a code has 60 bits. */
  'invite-guess': { points: 120, duration: 60 },
  /** An act's outcome asked for, per player: each unknown key is a row. */
  settling: { points: 120, duration: 60 },
  /** A check of a player's role in Discord, per who asks and whom about (PREMIUM-8). */
  'role-check': { points: 1, duration: 30 },
  /** A code or a visit to Discord begun, an account unlinked, per player. */
  linking: { points: 120, duration: 60 },
  /** A Telegram code asked about that was never this player's, per player. */
  'code-guess': { points: 30, duration: 600 },
  /** A code sent to the bot, per chat. */
  bot: { points: 60, duration: 600 },
  push: { points: 60, duration: 60 },
  /** An archive of a player's data asked for or fetched: each may be gigabytes. */
  export: { points: 30, duration: 3600 },
  /** A table fetched as CSV, per admin: it may have a million rows. */
  csv: { points: 60, duration: 3600 },
  closing: { points: 60, duration: 600 },
  /** A picture that had to be drawn, per address: messengers come with many from few. */
  drawing: { points: 120, duration: 60 },
  /** A map drawn to be taken away, per player: it takes ten times as long as a card. There are eight of each map. */
  'map-export': { points: 24, duration: 60 },
  /** A test message of a map's webhook, per admin. */
  'webhook-test': { points: 10, duration: 60 },
  details: { points: 60, duration: 60 },
}
export type LimitName = keyof typeof limitRules

type Rule = { points: number; duration: number; isOfProcess?: boolean }

/** Counts an act, or what it costs, against a limit; throws `too_many_requests` with the seconds to wait. */
export type Limits = (name: LimitName, key: string, cost?: number) => Promise<Counted>

export function createLimits(db: Db): Limits {
  const limiters = new Map(
    Object.entries<Rule>(limitRules).map(([name, { isOfProcess, ...rule }]) => [
      name,
      isOfProcess ? memoryLimiter(rule) : db.limiter({ ...rule, keyPrefix: name }),
    ]),
  )
  return async (name, key, cost) => {
    try {
      return await (limiters.get(name) as Limiter).consume(key, cost)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.ceil(refusal.msBeforeNext / 1000)
      throw new AppError('too_many_requests', `Слишком много запросов. Попробуй через ${timeToWait(seconds)}`, seconds)
    }
  }
}

export const forgetOldCounts = (tx: Tx) => tx.write.delete(rateLimits).where(lt(rateLimits.expire, tx.now.getTime()))
