import { AppError, errorText } from '#shared/errors'
import { MINUTE } from '#shared/units'
import { sweep } from './cleanup.ts'
import { type Draft, type KeptSession, localDb, NOBODY } from './db.ts'
import { endBackgroundFetches } from './device/backgroundFetch.ts'
import type { Environment } from './device/environment.ts'
import { isSignedOut, Refused, RetryableError } from './failures.ts'
import { deleteRemoteUploads, flushOutbox } from './outbox/outbox.ts'
import { finish, markSending, markWaiting, recordTrouble, refuse } from './progress.ts'
import { endKeptSession, keptSession } from './session.ts'
import { type ChunkSize, newChunkSize } from './upload/chunkSize.ts'
import { upload } from './upload/upload.ts'
import { onWake } from './wake.ts'
import type { WakeSignal } from './wakeSignal.ts'
import { findWork, type Work } from './work.ts'

export type Drain = {
  environment: Environment
  stop: AbortSignal
  wakeSignal: WakeSignal
  onSending: (isSending: boolean) => void
  /** Longest pause in milliseconds; longer throws, for a later run. */
  patience?: number
}

type Run = Drain & { chunkSize: ChunkSize; backoff: Backoff; roomRefusals: Map<string, number> }

const OUTBOX = 'outbox'

/** Sends until nothing waits, or the browser sends the rest by itself. Needs the uploader's lock. */
export async function drain(given: Drain) {
  const run = { ...given, chunkSize: newChunkSize(), backoff: newBackoff(given.environment), roomRefusals: new Map() }
  await sweep(given.environment.locks)
  let woken = given.wakeSignal.next()
  while (!given.stop.aborted) {
    const work = await findWork(given.environment)
    if (!work) return
    const { left } = run.backoff
    const isOutboxDue = work.hasMessages && left(NETWORK, OUTBOX) === 0
    const draft = nextOf(work.drafts, run)
    if (isOutboxDue) await tellServer(work.session, run)
    if (draft && work.session && (await send(draft, work.session, run))) return
    if (isOutboxDue || draft) continue
    // A wake during a failed request ends the pause too.
    await pause(work, run, woken)
    woken = given.wakeSignal.next()
  }
}

/** Returns the oldest ready draft; after `room` refusals the least tried, which may be smaller. */
function nextOf(drafts: Draft[], { backoff, roomRefusals }: Run) {
  const times = ({ id }: Draft) => roomRefusals.get(id) ?? 0
  const ready = drafts.filter((draft) => backoff.left(NETWORK, ...keysOf(draft)) === 0)
  return ready.reduce<Draft | undefined>((best, one) => (best && times(best) <= times(one) ? best : one), undefined)
}

async function pause({ drafts, hasMessages }: Work, run: Run, woken: Promise<void>) {
  const { environment, stop, patience, backoff } = run
  const waits = drafts.map((draft) => backoff.left(NETWORK, ...keysOf(draft)))
  if (hasMessages) waits.push(backoff.left(NETWORK, OUTBOX))
  const shortest = Math.min(...waits)
  if (patience !== undefined && shortest > patience) throw new RetryableError('later')
  const over = new AbortController()
  void woken.then(() => over.abort())
  await environment.wait(shortest, over.signal)
  if (over.signal.aborted && !stop.aborted) backoff.reset()
}

async function tellServer(session: Work['session'], { environment, stop, backoff }: Run) {
  try {
    await flushOutbox({ userId: NOBODY, token: '' }, environment, stop)
    if (session) {
      await deleteRemoteUploads(session, environment, stop)
      await flushOutbox(session, environment, stop)
    }
    backoff.succeeded(OUTBOX)
  } catch (error) {
    await onFailure(error, { key: OUTBOX, session, backoff })
  }
}

