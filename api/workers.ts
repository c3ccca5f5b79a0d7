import { join } from 'node:path'
import { startRendering } from './core/http/pages/rendering.ts'
import type { Log } from './core/telemetry/log.ts'
import { startDrawings } from './drawing/drawings.ts'
import { startPreviews } from './media/previews.ts'
import { startAudits } from './overview/auditProcess.ts'
import { startCopies } from './submissions/copies/maker.ts'

/**
 * The child processes: for what takes a processor for long, and for files that may be hostile. `programs`: the folder of
 * their scripts.
 */
export function startWorkers({ root, programs, log }: { root: string; programs: string; log: Log }) {
  const beside = (name: string) => join(programs, name)
  const warning = (what: string) => (reason: string) => log.warn({ reason }, what)
  const previews = startPreviews({ script: beside('previewWorker.js'), onFailure: warning('no preview') })
  const copies = startCopies({ script: beside('copyWorker.js'), onFailure: warning('no copy of a clip') })
  const drawings = startDrawings({
    script: beside('drawingWorker.js'),
    fonts: beside('fonts'),
    onFailure: warning('no picture drawn'),
  })
  const rendering = startRendering(root, warning('no page rendered'))
  const audits = startAudits({
    script: beside('audit.js'),
    onFailure: (reason) => log.error({ reason }, 'the audit broke off'),
  })
  return {
    previews,
    copies,
    drawings,
    rendering,
    audits,
    async close() {
      audits.close()
      await Promise.all([previews, copies, drawings, rendering].map((worker) => worker.close()))
    },
  }
}
