import { AppError } from '#shared/errors'
import { Refused, Trouble } from './answers.ts'
import type { Bell } from './bell.ts'
import { type Draft, type KeptSession, localDb, NOBODY } from './db.ts'
import { bury, flushOutbox } from './outbox.ts'
import type { Outside } from './outside.ts'
import { newPace, type Pace } from './pace.ts'
import { NETWORK, newPauses, type Pauses } from './pauses.ts'
import { explainWait, finish, letGo, letWait, refuse } from './progress.ts'
import { sweep } from './remains.ts'
import { endKeptSession, keptSession } from './session.ts'
import { upload } from './upload.ts'
import { onWake } from './wake.ts'
import { findWork, type Work } from './work.ts'

export type Drain = {
  outside: Outside
  stop: AbortSignal
  bell: Bell
  onSending: (isSending: boolean) => void
  /** Milliseconds of a pause from which on it is better to be called again; without it any pause is waited for. */
  patience?: number
}

type Place = Drain & { pace: Pace; pauses: Pauses }

const ERRANDS = 'errands'

/** Sends until nothing waits. Runs under the lock, so nobody else does. */
export async function drain(given: Drain) {
  const place = { ...given, pace: newPace(), pauses: newPauses(given.outside) }
  await sweep(given.outside.locks)
  while (!given.stop.aborted) {
    const rung = given.bell.rung()
    const work = await findWork(given.outside)
    if (!work) return
    const { left } = place.pauses
    const isErrandDue = work.isErrand && left(NETWORK, ERRANDS) === 0
    const draft = work.drafts.find(({ id }) => left(NETWORK, id) === 0)
    if (isErrandDue) await runErrands(work.session, place)
    if (draft && work.session) await send(draft, work.session, place)
    if (!isErrandDue && !draft) await pause(work, place, rung)
  }
}

async function pause({ drafts, isErrand }: Work, { outside, stop, patience, pauses }: Place, rung: Promise<void>) {
  const waits = drafts.map(({ id }) => pauses.left(NETWORK, id))
  if (isErrand) waits.push(pauses.left(NETWORK, ERRANDS))
  const shortest = Math.min(...waits)
  if (patience !== undefined && shortest > patience) throw new Trouble('later')
  const over = new AbortController()
  void rung.then(() => over.abort())
  await outside.wait(shortest, over.signal)
  if (over.signal.aborted && !stop.aborted) pauses.reset()
}

async function runErrands(session: Work['session'], { outside, stop, pauses }: Place) {
  try {
    await flushOutbox({ userId: NOBODY, token: '' }, outside, stop)
    if (session) {
      await bury(session, outside, stop)
      await flushOutbox(session, outside, stop)
    }
    pauses.succeeded(ERRANDS)
  } catch (error) {
    await explain(error, { key: ERRANDS, session, pauses })
  }
}

async function send({ id }: Draft, session: KeptSession, { outside, stop, pace, pauses, onSending }: Place) {
  if (!(await letGo(id))) return
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
      pauses.succeeded(id)
    }
    const { token } = session
    await finish(id, await upload(id, { outside, token, pace, stop: attempt.signal, onProgress: arrived }))
    arrived()
  } catch (error) {
    if (!attempt.signal.aborted) await explain(error, { key: id, session, pauses })
  } finally {
    forget()
    stop.removeEventListener('abort', end)
    await letWait(id)
    onSending(false)
  }
}

type Failed = { key: string; session: Work['session']; pauses: Pauses }

async function explain(error: unknown, { key, session, pauses }: Failed) {
  if (error instanceof Refused && error.status === 401) {
    // Signed in anew meanwhile: the next round has the new token.
    if (session && (await keptSession())?.token === session.token) await endKeptSession(session)
  } else if ((error instanceof Refused || error instanceof AppError) && key !== ERRANDS) {
    await refuse(key, { code: error.code, message: error.message })
  } else if (error instanceof Trouble) {
    pauses.failed(error.isNetwork ? NETWORK : key, error.retryAfter)
    await explainWait(key, error.said)
  } else pauses.failed(key)
}
