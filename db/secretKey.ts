import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** The installation's own key: made on the first start, readable by its owner only. Throws for a damaged one. */
export function secretKey(file: string) {
  const kept = keptKey(file)
  if (kept) return kept
  makeKey(file)
  return keptKey(file) as Buffer
}

/** Returns the key that is there, or undefined. Throws for a damaged one. */
export function keptKey(file: string) {
  const text = textOf(file)?.trim()
  if (text === undefined) return undefined
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} is damaged: it must hold 64 hexadecimal digits`)
  return Buffer.from(text, 'hex')
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Whole or not at all: of several first starts on one folder all read the key of the quickest. */
function makeKey(file: string) {
  const written = `${file}.${randomBytes(8).toString('hex')}`
  try {
    const descriptor = openSync(written, 'wx', 0o600)
    writeSync(descriptor, randomBytes(32).toString('hex'))
    fsyncSync(descriptor)
    closeSync(descriptor)
    try {
      linkSync(written, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
      // A disk without hard links.
      copyFileSync(written, file, constants.COPYFILE_EXCL)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(written, { force: true })
  }
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Tells whether two keys are the same one, and nothing else about them. */
export const fingerprintOf = (key: Buffer) =>
  createHash('sha256').update('fingerprint').update(key).digest('hex').slice(0, 16)
