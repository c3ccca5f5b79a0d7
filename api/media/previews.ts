import { rm } from 'node:fs/promises'
import type { FileType } from '#shared/fileLimits'
import type { PreviewSize } from '../core/deps.ts'
import { startWorker } from '../core/worker.ts'
import { listedPreview } from './fileKind.ts'

/** How large the original stands on a screen. */
export type Preview = { width: number; height: number }
export type PreviewJob = { path: string; fileType: FileType; target: string; size: PreviewSize }

/** Small pictures of what was sent (WebP), made by a process of its own: a hostile file can bring down that one only. */
export function startPreviews(options: Parameters<typeof startWorker>[0]) {
  const worker = startWorker<PreviewJob, Preview>(options)
  return {
    /** Returns undefined for what cannot be decoded, or would have to wait too long for what is not required. */
    async make(
      path: string,
      fileType: FileType,
      target: string,
      size: PreviewSize = listedPreview,
    ): Promise<Preview | undefined> {
      const preview = await worker.run({ path, fileType, target, size }, size.isRequired)
      if (!preview) await rm(target, { force: true })
      return preview
    },
    close: worker.close,
  }
}
