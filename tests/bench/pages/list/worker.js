// `FILES` is replaced by the list of what was built.
addEventListener('install', (event) => event.waitUntil(caches.open('list').then((cache) => cache.addAll(FILES))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request.url).then((kept) => kept ?? fetch(event.request))),
)
