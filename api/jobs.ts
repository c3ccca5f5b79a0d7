import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/units'
import type { Deps } from './core/deps.ts'
import { forgetUsedStates } from './core/http/oauthState.ts'
import { forgetOldAnswers } from './core/idempotent.ts'
import { forgetOldCounts } from './core/limits.ts'
import type { Leadership } from './core/readiness/lease.ts'
import { forgetOldSessions } from './core/sessions.ts'
import { forgetOldStatistics } from './core/tallies.ts'
import { faultIn } from './core/telemetry/log.ts'
import { transact } from './core/transact.ts'
import { inBatches } from './core/work/batches.ts'
import { LOOK_EVERY, poiDraftRound } from './dropmaps/draft/jobs.ts'
import { dropmapRound } from './dropmaps/evening/jobs.ts'
import { webhookRound } from './dropmaps/evening/webhookRound.ts'
import { forgetOldCodes } from './linking/codes.ts'
import { sweepIntents } from './media/writeIntent.ts'
import { nightlyAudit } from './overview/audits.ts'
import { forgetOldGifts } from './premium/gifts.ts'
import { premiumRound } from './premium/rounds.ts'
import { retention } from './privacy/retention.ts'
import { forgetEmptyBuckets } from './scores/scores.ts'
import { viewingCopyRound } from './submissions/copies/round.ts'
import { fileWorkRound } from './submissions/fileWork/round.ts'
import { noteBusy } from './submissions/queue/forecast.ts'
import { fillReasonSearch } from './submissions/queue/reasonSearch.ts'
import { forgetOldLooks } from './submissions/review/secondLooks.ts'
import { tournamentRound } from './tournaments/jobs.ts'
import { seriesRound } from './tournaments/series/round.ts'
import { tournamentWebhookRound } from './tournaments/webhook/round.ts'
import { sweepPieces } from './uploads/pieces.ts'
import { remindOfUnfinished } from './uploads/reminders.ts'
import { sweepUploads } from './uploads/sweep.ts'
import { forgetOldUploads } from './uploads/uploads.ts'
import { eraseOldFiles } from './withdrawals/batches/file.ts'
import { eraseOldDetails } from './withdrawals/details.ts'

/** One transaction each; a job that fails costs the others nothing, and is tried again an hour later. */
const forgetting = {
  forgetUsedStates,
  forgetOldCodes,
  forgetOldSessions,
  forgetOldAnswers,
  forgetOldCounts,
  forgetOldUploads,
  forgetOldGifts,
  forgetOldLooks,
  forgetOldStatistics,
  forgetEmptyBuckets,
}

/**
 * Starts the periodic jobs, at once and then hourly; of several processes the leader does what concerns all. Returns how
 * to stop them, and when the first round is done.
 */
export function startJobs(deps: Deps, openedAt: Date, { isLeading }: Pick<Leadership, 'isLeading'>) {
  let isStopped = false
  let unfinishedBefore = deps.db.dialect === 'sqlite' ? openedAt : undefined
  const enforcedAt = new Map<string, number>()

  const runJob = async (job: string, work: () => Promise<void>) => {
    if (isLeading()) await runHere(job, work)
  }
  async function runHere(job: string, work: () => Promise<void>) {
    await yieldToEventLoop()
    if (isStopped) return
    const began = performance.now()
    const isDone = await work().then(
      () => true,
      (error: Error) => {
        deps.log.error({ job, ...faultIn(error) }, 'job failed')
        return false
      },
    )
    deps.metrics?.job(job, isDone, performance.now() - began)
  }

  async function round() {
    for (const [name, forget] of Object.entries(forgetting))
      await runJob(name, () => transact(deps, async (tx) => void (await forget(tx))))
    await runJob('eraseOldDetails', () => inBatches(deps, eraseOldDetails))
    await runJob('eraseOldFiles', () => inBatches(deps, (tx) => eraseOldFiles(tx, deps.sealer)))
    const before = unfinishedBefore ?? new Date(deps.now().getTime() - HOUR)
    // Each process has files of its own to sweep.
    await runHere('sweepUploads', () => sweepUploads(deps, before))
    await runJob('sweepIntents', () => sweepIntents(deps, before))
    await runJob('sweepPieces', () => sweepPieces(deps, before))
    unfinishedBefore = undefined
  }
  async function enforceRetention() {
    for (const [name, enforce] of Object.entries(retention))
      await runJob(name, async () => {
        if (deps.now().getTime() - (enforcedAt.get(name) ?? 0) < DAY) return
        await enforce(deps)
        enforcedAt.set(name, deps.now().getTime())
      })
  }

  const firstRound = round()
  const daily = unlessRunning(enforceRetention)
  const premium = unlessRunning(() => runJob('premiumRound', () => premiumRound(deps)))
  const tournaments = unlessRunning(() => runJob('tournamentRound', () => tournamentRound(deps)))
  const series = unlessRunning(() => runJob('seriesRound', () => seriesRound(deps)))
  const audit = unlessRunning(() => runJob('nightlyAudit', () => nightlyAudit(deps)))
  const dropmaps = unlessRunning(() => runJob('dropmapRound', () => dropmapRound(deps)))
  // A turn ends at its second, whoever leads: it does not wait for a lease to run out.
  const poiDrafts = unlessRunning(() => runHere('poiDraftRound', () => poiDraftRound(deps)))
  const webhooks = unlessRunning(() => runJob('webhookRound', () => webhookRound(deps)))
  const announcing = unlessRunning(() => runJob('tournamentWebhookRound', () => tournamentWebhookRound(deps)))
  const fileWork = unlessRunning(() => runJob('fileWorkRound', () => fileWorkRound(deps, () => isStopped)))
  const reasons = unlessRunning(() => runJob('fillReasonSearch', () => fillReasonSearch(deps, () => isStopped)))
  const copies = unlessRunning(() => runJob('viewingCopyRound', () => viewingCopyRound(deps, () => isStopped)))
  for (const job of [daily, premium, tournaments, series, dropmaps, webhooks, announcing, fileWork, reasons, copies])
    void firstRound.then(job)
  const busy = unlessRunning(() => runJob('noteBusy', () => transact(deps, noteBusy)))
  const unfinished = unlessRunning(() => runJob('remindOfUnfinished', () => inBatches(deps, remindOfUnfinished)))
  const timers = [
    setInterval(busy, MINUTE),
    setInterval(() => void round().then(daily), HOUR),
    // Not at the start: a server that is started again and again at night has other things to do.
    setInterval(audit, HOUR),
    setInterval(reasons, HOUR),
    setInterval(premium, MINUTE),
    setInterval(unfinished, MINUTE),
    setInterval(tournaments, 10 * SECOND),
    setInterval(series, MINUTE),
    setInterval(dropmaps, SECOND),
    setInterval(poiDrafts, LOOK_EVERY),
    setInterval(webhooks, SECOND),
    setInterval(announcing, SECOND),
    setInterval(fileWork, 5 * SECOND),
    setInterval(copies, SECOND),
  ]
  const stop = () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
  }
  return { stop, firstRound }
}

function unlessRunning(work: () => Promise<void>) {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await work()
    isRunning = false
  }
}
