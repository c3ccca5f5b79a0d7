import type { ErrorCode } from '#shared/errors'
import type { Deps } from '../core/deps.ts'
import type { types } from './sniff.ts'

/** A kind of file that the product takes, like a submission's. Another kind is another one of these. */
export type FileKind = Deps['fileKinds'][number] & {
  /** The name of the form's field that carries it. */
  field: string
  /** What its bytes may turn out to be. */
  types: readonly (keyof typeof types)[]
  /** The refusal of any other type. */
  wrongType: ErrorCode
  /** Bytes. */
  maxSize: number
  /** The refusal of what is larger. */
  tooLarge: ErrorCode
  hasPreview: boolean
  /** In the store. */
  folder: string
}
