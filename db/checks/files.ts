import { basename } from 'node:path'
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { HOUR } from '#shared/units'
import type { FileStore } from '../files/store.ts'
import { type Noted, notedFiles } from '../files/storedFiles.ts'
import type { Reads } from '../open.ts'
import {
  films,
  maps,
  objections,
  storedFiles,
  submissions,
  subscriptionScreenshots,
  tournamentSeries,
  tournaments,
  viewingCopies,
} from '../schema.ts'
import type { Check } from './check.ts'

const submissionKeys = [submissions.mediaKey, submissions.thumbnailKey]
/** Columns that name stored files, the smaller tables first; several may name one file. */
const owners = [
  { whose: 'турнир', of: tournaments, keys: [tournaments.imageKey, tournaments.thumbnailKey] },
  { whose: 'серия', of: tournamentSeries, keys: [tournamentSeries.imageKey, tournamentSeries.thumbnailKey] },
  { whose: 'карта', of: maps, keys: [maps.imageKey, maps.thumbnailKey] },
  { whose: 'скриншот игрока', of: subscriptionScreenshots, keys: [subscriptionScreenshots.mediaKey] },
  { whose: 'возражение', of: objections, keys: [objections.mediaKey, objections.thumbnailKey] },
  { whose: 'заявка', of: films, keys: [films.sheetKey] },
  { whose: 'копия клипа заявки', of: viewingCopies, keys: [viewingCopies.key] },
  { whose: 'заявка', of: submissions, keys: submissionKeys },
] as const

const sizes = [
  [submissions.mediaKey, submissions.fileSize],
  [tournaments.imageKey, tournaments.imageSize],
  [tournamentSeries.imageKey, tournamentSeries.imageSize],
  [maps.imageKey, maps.imageSize],
  [subscriptionScreenshots.mediaKey, subscriptionScreenshots.fileSize],
  [objections.mediaKey, objections.fileSize],
  [viewingCopies.key, viewingCopies.fileSize],
] as const

const named = sql.join(
  owners.flatMap(({ of, keys }) =>
    keys.map((key) => sql`select ${key} as key from ${of} where ${isNotNull(key)} and ${ne(key, '')}`),
  ),
  sql` union all `,
)
const noted = sql`select ${storedFiles.key} as key from ${storedFiles}`
/** The most findings of one fault: they are held in memory. */
const MOST = 1000

export const fileChecks: Record<string, Check> = {
  'файлы совпадают со строками': async function* (db, files) {
    for (const key of await without(db, sql`select key from (${named}) as named`, noted))
      yield `${await ownerOf(db, key)}: ${(await files.stat(key)) ? `у файла ${key} нет записи` : `нет файла ${key}`}`
    for (const key of await without(db, noted, named)) if (await isLeft(db, files, key)) yield `файл ${key}: без строки`
    for (const [key, size] of sizes) yield* otherSizes(db, key, size)
    yield* unlikeStore(db, files)
  },
}

async function without(db: Reads, these: SQL, those: SQL, most = MOST) {
  const rest = sql`(select key from (${these}) as these except select key from (${those}) as those) as rest`
  const rows = await db.read.select({ key: sql<string>`key` }).from(rest).limit(most)
  return rows.map(({ key }) => key)
}

/** Files that are noted and that no row names: those that are about to be stored, or have been deleted. */
export const unnamedFiles = (db: Reads) => without(db, noted, named, Number.MAX_SAFE_INTEGER)

/** The row that names a file; undefined where none does. A submission's file has its id as its name. */
export async function ownerOf(db: Reads, key: string) {
  const [byId] = await db.read
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(eq(submissions.id, basename(key).slice(0, UUID)), or(...submissionKeys.map((column) => eq(column, key)))),
    )
  if (byId) return `заявка ${byId.id}`
  for (const { whose, of, keys } of owners) {
    const id = 'id' in of ? of.id : 'userId' in of ? of.userId : of.submissionId
    const [row] = await db.read
      .select({ id })
      .from(of)
      .where(or(...keys.map((column) => eq(column, key))))
      .limit(1)
    if (row) return `${whose} ${row.id}`
  }
  return undefined
}
const UUID = 36

/** An upload notes its file before its row, which comes within an hour. */
async function isLeft(db: Reads, files: FileStore, key: string) {
  const [row] = await db.read.select().from(storedFiles).where(eq(storedFiles.key, key))
  return row !== undefined && Date.now() - row.checkedAt.getTime() > HOUR && (await files.stat(key)) !== undefined
}

async function* otherSizes(db: Reads, key: (typeof sizes)[number][0], size: (typeof sizes)[number][1]) {
  const wrong = await db.read
    .select({ key, expected: size, size: storedFiles.size })
    .from(key.table)
    .innerJoin(storedFiles, eq(storedFiles.key, key))
    .where(ne(storedFiles.size, size))
    .limit(MOST)
  for (const row of wrong)
    yield `${await ownerOf(db, `${row.key}`)}: файл ${row.key} — байты: ${row.size} вместо ${row.expected}`
}

/** Both are in the order of the keys: neither is ever in memory as a whole. */
async function* unlikeStore(db: Reads, files: FileStore) {
  const rows = notedFiles(db)
  let row = await next(rows)
  for await (const file of files.list()) {
    for (; row && row.key < file.key; row = await next(rows)) yield* missing(db, row)
    if (row?.key !== file.key) {
      const isOld = Date.now() - file.changedAt.getTime() > HOUR
      if (isOld && !(await ownerOf(db, file.key))) yield `файл ${file.key}: без строки`
      continue
    }
    const owner = row.size !== null && row.size !== file.size ? await ownerOf(db, row.key) : undefined
    if (owner) yield `${owner}: файл ${row.key} — байты: ${file.size} вместо ${row.size}`
    row = await next(rows)
  }
  for (; row; row = await next(rows)) yield* missing(db, row)
}

/** A file that no row names is about to be stored, or has been deleted. */
async function* missing(db: Reads, { key }: Noted) {
  const owner = await ownerOf(db, key)
  if (owner) yield `${owner}: нет файла ${key}`
}

const next = async <T>(of: AsyncGenerator<T>) => {
  const { value, done } = await of.next()
  return done ? undefined : value
}
