import { download } from '../../lib/browser/download.ts'
import { fileOf } from '../../offline/chunks.ts'
import { draftsNow } from '../../offline/drafts.ts'
import { keptSession } from '../../offline/session.ts'
import { sharedNow } from '../../offline/shared.ts'

/**
 * Gives the player the files of their drafts that have not arrived, and those that were shared to the app: to the device's
 * share menu on a phone, otherwise as downloads. Returns how many.
 */
export async function saveMyFiles() {
  const session = await keptSession()
  if (!session) return 0
  const drafts = (await draftsNow(session.userId)).filter(({ state }) => state !== 'done')
  const files: File[] = []
  for (const kept of [...drafts, ...(await sharedNow(session.userId))]) {
    const file = await fileOf(kept)
    if (file) files.push(file)
  }
  if (files.length > 0 && !(await isShared(files))) for (const file of files) download(file, file.name)
  return files.length
}

async function isShared(files: File[]) {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files })) return false
  return navigator.share({ files }).then(
    () => true,
    // The menu was closed, and not refused.
    (error: Error) => error.name === 'AbortError',
  )
}
