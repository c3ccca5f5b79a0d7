import { and, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from '#db/columns'
import { uploads, users } from '#db/schema'
import { HOUR } from '#shared/units'
import type { Tx } from '../core/transact.ts'
import { BATCH } from '../core/work/batches.ts'
import { notify } from '../notifications/notifications.ts'
import { expiryFrom, isOpen } from './uploads.ts'

const later = alias(uploads, 'later')

/**
 * Reminds players of uploads of which a part came, each upload once, an hour after the last byte of any of the player's
 * (UPLOAD-28): until then a device may be sending. Not of a whole file that waits for room (UPLOAD-9). Returns whether there
 * may be more.
 */
export async function remindOfUnfinished(tx: Tx) {
  const anHourAgo = expiryFrom(new Date(tx.now.getTime() - HOUR))
  const isSending = tx.read
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.userId, uploads.userId), gt(later.expiresAt, anHourAgo)))
  const isPart = and(gt(uploads.offset, 0), lt(uploads.offset, sql`${uploads.length} - 1`))
  const isDue = and(
    isOpen,
    isNull(uploads.remindedAt),
    lte(uploads.expiresAt, anHourAgo),
    gt(uploads.expiresAt, tx.now),
  )
  const due = tx.read
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.userId))
    .where(and(isDue, isPart, isNull(users.deletedAt), notExists(isSending)))
    .limit(BATCH)
  const reminded = await tx.write
    .update(uploads)
    .set({ remindedAt: tx.now })
    .where(inArray(uploads.id, due))
    .returning({ userId: uploads.userId, filename: uploads.filename })
  for (const { userId, filename } of reminded)
    await notify(tx, userId, {
      type: 'other',
      kind: 'reminders',
      about: 'upload',
      cause: 'unfinished-upload',
      title: `${/\.(jpe?g|png)$/i.test(filename) ? 'Скриншот' : 'Клип'} ушёл не целиком: открой Трофей`,
      message: `«${filename}»: остальное уйдёт, пока приложение открыто`,
    })
  return reminded.length === BATCH
}
