import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../deps.ts'
import { isLoopback, isOwnAddress } from '../loopback.ts'
import { notFound } from './errors.ts'

const isOwnAuthority = (authority: string) => isLoopback(authority.replace(/:\d{1,5}$/, ''))

// What proxies, tunnels and content networks add to requests.
const forwarding =
  /^(via|(x-)?forwarded(-.*)?|(x-)?(real|remote)-.*|x-(original|originating|cluster|proxyuser|coming|backend)-.*|x-host|x-http-host-override|(.*-)?(client|connecting|connection)-?ip(v6)?|cdn-loop|(cf|fastly|ngrok|tailscale|x-(amz-cf|amzn|appengine|arr|azure|envoy|vercel))-.*)$/

type Sighting = {
  peer: string | undefined
  httpVersion?: string
  target: string
  headers: [name: string, value: string][]
}

/** Whether peer, `Host` and target are this machine's, by their literal names, and no proxy forwarded it (SANDBOX-2). */
export function isFromThisMachine({ peer, httpVersion, target, headers }: Sighting) {
  if (peer !== undefined && !isOwnAddress(peer)) return false
  // Only proxies with old defaults use it; nginx is one, and adds no header.
  if (httpVersion === '1.0') return false
  if (!target.startsWith('/')) {
    const [, authority = ''] = /^http:\/\/([^/?#]*)(?:[/?#]|$)/i.exec(target) ?? []
    if (!isOwnAuthority(authority)) return false
  }
  const hosts = headers.filter(([name]) => name === 'host' || name === ':authority')
  if (hosts.length > 1 || !hosts.every(([, value]) => isOwnAuthority(value))) return false
  if (peer !== undefined && hosts.length === 0) return false
  return !headers.some(([name]) => forwarding.test(name))
}

/** From raw headers: Node's joined ones would hide a second `Host`. */
export function sightingOf({ socket, httpVersion, url = '', rawHeaders }: IncomingMessage): Sighting {
  const headers: Sighting['headers'] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.push([headerName(rawHeaders[at] ?? ''), rawHeaders[at + 1] ?? ''])
  return { peer: socket.remoteAddress ?? 'gone', httpVersion, target: url, headers }
}

// Some proxies treat `_` in a header's name as `-`.
const headerName = (name: string) => name.toLowerCase().replaceAll('_', '-')

/** Returns a function that answers 404 to strangers of a local sandbox (SANDBOX-2); undefined in other modes. */
export function admission({ settings, log }: Pick<Deps, 'settings' | 'log'>) {
  if (settings.sandbox !== 'local') return undefined
  let hasWarned = false
  return (c: Context<AppEnv>) => {
    if (isFromThisMachine(sightingIn(c))) return undefined
    if (!hasWarned) log.warn('refused a request from elsewhere: set PUBLIC_URL, or SANDBOX=open')
    hasWarned = true
    return /^\/(api|media|sandbox|socket\.io)(\/|$)/.test(c.req.path) ? notFound(c) : c.text('Not found', 404)
  }
}

export function sightingIn(c: Context): Sighting {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) return sightingOf(incoming)
  const headers = [...c.req.raw.headers].map(([name, value]): [string, string] => [headerName(name), value])
  return { peer: undefined, target: c.req.url, headers }
}
