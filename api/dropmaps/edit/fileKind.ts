import { inArray } from 'drizzle-orm'
import { maps } from '#db/schema'
import { MAX_PICTURE } from '#shared/files/limits'
import type { FileKind } from '../../media/fileKind.ts'

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
