import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** The installation's own key: made on the first start, readable by its owner only. */
export function secretKey(file: string) {
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, randomBytes(32).toString('hex'))
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`${file} is damaged: it must hold 64 hexadecimal digits`)
  return Buffer.from(key, 'hex')
}

/** Tells whether two keys are the same one, and nothing else about them. */
export const fingerprintOf = (key: Buffer) =>
  createHash('sha256').update('fingerprint').update(key).digest('hex').slice(0, 16)
