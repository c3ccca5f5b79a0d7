import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import type { Wanted } from './phone.ts'

export const bareListWanted: Wanted = { content: 'main article', control: 'main article button' }

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * The reference of a list that is kept: React, the rows of `localStorage.rows`, and a service worker that keeps the page,
 * its script and its style.
 */
export async function bareList() {
  const root = join(import.meta.dirname, 'list')
  const outDir = mkdtempSync(join(tmpdir(), 'trofey-list-'))
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(path.slice(outDir.length), readFileSync(path))
  }
  rmSync(outDir, { recursive: true })
  const page = files.get('/index.html')!
  files.delete('/index.html')
  files.set('/', page)
  const worker = readFileSync(join(root, 'worker.js'), 'utf8').replace(
    'addAll(FILES)',
    `addAll(${JSON.stringify([...files.keys()])})`,
  )
  files.set('/worker.js', Buffer.from(worker))

  const server = createServer(({ url = '/' }, answer) => {
    const file = files.get(url)
    if (!file) answer.writeHead(404).end()
    else answer.writeHead(200, { 'Content-Type': types[extname(url) || '.html'] ?? '' }).end(file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close().closeAllConnections(),
  }
}
