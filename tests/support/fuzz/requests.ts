import type { Session } from '../server.ts'
import { type Body, jsonBody, multipartBody, strangeBody } from './bodies.ts'
import { oddText } from './oddValues.ts'
import { type Random, randomFor } from './random.ts'
import type { Route } from './routes.ts'
import { sampleOf } from './samples.ts'
import { type Actor, fitting, playerAt, type Things } from './world.ts'

/** `whole`: an answer is owed. `cut`: the body ends before it should. `left`: its sender goes away without a word. */
export type Ending = 'whole' | 'cut' | 'left'
export type OddRequest = { index: number; route: Route; actor: Actor; bytes: Buffer; ending: Ending }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FOO']
const ofSockets = ['EIO', 'transport', 'sid']
const queryNames = ['limit', 'cursor', 'q', 'status', 'order', 'location', 'overlay', 'code', 'state', ...ofSockets]

export function actorOf(seed: number, index: number, { path, method }: Route): Actor {
  const random = randomFor(seed, index)
  const isForAdmins =
    path.includes('/admin') || (path.startsWith('/api/') && /maps|territor|invites/.test(path) && method !== 'GET')
  return random.weighted<Actor>([
    [1, 'nobody'],
    [3, playerAt(index, random.below(1000))],
    [isForAdmins ? 12 : 2, 'admin'],
  ])
}

export const routeOf = (routes: readonly Route[], index: number) => routes[index % routes.length] as Route

/** Request number `index` of this seed: the same one in every run, but for the ids and the session. */
export function oddRequest(
  seed: number,
  index: number,
  { routes, things, session }: { routes: readonly Route[]; things: Things; session: Session | undefined },
): OddRequest {
  const random = randomFor(seed, index)
  const route = routeOf(routes, index)
  const actor = actorOf(seed, index, route)
  const method = route.method === 'ALL' || random.chance(0.05) ? random.oneOf(methods) : route.method
  const hasBody = !['GET', 'HEAD'].includes(method) || random.chance(0.03)
  const body = hasBody ? bodyFor(random, route, things) : undefined
  const ending = random.weighted<Ending>([
    [8, 'whole'],
    [body ? 1 : 0, 'cut'],
    [waits.test(route.path) ? 1000 : 0.3, 'left'],
  ])
  const framing = framingOf(random, body, ending)
  const head = [
    `${method} ${addressOf(random, route, things, session)} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `X-Forwarded-For: 10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
    ...(session ? [`Authorization: Bearer ${session.token}`] : []),
    ...(body?.type === undefined ? [] : [`Content-Type: ${body.type}`]),
    ...headersFor(random, route, things),
    ...framing.headers,
  ]
  // A line break of ours in a header would begin another request.
  const lines = head.map((line) => line.replace(/[\r\n]/g, ''))
  return {
    index,
    route,
    actor,
    ending,
    bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), framing.bytes]),
  }
}

/** Answers by design only when there is something to say. */
const waits = /getUpdates/

function bodyFor(random: Random, route: Route, things: Things): Body {
  const [takesJson, takesForms] = ['json', 'form'].map((kind) => route.takes.some(({ target }) => target === kind))
  return random.weighted<() => Body>([
    [takesJson ? 20 : 1, () => jsonBody(random, route, things)],
    [takesForms ? 20 : 1, () => multipartBody(random, route, things)],
    [1, () => strangeBody(random)],
    [3, () => ({ type: undefined, bytes: Buffer.alloc(0) })],
  ])()
}

function framingOf(random: Random, body: Body | undefined, ending: Ending) {
  if (!body) return { headers: [], bytes: Buffer.alloc(0) }
  const { bytes } = body
  if (ending !== 'whole') {
    if (random.chance(0.2))
      return { headers: ['Transfer-Encoding: chunked'], bytes: Buffer.concat([Buffer.from('ffffffff\r\n'), bytes]) }
    const missing = random.oneOf([1, 1000, 60_000, 40_000_000])
    return { headers: [`Content-Length: ${bytes.length + missing}`], bytes }
  }
  if (random.chance(0.85)) return { headers: [`Content-Length: ${bytes.length}`], bytes }
  const size = 1 + random.below(3000)
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'))
  }
  const last = random.chance(0.8) ? '0\r\n\r\n' : 'zz\r\n'
  return { headers: ['Transfer-Encoding: chunked'], bytes: Buffer.concat([...chunks, Buffer.from(last)]) }
}

