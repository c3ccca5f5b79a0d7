import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { lockTournament } from '#db/locks'
import { objections } from '#db/schema'
import { REJECTED_KEPT_DAYS } from '#shared/files/limits'
import { CLOSED_BY_PLAYER } from '#shared/privacy/privacy'
import { DAY } from '#shared/units'
import type { Deps } from '../../core/deps.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { BATCH, pages } from '../../core/work/batches.ts'
import { deleteFiles } from '../../media/writeIntent.ts'
import { isOpen } from '../base/openObjections.ts'
import { announceObjections } from './objections.ts'

/** Declines what a closed account has objected to; nobody is notified. */
export async function closeObjections(deps: Deps, userId: string) {
  const isOwn = and(eq(objections.userId, userId), isOpen)
  const open = await deps.db.read
    .selectDistinct({ tournamentId: objections.tournamentId })
    .from(objections)
    .where(isOwn)
  const close = async (tx: Tx, tournamentId: string) => {
    const closed = { status: 'declined' as const, answer: CLOSED_BY_PLAYER, answeredAt: tx.now }
    await tx.write
      .update(objections)
      .set(closed)
      .where(and(isOwn, eq(objections.tournamentId, tournamentId)))
    await announceObjections(tx, tournamentId)
  }
  for (const { tournamentId } of open)
    await transact(deps, (tx) => close(tx, tournamentId), lockTournament(tournamentId))
}

/** Erases a player's pictures and words, pictures first; the rows stay. */
export async function eraseOwnObjections(deps: Deps, userId: string) {
  const { id, mediaKey, thumbnailKey, text } = objections
  const due = () =>
    deps.db.read
      .select({ id, mediaKey, thumbnailKey })
      .from(objections)
      .where(and(eq(objections.userId, userId), or(ne(mediaKey, ''), ne(text, ''))))
      .limit(BATCH)
  for await (const batch of pages(BATCH, due)) {
    await deleteFiles(
      deps,
      batch.flatMap((row) => [row.mediaKey, row.thumbnailKey ?? '']).filter((key) => key !== ''),
    )
    const erased = { text: '', answer: null, draftId: null, mediaKey: '', thumbnailKey: null, fileSize: 0 }
    const which = batch.map((row) => row.id)
    await transact(deps, async (tx) => void (await tx.write.update(objections).set(erased).where(inArray(id, which))))
  }
}

/** As in the index `objections_with_declined_picture`, which a parameter would not match. */
const withPicture = sql`status = 'declined' and media_key <> ''`

/** Deletes the pictures of declined objections 30 days after the answer, before their keys (UPLOAD-11). */
export async function forgetPictures(deps: Deps) {
  const { id, mediaKey, answeredAt } = objections
  const before = new Date(deps.now().getTime() - REJECTED_KEPT_DAYS * DAY)
  const due = () =>
    deps.db.read
      .select({ id, mediaKey })
      .from(objections)
      .where(and(withPicture, lt(answeredAt, before)))
      .orderBy(asc(answeredAt))
      .limit(BATCH)
  for await (const batch of pages(BATCH, due)) {
    await deleteFiles(
      deps,
      batch.map((row) => row.mediaKey),
    )
    const which = batch.map((row) => row.id)
    const noPicture = { mediaKey: '', fileSize: 0 }
    await transact(
      deps,
      async (tx) => void (await tx.write.update(objections).set(noPicture).where(inArray(id, which))),
    )
  }
}
