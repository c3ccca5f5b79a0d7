import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../deps.ts'
import { notFound } from './errors.ts'
import { isLoopback, isOwnAddress } from './loopback.ts'

/** `name` or `name:port`, as `Host` and an absolute-form target carry it; nothing else that a parser may forgive. */
const isOwnAuthority = (authority: string) => isLoopback(authority.replace(/:\d{1,5}$/, ''))

// Whatever a proxy, a tunnel or a content network writes into a request that it passes on.
const forwarding =
  /^(via|(x-)?forwarded(-.*)?|(x-)?(real|remote)-.*|x-(original|originating|cluster|proxyuser|coming|backend)-.*|x-host|x-http-host-override|(.*-)?(client|connecting|connection)-?ip(v6)?|cdn-loop|(cf|fastly|ngrok|tailscale|x-(amz-cf|amzn|appengine|arr|azure|envoy|vercel))-.*)$/
// Of these, the ones that describe the way and name nobody.
const nameless =
  /^x-forwarded-(proto|protocol|port|scheme|ssl|prefix|path|uri|method)$|^x-original-(proto|uri|url|method)$/

/** A request as far as it tells where it comes from. */
export type Sighting = {
  /** The other end of the connection; undefined only where there is none, as in tests. */
  peer: string | undefined
  /** `1.1`; undefined where there is no connection. */
  httpVersion?: string
  /** The request line's target: a path, or an absolute address. */
  target: string
  headers: [name: string, value: string][]
}

/**
 * Whether a request was made on this machine and for it: peer, every `Host`, the target and whoever a proxy names. What
 * cannot be read counts as a stranger's (SANDBOX-2). A name of this machine is taken literally, so that no
 * other name that leads here, as in DNS rebinding, passes.
 */
export function isFromThisMachine({ peer, httpVersion, target, headers }: Sighting) {
  if (peer !== undefined && !isOwnAddress(peer)) return false
  // Only proxies with old defaults still speak it; nginx is one, and names neither its visitor nor its own host.
  if (httpVersion === '1.0') return false
  if (!target.startsWith('/')) {
    const [, authority = ''] = /^http:\/\/([^/?#]*)(?:[/?#]|$)/i.exec(target) ?? []
    if (!isOwnAuthority(authority)) return false
  }
  const hosts = headers.filter(([name]) => name === 'host' || name === ':authority')
  if (hosts.length > 1 || !hosts.every(([, value]) => isOwnAuthority(value))) return false
  if (peer !== undefined && hosts.length === 0) return false

  const forwarded = headers.filter(([name]) => forwarding.test(name))
  const named = forwarded.filter(([name]) => !nameless.test(name)).flatMap(([name, value]) => namesIn(name, value))
  // A proxy that does not say for whom it passes the request on may do it for anybody.
  return forwarded.length === 0 || (named.length > 0 && named.every(isOwnNode))
}

/** Every address and host that a forwarding header names. */
function namesIn(name: string, value: string) {
  const elements = value.split(',')
  // RFC 7230: protocol, then who received it. RFC 7239: `for=`, `by=`, `host=`, beside `proto=`.
  if (name === 'via') return elements.map((element) => element.trim().split(/\s+/)[1] ?? '')
  if (name !== 'forwarded') return elements
  return elements.flatMap((element) =>
    element.split(';').flatMap((pair) => {
      const [, key = '', node = ''] = /^\s*([a-z-]+)\s*=(.*)$/i.exec(pair) ?? []
      return key.toLowerCase() === 'proto' ? [] : [node]
    }),
  )
}

function isOwnNode(written: string) {
  const node = written.trim().replace(/^"(.*)"$/, '$1')
  return isOwnAddress(node) || isOwnAuthority(node)
}

/** What Node's own request tells; its joined headers would hide a second `Host`. */
export function sightingOf({ socket, httpVersion, url = '', rawHeaders }: IncomingMessage): Sighting {
  const headers: Sighting['headers'] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.push([headerName(rawHeaders[at] ?? ''), rawHeaders[at + 1] ?? ''])
  return { peer: socket.remoteAddress ?? 'gone', httpVersion, target: url, headers }
}

// Some proxies take `_` and `-` in a header's name for the same.
const headerName = (name: string) => name.toLowerCase().replaceAll('_', '-')

/**
 * Returns what refuses a stranger while the sandbox is this machine's: to them nothing is here (SANDBOX-2).
 * Undefined where the product answers everybody.
 */
export function admission({ settings, log }: Pick<Deps, 'settings' | 'log'>) {
  if (settings.sandbox !== 'local') return undefined
  let isTold = false
  return (c: Context<AppEnv>) => {
    if (isFromThisMachine(seen(c))) return undefined
    // Once: whoever forgot PUBLIC_URL finds out why nothing answers, and a scan fills no log.
    if (!isTold) log.warn('refused a request from elsewhere: set PUBLIC_URL, or SANDBOX=open')
    isTold = true
    return /^\/(api|media|sandbox|socket\.io)(\/|$)/.test(c.req.path) ? notFound(c) : c.text('Not found', 404)
  }
}

function seen(c: Context): Sighting {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) return sightingOf(incoming)
  // In tests there is no connection.
  const headers = [...c.req.raw.headers].map(([name, value]): [string, string] => [headerName(name), value])
  return { peer: undefined, target: c.req.url, headers }
}
