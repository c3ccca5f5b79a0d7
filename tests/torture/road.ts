import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { headLength, type RequestHead, type ResponseHead, requestHeadOf, responseHeadOf } from './heads.ts'
import type { Fault, Weather } from './weather.ts'

/** Why a request got no answer. */
type Cause = Fault | 'first reply lost' | 'restart' | 'idle close' | 'phone gave up' | 'unexplained'

export type Exchange = RequestHead & {
  /** Bytes of its body that the phone has sent. */
  took: number
  weather: Weather
  response?: ResponseHead
  isAnswered: boolean
  cause?: Cause
  /** Milliseconds until the phone noticed that nothing passes any more. */
  stalledFor?: number
}

type Options = {
  port: number
  weather: (request: RequestHead) => Weather
  /** Whether this answer's first sending is lost. */
  isFirst: (request: RequestHead, response: ResponseHead) => boolean
  serverLife: () => { life: number; isUp: boolean }
}

/** The network between one phone and the server. Everything that passes is cut, held, delayed or lost as is told. */
export async function openRoad(options: Options) {
  const exchanges: Exchange[] = []
  const sockets = new Set<Socket>()
  const road = createServer((near) => {
    const far = connect(options.port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .setNoDelay()
        .on('error', () => {})
        .on('close', () => sockets.delete(socket))
    }
    carry(near, far, options, (exchange) => exchanges.push(exchange))
  })
  await new Promise<void>((ready) => road.listen(0, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(road.address() as { port: number }).port}`,
    exchanges,
    async close() {
      const closed = new Promise((done) => road.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function carry(near: Socket, far: Socket, options: Options, begin: (exchange: Exchange) => void) {
  let exchange: Exchange | undefined
  let bornIn = 0
  let isOver = false
  let requests = 0
  let stalledAt: number | undefined
  const held: Buffer[] = []

  function struck(cause: Cause) {
    if (exchange) exchange.cause = cause
  }
  function cut() {
    isOver = true
    near.destroy()
    far.destroy()
  }
  function stall(cause: Cause) {
    struck(cause)
    stalledAt = performance.now()
  }

  near.on('close', () => {
    if (stalledAt !== undefined && exchange) {
      exchange.stalledFor = performance.now() - stalledAt
      // The server has not noticed anything yet.
      if (exchange.weather.isLate) for (const piece of held) far.write(piece)
      setTimeout(() => far.destroy(), exchange.weather.at * 10_000).unref()
    } else if (!isOver) {
      if (exchange && !exchange.isAnswered) struck('phone gave up')
      cut()
    }
  })
  function serverClosed() {
    if (isOver || stalledAt !== undefined) return
    if (exchange && !exchange.isAnswered) struck(whyClosed())
    cut()
  }
  function whyClosed(): Cause {
    const { life, isUp } = options.serverLife()
    if (!isUp || life !== bornIn) return 'restart'
    // The server closes what has long been idle, and a request may just be on its way.
    return requests > 1 && !exchange?.response ? 'idle close' : 'unexplained'
  }

  const pace = pacer()
  async function up() {
    let coming: Buffer = Buffer.alloc(0)
    let [left, untilFault] = [0, Infinity]
    for await (const piece of near as AsyncIterable<Buffer>) {
      coming = coming.length ? Buffer.concat([coming, piece]) : piece
      while (coming.length > 0) {
        if (left === 0) {
          const head = headLength(coming)
          if (head === 0) break
          const request = requestHeadOf(coming.subarray(0, head))
          const weather = options.weather(request)
          exchange = { ...request, took: 0, weather, isAnswered: false }
          begin(exchange)
          requests++
          bornIn = options.serverLife().life
          left = head + request.size
          if (weather.fault?.endsWith('up')) untilFault = Math.floor(weather.at * left)
          await pause(weather.delay)
        }
        const part = coming.subarray(0, Math.min(left, coming.length))
        coming = coming.subarray(part.length)
        left -= part.length
        if (exchange) exchange.took = Math.max(0, exchange.size - left)
        if (stalledAt !== undefined) held.push(part)
        else await handOn(part)
      }
    }
    async function handOn(part: Buffer) {
      await pace(part.length, exchange?.weather.bytesPerSecond ?? Infinity)
      const passing = part.subarray(0, untilFault)
      untilFault -= passing.length
      if (passing.length > 0 && !far.write(passing))
        await new Promise((free) => far.once('drain', free).once('close', free))
      if (untilFault > 0 || near.destroyed) return
      untilFault = Infinity
      struck(exchange?.weather.fault ?? 'unexplained')
      if (exchange?.weather.fault === 'cut up') return cut()
      stall('stall up')
      held.push(part.subarray(passing.length))
    }
  }

  async function down() {
    let reply: Buffer = Buffer.alloc(0)
    for await (const piece of far as AsyncIterable<Buffer>) {
      if (stalledAt !== undefined || !exchange) continue
      if (exchange.isAnswered) {
        near.write(piece)
        continue
      }
      reply = Buffer.concat([reply, piece])
      const head = headLength(reply)
      if (head === 0) continue
      exchange.response = responseHeadOf(reply.subarray(0, head))
      const { fault, at, delay } = exchange.weather
      await pause(delay)
      if (isOver || stalledAt !== undefined) continue
      if (fault === 'stall down') stall(fault)
      else if (fault === 'lost reply' || fault === 'cut down') {
        struck(fault)
        isOver = true
        near.end(reply.subarray(0, fault === 'cut down' ? Math.floor(at * head) : 0))
        far.destroy()
      } else if (options.isFirst(exchange, exchange.response)) {
        struck('first reply lost')
        cut()
      } else {
        exchange.isAnswered = true
        // A server that stops says how far it has come.
        if (exchange.response.status === 409) struck(options.serverLife().isUp ? 'unexplained' : 'restart')
        near.write(reply)
      }
      reply = Buffer.alloc(0)
    }
  }
  up().catch(() => {})
  void down()
    .catch(() => {})
    .then(serverClosed)
}

function pacer() {
  let free = performance.now()
  return async (bytes: number, bytesPerSecond: number) => {
    const now = performance.now()
    free = Math.max(now, free) + (bytes / bytesPerSecond) * 1000
    if (free - now > 10) await pause(free - now)
  }
}
