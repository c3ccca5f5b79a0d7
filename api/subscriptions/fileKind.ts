import { inArray } from 'drizzle-orm'
import { subscriptionScreenshots } from '#db/schema'
import { MAX_FILE } from '#shared/files/limits'
import type { FileKind } from '../media/fileKind.ts'

export const screenshotFile: FileKind = {
  field: 'file',
  types: ['png', 'jpg'],
  wrongType: 'unsupported_picture',
  maxSize: MAX_FILE,
  tooLarge: 'file_too_large',
  preview: undefined,
  folder: 'subscriptions',
  // A player's row outlives its pictures: it keeps the one that it names.
  isKept: async (db, { keys }) =>
    (await db.read.$count(subscriptionScreenshots, inArray(subscriptionScreenshots.mediaKey, keys))) > 0,
}
