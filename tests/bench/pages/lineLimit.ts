import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wanted } from './phone.ts'

export const lineLimitWanted: Wanted = { content: 'main h1', control: 'main button', isPlain: true }

/** What Node and the browser count as an answer's headers. */
const HEADERS = 180

/**
 * The line's own limit for a page: as many files of the same sizes, asked for in as many round trips, of which nothing is
 * executed. The text is drawn when all have come.
 * @param tree bytes of each answer, for each depth; the first is the document
 */
export async function lineLimit(tree: number[][]) {
  const [[whole = 0] = [], ...depths] = tree
  const addresses = depths.map((sizes, depth) => sizes.map((size, at) => `/${depth}/${at}/${size}`))
  const script = `
    const ask = (file) => fetch(file).then((answer) => answer.arrayBuffer())
    const all = (async () => {
      for (const files of ${JSON.stringify(addresses)}) await Promise.all(files.map(ask))
    })()
    addEventListener('DOMContentLoaded', () => all.then(() => (document.querySelector('main').hidden = false)))`
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><script>${script}</script>
    <main hidden><h1>All has come</h1><button>OK</button></main>`
  const padding = filler(whole - html.length - HEADERS - '<!---->'.length).toString('base64')
  const page = `${html}<!--${padding.slice(0, Math.max(0, whole - html.length - HEADERS))}-->`

  const server = createServer(({ url = '/' }, answer) => {
    const size = Number(url.split('/')[3] ?? 0)
    if (size > 0) answer.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(filler(size - HEADERS))
    else answer.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close().closeAllConnections(),
  }
}

/** Nothing can compress it. */
const filler = (bytes: number) => randomBytes(Math.max(1, Math.round(bytes)))
