import { once } from 'node:events'
import { request } from 'node:http'
import { KIB, MIB, SECOND } from '#shared/units'
import { uploadForm } from '../../support/browser/forms.ts'
import { newServer, type Server, signIn } from '../../support/server.ts'
import { delay, stopwatch } from '../../support/time/clock.ts'
import { CHUNK, clip, metadataOf, TUS } from '../../support/tus.ts'
import { median, print, reportMissed, statusOf } from '../measure.ts'
import { sized } from '../short.ts'

const ROUNDS = sized(5, 1)
/** Forms, and uploads in pieces, that come at 100 KiB a second; and readers without a pause. */
const [FORMS, UPLOADS, READERS] = [8, 4, 6]
const [PIECE, EVERY] = [10 * KIB, 100]
/** Milliseconds for which a restart may close the server, over its start. */
const MOST = 2 * SECOND

type Sent = { path: string; method: string; headers: Record<string, string>; body: Buffer }

/** Sends a body slowly until it is answered or cut. Returns the status; 0: no answer. */
async function trickle({ address }: Server, { path, method, headers, body }: Sent) {
  const call = request(`${address}${path}`, {
    method,
    agent: false,
    headers: { ...headers, 'Content-Length': body.length },
  })
  let status: number | undefined
  call.on('response', (answer) => {
    status = answer.statusCode
    answer.resume()
  })
  call.on('error', () => (status ??= 0))
  for (let at = 0; at < body.length && status === undefined; at += PIECE) {
    call.write(body.subarray(at, at + PIECE))
    await delay(EVERY)
  }
  if (status === undefined) {
    call.end()
    await once(call, 'close')
  }
  return status
}

/** Reads until the server stops answering; each goes on over one connection. */
async function read({ address }: Server, isOver: () => boolean) {
  while (!isOver())
    await fetch(`${address}/api/config`).then(
      (answer) => answer.arrayBuffer(),
      () => delay(EVERY),
    )
}

const isUp = ({ address }: Server) =>
  statusOf(address, '/health').then(
    (status) => status === 200,
    () => false,
  )

/** Milliseconds from the first refused connection to the first answer, while `restart` runs. */
async function closedFor(server: Server, restart: () => Promise<unknown>) {
  let isOver = false
  const restarted = restart().finally(() => (isOver = true))
  let since: (() => number) | undefined
  let closed = 0
  while (!isOver || closed === 0) {
    const isOpen = await isUp(server)
    if (!isOpen) since ??= stopwatch()
    else if (since) closed ||= since()
    await delay(5)
  }
  await restarted
  return closed
}

async function loaded(server: Server, round: number) {
  const { token } = await signIn(server.address, `bench-${round}`)
  const file = clip(20 * MIB, round + 1)
  const form = new Response(uploadForm({ file, name: 'clip.mp4', type: 'video/mp4', category: 'funny' }))
  const [type, body] = [form.headers.get('Content-Type') ?? '', Buffer.from(await form.arrayBuffer())]
  const authorized = { Authorization: `Bearer ${token}` }
  const forms = Array.from({ length: FORMS }, (_, at) => ({
    path: '/api/upload',
    method: 'POST',
    headers: { ...authorized, 'Content-Type': type, 'Idempotency-Key': `form-${round}-${at}` },
    body,
  }))
  const places: string[] = []
  for (let at = 0; at < UPLOADS; at++) {
    const metadata = metadataOf({ draftId: `draft-${round}-${at}`, filename: 'clip.mp4', category: 'funny' })
    const headers = { ...TUS, ...authorized, 'Upload-Length': String(file.length), 'Upload-Metadata': metadata }
    const made = await fetch(`${server.address}/api/uploads`, { method: 'POST', headers })
    places.push(made.headers.get('Location') ?? '')
  }
  const chunks = places.map((path) => ({
    path,
    method: 'PATCH',
    headers: { ...CHUNK, ...authorized, 'Upload-Offset': '0' },
    body: file,
  }))
  let isOver = false
  const answers = [...forms, ...chunks].map((sent) => trickle(server, sent))
  const reads = Array.from({ length: READERS }, () => read(server, () => isOver))
  await delay(2 * SECOND)
  const closed = await closedFor(server, () => server.restart())
  isOver = true
  await Promise.all(reads)
  const statuses = await Promise.all(answers)
  const offsetOf = async (path: string) => {
    const answer = await fetch(`${server.address}${path}`, { method: 'HEAD', headers: { ...TUS, ...authorized } })
    return Number(answer.headers.get('Upload-Offset'))
  }
  const kept = await Promise.all(places.map(offsetOf))
  return { closed, statuses, kept: Math.min(...kept) }
}

/** A restart under slow forms, uploads and readers. Fails where it closes the server for longer than its start and two seconds. */
export async function restart() {
  const server = await newServer()
  try {
    await server.start()
    const idle: number[] = []
    const busy: number[] = []
    const statuses = new Map<string, number>()
    let kept = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(await closedFor(server, () => server.restart()))
      const under = await loaded(server, round)
      busy.push(under.closed)
      kept = Math.min(kept, under.kept)
      for (const [at, status] of under.statuses.entries()) {
        const what = `${at < FORMS ? 'form' : 'chunk'} ${status}`
        statuses.set(what, (statuses.get(what) ?? 0) + 1)
      }
    }
    const ms = (values: number[]) => [median(values), Math.max(...values)].map((value) => value.toFixed(0))
    print(
      'A restart',
      ['', 'closed for ms, median', 'at most'],
      [
        ['with nobody there', ...ms(idle)],
        ['under load', ...ms(busy)],
      ],
    )
    print(
      'What was cut',
      ['', 'times'],
      [...statuses].sort().map(([what, times]) => [what, times]),
    )
    print('Uploads in pieces', ['', 'KiB'], [['kept of each, at least', (kept / KIB).toFixed(0)]])
    if (!(kept > 0)) throw new Error('an upload was lost')
    if (Math.max(...busy) > median(idle) + MOST) reportMissed([`closed for longer than the start and ${MOST} ms`])
  } finally {
    await server.remove()
  }
}
