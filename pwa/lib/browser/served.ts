import { useSyncExternalStore } from 'react'

/** Whether the page came rendered and is to be taken over (APP-23): `public/first.js` decides. */
export const isServed = document.documentElement.dataset.start === 'served'

/** Whether the service worker serves the app's files. */
export const isKept = Boolean(navigator.serviceWorker?.controller)

const never = () => () => {}
/** Whether the page is being rendered ahead of its browser, or taken over. */
export const useIsServed = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
