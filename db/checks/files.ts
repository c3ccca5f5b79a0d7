import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, gt } from 'drizzle-orm'
import { HOUR } from '#shared/units'
import type { Reads } from '../open.ts'
import { submissions, subscriptionScreenshots } from '../schema.ts'
import { type Check, PAGE } from './check.ts'

export const fileChecks: Record<string, Check> = {
  'файлы совпадают со строками': async function* (db, media) {
    const known = new Set<string>()
    let last = ''
    for (;;) {
      const page = await db.read
        .select({
          id: submissions.id,
          mediaKey: submissions.mediaKey,
          thumbnailKey: submissions.thumbnailKey,
          fileSize: submissions.fileSize,
        })
        .from(submissions)
        .where(gt(submissions.id, last))
        .orderBy(asc(submissions.id))
        .limit(PAGE)
      for (const { id, mediaKey, thumbnailKey, fileSize } of page) {
        for (const key of [mediaKey, thumbnailKey]) {
          if (!key || known.has(key)) continue
          known.add(key)
          const size = await sizeOf(join(media, key))
          if (size === undefined) yield `заявка ${id}: нет файла ${key}`
          else if (key === mediaKey && size !== fileSize)
            yield `заявка ${id}: файл ${key} — ${size} байт вместо ${fileSize}`
        }
      }
      last = page.at(-1)?.id ?? last
      if (page.length < PAGE) break
    }
    for (const { userId, mediaKey, fileSize } of await screenshots(db)) {
      known.add(mediaKey)
      const size = await sizeOf(join(media, mediaKey))
      if (size !== fileSize)
        yield `скриншот игрока ${userId}: файл ${mediaKey} — ${size ?? 'нет'} байт вместо ${fileSize}`
    }
    // A file is stored a moment before its row: a young one without a row is an upload on its way.
    for (const key of await filesIn(media)) {
      if (known.has(key)) continue
      const found = await stat(join(media, key)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > HOUR) yield `файл ${key}: без строки`
    }
  },
}

/** At most one for each player. */
const screenshots = (db: Reads) =>
  db.read
    .select({
      userId: subscriptionScreenshots.userId,
      mediaKey: subscriptionScreenshots.mediaKey,
      fileSize: subscriptionScreenshots.fileSize,
    })
    .from(subscriptionScreenshots)

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
