import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, gt, isNotNull } from 'drizzle-orm'
import { HOUR } from '#shared/units'
import type { Reads } from '../open.ts'
import { maps, submissions, subscriptionScreenshots, tournaments } from '../schema.ts'
import { type Check, idOf, PAGE, pages } from './check.ts'

export const fileChecks: Record<string, Check> = {
  'файлы совпадают со строками': async function* (db, media) {
    const known = new Set<string>()
    for (const rows of [submissionFiles, tournamentFiles, mapFiles, screenshotFiles]) {
      for await (const { whose, mediaKey, thumbnailKey, fileSize } of rows(db)) {
        for (const key of [mediaKey, thumbnailKey]) {
          if (!key || known.has(key)) continue
          known.add(key)
          const size = await sizeOf(join(media, key))
          if (size === undefined) yield `${whose}: нет файла ${key}`
          else if (key === mediaKey && size !== fileSize)
            yield `${whose}: файл ${key} — ${size} байт вместо ${fileSize}`
        }
      }
    }
    for (const key of await filesIn(media)) {
      if (known.has(key)) continue
      const found = await stat(join(media, key)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > HOUR) yield `файл ${key}: без строки`
    }
  },
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

/** At most one for each player. */
async function* screenshotFiles(db: Reads): AsyncGenerator<Files> {
  const { userId, mediaKey, fileSize } = subscriptionScreenshots
  for (const row of await db.read.select({ userId, mediaKey, fileSize }).from(subscriptionScreenshots))
    yield { ...row, thumbnailKey: null, whose: `скриншот игрока ${row.userId}` }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

async function filesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
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
