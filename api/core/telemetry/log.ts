import { readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { KIB } from '#shared/units'
import type { Settings } from '../env.ts'

export type Log = pino.Logger

/** Milliseconds that a line may wait for others: a write costs as much as making the line. */
const LATE = 50
/** Characters that are written without further waiting. */
const ENOUGH = 8 * KIB
const STANDARD_OUTPUT = 1
const output = inBulk()

export const createLog = (level: Settings['LOG_LEVEL']): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output)

/** The first line: which version of the product at `root` starts. */
export function logVersion(log: Log, root: string) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  log.info({ version }, 'starting')
}

/** The standard output, written in bulk; at exit and after `fatal` at once. */
function inBulk() {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  function flushSync() {
    clearTimeout(timer)
    timer = undefined
    let bytes = Buffer.from(lines)
    lines = ''
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(STANDARD_OUTPUT, bytes))
    } catch {
      // The log's reader is gone or its disk is full: the product runs without it.
    }
  }
  process.once('exit', flushSync)
  return {
    write(line: string) {
      lines += line
      if (lines.length >= ENOUGH) flushSync()
      else timer ??= setTimeout(flushSync, LATE)
    },
    flushSync,
    flush: flushSync,
  }
}

/** Writes a line at once: what follows may block the event loop. */
export const atOnce = (log: Log) => (line: string) => {
  log.info(line)
  log.flush()
}

/** What the log may hold of a fault: a database's error repeats its query's values, which may be personal. */
export function faultIn(error: Error) {
  const { name, stack = '', cause } = error
  const message = 'params' in error ? (cause instanceof Error ? cause.message : 'query failed') : error.message
  return { name, message, at: stack.split('\n').filter((line) => /^\s+at /.test(line)) }
}
