import { bytesOf } from '../chunks.ts'
import type { Draft } from '../db.ts'
import { type Environment, within } from '../device/environment.ts'
import { Refused, RetryableError, TimeoutError } from '../failures.ts'
import { acknowledge, current, forgetUpload, isAnnounced } from '../progress.ts'
import { release } from '../release.ts'
import type { ChunkSize } from './chunkSize.ts'
import { append, create, pieceOf, type Said, type Standing, standingOf, terminate, type Wire } from './tus.ts'

export type Attempt = {
  outside: Environment
  token: string
  pace: ChunkSize
  /** Aborted when the player pauses or removes the draft, or the engine is to stop. */
  stop: AbortSignal
  onProgress: () => void
}

const ANSWERED_WITHIN = 20_000
const MANY = 3

/** Goes on where the server is, to the end; answers the submission's id. Throws RetryableError, Refused or AppError. */
export async function upload(id: string, attempt: Attempt): Promise<string> {
  let standing = await begin(await current(id, attempt.stop), attempt)
  for (let spoiled = 0; standing.submissionId === undefined; ) {
    const draft = await current(id, attempt.stop)
    const before = standing.offset
    try {
      standing = await next(draft, standing, attempt)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      standing = await after(error, draft, standing, ++spoiled)
    }
    const isFurther = standing.offset > before
    await record(draft, standing, attempt, isFurther ? { trouble: undefined } : {})
    if (isFurther) {
      spoiled = 0
      attempt.onProgress()
    }
  }
  return standing.submissionId
}

async function begin(draft: Draft, attempt: Attempt): Promise<Standing> {
  if (draft.startsAnew && draft.uploadUrl) await startAnew(draft, draft.uploadUrl, attempt)
  else if (draft.uploadUrl) {
    const standing = await found(draft.uploadUrl, attempt)
    if (standing) {
      await record(draft, standing, attempt)
      if (standing.offset > draft.acknowledged) {
        attempt.pace.passed()
        attempt.onProgress()
      }
      return standing
    }
    await forgetUpload(draft)
  }
  return announce(draft, attempt)
}

/** Undefined when the server has let it go: it waited too long, or was ended. */
async function found(uploadUrl: string, attempt: Attempt) {
  try {
    return await shortly(attempt, (wire) => standingOf(wire, uploadUrl))
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** A refused upload stays refused until it is ended. */
async function startAnew(draft: Draft, uploadUrl: string, attempt: Attempt) {
  await shortly(attempt, (wire) => terminate(wire, uploadUrl)).catch((error) => {
    // Finished meanwhile: creating it will say so.
    if (!isGone(error) && !(error instanceof Refused && error.code === 'upload_finished')) throw error
  })
  await forgetUpload(draft)
}

/** One step further: the text when it was edited, the answer that is still out, or the next bytes. */
function next(draft: Draft, { offset }: Standing, attempt: Attempt): Promise<Standing> {
  const { uploadUrl } = draft
  if (!uploadUrl || !isAnnounced(draft)) return announce(draft, attempt)
  if (offset < draft.file.size) return send(draft, uploadUrl, offset, attempt)
  return shortly(attempt, async (wire) => {
    const standing = await standingOf(wire, uploadUrl)
    if (standing.submissionId === undefined && standing.offset === draft.file.size)
      throw new RetryableError('not recorded yet')
    return standing
  })
}

async function announce(draft: Draft, attempt: Attempt): Promise<Standing> {
  const { category, additionalText } = draft
  const tell = (said: Said) => shortly(attempt, (wire) => create(wire, draft, said))
  try {
    const begun = await tell({ category, additionalText })
    await record(draft, begun, attempt, { uploadUrl: begun.uploadUrl, announced: { category, additionalText } })
    return begun
  } catch (error) {
    // A server from before this road, or in the middle of an update.
    if (isGone(error)) throw new RetryableError('no uploads here')
    // It had arrived before it was edited.
    if (!(error instanceof Refused) || error.code !== 'key_reused' || !draft.announced) throw error
    return tell(draft.announced)
  }
}

async function send(draft: Draft, uploadUrl: string, offset: number, attempt: Attempt) {
  const { pace, outside } = attempt
  const bytes = await bytesOf(draft, offset, Math.min(draft.file.size, offset + pace.size()))
  const piece = await pieceOf(offset, bytes)
  const began = outside.now()
  try {
    const standing = await asked(attempt, pace.deadline(bytes.length), (wire) => append(wire, uploadUrl, piece))
    if (standing.offset > offset) pace.took(standing.offset - offset, outside.now() - began)
    return standing
  } catch (error) {
    if (error instanceof Refused && error.code === 'body_too_large' && pace.tooLarge(bytes.length)) return { offset }
    if (!attempt.stop.aborted) pace.failed({ isLate: error instanceof TimeoutError })
    throw error
  } finally {
    release(bytes.buffer)
  }
}

/** Where to go on after an answer that is not the end of it. */
async function after(refused: Refused, draft: Draft, standing: Standing, times: number): Promise<Standing> {
  const { status, code, offset } = refused
  const isOver = !isGone(refused) && status !== 460 && (code !== 'offset_mismatch' || offset === undefined)
  if (isOver) throw refused
  // Whatever goes wrong again and again is better tried later.
  if (times > MANY) throw new RetryableError(code)
  if (isGone(refused)) {
    await forgetUpload(draft)
    return { offset: 0 }
  }
  return status === 460 ? standing : { offset: offset ?? 0 }
}

async function record(draft: Draft, { offset }: Standing, { pace }: Attempt, more: Partial<Draft> = {}) {
  if (offset > draft.file.size) throw new RetryableError('an offset beyond the end')
  const bytesPerSecond = pace.bytesPerSecond()
  await acknowledge(draft, { acknowledged: offset, ...(bytesPerSecond && { bytesPerSecond }), ...more })
}

const shortly = <T>(attempt: Attempt, run: (wire: Wire) => Promise<T>) => asked(attempt, ANSWERED_WITHIN, run)

const asked = <T>({ outside, token, stop }: Attempt, ms: number, run: (wire: Wire) => Promise<T>) =>
  within(outside, ms, stop, (signal) => run({ fetch: outside.fetch, token, signal }))

const isGone = (error: unknown) => error instanceof Refused && (error.status === 404 || error.status === 410)
