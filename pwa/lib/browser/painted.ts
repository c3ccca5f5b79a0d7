/**
 * Whether the page shows what the player will see: rendered by the server (APP-23) or kept by the device (APP-24). Loaded
 * with the app: `public/first.js` draws nothing from now on.
 */
export const isPainted = document.documentElement.dataset.start === 'kept'

if (globalThis.ownScreen) globalThis.ownScreen.isLate = true
