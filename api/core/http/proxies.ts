import { BlockList, isIPv6 } from 'node:net'
import type { Deps } from '../deps.ts'

/** Our proxies are on this machine or in its network; a stranger may name any proxies. */
const near = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(net, prefix)
near.addSubnet('fc00::', 7, 'ipv6')
near.addAddress('::1', 'ipv6')

/** The fewest proxies that a request named: a sender may name more than there are. */
let fewest: number | undefined
let hasWarned = false

/** The proxies before this process, as far as it has seen. */
export const proxiesSeen = () => fewest

/** Notes how many proxies a request names; warns once if all their clients count as one address. */
export function noteProxies({ settings, log }: Pick<Deps, 'settings' | 'log'>, named: number, peer: string) {
  if (named === 0) return
  const address = peer.replace(/^::ffff:/i, '')
  if (!near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
  fewest = Math.min(named, fewest ?? named)
  if (hasWarned || settings.TRUSTED_PROXIES > 0) return
  hasWarned = true
  log.warn(
    'TRUSTED_PROXIES=0, but a proxy in front passes requests on: limits count all who come through it as one. Set TRUSTED_PROXIES to how many there are',
  )
}
