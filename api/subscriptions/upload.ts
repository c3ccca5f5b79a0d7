import { stat } from 'node:fs/promises'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { OwnScreenshot } from '#shared/subscriptions'
import type { Deps } from '../core/deps.ts'
import { runOnce } from '../core/idempotent.ts'
import { transact } from '../core/transact.ts'
import { stripMetadata } from '../media/metadata/strip.ts'
import { heard, type Multipart, receive } from '../media/receive.ts'
import { sniff } from '../media/sniff.ts'
import { mostBytes, removeReceived } from '../submissions/upload.ts'
import { promiseToStore } from '../uploads/sweep.ts'
import { shown } from './screenshotJson.ts'
import { findScreenshot } from './screenshots.ts'
import { type StoredPicture, submitScreenshot } from './submit.ts'

/** `key`: the name of the call, when its sender gave one. */
type Sent = { userId: string; request: Multipart; key: string | undefined }

/**
 * Takes a screenshot of a subscription: streams, sniffs, strips, stores, then puts it in the place of the former one in
 * one transaction. Whatever is refused on the way leaves no file and changes no row; the former file goes after the
 * commit. Throws `storage_full` before the body is received.
 */
export const uploadScreenshot = (deps: Deps, sent: Sent): Promise<OwnScreenshot> =>
  // The picture, and the same without its metadata.
  heard(sent.request.body, () => deps.disk.hold(2 * mostBytes(sent.request), () => receiveAndStore(deps, sent)))

async function receiveAndStore(deps: Deps, { userId, request, key }: Sent): Promise<OwnScreenshot> {
  const { file } = await receive(request, deps.uploads)
  try {
    if (!file) throw new AppError('file_required')
    if (file.size === 0) throw new AppError('file_empty')
    const kind = await sniff(file.path)
    if (kind?.fileType !== 'image') throw new AppError('unsupported_picture')
    await stripMetadata(file.path, kind.mimeType)

    const id = newId()
    const picture = {
      // Ids end in random digits: the folders fill evenly.
      mediaKey: `subscriptions/${id.slice(-2)}/${id}.${kind.extension}`,
      mimeType: kind.mimeType,
      fileSize: (await stat(file.path)).size,
      sentHash: file.hash,
    }
    return await store(deps, { userId, key, path: file.path, picture })
  } finally {
    if (file) await removeReceived(file.path)
  }
}

type Received = { userId: string; key: string | undefined; path: string; picture: StoredPicture }

async function store(deps: Deps, { path, ...sent }: Received) {
  const promise = await promiseToStore(deps, noteOf(sent.picture.mediaKey))
  try {
    await deps.files.put(sent.picture.mediaKey, path)
  } catch (error) {
    await promise.dropped()
    throw error
  }
  try {
    const { answer, isUsed } = await replace(deps, sent)
    // A picture that is known already leaves the new file unused.
    await (isUsed ? promise.kept() : promise.dropped())
    return answer
  } catch (error) {
    // After any other fault the commit may have happened all the same: the sweep decides by the row.
    if (error instanceof AppError) await promise.dropped()
    throw error
  }
}

/**
 * The commit, and then the end of the former file. A note names that file before the commit, so that a server that is
 * killed in between leaves nothing that the sweep cannot find; whoever was overtaken by another upload notes anew.
 */
async function replace(deps: Deps, sent: Omit<Received, 'path'>) {
  for (;;) {
    const former = (await findScreenshot(deps.db, sent.userId))?.mediaKey
    const farewell = former ? await promiseToStore(deps, noteOf(former)) : undefined
    const outcome = await commit(deps, sent, former).catch(async (error) => {
      if (error instanceof AppError) await farewell?.kept()
      throw error
    })
    await (outcome?.isUsed ? farewell?.dropped() : farewell?.kept())
    if (outcome) return outcome
  }
}

/** Undefined when `former` is no longer the picture that would be replaced. */
function commit(deps: Deps, { userId, key, picture }: Omit<Received, 'path'>, former: string | undefined) {
  const requestHash = deps.sealer.fingerprint(`subscription-screenshot ${picture.sentHash}`)
  const call = key === undefined ? undefined : { id: key, requestHash }
  return transact(deps, async (tx) => {
    if ((await findScreenshot(tx, userId))?.mediaKey !== former) return undefined
    let isUsed = false
    const answer = await runOnce(tx, call, 201, async () => {
      const screenshot = await submitScreenshot(tx, userId, picture)
      isUsed = screenshot.mediaKey === picture.mediaKey
      return shown(screenshot, deps.files, tx.now)
    })
    return { answer, isUsed }
  })
}

const noteOf = (mediaKey: string) => ({ id: newId(), mediaKey, thumbnailKey: null })
