import type { Readable } from 'node:stream'
import { MAX_FILE } from '#shared/fileLimits'
import { KIB, SECOND } from '#shared/units'

/** Bytes that may have come and wait to be written: each write costs the same, so a quick sender's are written together. */
const MAX_READ_AHEAD = 128 * KIB

export const sizeOf = (buffers: readonly Uint8Array[]) => buffers.reduce((sum, { length }) => sum + length, 0)

/**
 * Reads a body until it ends, breaks or `stop` is raised, and in all three cases first returns what came before: a
 * stream that breaks drops what it holds, so its buffers are taken out of it as they come.
 */
export function bodyReader(body: Readable, stop?: AbortSignal) {
  let buffers: Uint8Array[] = []
  let wake = () => {}
  const onEnd = () => wake()
  let waiting = 0
  const onData = (buffer: Uint8Array) => {
    buffers.push(buffer)
    waiting += buffer.length
    if (waiting >= MAX_READ_AHEAD) body.pause()
    wake()
  }
  body.on('data', onData)
  // They stay after the last byte: an error without a listener would end the server.
  for (const event of ['end', 'error', 'close']) body.on(event, onEnd)
  stop?.addEventListener('abort', onEnd)

  const isOver = () => stop?.aborted || body.destroyed || body.readableEnded
  return {
    /** Returns all that came since the last call, or undefined when there is no more. */
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
    /** Whether the body came to its own end. */
    isComplete: () => body.readableEnded,
    /** Reads no more; what still comes is thrown away. */
    release: () => void body.off('data', onData).resume(),
  }
}

/** Bytes of a refused body that are still read, so that its sender gets the answer and not a reset. */
export const MAX_DRAINED = 2 * MAX_FILE
/** How long a refused body may send nothing before its rest is given up. */
const DRAIN_TIMEOUT = SECOND

/**
 * Runs what may refuse a body before it was read. Of a refused one the rest is read all the same, as long as it comes:
 * a sender who is cut off does not hear why. `stop`: nobody waits for the answer any more.
 */
export async function drainRefused<T>(body: Readable, work: () => Promise<T>, stop?: AbortSignal) {
  try {
    return await work()
  } catch (error) {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), DRAIN_TIMEOUT)
    const reader = bodyReader(body, AbortSignal.any([silence.signal, ...(stop ? [stop] : [])]))
    for (let drained = 0; drained <= MAX_DRAINED; timer.refresh()) {
      const buffers = await reader.read()
      if (!buffers) break
      drained += sizeOf(buffers)
    }
    clearTimeout(timer)
    reader.release()
    throw error
  }
}
