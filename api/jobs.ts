import { forgetOldSignIns } from './auth/auth.ts'
import type { Deps } from './core/deps.ts'
import { forgetOldAnswers } from './core/idempotent.ts'
import { faultIn } from './core/log.ts'
import { forgetOldSessions } from './core/sessions.ts'
import { transact } from './core/transact.ts'
import { forgetOldCodes } from './linking/codes.ts'
import { forgetOldTrips } from './linking/trips.ts'
import { forgetOldGifts } from './premium/gifts.ts'
import { premiumRound } from './premium/rounds.ts'
import { keepPromises } from './privacy/retention.ts'
import { forgetOldUploads } from './submissions/resumable.ts'
import { sweepUploads } from './submissions/sweep.ts'
import { eraseOldDetails } from './withdrawals/details.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the server does by itself: at the start, and then every hour. Answers how to stop it. */
export async function startJobs(deps: Deps) {
  // The only server on this folder has just begun: whatever lies there unfinished, nobody is writing any more.
  let unfinishedBefore = deps.db.dialect === 'sqlite' ? deps.now() : undefined
  let keptAt = 0
  const round = async () => {
    for (const forget of [
      forgetOldSignIns,
      forgetOldCodes,
      forgetOldTrips,
      forgetOldSessions,
      forgetOldAnswers,
      forgetOldUploads,
      forgetOldGifts,
      eraseOldDetails,
    ]) {
      await transact(deps, async (tx) => void (await forget(tx)))
    }
    await sweepUploads(deps, unfinishedBefore ?? new Date(deps.now().getTime() - HOUR))
    unfinishedBefore = undefined
    if (deps.now().getTime() - keptAt < DAY) return
    await keepPromises(deps)
    keptAt = deps.now().getTime()
  }
  const runs = () => round().catch((error: Error) => deps.log.error(faultIn(error), 'job failed'))
  await runs()
  const timer = setInterval(() => void runs(), HOUR)
  const stopPremium = everyMinute(deps, premiumRound)
  return () => {
    clearInterval(timer)
    stopPremium()
  }
}

/** At once and then every minute, unless the round before still goes on. Answers how to stop it. */
function everyMinute(deps: Deps, round: (deps: Deps) => Promise<void>) {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await round(deps).catch((error: Error) => deps.log.error(faultIn(error), 'job failed'))
    isRunning = false
  }
  void run()
  const timer = setInterval(() => void run(), MINUTE)
  return () => clearInterval(timer)
}
