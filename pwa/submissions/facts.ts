import { GIB } from '#shared/units'
import type { Submission } from './queries.ts'

/** Height by width; what is longer than a phone's screen, or a strip, is cropped. */
export const ratioOf = ({ width, height }: Submission) =>
  width && height ? Math.min(1.3, Math.max(0.5, height / width)) : 0.5625

/** A hyphen was the old way to say nothing (player.md, section 2). */
export const hasText = ({ additionalText }: Submission) => additionalText !== '' && additionalText !== '-'

/** player.md, section 7. */
export const addressOf = ({ id, cloudinaryUrl, filePath }: Pick<Submission, 'id' | 'cloudinaryUrl' | 'filePath'>) =>
  cloudinaryUrl || filePath || `/api/files/${id}`

const format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** `3,4 МБ`: never zero for a file with something in it. */
export const megabytes = (bytes: number) => `${format.format(Math.max(0.1, bytes / 1024 / 1024))}\u00a0МБ`

/** Of space: `512 МБ`, `3,4 ГБ`. */
export const amount = (bytes: number) => (bytes < GIB ? megabytes(bytes) : `${format.format(bytes / GIB)}\u00a0ГБ`)

/** A text of a table's cell (admin.md, section 9): longer than `length`, it ends in an ellipsis. */
export const cut = (text: string, length: number) => {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
