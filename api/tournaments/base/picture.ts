import { eq, inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type TournamentRow, tournamentSeries, tournaments } from '#db/schema'
import { MAX_PICTURE } from '#shared/files/limits'
import { picked } from '#shared/picked'
import type { Tx } from '../../core/transact.ts'
import { type FileKind, listedPreview } from '../../media/fileKind.ts'
import type { StoredFile } from '../../media/storeFile.ts'

export const tournamentImage: FileKind = {
  field: 'image',
  types: ['png', 'jpg', 'webp'],
  wrongType: 'unsupported_image',
  maxSize: MAX_PICTURE,
  tooLarge: 'image_too_large',
  preview: { ...listedPreview, isRequired: true },
  folder: 'tournaments',
  isKept: async (db, { keys }) =>
    (await db.read.$count(tournaments, inArray(tournaments.imageKey, keys))) > 0 ||
    (await db.read.$count(tournamentSeries, inArray(tournamentSeries.imageKey, keys))) > 0,
}

const pictureColumns = picked(tournaments, 'imageKey', 'thumbnailKey', 'imageSize', 'imageWidth', 'imageHeight')
type Columns = Pick<TournamentRow, keyof typeof pictureColumns>
export type StoredPicture = Pick<StoredFile, 'mediaKey' | 'thumbnailKey' | 'fileSize' | 'width' | 'height'>

export const imageOf = (picture: StoredPicture | undefined): Columns => ({
  imageKey: picture?.mediaKey ?? null,
  thumbnailKey: picture?.thumbnailKey ?? null,
  imageSize: picture?.fileSize ?? null,
  imageWidth: picture?.width ?? null,
  imageHeight: picture?.height ?? null,
})

export const pictureIn = ({ imageKey, imageSize, imageWidth: width, imageHeight: height, thumbnailKey }: Columns) =>
  imageKey === null ? undefined : { mediaKey: imageKey, thumbnailKey, fileSize: imageSize ?? 0, width, height }

export async function pictureOf(db: Reads, id: string) {
  const [found] = await db.read.select(pictureColumns).from(tournaments).where(eq(tournaments.id, id))
  return found && pictureIn(found)
}

export async function clearPicture(tx: Tx, id: string) {
  await tx.write.update(tournaments).set(imageOf(undefined)).where(eq(tournaments.id, id))
}
