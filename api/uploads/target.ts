import type { GenericSchema } from 'valibot'
import type { Reads } from '#db/open'
import type { UploadRow } from '#db/schema'
import type { Sealer } from '#db/seal'
import type { Tx } from '../core/transact.ts'
import type { FileKind } from '../media/fileKind.ts'
import type { StoredFile } from '../media/storeFile.ts'

export type Metadata = Pick<UploadRow, 'draftId' | 'category' | 'additionalText' | 'reencoded'>

/** What uploads become, by the slice that owns it. */
export type UploadTarget = {
  kind: FileKind
  Metadata: GenericSchema<unknown, Metadata>
  findResult: (db: Reads, userId: string, draftId: string) => Promise<Result | undefined>
  requireRoom: (db: Reads, userId: string, bytes: number) => Promise<void>
  /** Throws for a file that this player sent as another draft, by its SHA-256; runs before the file is processed. */
  requireNew: (
    db: Reads,
    sealer: Sealer,
    upload: Pick<UploadRow, 'userId' | 'draftId'>,
    sentHash: string,
  ) => Promise<void>
  /** Makes it, or returns what the draft has become. */
  create: (tx: Tx, sealer: Sealer, upload: UploadRow, file: StoredFile) => Promise<Result>
}

type Result = Pick<UploadRow, 'id' | 'category' | 'additionalText'> & { mediaKey: string }
