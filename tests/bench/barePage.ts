import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The reference of a page: HTML of one button and as many bytes as the product sends before its screen can be used, all
 * asked for at once, nothing of it executed. Its worker keeps them too, and answers from what it keeps.
 */
export async function barePage(bytes: number) {
  const files = ['/1', '/2', '/3', '/4']
  const content = randomBytes(Math.ceil(bytes / files.length))
  const links = files.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`).join('')
  const page = `<!doctype html><meta name="viewport" content="width=device-width">${links}<script src="/page.js"></script>
    <main><button disabled>OK</button></main>`
  const script = `navigator.serviceWorker.register('/sw.js')
    Promise.all(${JSON.stringify(files)}.map((file) => fetch(file).then((answer) => answer.arrayBuffer()))).then(() => {
      document.querySelector('button').disabled = false
    })`
  const worker = `addEventListener('install', (event) =>
      event.waitUntil(caches.open('bare').then((cache) => cache.addAll(['/', '/page.js', ...${JSON.stringify(files)}]))))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) =>
      event.respondWith(caches.match(event.request.url).then((kept) => kept ?? fetch(event.request))))`
  const scripts: Record<string, string> = { '/page.js': script, '/sw.js': worker }

  const server = createServer(({ url = '/' }, answer) => {
    const kept = { 'Cache-Control': 'public, max-age=3600' }
    if (files.includes(url)) answer.writeHead(200, kept).end(content)
    else if (scripts[url]) answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(scripts[url])
    else answer.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close().closeAllConnections(),
  }
}
