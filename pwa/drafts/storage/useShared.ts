import { useEffect } from 'react'
import { type Live, newLive, useLive } from '../../lib/live.ts'
import { useUser } from '../../lib/session.ts'
import { fileOf } from '../../offline/chunks.ts'
import type { SharedFile } from '../../offline/db.ts'
import { keepPicture, sharedOf } from '../../offline/shared.ts'
import { pictureOf } from '../draftPicture.ts'

const lives = new Map<string, Live<SharedFile[]>>()
const none: SharedFile[] = []

function liveShared(userId: string) {
  const live = lives.get(userId) ?? newLive(() => sharedOf(userId), none)
  lives.set(userId, live)
  return live
}

const tried = new Set<string>()
let making = Promise.resolve()

/** What was shared to the app and waits for this player's word, oldest first; each gets its small picture meanwhile. */
export function useShared() {
  const shared = useLive(liveShared(useUser().id)) ?? none
  useEffect(() => {
    for (const one of shared) {
      if (one.picture || tried.has(one.id)) continue
      tried.add(one.id)
      // One after the other: a decoded clip is large.
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
