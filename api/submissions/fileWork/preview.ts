import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { newId } from '#shared/ids'
import { listedPreview, previewKeyOf } from '../../media/fileKind.ts'
import type { FileWork } from '../../media/fileWork.ts'
import { isFailed } from '../../media/previews.ts'
import { storeFiles } from '../../media/writeIntent.ts'
import { setPreview } from '../submissions.ts'

/** Makes the preview that could not be made on arrival. */
export const preview: FileWork = async (deps, { submissionId, mediaKey, fileType }) => {
  const target = join(deps.uploads, previewKeyOf(newId()))
  const thumbnailKey = previewKeyOf(mediaKey.slice(0, -extname(mediaKey).length))
  try {
    const made = await deps.files.withPath(mediaKey, (path) =>
      deps.previews.make(path, fileType, target, listedPreview),
    )
    if (isFailed(made)) return made
    const { drop } = await storeFiles(deps, [{ key: thumbnailKey, path: target }])
    return { keep: (tx) => setPreview(tx, submissionId, { thumbnailKey, ...made }), drop }
  } finally {
    await rm(target, { force: true })
  }
}
