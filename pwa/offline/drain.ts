import { AppError, errorText } from '#shared/errors'
import { type Backoff, NETWORK, newBackoff, ROOM } from './backoff.ts'
import { sweep } from './cleanup.ts'
import { type Draft, type KeptSession, localDb, NOBODY } from './db.ts'
import type { Environment } from './device/environment.ts'
import { Refused, RetryableError } from './failures.ts'
import { deleteRemoteUploads, flushOutbox } from './outbox.ts'
import { explainWait, finish, markSending, markWaiting, refuse } from './progress.ts'
import { endKeptSession, keptSession } from './session.ts'
import { type ChunkSize, newChunkSize } from './upload/chunkSize.ts'
import { upload } from './upload/upload.ts'
import { onWake } from './wake.ts'
import type { WakeSignal } from './wakeSignal.ts'
import { findWork, type Work } from './work.ts'

export type Drain = {
  outside: Environment
  stop: AbortSignal
  bell: WakeSignal
  onSending: (isSending: boolean) => void
  /** Milliseconds of a pause from which on it is better to be called again; without it any pause is waited for. */
  patience?: number
}

type Place = Drain & { pace: ChunkSize; pauses: Backoff; crowded: Map<string, number> }

const ERRANDS = 'errands'

/** Sends until nothing waits. Runs under the lock, so nobody else does. */
export async function drain(given: Drain) {
  const place = { ...given, pace: newChunkSize(), pauses: newBackoff(given.outside), crowded: new Map() }
  await sweep(given.outside.locks)
  while (!given.stop.aborted) {
    const rung = given.bell.rung()
    const work = await findWork(given.outside)
    if (!work) return
    const { left } = place.pauses
    const isErrandDue = work.isErrand && left(NETWORK, ERRANDS) === 0
    const draft = nextOf(work.drafts, place)
    if (isErrandDue) await runErrands(work.session, place)
    if (draft && work.session) await send(draft, work.session, place)
    if (!isErrandDue && !draft) await pause(work, place, rung)
  }
}

/** The oldest that may go. Of those for which there was no room the one that was tried least: a smaller one may fit. */
function nextOf(drafts: Draft[], { pauses, crowded }: Place) {
  const times = ({ id }: Draft) => crowded.get(id) ?? 0
  const ready = drafts.filter(({ id }) => pauses.left(NETWORK, ROOM, id) === 0)
  return ready.reduce<Draft | undefined>((best, one) => (best && times(best) <= times(one) ? best : one), undefined)
}

async function pause({ drafts, isErrand }: Work, { outside, stop, patience, pauses }: Place, rung: Promise<void>) {
  const waits = drafts.map(({ id }) => pauses.left(NETWORK, ROOM, id))
  if (isErrand) waits.push(pauses.left(NETWORK, ERRANDS))
  const shortest = Math.min(...waits)
  if (patience !== undefined && shortest > patience) throw new RetryableError('later')
  const over = new AbortController()
  void rung.then(() => over.abort())
  await outside.wait(shortest, over.signal)
  if (over.signal.aborted && !stop.aborted) pauses.reset()
}

async function runErrands(session: Work['session'], { outside, stop, pauses }: Place) {
  try {
    await flushOutbox({ userId: NOBODY, token: '' }, outside, stop)
    if (session) {
      await deleteRemoteUploads(session, outside, stop)
      await flushOutbox(session, outside, stop)
    }
    pauses.succeeded(ERRANDS)
  } catch (error) {
    await explain(error, { key: ERRANDS, session, pauses })
  }
}

async function send({ id }: Draft, session: KeptSession, place: Place) {
  const { outside, stop, pace, pauses, crowded, onSending } = place
  if (!(await markSending(id))) return
  const attempt = new AbortController()
  const end = () => attempt.abort()
  const forget = onWake(async () => {
    // Paused or removed, here or in another tab.
    if ((await localDb.drafts.get(id))?.state !== 'sending') end()
  })
  stop.addEventListener('abort', end)
  onSending(true)
  try {
    const arrived = () => {
      pauses.succeeded(NETWORK)
      pauses.succeeded(ROOM)
      pauses.succeeded(id)
      crowded.clear()
    }
    const { token } = session
    await finish(id, await upload(id, { outside, token, pace, stop: attempt.signal, onProgress: arrived }))
    arrived()
  } catch (error) {
    if (error instanceof RetryableError && error.scope === 'room') crowded.set(id, (crowded.get(id) ?? 0) + 1)
    if (!attempt.signal.aborted) await explain(error, { key: id, session, pauses })
  } finally {
    forget()
    stop.removeEventListener('abort', end)
    await markWaiting(id)
    onSending(false)
  }
}

/** Where the server said nothing itself. */
function unsaid({ scope }: RetryableError) {
  const code = scope === 'network' ? 'offline' : 'unexpected_answer'
  return { code, message: errorText(code) }
}

type Failed = { key: string; session: Work['session']; pauses: Backoff }

async function explain(error: unknown, { key, session, pauses }: Failed) {
  if (error instanceof Refused && error.status === 401) {
    // Signed in anew meanwhile: the next round has the new token.
    if (session && (await keptSession())?.token === session.token) await endKeptSession(session)
  } else if ((error instanceof Refused || error instanceof AppError) && key !== ERRANDS) {
    await refuse(key, { code: error.code, message: error.message })
  } else if (error instanceof RetryableError) {
    pauses.failed(error.scope === 'draft' ? key : error.scope, error.retryAfter)
    await explainWait(key, error.said ?? unsaid(error))
  } else pauses.failed(key)
}
