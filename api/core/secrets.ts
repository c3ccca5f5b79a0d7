import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

export const sha256 = (value: string | Buffer) => hash('sha256', value)

export const newToken = () => randomBytes(32).toString('base64url')

export type Signer = { sign: (message: string) => string; verify: (message: string, signature: string) => boolean }

/** Signs short messages; a signature for one purpose is invalid for another. */
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
