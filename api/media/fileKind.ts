import type { ErrorCode } from '#shared/errors'
import type { Extension } from '#shared/files/sniff'
import type { Deps } from '../core/deps.ts'
import type { PreviewSize } from './previews.ts'

export const listedPreview: PreviewSize = { side: 640 }

/** A kind of file that the product accepts, such as a submission's. */
export type FileKind = Deps['fileKinds'][number] & {
  field: string
  types: readonly Extension[]
  wrongType: ErrorCode
  maxSize: number
  tooLarge: ErrorCode
  /** Of the preview (WebP); undefined: none. */
  preview: PreviewSize | undefined
  folder: string
}
