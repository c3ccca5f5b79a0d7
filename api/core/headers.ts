import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

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
  strictTransportSecurity: false,
})

const CSP = 'Content-Security-Policy'

/** On every answer; one that set a policy of its own (media) keeps it. */
export const securityHeaders = createMiddleware(async (c, next) => {
  let own: string | null = null
  await forPages(c, async () => {
    await next()
    own = c.res.headers.get(CSP)
  })
  if (own) c.res.headers.set(CSP, own)
})
