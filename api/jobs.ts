import { DAY, HOUR, MINUTE } from '#shared/units'
import { forgetOldSignIns } from './auth/auth.ts'
import type { Deps } from './core/deps.ts'
import { forgetOldAnswers } from './core/idempotent.ts'
import { forgetOldCounts } from './core/limits.ts'
import { faultIn } from './core/log.ts'
import { forgetOldSessions } from './core/sessions.ts'
import { transact } from './core/transact.ts'
import { forgetOldCodes } from './linking/codes.ts'
import { forgetOldDiscordOAuth } from './linking/discordOAuth.ts'
import { forgetOldGifts } from './premium/gifts.ts'
import { premiumRound } from './premium/rounds.ts'
import { retention } from './privacy/retention.ts'
import { sweepUploads } from './uploads/sweep.ts'
import { forgetOldUploads } from './uploads/uploads.ts'
import { eraseOldDetails } from './withdrawals/details.ts'

/** One transaction each; a job that fails costs the others nothing, and is tried again an hour later. */
const forgetting = {
  forgetOldSignIns,
  forgetOldCodes,
  forgetOldDiscordOAuth,
  forgetOldSessions,
  forgetOldAnswers,
  forgetOldCounts,
  forgetOldUploads,
  forgetOldGifts,
  eraseOldDetails,
}

/**
 * What the server does by itself: at the start, and then every hour. Resolves when the first hour's round is done, with
 * how to stop it; what is done daily may take long after a pause, and nobody waits for it.
 */
export async function startJobs(deps: Deps) {
  // The only server on this folder has just begun: whatever lies there unfinished, nobody is writing any more.
  let unfinishedBefore = deps.db.dialect === 'sqlite' ? deps.now() : undefined
  const enforcedAt = new Map<string, number>()
  const round = async () => {
    for (const [name, forget] of Object.entries(forgetting))
      await alone(deps, name, () => transact(deps, async (tx) => void (await forget(tx))))
    await alone(deps, 'sweepUploads', async () => {
      await sweepUploads(deps, unfinishedBefore ?? new Date(deps.now().getTime() - HOUR))
      unfinishedBefore = undefined
    })
  }
  let isEnforcing = false
  const enforceRetention = async () => {
    if (isEnforcing) return
    isEnforcing = true
    for (const [name, enforce] of Object.entries(retention))
      await alone(deps, name, async () => {
        if (deps.now().getTime() - (enforcedAt.get(name) ?? 0) < DAY) return
        await enforce(deps)
        enforcedAt.set(name, deps.now().getTime())
      })
    isEnforcing = false
  }
  await round()
  void enforceRetention()
  const timer = setInterval(() => void round().then(enforceRetention), HOUR)
  const stopPremium = everyMinute(deps, 'premiumRound', premiumRound)
  return () => {
    clearInterval(timer)
    stopPremium()
  }
}

/** Runs a job; its failure is a line in the log that names it, and nobody else's. */
const alone = (deps: Deps, job: string, work: () => Promise<void>) =>
  work().catch((error: Error) => deps.log.error({ job, ...faultIn(error) }, 'job failed'))

/** At once and then every minute, unless the round before still goes on. Returns how to stop it. */
function everyMinute(deps: Deps, job: string, round: (deps: Deps) => Promise<void>) {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await alone(deps, job, () => round(deps))
    isRunning = false
  }
  void run()
  const timer = setInterval(() => void run(), MINUTE)
  return () => clearInterval(timer)
}
