import { download } from '../../lib/browser/download.ts'
import { fileOf } from '../../offline/chunks.ts'
import { draftsNow } from '../../offline/drafts.ts'
import { keptSession } from '../../offline/session.ts'
import { sharedNow } from '../../offline/share/shared.ts'

/** Shares (phone) or downloads unsent drafts and shared files. Returns how many. */
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
    // Closed by the player.
    (error: Error) => error.name === 'AbortError',
  )
}