/** Returns whether the browser sends the rest by itself. */
async function send(draft: Draft, session: KeptSession, run: Run) {
  const { environment, stop, chunkSize, backoff, roomRefusals, onSending } = run
  const { id } = draft
  if (!(await markSending(id))) return false
  const attempt = new AbortController()
  const end = () => attempt.abort()
  const isToSend = async () => (await localDb.drafts.get(id))?.state === 'sending'
  const forget = onWake(async () => {
    if (!(await isToSend()) || (await environment.background?.isWanted())) end()
  })
  stop.addEventListener('abort', end)
  onSending(true)
  try {
    const arrived = () => {
      backoff.succeeded(NETWORK)
      backoff.succeeded(ROOM)
      backoff.succeeded(id)
      roomRefusals.clear()
    }
    const { token } = session
    const resultId = await upload(id, { environment, token, chunkSize, stop: attempt.signal, onProgress: arrived })
    if (resultId === undefined) {
      // Paused meanwhile in another tab.
      if (!(await isToSend())) await endBackgroundFetches()
      return true
    }
    await finish(id, resultId)
    arrived()
  } catch (error) {
    if (error instanceof RetryableError && error.scope === 'room') roomRefusals.set(id, (roomRefusals.get(id) ?? 0) + 1)
    const [room = id] = keysOf(draft)
    if (!attempt.signal.aborted) await onFailure(error, { key: id, room, session, backoff })
  } finally {
    forget()
    stop.removeEventListener('abort', end)
    await markWaiting(id)
    onSending(false)
  }
  return false
}

function ownMessage({ scope }: RetryableError) {
  const code = scope === 'network' ? 'offline' : 'unexpected_answer'
  return { code, message: errorText(code) }
}

/** `room`: what a full store or queue delays. */
type Failure = { key: string; room?: string; session: Work['session']; backoff: Backoff }

/** A lost session stops the queue, a refusal the draft; other failures are retried. */
async function onFailure(error: unknown, { key, room = ROOM, session, backoff }: Failure) {
  if (isSignedOut(error)) {
    if (session && (await keptSession())?.token === session.token) await endKeptSession(session)
  } else if ((error instanceof Refused || error instanceof AppError) && key !== OUTBOX) {
    await refuse(key, { code: error.code, message: error.message })
  } else if (error instanceof RetryableError) {
    backoff.failed({ draft: key, room, network: NETWORK }[error.scope], error.retryAfter)
    await recordTrouble(key, error.serverMessage ?? ownMessage(error))
  } else backoff.failed(key)
}

const LONGEST = 5 * MINUTE
const FIRST = 1000
const LONGEST_FOR_ROOM = MINUTE

type Pause = { failures: number; until: number; isFromServer: boolean }

/** Backoff with full jitter, per draft and for the network. It never gives up. */
function newBackoff({ now, random }: Pick<Environment, 'now' | 'random'>) {
  const pauses = new Map<string, Pause>()

  return {
    /** `retryAfter`: milliseconds from Retry-After; no tap shortens them. */
    failed(key: string, retryAfter?: number) {
      const failures = (pauses.get(key)?.failures ?? 0) + 1
      const longest = key === ROOM ? LONGEST_FOR_ROOM : LONGEST
      const own = random() * Math.min(longest, FIRST * 2 ** (failures - 1))
      pauses.set(key, { failures, until: now() + (retryAfter ?? own), isFromServer: retryAfter !== undefined })
    },
    succeeded: (key: string) => void pauses.delete(key),
    left: (...keys: string[]) => Math.max(0, ...keys.map((key) => (pauses.get(key)?.until ?? 0) - now())),
    /** Ends all pauses but the server's: after `online`, a tap, or the app's return. */
    reset() {
      for (const [key, { isFromServer }] of pauses) if (!isFromServer) pauses.delete(key)
    },
  }
}

type Backoff = ReturnType<typeof newBackoff>
/** Keys of pauses for everything, or for every file. */
const NETWORK = 'network'
const ROOM = 'room'
/** Objections do not wait for room in the queue of submissions. */
const keysOf = ({ id, objection }: Draft) => (objection ? [id] : [ROOM, id])