function addressOf(random: Random, route: Route, things: Things, session: Session | undefined) {
  const parts = route.path.split('/')
  const path = parts.map((part, at) => {
    if (part.startsWith('*')) return encoded(oddText(random, 0.02))
    if (!part.startsWith(':')) return part
    return encoded(parameter(random, part.slice(1).replace(/\{.*/, ''), parts[at - 1] ?? '', things, session))
  })
  return `${path.join('/') || '/'}${queryOf(random, route, things)}`
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6000)
function parameter(random: Random, name: string, before: string, things: Things, session: Session | undefined) {
  const known = fitting(things, before, name)
  const own = session && before === 'user' ? [session.user.id] : []
  return random.weighted<() => string>([
    [own.length > 0 ? 10 : 0, () => own[0] ?? ''],
    [known.length > 0 ? 14 : 0, () => random.oneOf(known)],
    [2, () => random.oneOf(things.ids)],
    [1, () => oddText(random, 0.05)],
    [1, () => withControl(random, known.length > 0 ? random.oneOf(known) : random.oneOf(things.ids))],
    [1, () => random.oneOf(['0', '1', '..', '.', '%', 'read-all', 'card.jpg', 'bot1:x'])],
  ])()
}

/** An id that is right but for a sign that nobody can type. */
function withControl(random: Random, id: string) {
  const middle = Math.floor(id.length / 2)
  return `${id.slice(0, middle)}${random.oneOf(['\n', '\r', '\t', '\x7f', '\u2028'])}${id.slice(middle)}`
}

function queryOf(random: Random, { takes }: Route, things: Things) {
  const schema = takes.find(({ target }) => target === 'query')?.schema
  const wanted = schema && random.chance(0.8) ? sampleOf(random, schema, things) : {}
  const pairs = Object.entries(wanted as object).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, random.chance(0.25) ? oddText(random, 0.1) : String(value)]],
  )
  while (random.chance(0.3)) pairs.push([random.oneOf(queryNames), oddText(random, 0.1)])
  if (pairs.length === 0) return random.chance(0.03) ? '?%zz&&=' : ''
  return `?${pairs.map(([name = '', value = '']) => `${name}=${encoded(value)}`).join('&')}`
}

const odd = (random: Random) => oddText(random, 0).toWellFormed()

function headersFor(random: Random, { path }: Route, { ids }: Things) {
  const some: (() => string)[] = [
    () => `Idempotency-Key: ${random.oneOf(['key-1', 'key-2', random.oneOf(ids), odd(random)])}`,
    () =>
      `Range: ${random.oneOf(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'bytes=99999999999999999999-', 'x'])}`,
    () => `Accept-Encoding: ${random.oneOf(['gzip', 'br', 'br;q=0, gzip;q=zz', '*', odd(random)])}`,
    () => `If-None-Match: ${random.oneOf(['*', '"x"', 'W/"1"', odd(random)])}`,
    () => `Cookie: ${random.oneOf(['epic_state=x', '=', 'a=%zz', odd(random)])}`,
    () => `Origin: ${random.oneOf(['http://evil.example', 'null', odd(random)])}`,
    () => 'Expect: 100-continue',
    () => `X-HTTP-Method-Override: ${random.oneOf(methods)}`,
    () => `Accept-Language: ${odd(random)}`,
    () => `User-Agent: ${oddText(random, 0.05).toWellFormed().slice(0, 4000)}`,
  ]
  const headers = some.filter(() => random.chance(0.06)).map((header) => header())
  return path.startsWith('/api/uploads') ? [...headers, ...tusHeaders(random)] : headers
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

function tusHeaders(random: Random) {
  const metadata = random.weighted([
    [8, `draftId ${base64(`draft-${random.below(50)}`)},category ${base64('funny')},filename ${base64('a.mp4')}`],
    [
      1,
      `draftId ${base64(odd(random))},category ${base64('x')},additionalText ${base64(oddText(random, 0.2)).slice(0, 8000)}`,
    ],
    [1, odd(random)],
  ])
  return [
    random.chance(0.95) ? 'Tus-Resumable: 1.0.0' : 'Tus-Resumable: 0.2',
    `Upload-Length: ${random.oneOf(['1000', '2000', '0', '-1', '99999999999999999999', '52428801', 'x'])}`,
    `Upload-Offset: ${random.oneOf(['0', '0', '1000', '-1', 'x'])}`,
    `Upload-Metadata: ${metadata}`,
    ...(random.chance(0.5) ? ['Content-Type: application/offset+octet-stream'] : []),
    ...(random.chance(0.2)
      ? [`Upload-Checksum: ${random.oneOf(['sha1 AAAA', `md5 ${base64('0123456789abcdef')}`, odd(random)])}`]
      : []),
  ]
}
