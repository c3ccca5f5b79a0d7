import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { continueAfterBackgroundFetch } from './backgroundFetch.ts'
import { takePushes } from './push.ts'
import { takeShared } from './share.ts'
import { continueInBackground } from './sync.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

// All built files and the shipped map's picture are cached; every page address opens index.html.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
const notPages = [
  /^\/(api|media|og|sandbox|share-target|socket\.io)\b/,
  /^\/dropmap\/invite(\/|$)/,
  /^\/dropmap\/[^?]+\?(.*&)?overlay=1(&|$)/,
  /^\/tournament\/[^?]+\?(.*&)?overlay=/,
]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))

// Answers and media are not cached: phones are shared. The page keeps what a player may read offline.

continueInBackground()
continueAfterBackgroundFetch()
takeShared()
takePushes()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the player agrees: no half-filled form is lost.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
})
