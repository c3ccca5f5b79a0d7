import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { takePushes } from './push.ts'
import { takeShared } from './share.ts'
import { continueInBackground } from './sync.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

// The app itself: every built file a player needs is kept, with the shipped map's picture; every page address opens the
// same index.html.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
const notPages = [
  /^\/(api|media|og|sandbox|share-target|socket\.io)\b/,
  // Pages that stand alone: the server makes them.
  /^\/dropmap\/invite(\/|$)/,
  /^\/dropmap\/[^?]+\?(.*&)?overlay=1(&|$)/,
]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))

// Answers and media are not kept: phones are shared, and what a player may read offline is kept by the page, by player.

// What a player chose arrives, though the app be closed; uploads themselves pass by this worker untouched.
continueInBackground()
takeShared()
takePushes()

// The first visit already works without a connection.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the player agrees, so a half-filled form is never thrown away.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  // From a page that was being loaded when this version claimed all pages.
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
})
