import type { GenericSchema } from 'valibot'
import type { Reads } from '#db/open'
import type { Locks } from '#db/postgres/locks'
import type { UploadRow } from '#db/schema'
import type { Sealer } from '#db/seal'
import type { Tx } from '../core/transact.ts'
import type { FileKind } from '../media/fileKind.ts'
import type { StoredFile } from '../media/storeFile.ts'

/** What an objection is to; absent from other uploads. */
type About = Partial<Pick<UploadRow, 'tournamentId' | 'match'>>
export type Metadata = Pick<UploadRow, 'draftId' | 'category' | 'additionalText' | 'reencoded'> & About

/** What uploads become, by the slice that owns it. */
export type UploadTarget = {
  kind: FileKind
  /** The column that names what the upload has become. */
  result: 'submissionId' | 'objectionId'
  /** Of the transaction that makes it. */
  locks: (upload: UploadRow) => Locks
  Metadata: GenericSchema<unknown, Metadata>
  findResult: (db: Reads, userId: string, draftId: string) => Promise<Result | undefined>
  /** Throws while there is no room for one more, or for good where it may not be made. */
  requireRoom: (db: Reads, upload: UploadOf, now: Date) => Promise<void>
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

type UploadOf = Pick<UploadRow, 'userId' | 'length' | 'tournamentId' | 'match'>
type Result = Pick<UploadRow, 'id' | 'category' | 'additionalText'> & About & { mediaKey: string }

/** The target of an upload, by its category. */
export type Targets = (category: string | undefined) => UploadTarget

/** The id of what an upload has become; null until then. */
export const resultOf = ({ submissionId, objectionId }: Pick<UploadRow, UploadTarget['result']>) =>
  submissionId ?? objectionId
