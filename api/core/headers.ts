import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './deps.ts'

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

/** On every answer; one that set a policy of its own (media, Discord's window) keeps it. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  let own: [name: string, value: string | null][] = []
  await forPages(c, async () => {
    await next()
    own = ownable.map((name) => [name, c.res.headers.get(name)])
  })
  for (const [name, value] of own) if (value) c.res.headers.set(name, value)
  const { PUBLIC_URL, sandbox } = c.var.deps.settings
  if (PUBLIC_URL.startsWith('https:') && !sandbox) c.res.headers.set('Strict-Transport-Security', httpsOnly)
})
