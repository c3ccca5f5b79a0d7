import { afterEach, beforeEach } from 'vitest'
import { forgetEndedLogs, writeLogs } from './logs.ts'

// Set up in each file by vitest.config.ts: a failed test leaves its servers' logs, which `.ci/report.mjs` names.

declare module 'vitest' {
  interface TaskMeta {
    files?: string[]
  }
}

beforeEach(forgetEndedLogs)
afterEach(({ task }) => {
  if (task.result?.state === 'fail') task.meta.files = writeLogs(task.fullTestName)
})
