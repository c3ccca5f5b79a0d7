import type { FileType } from '#shared/files/limits'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'
import type { Failed } from './previews.ts'

/** A submission's stored file, of which something is made after it was taken. */
export type WorkFile = { submissionId: string; mediaKey: string; fileType: FileType }

/** What was made: `keep` runs in the transaction that ends the work, `drop` where it is not wanted any more. */
export type MadeOfFile = { keep: (tx: Tx) => Promise<void>; drop?: () => Promise<void> }

/** Makes one kind of thing of a file; undefined once `isWanted` says no: the content is erased, or this process stops. */
export type FileWork = (
  deps: Deps,
  file: WorkFile,
  isWanted: (tx: Tx) => Promise<boolean>,
) => Promise<MadeOfFile | Failed | undefined>
