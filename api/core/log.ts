import pino from 'pino'
import { KIB } from '#shared/units'
import type { Settings } from './env.ts'

export type Log = pino.Logger

/** Milliseconds that a line may wait for others: writing one costs as much as making it. */
const LATE = 50
const output = inBulk()

export const createLog = (level: Settings['LOG_LEVEL']): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output)

/** The standard output, written to when there is enough or the first line has waited; at an end and after `fatal` at once. */
function inBulk(): pino.DestinationStream & { flushSync: () => void } {
  const standard = pino.destination({ sync: true, minLength: 8 * KIB })
  let timer: NodeJS.Timeout | undefined
  function flushSync() {
    clearTimeout(timer)
    timer = undefined
    standard.flushSync()
  }
  process.once('exit', flushSync)
  return {
    write(line) {
      standard.write(line)
      timer ??= setTimeout(flushSync, LATE)
    },
    flushSync,
  }
}

/** Returns what the log may hold of a fault: a database's error repeats the values of its query, which may be personal. */
export function faultIn(error: Error) {
  const { name, stack = '', cause } = error
  const said = 'params' in error ? (cause instanceof Error ? cause.message : 'query failed') : error.message
  return { name, said, at: stack.split('\n').filter((line) => /^\s+at /.test(line)) }
}
