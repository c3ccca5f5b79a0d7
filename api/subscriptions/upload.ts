import type { OwnScreenshot } from '#shared/premium/subscriptions'
import type { Caller } from '../core/caller.ts'
import type { Deps } from '../core/deps.ts'
import { drainRefused } from '../core/http/bodyReader.ts'
import { runOnce } from '../core/idempotent.ts'
import type { Tx } from '../core/transact.ts'
import type { Multipart } from '../media/receive.ts'
import { replaceFiles } from '../media/replaceFiles.ts'
import { type StoredFile, storeFile, withReceivedFile } from '../media/storeFile.ts'
import { screenshotFile } from './fileKind.ts'
import { screenshotJson } from './screenshotJson.ts'
import { findScreenshot } from './screenshots.ts'
import { submitScreenshot } from './submit.ts'

type Sender = Caller & { key: string | undefined }

/** Takes a screenshot and deletes the former one after the commit. Throws `storage_full`. */
export const uploadScreenshot = (deps: Deps, sender: Sender, request: Multipart): Promise<OwnScreenshot> =>
  drainRefused(sender.user.id, request.body, () =>
    withReceivedFile(deps, screenshotFile, request, undefined, async (file) => {
      const { answer } = await storeFile(deps, sender.user.id, screenshotFile, file, (stored) =>
        replace(deps, sender, stored),
      )
      return answer
    }),
  )

const replace = (deps: Deps, sender: Sender, stored: StoredFile) =>
  replaceFiles(
    deps,
    sender,
    async (db) => {
      const mediaKey = (await findScreenshot(db, sender.user.id))?.mediaKey
      return mediaKey ? { mediaKey, thumbnailKey: null } : undefined
    },
    (tx, former) => commit(tx, deps, sender, stored, former),
  )

/** Returns the answer and the picture that the player's row names now, which is the former one where this one is known already. */
async function commit(
  tx: Tx,
  { files, sealer }: Deps,
  { user, key }: Sender,
  stored: StoredFile,
  former: string | undefined,
) {
  const requestHash = sealer.fingerprint(`subscription-screenshot ${stored.sentHash}`)
  const call = key === undefined ? undefined : { id: key, requestHash }
  let mediaKey = former
  const answer = await runOnce(tx, call, async () => {
    const screenshot = await submitScreenshot(tx, user.id, stored)
    mediaKey = screenshot.mediaKey
    return screenshotJson(screenshot, files, tx.now)
  })
  return { answer, mediaKey }
}
