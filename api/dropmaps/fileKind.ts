import { inArray } from 'drizzle-orm'
import { maps } from '#db/schema'
import { MAX_MAP_IMAGE } from '#shared/dropmaps/limits'
import type { FileKind } from '../media/fileKind.ts'

/** The picture below a map's locations. */
export const mapImage: FileKind = {
  field: 'mapImage',
  types: ['png', 'jpg', 'webp'],
  wrongType: 'unsupported_image',
  maxSize: MAX_MAP_IMAGE,
  tooLarge: 'image_too_large',
  hasPreview: false,
  folder: 'maps',
  isKept: async (db, { keys }) => (await db.read.$count(maps, inArray(maps.imageKey, keys))) > 0,
}
