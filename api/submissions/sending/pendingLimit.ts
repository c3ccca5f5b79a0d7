import { and, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { submissions } from '#db/schema'
import { AppError } from '#shared/errors'
import { MAX_PENDING, MAX_PENDING_BYTES } from '#shared/files/limits'

const pendingBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read
    .select({ bytes: submissions.fileSize })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), eq(submissions.status, 'pending')))
    .limit(MAX_PENDING),
)

/** Throws `too_many_pending` (UPLOAD-9) if a submission of so many bytes is too much. */
export async function requirePendingRoom(db: Reads, userId: string, bytes: number) {
  const pending = await pendingBy(db, { userId })
  if (pending.length >= MAX_PENDING) throw new AppError('too_many_pending')
  const taken = pending.reduce((sum, one) => sum + one.bytes, 0)
  if (taken + bytes > MAX_PENDING_BYTES)
    throw new AppError(
      'too_many_pending',
      'На модерации уже почти 2 ГБ файлов: следующая уйдёт, когда решат одну из них',
    )
}
