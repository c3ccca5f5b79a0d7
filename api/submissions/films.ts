import { getTableColumns, inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { films } from '#db/schema'
import type { Film } from '#shared/review/clips'
import type { Tx } from '../core/transact.ts'

export type FilmRow = typeof films.$inferSelect

/** `sheetKey`, `strip`: null without a decoder. */
export type ClipFilm = Omit<FilmRow, 'submissionId'>

const { submissionId: _, ...columns } = getTableColumns(films)
/** Of a submission with its film, beside its own. */
export const filmColumns = columns

/** Stores a clip's strip and codec; admins get the event with `shown`. */
export async function keepFilm(tx: Tx, row: FilmRow, shown: Film | null) {
  await tx.write.insert(films).values(row).onConflictDoUpdate({ target: films.submissionId, set: row })
  const { submissionId, codec } = row
  tx.emit({ name: 'submission-file-update', to: 'admins', data: { submissionId, film: shown, codec } })
}

/** Files that go with those of `ids`; delete them before `dropFilms`. */
export async function sheetsOf(db: Reads, ids: string[]) {
  const rows = await db.read.select({ key: films.sheetKey }).from(films).where(inArray(films.submissionId, ids))
  return rows.flatMap(({ key }) => key ?? [])
}

export const dropFilms = (tx: Tx, ids: string[]) => tx.write.delete(films).where(inArray(films.submissionId, ids))
