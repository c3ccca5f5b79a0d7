import { parse } from 'node:path'
import { and, inArray, or } from 'drizzle-orm'
import { objections } from '#db/schema'
import { MAX_FILE } from '#shared/files/limits'
import { objectionTypes } from '#shared/tournaments/objections'
import { type FileKind, listedPreview } from '../../media/fileKind.ts'

/** Found by the id in the key: the keys themselves have no index. */
const namesOneOf = (keys: string[]) =>
  and(
    inArray(
      objections.id,
      keys.map((key) => parse(key).name),
    ),
    or(inArray(objections.mediaKey, keys), inArray(objections.thumbnailKey, keys)),
  )

export const objectionPicture: FileKind = {
  field: 'file',
  types: objectionTypes,
  wrongType: 'unsupported_image',
  maxSize: MAX_FILE,
  tooLarge: 'file_too_large',
  preview: { ...listedPreview, isRequired: true },
  folder: 'objections',
  isKept: async (db, { keys }) => (await db.read.$count(objections, namesOneOf(keys))) > 0,
}
