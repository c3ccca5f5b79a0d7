import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

// What uploads are measured beside: a bare server that pipes a body into a file of the folder it is given, waits until the
// file is on the disk itself, and answers. What goes to `/hashed` it hashes too, as a server does that knows a file which is
// sent twice. It prints its port.

const [folder = '.'] = process.argv.slice(2)
let files = 0

const server = createServer(async (request, answer) => {
  const file = createWriteStream(join(folder, String(++files)), { flush: true })
  const hash = request.url === '/hashed' ? createHash('sha256') : undefined
  if (hash) request.on('data', (bytes: Buffer) => hash.update(bytes))
  await pipeline(request, file)
  hash?.digest()
  answer.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
