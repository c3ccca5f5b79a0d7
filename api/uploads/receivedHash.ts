import { createHash, type Hash } from 'node:crypto'

type ReceivedHash = { hash: Hash; at: number }

const MAX_WAITING = 1000
const waiting = new Map<string, ReceivedHash>()

/** Returns the hash of what came before `offset`, undefined where this process has not seen all of it. */
export function resumeHash(id: string, offset: number): ReceivedHash | undefined {
  const waitingHash = waiting.get(id)
  waiting.delete(id)
  if (offset === 0) return { hash: createHash('sha256'), at: 0 }
  return waitingHash?.at === offset ? waitingHash : undefined
}

export function keepHash(id: string, received: ReceivedHash) {
  for (const oldest of waiting.keys()) if (waiting.size >= MAX_WAITING) waiting.delete(oldest)
  waiting.set(id, received)
}
