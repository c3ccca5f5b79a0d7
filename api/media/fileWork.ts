import type { FileType } from '#shared/files/limits'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'
import type { Failed } from './previews.ts'

/** A submission's stored file, from which more is made later. */
export type WorkFile = { submissionId: string; mediaKey: string; fileType: FileType }

/** `keep` runs in the transaction that ends the work, `drop` if the result is not wanted any more. */
export type MadeOfFile = { keep: (tx: Tx) => Promise<void>; drop?: () => Promise<unknown> }

/** Returns undefined once `isWanted` is false: the content is erased, or this process stops. */
export type FileWork = (
  deps: Deps,
  file: WorkFile,
  isWanted: (tx: Tx) => Promise<boolean>,
) => Promise<MadeOfFile | Failed | undefined>
