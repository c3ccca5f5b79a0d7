import type { ErrorCode } from '#shared/errors'
import type { Extension } from '#shared/files/sniff'
import type { Deps } from '../core/deps.ts'
import type { PreviewSize } from './previews.ts'

export const listedPreview: PreviewSize = { side: 640 }

/** A kind of file that the product takes, like a submission's. Another kind is another one of these. */
export type FileKind = Deps['fileKinds'][number] & {
  field: string
  types: readonly Extension[]
  wrongType: ErrorCode
  maxSize: number
  tooLarge: ErrorCode
  /** Of the preview (WebP) stored beside it; undefined: none. */
  preview: PreviewSize | undefined
  folder: string
}
