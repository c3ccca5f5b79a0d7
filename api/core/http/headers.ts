import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../deps.ts'

// No inline or eval scripts, nothing from elsewhere, no framing (styles: only attributes set by scripts).
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
  // Discord's and Telegram's windows must be able to say that they closed.
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  // Below, and only where everybody comes over https.
  strictTransportSecurity: false,
})

const YEAR = 365 * 24 * 3600
// Not for the names below this one: they may be somebody else's, and plain.
const httpsOnly = `max-age=${YEAR}`

const ownable = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy']

const forScripts = {
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/**
 * On every answer: the pages' headers on what a browser may show or run, three on what only scripts read, because on a
 * slow connection the rest would outweigh the answer (rules.md, section 3). A policy that an answer set itself (media,
 * Discord's window) stays. From the API nothing is cached that does not say so.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  if (isForScripts(c)) for (const [name, value] of Object.entries(forScripts)) headers.set(name, value)
  else {
    const own = ownable.map((name) => [name, headers.get(name)] as const)
    await forPages(c, async () => {})
    for (const [name, value] of own) if (value) headers.set(name, value)
  }
  if (!headers.has('Cache-Control') && (isForScripts(c) || isApi(c))) headers.set('Cache-Control', 'no-store')
  const { PUBLIC_URL, sandbox } = c.var.deps.settings
  if (PUBLIC_URL.startsWith('https:') && !sandbox) headers.set('Strict-Transport-Security', httpsOnly)
})

const isApi = ({ req }: Context) => req.path.startsWith('/api/')

/** JSON, and the API's answers without a body, which the upload road gives for each chunk; a redirect is followed by a page. */
function isForScripts(c: Context) {
  const type = c.res.headers.get('Content-Type')
  if (type) return type.startsWith('application/json')
  return isApi(c) && !c.res.headers.has('Content-Security-Policy') && (c.res.status < 300 || c.res.status >= 400)
}
