import { Dexie, type EntityTable, type Table } from 'dexie'
import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'
import type { SubmissionCategory } from '#shared/submissions'
import type { DraftState } from './draftStates.ts'

export type FileFacts = { name: string; type: string; size: number }

export type Draft = {
  /** Also the idempotency key: one draft becomes one submission. */
  id: string
  userId: string
  createdAt: number
  state: DraftState
  file: FileFacts
  category?: SubmissionCategory
  additionalText: string
  /** Bytes that the server has confirmed. */
  acknowledged: number
  bytesPerSecond?: number
  uploadUrl?: string
  /** What the server was last told about the file; anything else is told again before the next byte. */
  announced?: { category?: SubmissionCategory; additionalText: string }
  /** Before it is sent again, the refused upload is ended on the server. */
  startsAnew?: true
  refusal?: { code: string; message: string }
  /** Why it waits, in the server's words; it is tried again by itself. */
  trouble?: { code: string; message: string }
  submissionId?: string
  sentAt?: number
  /** The last edit came when the file was already there: the submission has the text and category shown here. */
  isEditLate?: true
  /** A smaller copy made on the device. */
  reencoded?: boolean
  /** A thumbnail, small: the row is rewritten with every acknowledgement. */
  picture?: ArrayBuffer
}

/** A file shared to the app; it becomes a draft, under the same id, only at the player's word (UPLOAD-17). */
export type SharedFile = {
  id: string
  /** Who was signed in when it came. */
  userId: string
  sharedAt: number
  file: FileFacts
  picture?: ArrayBuffer
}

// ArrayBuffers, written once: WebKit refuses Blobs and Files, and a rewritten row rewrites all its bytes.
// `draftId` is a shared file's id while it waits.
type Chunk = { draftId: string; index: number; bytes: ArrayBuffer; digest: string }

/** The owner of messages that are sent although nobody is signed in: sign-outs. */
export const NOBODY = ''

/** What else may wait for the network. Money never waits: it needs the balance of this very moment. */
export type OutboxItem = { id: string; userId: string; createdAt: number } & OutboxMessage
export type OutboxMessage =
  | { kind: 'notification-read'; payload: { notificationId: string } }
  /** Everything that was there when it was pressed. */
  | { kind: 'notifications-read-all'; payload: { until: string } }
  /** NOBODY's. A sign-out without a connection: `proof` is the hash of the token, which ends the session and opens nothing. */
  | { kind: 'session-revoke'; payload: { proof: string } }

/** A draft that was removed; nothing may bring it back. `uploadUrl`: the server has not been told yet. */
type Tombstone = { id: string; userId: string; removedAt: number; uploadUrl?: string }

/** One row, for the service worker too. `isOver`: the server no longer knows this token. */
export type KeptSession = { id: 'current'; userId: string; token: string; isOver?: true }

type Setting =
  | { id: 'wifi-only'; value: boolean }
  /** How many notifications this player has not read, for the app's icon. */
  | { id: `unread:${string}`; value: number }

/** A map as it was last read, for who looks at it without a connection; times in milliseconds. */
type KeptMap = { userId: string; mapId: string; openedAt: number; readAt: number; state: MapState }
/** Apart from what changes with every claim: it is large, and is written once for each version. */
type KeptGeometry = { userId: string; mapId: string; geometry: MapGeometry }

class LocalDb extends Dexie {
  drafts!: EntityTable<Draft, 'id'>
  shared!: EntityTable<SharedFile, 'id'>
  chunks!: Table<Chunk, [draftId: string, index: number]>
  outbox!: EntityTable<OutboxItem, 'id'>
  tombstones!: EntityTable<Tombstone, 'id'>
  session!: EntityTable<KeptSession, 'id'>
  settings!: Table<Setting, Setting['id']>
  maps!: Table<KeptMap, [userId: string, mapId: string]>
  geometries!: Table<KeptGeometry, [userId: string, mapId: string]>

  constructor() {
    // Strict: what was chosen is on the disk when its row says so, even if the battery ends the next second.
    super('trofey', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      drafts: 'id, [userId+createdAt], state',
      chunks: '[draftId+index]',
      outbox: 'id, [userId+createdAt]',
      tombstones: 'id',
      session: 'id',
      settings: 'id',
    })
    this.version(2)
      .stores({ shared: 'id, [userId+sharedAt]' })
      // Shared while nobody was signed in, so nobody sees them; the sweep takes their bytes.
      .upgrade((transaction) =>
        transaction.table<Draft>('drafts').where('[userId+createdAt]').between(['', 0], ['', Infinity]).delete(),
      )
    this.version(3).stores({ maps: '[userId+mapId], [userId+openedAt]', geometries: '[userId+mapId]' })
  }
}

export const localDb = new LocalDb()

/** Returns this player's rows of a table, oldest first. `index`: the one of the player and the row's age. */
export const rowsOf = <Row, Key, New>(table: Table<Row, Key, New>, userId: string, index = '[userId+createdAt]') =>
  table.where(index).between([userId, Dexie.minKey], [userId, Dexie.maxKey])
