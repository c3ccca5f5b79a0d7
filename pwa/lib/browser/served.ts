import { useSyncExternalStore } from 'react'

/** Whether the page came rendered and is to be taken over (APP-23): `public/first.js` decides. */
export const isServed = document.documentElement.dataset.start === 'served'

/** Whether the service worker serves the app's files. */
export const isKept = Boolean(navigator.serviceWorker?.controller)

let painted: boolean | undefined

/**
 * Whether the page shows what the player will see: rendered by the server (APP-23) or kept by the device (APP-24). From the
 * first call on, `public/first.js` draws nothing more.
 */
export function isPainted() {
  if (painted === undefined && globalThis.ownScreen) globalThis.ownScreen.isLate = true
  painted ??= document.documentElement.dataset.start === 'kept'
  return painted
}

/** Whether the app takes over at once, without the loader. */
export const isDrawn = () => isPainted() || isKept || isServed

const never = () => () => {}
/** Whether the page is being rendered ahead of its browser, or taken over. */
export const useIsServed = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
