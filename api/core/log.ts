import pino from 'pino'
import type { Settings } from './env.ts'

export type Log = pino.Logger

export const createLog = (level: Settings['LOG_LEVEL']): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })

/** Returns what the log may hold of a fault: a database's error repeats the values of its query, which may be personal. */
export function faultIn(error: Error) {
  const { name, stack = '', cause } = error
  const said = 'params' in error ? (cause instanceof Error ? cause.message : 'query failed') : error.message
  return { name, said, at: stack.split('\n').filter((line) => /^\s+at /.test(line)) }
}
