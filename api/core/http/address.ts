import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { isOwnAddress } from '../loopback.ts'
import { noteProxies } from './proxies.ts'

export function clientAddress(c: Context) {
  const deps: Deps = c.get('deps')
  const trustedProxies = deps.settings.TRUSTED_PROXIES
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? []
  const peer = (c.env?.incoming && getConnInfo(c).remote.address) || ''
  noteProxies(deps, forwarded.length, peer)
  if (trustedProxies > 0 && forwarded.length >= trustedProxies)
    return countedAddress(forwarded.at(-trustedProxies)?.trim() ?? '')
  return c.env?.incoming ? countedAddress(peer) : ''
}

/** The same for a request outside Hono; undefined for this machine's own that no trusted proxy names. */
export function requestAddress({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  if (trustedProxies > 0 && forwarded.length >= trustedProxies)
    return countedAddress(forwarded.at(-trustedProxies)?.trim() ?? '')
  const remote = socket.remoteAddress ?? ''
  return isOwnAddress(remote) ? undefined : countedAddress(remote)
}

/** The address as limits count it: IPv4 by itself, IPv6 by its /64; whatever is no address counts as one. */
export function countedAddress(written: string) {
  const bare = written
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) === 4) return bare
  if (isIP(bare) === 0) return 'unknown'
  // The URL parser writes every spelling in one way.
  const [before = '', after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
