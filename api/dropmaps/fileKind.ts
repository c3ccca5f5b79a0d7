import { inArray } from 'drizzle-orm'
import { maps } from '#db/schema'
import { MAX_PICTURE } from '#shared/fileLimits'
import type { FileKind } from '../media/fileKind.ts'

/** The picture below a map's locations. */
export const mapImage: FileKind = {
  field: 'mapImage',
  types: ['png', 'jpg', 'webp'],
  wrongType: 'unsupported_image',
  maxSize: MAX_PICTURE,
  tooLarge: 'image_too_large',
  // On a slow line the original would take minutes; the largest drawing that the server makes has it 2000 pixels wide.
  preview: { side: 1000, mostBytes: 150_000, isRequired: true },
  folder: 'maps',
  isKept: async (db, { keys }) => (await db.read.$count(maps, inArray(maps.imageKey, keys))) > 0,
}
