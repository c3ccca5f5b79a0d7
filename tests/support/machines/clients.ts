import { io } from 'socket.io-client'
import type { Session } from '../server.ts'
import { delay, stopwatch } from '../time/clock.ts'
import { CHUNK, metadataOf, TUS } from '../tus.ts'

// What browsers do behind a balancer whose servers die: ask again, with the same key, until somebody answers.

const AGAIN_AFTER = 200

const authorized = ({ token }: Session) => ({ Authorization: `Bearer ${token}` })

/** Returns what the installation answers: no answer, or the balancer's for a dead server, says nothing. */
export async function ask(url: string, session: Session, init: { method?: string; body?: object; key?: string } = {}) {
  const { method = 'GET', body, key } = init
  const headers = {
    ...authorized(session),
    ...(body && { 'Content-Type': 'application/json' }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  }
  for (;;) {
    const sent = { method, headers, body: body ? JSON.stringify(body) : null }
    const answer = await fetch(url, sent)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: 'no answer' }))
    if (answer.status > 0 && answer.status < 500) return answer
    await delay(AGAIN_AFTER)
  }
}

/**
 * Sends a file in chunks by tus, and after a fault goes on where the installation says. Returns the submission's id and how
 * often it was broken off.
 */
export async function sendInChunks(address: string, session: Session, draftId: string, file: Buffer, chunk: number) {
  const own = { ...TUS, ...authorized(session) }
  const metadata = metadataOf({ draftId, filename: 'clip.mp4', category: 'funny' })
  const begin = () =>
    fetch(`${address}/api/uploads`, {
      method: 'POST',
      headers: { ...own, 'Upload-Length': String(file.length), 'Upload-Metadata': metadata },
    })
  let breaks = 0
  let location: string | null = null
  for (let offset = 0; ; ) {
    const answer: Response | undefined = await (location === null
      ? begin()
      : fetch(new URL(location, address), {
          method: 'PATCH',
          headers: { ...CHUNK, ...own, ...CHUNK, 'Upload-Offset': String(offset) },
          body: new Uint8Array(file.subarray(offset, offset + chunk)),
        })
    ).catch(() => undefined)
    const id = answer?.headers.get('X-Submission-Id')
    if (id) return { id, breaks }
    if (answer?.ok) {
      location ??= answer.headers.get('Location')
      offset = Number(answer.headers.get('Upload-Offset'))
      continue
    }
    breaks++
    await delay(AGAIN_AFTER)
    // The draft's own upload again, with its offset.
    location = null
  }
}

/**
 * Runs `read` in turn, so that an older answer never replaces a newer one. `settled` resolves once no run is under way: who
 * stops a server waits for it first.
 */
export function inTurn(read: () => Promise<void>) {
  let last = Promise.resolve()
  const again = () => {
    last = last.then(read)
    return last
  }
  return { again, settled: () => last }
}

type Territories = Map<string, { id: string; version: number }>

/** A page that shows a map: reads it, hears of changes, and reads anew when it may have missed some. */
export async function watchMap(address: string, mapId: string, session: Session, at: number) {
  const socket = io(address, {
    auth: { token: session.token },
    transports: at % 2 ? ['websocket'] : ['polling'],
    extraHeaders: { 'User-Agent': `page ${at}` },
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
  })
  let shown: Territories = new Map()
  let unheardFor = () => 0
  const reads = inTurn(async () => {
    const { text } = await ask(`${address}/api/maps/${mapId}/territories/public`, session)
    const read = new Map((JSON.parse(text) as { id: string; version: number }[]).map((one) => [one.id, one]))
    for (const one of shown.values()) if (one.version > (read.get(one.id)?.version ?? 0)) read.set(one.id, one)
    shown = read
  })
  socket.on('disconnect', () => {
    unheardFor = stopwatch()
  })
  socket.on('missed', () => void reads.again())
  socket.on('territory-update', ({ territory }: { territory: { id: string; version: number } }) => {
    if (territory.version > (shown.get(territory.id)?.version ?? 0)) shown.set(territory.id, territory)
  })
  await new Promise<void>((joined, failed) => {
    socket.on('connect', () => {
      // A server that dies before it answers: the next connection joins again.
      socket.emit('join', `map:${mapId}`, unheardFor(), (refusal: string | null) =>
        refusal === null ? reads.again().then(joined, failed) : failed(new Error(refusal)),
      )
    })
  })
  const close = () => {
    socket.close()
    return reads.settled()
  }
  return { socket, close, versions: () => versionsOf([...shown.values()]) }
}

/** Each location with its version, in one text. */
export const versionsOf = (territories: { id: string; version: number }[]) =>
  territories
    .map(({ id, version }) => `${id} ${version}`)
    .sort((one, other) => (one < other ? -1 : 1))
    .join('\n')
