import { inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { moderatorNotes, users } from '#db/schema'

type Act = { details: Record<string, unknown> }

/**
 * Acts with the words that their details name by id, because the log outlives the accounts that they are of: the texts of
 * notes, but none about the reader (REVIEW-25), and the admins to whom submissions were handed (REVIEW-26).
 */
export async function withWords<Row extends Act>(db: Reads, rows: Row[], readerId: string): Promise<Row[]> {
  const notes = await textsOf(db, idsIn(rows, 'noteId'), readerId)
  const names = await namesOf(db, idsIn(rows, 'handedTo'))
  if (notes.size === 0 && names.size === 0) return rows
  return rows.map((row) => {
    const [note, handedTo] = [notes.get(String(row.details.noteId)), names.get(String(row.details.handedTo))]
    return { ...row, details: { ...row.details, ...(note !== undefined && { note }), ...(handedTo && { handedTo }) } }
  })
}

const idsIn = (rows: Act[], field: 'noteId' | 'handedTo') =>
  rows.flatMap(({ details: { [field]: id } }) => (typeof id === 'string' ? id : []))

async function textsOf(db: Reads, ids: string[], readerId: string) {
  if (ids.length === 0) return new Map<string, string>()
  const { id, text, userId } = moderatorNotes
  const notes = await db.read.select({ id, text, userId }).from(moderatorNotes).where(inArray(id, ids))
  return new Map(notes.filter((note) => note.userId !== readerId).map((note) => [note.id, note.text]))
}

async function namesOf(db: Reads, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { id, displayName } = users
  const people = await db.read.select({ id, displayName }).from(users).where(inArray(id, ids))
  return new Map(people.map((person) => [person.id, person.displayName]))
}
