import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { FileView } from '../media/metadata/pieceTable.ts'

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

/** Of the first `length` bytes of a file. */
export async function sha256Of(path: string, length: number) {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    const view = new FileView(file, length)
    for (let at = 0; at < length; ) {
      const bytes = (await view.bytes(at)).subarray(0, length - at)
      if (bytes.length === 0) throw new Error(`${path} is too short`)
      hash.update(bytes)
      at += bytes.length
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}
