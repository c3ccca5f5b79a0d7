import { existsSync, readFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import { forgetEndedLogs, keepLog, SHARED_LOG, writeLogs } from './logs.ts'

const sharedLog = () => (existsSync(SHARED_LOG) ? readFileSync(SHARED_LOG, 'utf8') : '')

/** A fixture: a failed journey has what its servers printed attached, the one that most journeys share and its own. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
export async function serverLogs({}: object, use: (value: undefined) => Promise<void>, info: TestInfo) {
  forgetEndedLogs()
  const { length } = sharedLog()
  const shared = keepLog(() => sharedLog().slice(length))
  await use(undefined)
  if (info.status !== info.expectedStatus)
    for (const path of writeLogs(info.title)) await info.attach('server log', { path })
  shared.end()
}
