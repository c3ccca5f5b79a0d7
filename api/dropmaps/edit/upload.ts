import { and, eq, inArray, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { lockMap } from '#db/locks'
import type { Reads } from '#db/open'
import { maps } from '#db/schema'
import { MapSettings } from '#shared/dropmaps/forms'
import { refusalSaying } from '#shared/errors'
import { MAX_PICTURE } from '#shared/files/limits'
import type { Caller } from '../../core/caller.ts'
import type { Deps } from '../../core/deps.ts'
import { drainRefused } from '../../core/http/bodyReader.ts'
import { runOnce } from '../../core/idempotent.ts'
import type { Tx } from '../../core/transact.ts'
import type { FileKind } from '../../media/fileKind.ts'
import type { Multipart } from '../../media/receive.ts'
import { replaceFiles } from '../../media/replaceFiles.ts'
import { storeFile, withReceivedForm } from '../../media/storeFile.ts'
import { getMap } from '../maps/getMap.ts'
import { mapFields } from '../maps/mapJson.ts'
import { changeSettings, type StoredImage } from './settings.ts'

export const mapImage: FileKind = {
  field: 'mapImage',
  types: ['png', 'jpg', 'webp'],
  wrongType: 'unsupported_image',
  maxSize: MAX_PICTURE,
  tooLarge: 'image_too_large',
  // The original would take minutes on a slow connection.
  preview: { side: 1000, mostBytes: 150_000, isRequired: true },
  folder: 'maps',
  isKept: async (db, { keys }) => (await db.read.$count(maps, inArray(maps.imageKey, keys))) > 0,
}

/** `key`: the request's idempotency key. */
type Sender = Caller & { key: string | undefined }

/** Returns a map's picture files unless another map shares them. */
export async function soleImageOf(db: Reads, id: string) {
  const { imageKey, thumbnailKey } = maps
  const [own] = await db.read.select({ imageKey, thumbnailKey }).from(maps).where(eq(maps.id, id))
  if (!own?.imageKey) return undefined
  const others = await db.read.$count(maps, and(eq(maps.imageKey, own.imageKey), ne(maps.id, id)))
  return others > 0 ? undefined : { mediaKey: own.imageKey, thumbnailKey: own.thumbnailKey }
}

/**
 * Changes settings by a form and deletes the former picture after the commit. A refusal leaves no file. Throws
 * `not_found`, `image_too_large`, `unsupported_image`, `storage_full` and the schema's texts.
 */
export async function settingsFromForm(deps: Deps, { key, ...sender }: Sender, id: string, request: Multipart) {
  const { answer } = await drainRefused(sender.user.id, request.body, () =>
    withReceivedForm(deps, mapImage, request, undefined, (fields, file) => {
      const checked = v.safeParse(MapSettings, fields)
      if (!checked.success) throw refusalSaying(checked.issues[0].message)
      const settings = checked.output
      const requestHash = deps.sealer.fingerprint(`map ${id} ${JSON.stringify([fields, file?.hash])}`)
      const call = key === undefined ? undefined : { id: key, requestHash }
      const change = async (tx: Tx, mediaKey: string | undefined, image?: StoredImage) => {
        const answer = await runOnce(tx, call, async () => {
          const { imageKey } = await changeSettings(tx, sender.user, id, { ...settings, image })
          mediaKey = imageKey ?? undefined
          return mapFields(await getMap(tx, id, true), deps.files, tx.now)
        })
        return { answer, mediaKey }
      }
      const commit = (image?: StoredImage) =>
        replaceFiles(
          deps,
          sender,
          (db) => soleImageOf(db, id),
          (tx, former) => change(tx, former, image),
          lockMap(id),
        )
      return file
        ? storeFile(deps, sender.user.id, mapImage, file, ({ mediaKey, fileSize, thumbnailKey }) =>
            commit({ imageKey: mediaKey, imageSize: fileSize, thumbnailKey }),
          )
        : commit()
    }),
  )
  return answer
}
