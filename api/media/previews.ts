import { rm } from 'node:fs/promises'
import type { FileType } from '#shared/fileLimits'
import { startWorker } from '../core/worker.ts'

/** How large the original stands on a screen. */
export type Preview = { width: number; height: number }
export type PreviewJob = { path: string; fileType: FileType; target: string }

/** Small pictures of what was sent (WebP), made by a process of its own: a hostile file can bring down that one only. */
export function startPreviews(options: Parameters<typeof startWorker>[0]) {
  const worker = startWorker<PreviewJob, Preview>(options)
  return {
    /** Returns undefined for what cannot be decoded, or would have to wait too long. */
    async make(path: string, fileType: FileType, target: string): Promise<Preview | undefined> {
      const preview = await worker.run({ path, fileType, target })
      if (!preview) await rm(target, { force: true })
      return preview
    },
    close: worker.close,
  }
}
