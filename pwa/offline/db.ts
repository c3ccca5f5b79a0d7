import { Dexie, type EntityTable, type Table } from 'dexie'
import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'
import type { SubmissionCategory } from '#shared/submissions'
import type { DraftState } from './draftStates.ts'
import { mend } from './mend.ts'

export type FileFacts = { name: string; type: string; size: number }

export type ObjectedMatch = { tournamentId: string; match: number }

export type Draft = {
  id: string
  userId: string
  createdAt: number
  state: DraftState
  file: FileFacts
  category?: SubmissionCategory
  additionalText: string
  /** Of an objection, which is sent without a category and is no submission: the match. */
  objection?: ObjectedMatch
  /** Bytes confirmed by the server. */
  acknowledged: number
  bytesPerSecond?: number
  uploadUrl?: string
  /** What the server knows; a change is sent before the next bytes. */
  announced?: { category?: SubmissionCategory; additionalText: string }
  /** The refused upload is deleted on the server first. */
  startsAnew?: true
  refusal?: { code: string; message: string }
  trouble?: { code: string; message: string }
  /** What it has become: a submission or an objection. */
  submissionId?: string
  sentAt?: number
  /** The last edit came too late; these fields show what the server has. */
  isEditLate?: true
  reencoded?: boolean
  /** Small: every acknowledgement rewrites the row. */
  picture?: ArrayBuffer
}

export type SharedFile = {
  id: string
  userId: string
  sharedAt: number
  file: FileFacts
  picture?: ArrayBuffer
}

// Own rows with ArrayBuffers: WebKit refuses Blobs, updates rewrite rows. `draftId` may be a shared file's.
type Chunk = { draftId: string; index: number; bytes: ArrayBuffer; digest: string }

/** Owner of messages that need no session: sign-outs. */
export const NOBODY = ''

/** Small messages that may wait. Money never waits: it needs the current balance. */
export type OutboxItem = { id: string; userId: string; createdAt: number } & OutboxMessage
export type OutboxMessage =
  | { kind: 'notification-read'; payload: { notificationId: string } }
  | { kind: 'notifications-read-all'; payload: { until: string } }
  /** `proof`: the token's hash, which ends the session and opens nothing. */
  | { kind: 'session-revoke'; payload: { proof: string } }

/** A removed draft. `uploadUrl`: the server does not know yet. */
type Tombstone = { id: string; userId: string; removedAt: number; uploadUrl?: string }

/** `isOver`: the server has ended the session. */
export type KeptSession = { id: 'current'; userId: string; token: string; isOver?: true }

type Setting =
  | { id: 'wifi-only'; value: boolean }
  | { id: `unread:${string}`; value: number }
  /** Name of an account used here, shown as the owner of its files. */
  | { id: `name:${string}`; value: string }

type KeptMap = { userId: string; mapId: string; openedAt: number; readAt: number; state: MapState }
/** Apart from the state: it is large and changes rarely. */
type KeptGeometry = { userId: string; mapId: string; geometry: MapGeometry }

/** Milliseconds. WebKit's database may never answer (bugs.webkit.org/226547): it then counts as failed. */
export const ANSWERS_WITHIN = 10_000

class LocalDb extends Dexie {
  #isSilent = false

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
    // Strict: on disk before the transaction ends.
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
      // Shared without a session; the sweep deletes their bytes.
      .upgrade((transaction) =>
        transaction.table<Draft>('drafts').where('[userId+createdAt]').between(['', 0], ['', Infinity]).delete(),
      )
    this.version(3).stores({ maps: '[userId+mapId], [userId+openedAt]', geometries: '[userId+mapId]' })
    // Rows of another build or a torn write.
    this.on('ready', (db) => mend(db).catch(() => undefined), true)
  }

  override open() {
    // Until a reload: later callers do not wait again.
    if (this.#isSilent) return Dexie.Promise.reject(new Dexie.DatabaseClosedError())
    const limit = setTimeout(() => {
      if (this.isOpen()) return
      this.#isSilent = true
      this.close()
    }, ANSWERS_WITHIN)
    return super.open().finally(() => clearTimeout(limit))
  }
}

export const localDb = new LocalDb()

/** Returns the player's rows, oldest first, by an index of player and age. */
export const rowsOf = <Row, Key, New>(table: Table<Row, Key, New>, userId: string, index = '[userId+createdAt]') =>
  table.where(index).between([userId, Dexie.minKey], [userId, Dexie.maxKey])
