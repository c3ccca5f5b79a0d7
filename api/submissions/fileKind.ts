import { eq } from 'drizzle-orm'
import { submissions } from '#db/schema'
import { MAX_FILE } from '#shared/fileLimits'
import { submissionTypes } from '#shared/submissions'
import { type FileKind, listedPreview } from '../media/fileKind.ts'

export const submissionFile: FileKind = {
  field: 'file',
  types: submissionTypes,
  wrongType: 'unsupported_file',
  maxSize: MAX_FILE,
  tooLarge: 'file_too_large',
  preview: listedPreview,
  folder: 'submissions',
  isKept: async (db, { id }) => (await db.read.$count(submissions, eq(submissions.id, id))) > 0,
}
