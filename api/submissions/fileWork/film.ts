import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { newId } from '#shared/ids'
import { transact } from '../../core/transact.ts'
import type { FileWork } from '../../media/fileWork.ts'
import { isFailed } from '../../media/previews.ts'
import { storeFiles } from '../../media/writeIntent.ts'
import { keepFilm } from '../films.ts'
import { filmJson } from '../submissionJson.ts'

/** Makes the strip of a clip's frames, and notes its codec, also of a clip that cannot be decoded (REVIEW-23). */
export const film: FileWork = async (deps, { submissionId, mediaKey }, isWanted) => {
  const target = join(deps.uploads, `${newId()}.webp`)
  const sheetKey = `${mediaKey.slice(0, -extname(mediaKey).length)}-film.webp`
  try {
    const made = await deps.files.withPath(mediaKey, (path) => deps.filmOf(path, target))
    if (isFailed(made)) {
      const { codec } = made
      if (codec)
        await transact(deps, async (tx) => {
          if (await isWanted(tx)) await keepFilm(tx, { submissionId, codec, sheetKey: null, strip: null }, null)
        })
      return made
    }
    const row = { submissionId, sheetKey, ...made }
    const { drop } = await storeFiles(deps, [{ key: sheetKey, path: target }])
    return { keep: (tx) => keepFilm(tx, row, filmJson(row, deps.files, tx.now)), drop }
  } finally {
    await rm(target, { force: true })
  }
}
