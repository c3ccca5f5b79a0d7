import { secureHeaders } from 'hono/secure-headers'

/** No inline or eval scripts, nothing from elsewhere, no framing (styles: only attributes set by scripts). */
export const securityHeaders = secureHeaders({
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
