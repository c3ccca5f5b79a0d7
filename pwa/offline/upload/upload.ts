import { bytesOf, release, restOf } from '../chunks.ts'
import type { Draft } from '../db.ts'
import { type Environment, within } from '../device/environment.ts'
import { Refused, RetryableError, TimeoutError } from '../failures.ts'
import { acknowledge, current, forgetUpload, isAnnounced } from '../progress.ts'
import type { ChunkSize } from './chunkSize.ts'
import {
  append,
  type Context,
  create,
  type Description,
  pieceOf,
  restRequest,
  type Standing,
  standingOf,
  terminate,
} from './tus.ts'

export type Attempt = {
  environment: Environment
  token: string
  chunkSize: ChunkSize
  stop: AbortSignal
  onProgress: () => void
}

const ANSWERED_WITHIN = 20_000
const MANY = 3

/**
 * Continues from the server's offset. Returns the id of what it has become, or undefined when the browser sends the rest by itself. Throws
 * RetryableError, Refused or AppError.
 */
export async function upload(id: string, attempt: Attempt): Promise<string | undefined> {
  let standing = await begin(await current(id, attempt.stop), attempt)
  for (let spoiled = 0; standing.resultId === undefined; ) {
    const draft = await current(id, attempt.stop)
    if (await isHandedOver(draft, standing, attempt)) return undefined
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
  return standing.resultId
}

async function begin(draft: Draft, attempt: Attempt): Promise<Standing> {
  if (draft.startsAnew && draft.uploadUrl) await startAnew(draft, draft.uploadUrl, attempt)
  else if (draft.uploadUrl) {
    const standing = await found(draft.uploadUrl, attempt)
    if (standing) {
      await record(draft, standing, attempt)
      if (standing.offset > draft.acknowledged) {
        attempt.chunkSize.passed()
        attempt.onProgress()
      }
      return standing
    }
    await forgetUpload(draft)
  }
  return announce(draft, attempt)
}

async function found(uploadUrl: string, attempt: Attempt) {
  try {
    return await shortly(attempt, (context) => standingOf(context, uploadUrl))
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Deletes a refused upload, which would be refused again. */
async function startAnew(draft: Draft, uploadUrl: string, attempt: Attempt) {
  await shortly(attempt, (context) => terminate(context, uploadUrl)).catch((error) => {
    // Already finished: creating it again returns the submission.
    if (!isNotFound(error) && !(error instanceof Refused && error.code === 'upload_finished')) throw error
  })
  await forgetUpload(draft)
}

/** Makes one request: a description, bytes, or whether the submission is recorded. */
function next(draft: Draft, { offset }: Standing, attempt: Attempt): Promise<Standing> {
  const { uploadUrl } = draft
  if (!uploadUrl || !isAnnounced(draft)) return announce(draft, attempt)
  if (offset < draft.file.size) return send(draft, uploadUrl, offset, attempt)
  return shortly(attempt, async (context) => {
    const standing = await standingOf(context, uploadUrl)
    if (standing.resultId === undefined && standing.offset === draft.file.size)
      throw new RetryableError('not recorded yet')
    return standing
  })
}

async function announce(draft: Draft, attempt: Attempt): Promise<Standing> {
  const { category, additionalText } = draft
  const tell = (description: Description) => shortly(attempt, (context) => create(context, draft, description))
  try {
    const created = await tell({ category, additionalText })
    await record(draft, created, attempt, { uploadUrl: created.uploadUrl, announced: { category, additionalText } })
    return created
  } catch (error) {
    if (isNotFound(error)) throw new RetryableError('no uploads here')
    // Recorded before the edit: only the former description finds it.
    if (!(error instanceof Refused) || error.code !== 'key_reused' || !draft.announced) throw error
    return tell(draft.announced)
  }
}

/** Gives the rest to the browser, unless one more piece is enough. */
async function isHandedOver(draft: Draft, { offset }: Standing, { environment, token, chunkSize }: Attempt) {
  const { id, uploadUrl, file } = draft
  const { background } = environment
  const isLarge = uploadUrl && isAnnounced(draft) && file.size - offset > chunkSize.size()
  if (!isLarge || !(await background?.isWanted())) return false
  const title = `Трофей: отправляем ${file.type.startsWith('image/') ? 'скриншот' : 'клип'}`
  const request = restRequest(token, offset, await restOf(draft, offset))
  return background?.start(id, title, uploadUrl, request)
}

async function send(draft: Draft, uploadUrl: string, offset: number, attempt: Attempt) {
  const { chunkSize, environment } = attempt
  const bytes = await bytesOf(draft, offset, Math.min(draft.file.size, offset + chunkSize.size()))
  const piece = await pieceOf(offset, bytes)
  const began = environment.now()
  try {
    const deadline = chunkSize.deadline(bytes.length)
    const standing = await request(attempt, deadline, (context) => append(context, uploadUrl, piece))
    if (standing.offset > offset) chunkSize.took(standing.offset - offset, environment.now() - began)
    return standing
  } catch (error) {
    if (error instanceof Refused && error.code === 'body_too_large' && chunkSize.tooLarge(bytes.length))
      return { offset }
    if (!attempt.stop.aborted) chunkSize.failed({ isLate: error instanceof TimeoutError })
    throw error
  } finally {
    release(bytes.buffer)
  }
}

/** Returns where to continue after a recoverable refusal. */
async function after(refused: Refused, draft: Draft, standing: Standing, times: number): Promise<Standing> {
  const { status, code, offset } = refused
  const isOver = !isNotFound(refused) && status !== 460 && (code !== 'offset_mismatch' || offset === undefined)
  if (isOver) throw refused
  if (times > MANY) throw new RetryableError(code)
  if (isNotFound(refused)) {
    await forgetUpload(draft)
    return { offset: 0 }
  }
  return status === 460 ? standing : { offset: offset ?? 0 }
}

async function record(draft: Draft, { offset }: Standing, { chunkSize }: Attempt, more: Partial<Draft> = {}) {
  if (offset > draft.file.size) throw new RetryableError('an offset beyond the end')
  const bytesPerSecond = chunkSize.bytesPerSecond()
  await acknowledge(draft, { acknowledged: offset, ...(bytesPerSecond && { bytesPerSecond }), ...more })
}

const shortly = <T>(attempt: Attempt, run: (context: Context) => Promise<T>) => request(attempt, ANSWERED_WITHIN, run)

const request = <T>({ environment, token, stop }: Attempt, ms: number, run: (context: Context) => Promise<T>) =>
  within(environment, ms, stop, (signal) => run({ fetch: environment.fetch, token, signal }))

const isNotFound = (error: unknown) => error instanceof Refused && (error.status === 404 || error.status === 410)
