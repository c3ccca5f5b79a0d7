import type { Readable } from 'node:stream'
import { AppError } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { KIB, MINUTE, SECOND } from '#shared/units'
import { closing, LAST_BYTES } from './closing.ts'

/** Received bytes that may wait to be written: each write costs the same, so a quick sender's are written together. */
const MAX_READ_AHEAD = 128 * KIB

/** The slowest pace accepted from a sender. */
const PACE = { bytes: 16 * KIB, within: 2 * MINUTE }

export const sizeOf = (buffers: readonly Uint8Array[]) => buffers.reduce((sum, { length }) => sum + length, 0)

/** Reads a body until it ends, breaks, falls behind `PACE` or `stop` aborts; first it returns what came before. */
export function bodyReader(body: Readable, stop?: AbortSignal) {
  let buffers: Uint8Array[] = []
  let wake = () => {}
  let [waiting, came] = [0, 0]
  let isTooSlow = false
  const timer = setInterval(() => {
    if (waiting === 0 && came < PACE.bytes) {
      isTooSlow = true
      wake()
    }
    came = 0
  }, PACE.within).unref()
  const onEnd = () => {
    if (body.destroyed || body.readableEnded) clearInterval(timer)
    wake()
  }
  const onData = (buffer: Uint8Array) => {
    buffers.push(buffer)
    came += buffer.length
    waiting += buffer.length
    if (waiting >= MAX_READ_AHEAD) body.pause()
    wake()
  }
  body.on('data', onData)
  for (const event of ['end', 'error', 'close']) body.on(event, onEnd)
  stop?.addEventListener('abort', onEnd)

  const isOver = () => stop?.aborted || isTooSlow || body.destroyed || body.readableEnded
  return {
    async read() {
      while (buffers.length === 0 && !isOver()) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (buffers.length === 0) return undefined
      const taken = buffers
      buffers = []
      waiting = 0
      body.resume()
      return taken
    },
    isComplete: () => body.readableEnded,
    release() {
      clearInterval(timer)
      stop?.removeEventListener('abort', onEnd)
      body.off('data', onData).resume()
    },
  }
}

export type BodyReader = ReturnType<typeof bodyReader>

/** Bytes of a refused body that are still read, so that its sender gets the answer instead of a reset. */
export const MAX_DRAINED = 2 * MAX_FILE
/** How long a refused body may pause before its rest is abandoned. */
const DRAIN_TIMEOUT = SECOND

/** Bodies of one sender that this process may receive or process at once. */
const MAX_BODIES = 20
/** Seconds: another body may end soon. */
const RETRY_AFTER = 10
const bodiesOf = new Map<string, number>()

async function counted<T>(senderId: string, work: () => Promise<T>) {
  const others = bodiesOf.get(senderId) ?? 0
  if (others >= MAX_BODIES) throw new AppError('too_many_uploads', undefined, RETRY_AFTER)
  bodiesOf.set(senderId, others + 1)
  try {
    return await work()
  } finally {
    const left = (bodiesOf.get(senderId) ?? 1) - 1
    if (left > 0) bodiesOf.set(senderId, left)
    else bodiesOf.delete(senderId)
  }
}

/** Reads and drops a refused body up to `MAX_DRAINED`, so that its sender gets the answer; briefly while the server stops. */
export async function drain(body: Readable, stop?: AbortSignal) {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), closing.aborted ? LAST_BYTES : DRAIN_TIMEOUT)
  const reader = bodyReader(body, AbortSignal.any([silence.signal, ...(stop ? [stop] : [])]))
  for (let drained = 0; drained <= MAX_DRAINED; closing.aborted || timer.refresh()) {
    const buffers = await reader.read()
    if (!buffers) break
    drained += sizeOf(buffers)
  }
  clearTimeout(timer)
  reader.release()
}

/** Runs what may refuse a body unread, and then drains it. Throws `too_many_uploads`. */
export async function drainRefused<T>(senderId: string, body: Readable, work: () => Promise<T>, stop?: AbortSignal) {
  try {
    return await counted(senderId, work)
  } catch (error) {
    await drain(body, stop)
    throw error
  }
}
