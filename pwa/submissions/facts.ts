import type { SubmissionStatus } from '#shared/submissions'
import type { Tone } from '../ui/classNames.ts'
import type { Submission } from './queries.ts'

/** A hyphen means no text in old submissions (UPLOAD-2). */
export const hasText = ({ additionalText }: Submission) => additionalText !== '' && additionalText !== '-'

/** Returns the file's address (UPLOAD-22). */
export const mediaAddress = ({ id, cloudinaryUrl, filePath }: Pick<Submission, 'id' | 'cloudinaryUrl' | 'filePath'>) =>
  cloudinaryUrl || filePath || `/api/files/${id}`

export const statusTones: Record<SubmissionStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}
