import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { isOwnAddress } from '../loopback.ts'
import { noteProxies } from './proxies.ts'

export function clientAddress(c: Context) {
  const deps: Deps = c.get('deps')
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? []
  const peer = (c.env?.incoming && getConnInfo(c).remote.address) || ''
  noteProxies(deps, forwarded.length, peer)
  return forwardedAddress(forwarded, deps.settings.TRUSTED_PROXIES) ?? (c.env?.incoming ? countedAddress(peer) : '')
}

/** The same outside Hono; undefined for a request of this machine that no trusted proxy names. */
export function requestAddress({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  const remote = socket.remoteAddress ?? ''
  return forwardedAddress(forwarded, trustedProxies) ?? (isOwnAddress(remote) ? undefined : countedAddress(remote))
}

const forwardedAddress = (forwarded: string[], trustedProxies: number) =>
  trustedProxies > 0 && forwarded.length >= trustedProxies
    ? countedAddress(forwarded.at(-trustedProxies)?.trim() ?? '')
    : undefined

/** The address that limits count: IPv4 as it is, IPv6 by its /64; all else counts as one address. */
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
