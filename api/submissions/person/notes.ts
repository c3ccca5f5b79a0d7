import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { moderatorNotes, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { picked } from '#shared/picked'
import { MOST_COUNTED, NOTES_SHOWN, type Note } from '#shared/review/person'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { hasOtherAdmin } from '../../users/ownCase.ts'

type Notes = { player: string; admin?: string | undefined; before?: Date | undefined }

const newestNotes = prepared((db, { player, admin, before }: Placeholders<Notes>) => {
  const { userId, authorId, createdAt } = moderatorNotes
  const isKnown = before && admin && or(lt(createdAt, sql.param(before, createdAt)), eq(authorId, admin))
  const newest = db.read
    .select(picked(moderatorNotes, 'id', 'text', 'authorId', 'createdAt'))
    .from(moderatorNotes)
    .where(and(eq(userId, player), isKnown))
    .orderBy(desc(moderatorNotes.id))
    .limit(MOST_COUNTED)
    .as('newest_notes')
  return db.read
    .select({
      ...picked(newest, 'id', 'text', 'createdAt'),
      author: picked(users, 'displayName', 'username'),
      total: sql<number>`${count()} over ()`.mapWith(Number),
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.authorId))
    .orderBy(desc(newest.id))
    .limit(NOTES_SHOWN)
})

/** A player's newest notes, and how many there are, up to `MOST_COUNTED`. `before`: only older ones and those of `admin`. */
export async function notesOf(db: Reads, asked: Notes) {
  const rows = await newestNotes(db, asked)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...note }) => note) }
}

/** Throws `own_submission` for what others note about the admin, unless there is no other admin (REVIEW-5). */
export async function requireNotAbout(db: Reads, admin: User, userId: string) {
  if (userId === admin.id && (await hasOtherAdmin(db, admin.id)))
    throw new AppError('own_submission', 'Что записано о тебе, видят только другие администраторы')
}

/**
 * Adds a note of a player for the other moderators (REVIEW-25). The log names it only: its text stands in one place, with
 * which it goes. Throws `not_found`, `account_closed`, `own_submission`.
 */
export async function addNote(tx: Tx, author: User, userId: string, { text }: Note) {
  const [player] = await tx.read.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  if (!player) throw new AppError('not_found')
  if (player.deletedAt) throw new AppError('account_closed')
  await requireNotAbout(tx, author, userId)
  const id = newId()
  await tx.write.insert(moderatorNotes).values({ id, userId, authorId: author.id, text, createdAt: tx.now })
  await record(tx, author, {
    action: 'add_note',
    targetType: 'user',
    targetId: userId,
    details: { userId, noteId: id },
  })
  tx.emit({ name: 'user-update', to: 'admins', data: { userId } })
  // Without the text: kept answers outlive the note.
  return { id }
}
