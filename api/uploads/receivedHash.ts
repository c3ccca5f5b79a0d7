import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { keepRecent } from '../core/recent.ts'
import { FileView } from '../media/metadata/pieceTable.ts'

type ReceivedHash = { hash: Hash; at: number }

const MAX_KEPT = 1000
const kept = keepRecent<ReceivedHash>(MAX_KEPT)
export const keepHash = kept.keep

/** The hash of the bytes before `offset`, undefined if this process has not seen all of them. */
export function resumeHash(id: string, offset: number): ReceivedHash | undefined {
  const found = kept.find(id)
  kept.forget(id)
  if (offset === 0) return { hash: createHash('sha256'), at: 0 }
  return found?.at === offset ? found : undefined
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
