import { ECDH } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AppError } from '#shared/errors'
import type { NewPushSubscription } from '#shared/notifications/push'

// Clients choose the address of a push: it must not lead to this machine or its network.
const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, bits, 'ipv4')
}
// Of IPv6 only global unicast, without addresses that embed IPv4 and those for documentation.
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inner.addSubnet(net, bits, 'ipv6')
}

export function isInner(address: string) {
  if (isIP(address) === 4) return inner.check(address, 'ipv4')
  return !outer.check(address, 'ipv6') || inner.check(address, 'ipv6')
}

/** `https:` on its default port, to an outer name or address; in the sandbox also to this machine. */
export function isDeliverable(endpoint: string, sandbox: boolean) {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (sandbox) return true
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (protocol !== 'https:' || port !== '') return false
  if (isIP(host)) return !isInner(host)
  return host.includes('.') && !/(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/.test(host)
}

/** Throws `push_refused` for a forbidden address, and for a key that is no point of the curve. */
export function requireDeliverable({ endpoint, keys }: NewPushSubscription, sandbox: boolean) {
  if (!isDeliverable(endpoint, sandbox) || !isPoint(keys.p256dh)) throw new AppError('push_refused')
}

function isPoint(key: string) {
  try {
    const point = Buffer.from(key, 'base64url')
    ECDH.convertKey(point, 'prime256v1')
    return point[0] === 4
  } catch {
    return false
  }
}

/** The system's resolver, which fails for a name of an inner address: names can change after the subscription. */
export const outerLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error) return done(error, '')
    if (!first || addresses.some(({ address }) => isInner(address)))
      return done(Object.assign(new Error('an inner address'), { code: 'EACCES' }), '')
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
