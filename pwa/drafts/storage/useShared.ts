import { useEffect } from 'react'
import { liveOfPlayer } from '../../lib/live.ts'
import { fileOf } from '../../offline/chunks.ts'
import type { SharedFile } from '../../offline/db.ts'
import { keepPicture, sharedOf } from '../../offline/share/shared.ts'
import { pictureOf } from '../draftPicture.ts'

const none: SharedFile[] = []
const useKept = liveOfPlayer(sharedOf, none)

const tried = new Set<string>()
let making = Promise.resolve()

/** Returns shared files, oldest first, and makes their thumbnails. */
export function useShared() {
  const shared = useKept() ?? none
  useEffect(() => {
    for (const one of shared) {
      if (one.picture || tried.has(one.id)) continue
      tried.add(one.id)
      // One at a time: decoded clips are large.
      making = making.then(() => makePicture(one)).catch(() => undefined)
    }
  }, [shared])
  return shared
}

async function makePicture(one: SharedFile) {
  const file = await fileOf(one)
  if (!file) return
  const url = URL.createObjectURL(file)
  const picture = await pictureOf({ file, url })
  URL.revokeObjectURL(url)
  if (picture) await keepPicture(one.id, picture)
}
