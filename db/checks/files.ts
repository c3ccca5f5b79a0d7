import { and, asc, gt, isNotNull } from 'drizzle-orm'
import { HOUR } from '#shared/units'
import type { Reads } from '../open.ts'
import { maps, submissions, subscriptionScreenshots, tournamentSeries, tournaments } from '../schema.ts'
import { type Check, idOf, PAGE, pages } from './check.ts'

export const fileChecks: Record<string, Check> = {
  'файлы совпадают со строками': async function* (db, files) {
    const stored = new Map<string, { size: number; changedAt: Date; isNamed?: true }>()
    for await (const { key, ...file } of files.list()) stored.set(key, file)
    for await (const { whose, mediaKey, thumbnailKey, fileSize } of filesOfRows(db)) {
      for (const key of [mediaKey, thumbnailKey]) {
        if (!key) continue
        const file = stored.get(key)
        if (!file) yield `${whose}: нет файла ${key}`
        else if (!file.isNamed && key === mediaKey && file.size !== fileSize)
          yield `${whose}: файл ${key} — ${file.size} байт вместо ${fileSize}`
        if (file) file.isNamed = true
      }
    }
    for (const [key, { isNamed, changedAt }] of stored)
      if (!isNamed && Date.now() - changedAt.getTime() > HOUR) yield `файл ${key}: без строки`
  },
}

/** The files that rows name; a file may be named by several. */
export async function* filesOfRows(db: Reads) {
  for (const rows of [submissionFiles, tournamentFiles, seriesFiles, mapFiles, screenshotFiles]) yield* rows(db)
}

type Files = { whose: string; mediaKey: string | null; thumbnailKey: string | null; fileSize: number | null }

async function* submissionFiles(db: Reads): AsyncGenerator<Files> {
  const { id, mediaKey, thumbnailKey, fileSize } = submissions
  const pageBehind = (last: string) =>
    db.read
      .select({ id, mediaKey, thumbnailKey, fileSize })
      .from(submissions)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(PAGE)
  for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({ ...row, whose: `заявка ${row.id}` }))
}

async function* tournamentFiles(db: Reads): AsyncGenerator<Files> {
  const { id, imageKey, thumbnailKey, imageSize } = tournaments
  const pageBehind = (last: string) =>
    db.read
      .select({ id, mediaKey: imageKey, thumbnailKey, fileSize: imageSize })
      .from(tournaments)
      .where(and(gt(id, last), isNotNull(imageKey)))
      .orderBy(asc(id))
      .limit(PAGE)
  for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({ ...row, whose: `турнир ${row.id}` }))
}

/** The picture that a weekly series gives to each of its tournaments. */
async function* seriesFiles(db: Reads): AsyncGenerator<Files> {
  const { id, imageKey, imageSize, thumbnailKey } = tournamentSeries
  const pageBehind = (last: string) =>
    db.read
      .select({ id, mediaKey: imageKey, thumbnailKey, fileSize: imageSize })
      .from(tournamentSeries)
      .where(and(gt(id, last), isNotNull(imageKey)))
      .orderBy(asc(id))
      .limit(PAGE)
  for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({ ...row, whose: `серия ${row.id}` }))
}

/** At most one for each player. */
async function* screenshotFiles(db: Reads): AsyncGenerator<Files> {
  const { userId, mediaKey, fileSize } = subscriptionScreenshots
  for (const row of await db.read.select({ userId, mediaKey, fileSize }).from(subscriptionScreenshots))
    yield { ...row, thumbnailKey: null, whose: `скриншот игрока ${row.userId}` }
}

/** The picture below a map; maps that were copied share one. */
async function* mapFiles(db: Reads): AsyncGenerator<Files> {
  const { id, imageKey, imageSize, thumbnailKey } = maps
  const pageBehind = (last: string) =>
    db.read
      .select({ id, mediaKey: imageKey, thumbnailKey, fileSize: imageSize })
      .from(maps)
      .where(and(gt(id, last), isNotNull(imageKey)))
      .orderBy(asc(id))
      .limit(PAGE)
  for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({ ...row, whose: `карта ${row.id}` }))
}
