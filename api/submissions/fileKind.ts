import { parse } from 'node:path'
import { and, inArray, or } from 'drizzle-orm'
import { films, submissions } from '#db/schema'
import { MAX_FILE } from '#shared/files/limits'
import { submissionTypes } from '#shared/submissions'
import { type FileKind, listedPreview } from '../media/fileKind.ts'

/** Found by the id in the key: the keys themselves have no index. */
const idsIn = (keys: string[]) => keys.map((key) => parse(key).name.replace(/-(small|film)$/, ''))

function namesOneOf(keys: string[]) {
  const names = or(inArray(submissions.mediaKey, keys), inArray(submissions.thumbnailKey, keys))
  return and(inArray(submissions.id, idsIn(keys)), names)
}

const isSheetOf = (keys: string[]) => and(inArray(films.submissionId, idsIn(keys)), inArray(films.sheetKey, keys))

export const submissionFile: FileKind = {
  field: 'file',
  types: submissionTypes,
  wrongType: 'unsupported_file',
  maxSize: MAX_FILE,
  tooLarge: 'file_too_large',
  preview: listedPreview,
  folder: 'submissions',
  // A submission outlives its file and may get a preview later: only files that it names are kept.
  isKept: async (db, { keys }) =>
    (await db.read.$count(submissions, namesOneOf(keys))) > 0 || (await db.read.$count(films, isSheetOf(keys))) > 0,
}
