import { createECDH, hkdfSync } from 'node:crypto'

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The VAPID key pair (RFC 8292), base64url, derived from the secret key: the same on every server. */
export function vapidKeys(key: Buffer) {
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', 'vapid', 48)).toString('hex')}`)
  const scalar = (wide % (ORDER - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
}
