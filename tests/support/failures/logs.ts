import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the server of most journeys prints (tests/playwright.config.ts). */
export const SHARED_LOG = resolve('test-results/server.log')

type TestLog = { read: () => string; hasEnded: boolean }

const logs = new Set<TestLog>()

/** Keeps a server's log for the test that runs, or for all tests of the file until `end` is called. */
export function keepLog(read: () => string) {
  const log: TestLog = { read, hasEnded: false }
  logs.add(log)
  return {
    end: () => {
      log.hasEnded = true
    },
  }
}

/** Forgets the logs of servers that ended with the test before. */
export function forgetEndedLogs() {
  for (const log of logs) if (log.hasEnded) logs.delete(log)
}

/** Writes what the servers of a failed test printed. Returns the files' paths. */
export function writeLogs(test: string, folder = 'test-results/logs') {
  const texts = [...logs].map(({ read }) => read()).filter((text) => text !== '')
  mkdirSync(folder, { recursive: true })
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
  return texts.map((text, index) => {
    const file = join(folder, `${name}-${index + 1}.log`)
    writeFileSync(file, text)
    return file
  })
}
