import type { Submission } from './queries.ts'

/** Returns the height by the width; what is longer than a phone's screen, or a strip, is cropped. */
export const ratioOf = ({ width, height }: Submission) =>
  width && height ? Math.min(1.3, Math.max(0.5, height / width)) : 0.5625

/** A hyphen was the old way to say nothing (UPLOAD-2). */
export const hasText = ({ additionalText }: Submission) => additionalText !== '' && additionalText !== '-'

/** Returns where the file itself is (UPLOAD-22). */
export const mediaAddress = ({ id, cloudinaryUrl, filePath }: Pick<Submission, 'id' | 'cloudinaryUrl' | 'filePath'>) =>
  cloudinaryUrl || filePath || `/api/files/${id}`
