import { createHash } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../env.ts'

// No inline or eval scripts, nothing from other hosts, no framing (styles: only attributes set by scripts).
const forPages = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  // Discord's and Telegram's windows must be able to report that they closed.
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  strictTransportSecurity: false,
})
const pageHeaders = [
  ...(
    await new Hono()
      .use(forPages)
      .get('/', (c) => c.body(null))
      .request('/')
  ).headers,
]
const dataHeaders = [
  ['content-security-policy', "default-src 'none'"],
  ['x-content-type-options', 'nosniff'],
] as const

const YEAR = 365 * 24 * 3600
// Without subdomains: they may have other owners and no https.
const httpsOnly = `max-age=${YEAR}`

/** Sets or removes a header, on Node's response if there is one: Hono would build the answer again. */
export function setHeader(c: Context, name: string, value: string | undefined) {
  const outgoing: unknown = c.env?.outgoing
  if (!(outgoing instanceof ServerResponse)) c.header(name, value)
  else if (value === undefined) outgoing.removeHeader(name)
  else outgoing.setHeader(name, value)
}

export function policyWith({ scripts, styles }: { scripts: string[]; styles: string[] }) {
  const [, policy = ''] = pageHeaders.find(([name]) => name === 'content-security-policy') ?? []
  const hashes = (texts: string[]) =>
    texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
  return policy
    .replace(/(?<=script-src [^;]*)(?=;)/, hashes(scripts))
    .replace(/(?<=style-src [^;]*)(?=;)/, hashes(styles))
}

function asData(c: Context) {
  for (const [name, value] of dataHeaders) setHeader(c, name, value)
}

export function asPage(c: Context) {
  for (const [name, value] of pageHeaders) setHeader(c, name, value)
}

/** For answers that are not pages and not made by Hono. */
export const bareHeaders = (settings: Settings): readonly (readonly [name: string, value: string])[] => [
  ['x-content-type-options', 'nosniff'],
  ...(isHttpsOnly(settings) ? [['strict-transport-security', httpsOnly] as const] : []),
]
const isHttpsOnly = ({ PUBLIC_URL, sandbox }: Settings) => PUBLIC_URL.startsWith('https:') && !sandbox

/** Sets the headers that handlers may replace. */
export function setSecurity(c: Context, settings: Settings) {
  if (isApi(c)) {
    asData(c)
    setHeader(c, 'cache-control', 'no-store')
  } else asPage(c)
  if (isHttpsOnly(settings)) setHeader(c, 'strict-transport-security', httpsOnly)
}

export function correctSecurity(c: Context) {
  if (isApi(c)) return
  const { headers } = c.res
  if (!headers.get('Content-Type')?.startsWith('application/json')) return
  for (const [name] of pageHeaders) setHeader(c, name, undefined)
  asData(c)
  if (!headers.has('Cache-Control')) setHeader(c, 'cache-control', 'no-store')
}

const isApi = ({ req }: Context) => req.path.startsWith('/api/')
