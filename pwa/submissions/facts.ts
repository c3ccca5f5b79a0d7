import type { Submission } from './queries.ts'

/** Returns height divided by width, limited: very long or flat pictures are cropped. */
export const ratioOf = ({ width, height }: Submission) =>
  width && height ? Math.min(1.3, Math.max(0.5, height / width)) : 0.5625

/** A hyphen means no text in old submissions (UPLOAD-2). */
export const hasText = ({ additionalText }: Submission) => additionalText !== '' && additionalText !== '-'

/** Returns the file's address (UPLOAD-22). */
export const mediaAddress = ({ id, cloudinaryUrl, filePath }: Pick<Submission, 'id' | 'cloudinaryUrl' | 'filePath'>) =>
  cloudinaryUrl || filePath || `/api/files/${id}`
