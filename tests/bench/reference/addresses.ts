import type { Signer } from '#api/core/secrets'
import { HOUR } from '#shared/units'

const WINDOW = 6 * HOUR
const MOST = 10_000

export function signedAddresses(signer: Signer) {
  const known = new Map<string, string>()
  return (key: string, now: Date) => {
    const expires = (Math.floor(now.getTime() / WINDOW) + 2) * WINDOW
    const message = `${key}:${expires}`
    const address = known.get(message) ?? `/media/${key}?expires=${expires}&signature=${signer.sign(message)}`
    if (known.size === MOST) known.clear()
    known.set(message, address)
    return address
  }
}
