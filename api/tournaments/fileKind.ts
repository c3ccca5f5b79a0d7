import { eq, inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { tournamentSeries, tournaments } from '#db/schema'
import { MAX_PICTURE } from '#shared/files/limits'
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
  isKept: async (db, { keys }) =>
    (await db.read.$count(tournaments, inArray(tournaments.imageKey, keys))) > 0 ||
    (await db.read.$count(tournamentSeries, inArray(tournamentSeries.imageKey, keys))) > 0,
}

/** A tournament's picture, as it is stored; undefined without one. */
export async function pictureOf(db: Reads, id: string) {
  const { imageKey: mediaKey, thumbnailKey, imageSize: fileSize, imageWidth: width, imageHeight: height } = tournaments
  const [found] = await db.read
    .select({ mediaKey, thumbnailKey, fileSize, width, height })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  return found && storedIn(found)
}

type Columns = {
  mediaKey: string | null
  thumbnailKey: string | null
  fileSize: number | null
  width: number | null
  height: number | null
}
export const storedIn = ({ mediaKey, fileSize, ...picture }: Columns) =>
  mediaKey === null ? undefined : { ...picture, mediaKey, fileSize: fileSize ?? 0 }
