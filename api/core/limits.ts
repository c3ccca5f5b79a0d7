import { lt } from 'drizzle-orm'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/open'
import { rateLimits } from '#db/schema'
import { type Counted, type Limiter, memoryLimiter } from '#db/sqlite/memoryLimiter'
import { AppError } from '#shared/errors'
import { timeToWait } from '#shared/plural'
import type { Tx } from './transact.ts'

// Against programs that guess, wide enough for people who share an address. `isOfProcess`: counted in this process only.
export const limitRules = {
  /** Every change but the pieces of an upload; a panel's admin or a phone's outbox sends dozens. */
  acts: { points: 600, duration: 60, isOfProcess: true },
  /** The same for a day: an act may leave rows for good. */
  'acts-a-day': { points: 10_000, duration: 86_400, isOfProcess: true },
  /** Rows of public lists and pages, per player or else per address: hundreds share a venue's. */
  reading: { points: 300_000, duration: 60, isOfProcess: true },
  /** Requests of resumable uploads, per player: a piece may be 64 KiB. */
  chunk: { points: 3000, duration: 60, isOfProcess: true },
  /** What a guest sends with an invite's code, right or wrong, per address: limits come before the body is read. */
  'invite-claim': { points: 600, duration: 60 },
  /** Sign-ins begun, per address: each may become a stored state. */
  'sign-in-begun': { points: 120, duration: 60 },
  'sign-in': { points: 600, duration: 60 },
  /** Wrong states and codes, per address. */
  guess: { points: 30, duration: 600 },
  /** Sign-outs that arrive later, per address. */
  revoke: { points: 120, duration: 60 },
  /** Errors that pages report, per address. */
  'app-errors': { points: 60, duration: 60, isOfProcess: true },
  upload: { points: 300, duration: 60 },
  withdrawal: { points: 120, duration: 60 },
  registration: { points: 120, duration: 60 },
  /** Claims and waitlist places taken, moved or left, per player. */
  mark: { points: 120, duration: 60 },
  /** Wrong codes of invites and teams, per address; a code has 60 or 36 bits. */
  'invite-guess': { points: 120, duration: 60 },
  /** Questions for an act's outcome, per player: each unknown key becomes a row. */
  settling: { points: 120, duration: 60 },
  /** Checks of a role in Discord, per asker and player (PREMIUM-8). */
  'role-check': { points: 1, duration: 30 },
  /** Codes, visits to Discord and unlinkings, per player. */
  linking: { points: 120, duration: 60 },
  /** Questions about Telegram codes that were never this player's, per player. */
  'code-guess': { points: 30, duration: 600 },
  /** Codes sent to the bot, per chat. */
  bot: { points: 60, duration: 600 },
  push: { points: 60, duration: 60 },
  /** Archives of a player's data ordered or fetched: each may be gigabytes. */
  export: { points: 30, duration: 3600 },
  /** Notes of players, per admin. */
  note: { points: 60, duration: 60 },
  /** Tables fetched as CSV, per admin: each may have a million rows. */
  csv: { points: 60, duration: 3600 },
  /** Copies of clips asked for, per admin: each may take minutes of a processor. */
  'clip-copy': { points: 120, duration: 3600 },
  closing: { points: 60, duration: 600 },
  /** Pictures drawn, per address: messengers use few addresses for many people. */
  drawing: { points: 120, duration: 60 },
  /** Maps drawn for download, per player: ten times as slow as a card. There are eight of each map. */
  'map-export': { points: 24, duration: 60 },
  /** Test messages of webhooks, per admin. */
  'webhook-test': { points: 10, duration: 60 },
  details: { points: 60, duration: 60 },
}
export type LimitName = keyof typeof limitRules

type Rule = { points: number; duration: number; isOfProcess?: boolean }

/** Counts an act, or its cost, against a limit. Throws `too_many_requests` with the seconds to wait. */
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
