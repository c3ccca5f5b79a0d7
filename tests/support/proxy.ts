import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** The proxy's 502 page, a page with 200 in place of JSON, or a lost answer of a request that was done. */
export type Fault = 'bad gateway' | 'html' | 'lost reply'
type Passed = { method: string; path: string; key: string | undefined; status: number | undefined; fault?: Fault }

/** A proxy before the server at `target`, for requests and sockets. */
export async function openProxy(target: string) {
  const passed: Passed[] = []
  let fault: (asked: { method: string; path: string }) => Fault | undefined = () => undefined

  let hole: Promise<void> | undefined
  const swallowing = new Set<(isOn: boolean) => void>()

  async function pass(from: IncomingMessage, to: ServerResponse) {
    const { method = 'GET', url: path = '/', headers } = from
    const found = fault({ method, path })
    const note: Passed = { method, path, key: headers['idempotency-key'] as string | undefined, status: undefined }
    if (found) note.fault = found
    passed.push(note)
    const body = await bytesOf(from)
    await hole
    if (to.destroyed) return
    if (found === 'bad gateway') return void to.writeHead(502, html).end('<h1>502 Bad Gateway</h1>')
    if (found === 'html') return void to.writeHead(200, html).end('<!doctype html><h1>Wi-Fi</h1>')

    const answer = await answerOf(target + path, { method, headers }, body)
    note.status = answer.statusCode
    if (found === 'lost reply') {
      await bytesOf(answer)
      return void to.destroy()
    }
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  }
  const server = createServer((from, to) => void pass(from, to).catch(() => to.destroy()))

  const { hostname, port } = new URL(target)
  const lines = new Set<Socket>()
  server.on('upgrade', ({ method = 'GET', url: path = '/', headers }: IncomingMessage, client: Socket, head) => {
    client.on('error', () => {})
    if (fault({ method, path })) return void client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
    const swallow = (isOn: boolean) => {
      if (isOn) {
        for (const end of [client, onward]) end.unpipe()
      } else onward.pipe(client).pipe(onward)
    }
    const onward = connect(Number(port), hostname, async () => {
      await hole
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      onward.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(client).pipe(onward)
      swallowing.add(swallow)
      client.on('close', () => swallowing.delete(swallow))
    })
    onward.on('error', () => client.destroy())
    for (const end of [client, onward]) {
      lines.add(end)
      end.on('close', () => lines.delete(end))
    }
  })
  const cutConnections = () => {
    for (const client of lines) client.destroy()
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    passed,
    /** `next` decides about each request from now on. Open sockets end. */
    breakDown: (next: typeof fault = () => undefined) => {
      fault = next
      cutConnections()
    },
    /** The next `method` request is done and its answer lost; the later ones get `next`. */
    loseAnswer(method: string, next: Fault = 'bad gateway') {
      let count = 0
      this.breakDown((asked) => (asked.method === method ? (count++ === 0 ? 'lost reply' : next) : undefined))
    },
    /** Nothing passes or closes until the returned function is called. */
    blackHole() {
      let end = () => {}
      hole = new Promise((over) => {
        end = over
      })
      for (const swallow of swallowing) swallow(true)
      return () => {
        hole = undefined
        end()
        for (const swallow of swallowing) swallow(false)
      }
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      cutConnections()
      server.closeAllConnections()
      await closed
    },
  }
}

const html = { 'Content-Type': 'text/html' }

async function bytesOf(stream: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const answerOf = (address: string, options: object, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => ask(address, options, resolve).on('error', reject).end(body))
