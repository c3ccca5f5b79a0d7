import { inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { moderatorNotes } from '#db/schema'

type Act = { details: Record<string, unknown> }

/**
 * Acts with the texts of the notes that they added: the log itself keeps none, so that a text goes with its note. Without
 * those of the reader, who is shown no notes about themselves (REVIEW-25).
 */
export async function withNotes<Row extends Act>(db: Reads, rows: Row[], readerId: string): Promise<Row[]> {
  const ids = rows.flatMap(({ details: { noteId } }) => (typeof noteId === 'string' ? noteId : []))
  if (ids.length === 0) return rows
  const { id, text, userId } = moderatorNotes
  const notes = await db.read.select({ id, text, userId }).from(moderatorNotes).where(inArray(id, ids))
  const textOf = new Map(notes.filter((note) => note.userId !== readerId).map((note) => [note.id, note.text]))
  return rows.map((row) => {
    const note = textOf.get(String(row.details.noteId))
    return note === undefined ? row : { ...row, details: { ...row.details, note } }
  })
}
