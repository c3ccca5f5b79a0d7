import type { ErrorCode } from '#shared/errors'
import type { Deps } from '../core/deps.ts'
import type { PreviewSize } from './previews.ts'
import type { types } from './sniff.ts'

/** Of what is shown in a list. */
export const listedPreview: PreviewSize = { side: 640 }

/** A kind of file that the product takes, like a submission's. Another kind is another one of these. */
export type FileKind = Deps['fileKinds'][number] & {
  /** The name of the form's field that carries it. */
  field: string
  /** What its bytes may turn out to be. */
  types: readonly (keyof typeof types)[]
  /** The refusal of any other type, and of what cannot be decoded where a preview is required. */
  wrongType: ErrorCode
  /** Bytes. */
  maxSize: number
  /** The refusal of what is larger. */
  tooLarge: ErrorCode
  /**
   * Of the small picture (WebP) that is stored beside it; undefined: none is. Required of what every page shows: a player's
   * submission is worth more without one than not at all.
   */
  preview: PreviewSize | undefined
  /** In the store. */
  folder: string
}
