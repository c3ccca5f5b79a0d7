import type { Readable } from 'node:stream'
import { KIB } from '#shared/units'

/** Bytes that may have come and wait to be written; the disk is faster than any phone. */
const AHEAD = 64 * KIB

/**
 * Reads a body piece by piece until it ends, breaks or `stop` is raised, and in all three cases first what came before:
 * a stream that breaks drops what it holds, so pieces are taken out of it as they come.
 */
export function pieces(body: Readable, stop: AbortSignal) {
  const came: Uint8Array[] = []
  let wake = () => {}
  const over = () => wake()
  let waiting = 0
  const take = (piece: Uint8Array) => {
    came.push(piece)
    waiting += piece.length
    if (waiting >= AHEAD) body.pause()
    wake()
  }
  body.on('data', take)
  // Also after the last piece: an error that nobody hears would end the server.
  for (const event of ['end', 'error', 'close']) body.on(event, over)
  stop.addEventListener('abort', over)

  const isOver = () => stop.aborted || body.destroyed || body.readableEnded
  return {
    /** Undefined when there are no more. */
    async next() {
      while (came.length === 0 && !isOver()) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const piece = came.shift()
      waiting -= piece?.length ?? 0
      if (waiting === 0) body.resume()
      return piece
    },
    /** Whether it came to its own end. */
    isWhole: () => body.readableEnded,
    /** Takes no more; what still comes is nobody's. */
    leave: () => void body.off('data', take).resume(),
  }
}
