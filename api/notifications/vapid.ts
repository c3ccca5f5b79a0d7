import { createECDH, hkdfSync } from 'node:crypto'

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The installation's key pair for Web Push (RFC 8292), in base64url. Derived from its secret key: it is there from the
 * first start, every server with the same key has the same pair, and no browser has to agree anew after a restore.
 */
export function vapidKeys(key: Buffer) {
  // Sixteen bytes more than the order has: the remainder is then spread evenly (FIPS 186-5, A.2.1).
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', 'vapid', 48)).toString('hex')}`)
  const scalar = (wide % (ORDER - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    // Padded by hand: a key that begins with zeros is given back without them.
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
}
