import type { ErrorCode } from '#shared/errors'
import type { Extension } from '#shared/files/sniff'
import type { Deps } from '../core/deps.ts'
import type { PreviewSize } from './previews.ts'

/** As wide as a card on a phone, in its pixels. */
export const listedPreview: PreviewSize = { side: 640 }

/** Of new previews; former ones are WebP. */
export const previewType = { mimeType: 'image/avif', extension: 'avif' } as const
export const previewKeyOf = (base: string) => `${base}.${previewType.extension}`

/** A kind of file that the product accepts, such as a submission's. */
export type FileKind = Deps['fileKinds'][number] & {
  field: string
  types: readonly Extension[]
  wrongType: ErrorCode
  maxSize: number
  tooLarge: ErrorCode
  /** Of the preview; undefined: none. */
  preview: PreviewSize | undefined
  folder: string
}
