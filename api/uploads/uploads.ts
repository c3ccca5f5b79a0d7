import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type UploadRow, uploadPieces, uploads } from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError, isErrorCode } from '#shared/errors'
import { MAX_UNFINISHED, MAX_UNFINISHED_BYTES } from '#shared/files/limits'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import type { Tx } from '../core/transact.ts'
import { BATCH } from '../core/work/batches.ts'
import type { StoredFile } from '../media/storeFile.ts'
import type { Piece } from './part.ts'
import type { Metadata, UploadTarget } from './target.ts'

const LIFE = 7 * DAY
const RETRY_AFTER = 60
/** Counted from the last byte. */
export const expiryFrom = (now: Date) => new Date(now.getTime() + LIFE)

export type NewUpload = Metadata & Pick<UploadRow, 'filename' | 'metadata' | 'length'>

const isUnmade = and(isNull(uploads.submissionId), isNull(uploads.objectionId))
/** More bytes may come, or the last ones be taken again. */
export const isOpen = and(isUnmade, isNull(uploads.refusal))
const ofDraft = (userId: string, draftId: string) => and(eq(uploads.userId, userId), eq(uploads.draftId, draftId))

export async function findUploadOfDraft(db: Reads, userId: string, draftId: string) {
  const [upload] = await db.read.select().from(uploads).where(ofDraft(userId, draftId))
  return upload
}

const ownUpload = prepared((db, { userId, id }: Placeholders<{ userId: string; id: string }>) =>
  db.read
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId))),
)

/** This player's upload. Throws `not_found` or `upload_expired`. */
export async function getUpload(db: Reads, userId: string, id: string, now: Date) {
  const [upload] = await ownUpload(db, { userId, id })
  if (!upload) throw new AppError('not_found')
  if (upload.expiresAt <= now) throw new AppError('upload_expired')
  return upload
}

export function refuseAgain({ refusal }: UploadRow) {
  if (refusal !== null) throw new AppError(isErrorCode(refusal) ? refusal : 'internal')
}

export const isUnfinished = async (db: Reads, id: string) =>
  (await db.read.$count(uploads, and(eq(uploads.id, id), isOpen))) > 0

/** Begins or resumes the draft's upload. Throws `key_reused`, `too_many_uploads`, an earlier refusal, no room. */
export async function beginUpload(tx: Tx, target: UploadTarget, userId: string, wanted: NewUpload): Promise<UploadRow> {
  const { draftId } = wanted
  await tx.write.delete(uploads).where(and(ofDraft(userId, draftId), lte(uploads.expiresAt, tx.now)))
  const earlier = await findUploadOfDraft(tx, userId, draftId)
  if (earlier) refuseAgain(earlier)

  const result = await target.findResult(tx, userId, draftId)
  const isEdited = result && described.some((name) => (result[name] ?? null) !== (wanted[name] ?? null))
  if (isEdited || (earlier && earlier.length !== wanted.length)) throw new AppError('key_reused')

  const row = {
    ...wanted,
    ...(result && { [target.result]: result.id, offset: wanted.length }),
    expiresAt: expiryFrom(tx.now),
  }
  if (earlier) return only(await tx.write.update(uploads).set(row).where(eq(uploads.id, earlier.id)).returning())
  if (!result) {
    await target.requireRoom(tx, { tournamentId: null, match: null, ...wanted, userId }, tx.now)
    await requireRoom(tx, userId, wanted.length)
  }
  const [created] = await tx.write
    .insert(uploads)
    .values({ offset: 0, ...row, id: newId(), userId, createdAt: tx.now })
    .onConflictDoNothing({ target: [uploads.userId, uploads.draftId] })
    .returning()
  return created ?? beginUpload(tx, target, userId, wanted)
}

/** What cannot change once something was made of the draft. */
const described = ['category', 'additionalText', 'tournamentId', 'match'] as const

async function requireRoom(tx: Tx, userId: string, length: number) {
  const unfinished = only(
    await tx.read
      .select({ count: count(), bytes: sql`coalesce(sum(${uploads.length}), 0)`.mapWith(Number) })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), isOpen, gt(uploads.expiresAt, tx.now))),
  )
  if (unfinished.count >= MAX_UNFINISHED || unfinished.bytes + length > MAX_UNFINISHED_BYTES)
    throw new AppError('too_many_uploads', undefined, RETRY_AFTER)
}

/** Moves the offset, with the piece of the bytes up to it. Throws `offset_mismatch` if another writer has moved it. */
export async function advance(tx: Tx, id: string, from: number, to: number, piece: Piece | undefined) {
  const [upload] = await tx.write
    .update(uploads)
    .set({ offset: to, expiresAt: expiryFrom(tx.now) })
    .where(and(eq(uploads.id, id), eq(uploads.offset, from), isOpen))
    .returning()
  if (!upload) throw new AppError('offset_mismatch')
  if (piece)
    await tx.write
      .insert(uploadPieces)
      .values({ ...piece, uploadId: id })
      .onConflictDoUpdate({ target: [uploadPieces.uploadId, uploadPieces.at], set: piece })
  return upload
}

/** Makes the target's result of the file and finishes the upload. */
export async function finishUpload(tx: Tx, sealer: Sealer, target: UploadTarget, id: string, file: StoredFile) {
  const [upload] = await tx.read.select().from(uploads).where(eq(uploads.id, id))
  if (!upload) throw new AppError('not_found')
  const result = await target.create(tx, sealer, upload, file)
  await tx.write
    .update(uploads)
    .set({ [target.result]: result.id, offset: upload.length, expiresAt: expiryFrom(tx.now) })
    .where(eq(uploads.id, id))
  return result
}

const MAX_REFUSED = 20

/** Keeps a refusal for a player whose connection broke; forgets all but the newest. */
export async function refuseUpload(tx: Tx, { id, userId }: UploadRow, refusal: AppError['code']) {
  await tx.write
    .update(uploads)
    .set({ refusal, expiresAt: expiryFrom(tx.now) })
    .where(and(eq(uploads.id, id), isOpen))
  const refused = await tx.read
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNotNull(uploads.refusal)))
    .orderBy(desc(uploads.expiresAt), desc(uploads.id))
    .limit(MAX_REFUSED + BATCH)
  const older = refused.slice(MAX_REFUSED).map((row) => row.id)
  if (older.length > 0) await tx.write.delete(uploads).where(inArray(uploads.id, older))
}

export async function dropUpload(tx: Tx, userId: string, id: string) {
  const mine = and(eq(uploads.id, id), eq(uploads.userId, userId))
  const [upload] = await tx.write.delete(uploads).where(and(mine, isUnmade)).returning()
  if (upload) return
  const isThere = (await tx.read.select({ id: uploads.id }).from(uploads).where(mine)).length > 0
  throw new AppError(isThere ? 'upload_finished' : 'not_found')
}

export const forgetLost = (tx: Tx, id: string) => tx.write.delete(uploads).where(and(eq(uploads.id, id), isOpen))

export const forgetOldUploads = (tx: Tx) => tx.write.delete(uploads).where(lte(uploads.expiresAt, tx.now))
