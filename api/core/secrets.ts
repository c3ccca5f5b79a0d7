import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

export const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')

/** 256 random bits that fit into an address. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The installation's own key: made on the first start, readable by its owner only. */
export function secretKey(file: string) {
  try {
    // 'wx': of two first starts at once only one makes the key, the other reads it.
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, randomBytes(32).toString('hex'))
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`${file} повреждён: в нём должно быть 64 шестнадцатеричных знака`)
  return Buffer.from(key, 'hex')
}

export type Signer = { sign: (message: string) => string; verify: (message: string, signature: string) => boolean }

/** Signs short messages for one purpose, so that a signature for one thing is worth nothing for another. */
export function signer(key: Buffer, purpose: string): Signer {
  const own = createHmac('sha256', key).update(purpose).digest()
  const sign = (message: string) => createHmac('sha256', own).update(message).digest('base64url')
  return {
    sign,
    verify(message, signature) {
      const [expected, given] = [Buffer.from(sign(message)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
