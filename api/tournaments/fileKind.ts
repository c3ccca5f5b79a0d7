import { inArray } from 'drizzle-orm'
import { tournaments } from '#db/schema'
import { MAX_PICTURE } from '#shared/fileLimits'
import { type FileKind, listedPreview } from '../media/fileKind.ts'

export const tournamentImage: FileKind = {
  field: 'image',
  types: ['png', 'jpg', 'webp'],
  wrongType: 'unsupported_image',
  maxSize: MAX_PICTURE,
  tooLarge: 'image_too_large',
  preview: { ...listedPreview, isRequired: true },
  folder: 'tournaments',
  // A tournament outlives its pictures: it keeps the one that it names.
  isKept: async (db, { keys }) => (await db.read.$count(tournaments, inArray(tournaments.imageKey, keys))) > 0,
}
