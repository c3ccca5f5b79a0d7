import { access, writeFile } from 'node:fs/promises'
import { answerJobs } from '#shared/answerJobs'
import { Unsupported } from '../../media/decoding.ts'
import { makeCopy } from './makeCopy.ts'
import type { CopyAnswer, CopyJob } from './maker.ts'

// A hostile file can crash or bloat this process only; it asks the kernel to end it first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

answerJobs(async ({ path, target }: CopyJob, report): Promise<CopyAnswer> => {
  // Throws outside `try`: an error of the disk is no fault of the file.
  await access(path)
  try {
    await makeCopy(path, target, report)
    return { isMade: true }
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error) throw error
    return { fault: error instanceof Unsupported ? 'unsupported' : 'unreadable', reason: error.message }
  }
})
