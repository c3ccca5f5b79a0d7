import { createServer, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** What stands between the page and the server: lets through, answers 502 as while a server restarts, or its own page. */
export type Mood = 'pass' | '502' | 'page'

/** A reverse proxy before a server on this machine; `asked` holds what it answered by itself. */
export async function proxyBefore(target: string) {
  const { hostname, port } = new URL(target)
  let mood: Mood = 'pass'
  const asked: string[] = []
  const lines = new Set<Socket>()

  const server = createServer((incoming, answer) => {
    if (mood !== 'pass') {
      asked.push(`${mood} ${incoming.method} ${incoming.url?.split('?')[0]}`)
      incoming.resume()
      answer.writeHead(mood === '502' ? 502 : 200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
      answer.end('<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>')
      return
    }
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  server.on('upgrade', (incoming, line: Socket, head) => {
    line.on('error', () => {})
    if (mood !== 'pass') {
      line.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const onward = connect(Number(port), hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(line).pipe(onward)
    })
    onward.on('error', () => line.destroy())
    for (const end of [line, onward]) {
      lines.add(end)
      end.on('close', () => lines.delete(end))
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  return {
    address: `http://localhost:${(server.address() as { port: number }).port}`,
    asked,
    /** Open lines end, as they do with the process behind them. */
    become(next: Mood) {
      mood = next
      for (const line of lines) line.destroy()
    },
    async close() {
      for (const line of lines) line.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
