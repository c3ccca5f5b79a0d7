import { createHash, type Hash } from 'node:crypto'

/** SHA-256 of the first `at` bytes of an upload. */
type ReceivedHash = { hash: Hash; at: number }

/** Uploads whose hash waits for the next chunk. What is forgotten costs one more reading of the file at the end. */
const MAX_WAITING = 1000
const waiting = new Map<string, ReceivedHash>()

/**
 * Returns the hash of what came before `offset`, which is the caller's from now on; undefined where not all of that came
 * to this process.
 */
export function resumeHash(id: string, offset: number): ReceivedHash | undefined {
  const known = waiting.get(id)
  waiting.delete(id)
  if (offset === 0) return { hash: createHash('sha256'), at: 0 }
  return known?.at === offset ? known : undefined
}

/** Keeps a hash for the next chunk. */
export function keepHash(id: string, received: ReceivedHash) {
  for (const oldest of waiting.keys()) if (waiting.size >= MAX_WAITING) waiting.delete(oldest)
  waiting.set(id, received)
}
