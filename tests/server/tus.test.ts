import { readdirSync, readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_FILE } from '#shared/fileLimits'
import { MIB } from '#shared/units'
import { serverPlace, signIn } from '../support/server.ts'
import { CHUNK, clip, metadataOf, TUS } from '../support/tus.ts'

// The built server as a process of its own: what only it can show.
let place: Awaited<ReturnType<typeof serverPlace>>
let token: string
beforeEach(async () => {
  place = await serverPlace()
  await place.start()
  token = (await signIn(place.address, 'player')).token
})
afterEach(async () => {
  await place.end('SIGKILL')
  place.remove()
})

const authorized = (headers: Record<string, string> = TUS, by = token) => ({
  ...headers,
  Authorization: `Bearer ${by}`,
})
const call = (method: string, path: string, headers: Record<string, string> = {}, by = token) =>
  fetch(new URL(path, place.address), { method, headers: authorized({ ...TUS, ...headers }, by) })

async function begin(length: number, draftId = 'draft-1', by = token) {
  const headers = {
    'Upload-Length': String(length),
    'Upload-Metadata': metadataOf({ draftId, filename: 'clip.mp4', category: 'funny' }),
  }
  return (await call('POST', '/api/uploads', headers, by)).headers.get('Location') ?? ''
}
const offsetOf = async (path: string) => Number((await call('HEAD', path)).headers.get('Upload-Offset'))

type Answer = { status: number; headers: Record<string, string | string[] | undefined> }
/** A PATCH whose body is written by the test; answers what the server said, or 'cut'. */
function openPatch(path: string, offset: number, length: number, by = token) {
  const outgoing = request(new URL(path, place.address), {
    method: 'PATCH',
    headers: authorized({ ...CHUNK, 'Upload-Offset': String(offset), 'Content-Length': String(length) }, by),
  })
  const answer = new Promise<Answer | 'cut'>((resolve) => {
    outgoing.on('response', (incoming) => {
      incoming.resume()
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers })
    })
    outgoing.on('error', () => {})
    outgoing.on('close', () => resolve('cut'))
  })
  return { outgoing, answer }
}

async function write(outgoing: ClientRequest, bytes: Uint8Array) {
  await new Promise<void>((written) => outgoing.write(bytes, () => written()))
}

async function expectStored(id: unknown, file: Buffer) {
  const answer = await call('GET', `/api/files/${id}`)
  expect([answer.status, file.equals(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, true])
}
const parts = () => readdirSync(`${place.dataDir}/uploads`)

/** A road to the server that is torn down, once, after so many bytes. */
async function tearingRoad(after: number) {
  const { port } = new URL(place.address)
  const sockets = new Set<Socket>()
  let [left, tears] = [after, 0]
  const road = createServer((near) => {
    const far = connect(Number(port), 'localhost')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.on('data', (bytes) => {
      left -= bytes.length
      if (left > 0 || tears > 0) return void far.write(bytes)
      tears++
      near.destroy()
      far.destroy()
    })
    far.on('data', (bytes) => near.write(bytes))
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((ready) => road.listen(0, 'localhost', ready))
  const { port: own } = road.address() as { port: number }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    road.close()
  }
  return { address: `http://localhost:${own}`, tears: () => tears, close }
}

test('an unmodified tus client uploads 5 MB and goes on after its connection is torn down', async () => {
  const file = clip(5 * MIB)
  const road = await tearingRoad(2.5 * MIB)
  const offsets: number[] = []
  let id: string | undefined
  await new Promise<void>((done, failed) => {
    const upload = new Upload(file, {
      endpoint: `${road.address}/api/uploads`,
      chunkSize: MIB,
      retryDelays: [50, 50],
      headers: { Authorization: `Bearer ${token}` },
      metadata: { draftId: 'draft-1', filename: 'клип.mp4', category: 'funny', additionalText: 'Ёж' },
      onChunkComplete: (_, offset) => void offsets.push(offset),
      onAfterResponse: (_, response) => {
        id = response.getHeader('X-Submission-Id') ?? id
      },
      onSuccess: () => done(),
      onError: failed,
    })
    upload.start()
  })
  road.close()
  expect(road.tears()).toBe(1)
  expect(offsets.at(-1)).toBe(file.length)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
  await expectStored(id, file)
  expect(parts()).toEqual([])
}, 30_000)

test('killed in the middle of a chunk, the server has what it said, and the rest follows', async () => {
  const file = clip(12 * MIB)
  const path = await begin(file.length)
  const first = openPatch(path, 0, file.length)
  await write(first.outgoing, file.subarray(0, 9 * MIB))
  await pause(300)
  await place.end('SIGKILL')
  expect(await first.answer).toBe('cut')

  await place.start()
  const offset = await offsetOf(path)
  // What comes in one piece is made safe every few megabytes.
  expect(offset).toBeGreaterThanOrEqual(4 * MIB)
  expect(offset).toBeLessThanOrEqual(9 * MIB)
  const second = openPatch(path, offset, file.length - offset)
  second.outgoing.end(file.subarray(offset))
  const answer = await second.answer
  expect(answer).toMatchObject({ status: 204, headers: { 'upload-offset': String(file.length) } })
  await expectStored(answer !== 'cut' && answer.headers['x-submission-id'], file)
  expect(parts()).toEqual([])
}, 30_000)

test('killed at any moment of the end, there is one submission after going on', async () => {
  const files = (folder: string) =>
    readdirSync(`${place.dataDir}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  // The copy, the note of what will be stored, the stored file, the removed part: where the end stands.
  let [before, wasPart] = [0, false]
  const hasPart = () => files('uploads').some((name) => name.endsWith('.part'))
  const moments: [string, () => boolean][] = [
    ['copied', () => files('uploads').some((name) => !name.includes('.'))],
    ['noted', () => files('uploads').some((name) => name.endsWith('.promise'))],
    ['stored', () => files('media').length > before],
    ['removed', () => wasPart && !hasPart()],
  ]
  for (const [index, [name, isThere]] of moments.entries()) {
    before = files('media').length
    wasPart = false
    const file = clip(3 * MIB, 10 + index)
    const path = await begin(file.length, name)
    const all = openPatch(path, 0, file.length)
    all.outgoing.end(file)
    const since = performance.now()
    while (!isThere() && performance.now() - since < 5000) {
      wasPart ||= hasPart()
      await new Promise((next) => setImmediate(next))
    }
    await place.end('SIGKILL')
    await place.start()

    const offset = await offsetOf(path)
    expect([file.length - 1, file.length], name).toContain(offset)
    if (offset < file.length) {
      const last = openPatch(path, offset, 1)
      last.outgoing.end(file.subarray(offset))
      expect(await last.answer).toMatchObject({ status: 204 })
    }
    await expectStored((await call('HEAD', path)).headers.get('X-Submission-Id'), file)
    expect([files('uploads'), files('media').length], name).toEqual([[], before + 1])
  }
}, 60_000)

test('a chunk that stalls is ended by a HEAD from elsewhere within a second, and its bytes are kept', async () => {
  const file = clip(2 * MIB)
  const path = await begin(file.length)
  const stalled = openPatch(path, 0, file.length)
  await write(stalled.outgoing, file.subarray(0, MIB))
  await expect.poll(() => readFileSync(`${place.dataDir}/uploads/${parts()[0]}`).length).toBe(MIB)
  const asked = performance.now()
  expect(await offsetOf(path)).toBe(MIB)
  expect(performance.now() - asked).toBeLessThan(1000)
  expect(await stalled.answer).toMatchObject({ status: 409, headers: { 'upload-offset': String(MIB) } })
  const rest = openPatch(path, MIB, MIB)
  rest.outgoing.end(file.subarray(MIB))
  expect(await rest.answer).toMatchObject({ status: 204 })
})

test('a connection that dies leaves what came', async () => {
  const file = clip(2 * MIB)
  const path = await begin(file.length)
  const dying = openPatch(path, 0, file.length)
  await write(dying.outgoing, file.subarray(0, MIB))
  await expect.poll(() => readFileSync(`${place.dataDir}/uploads/${parts()[0]}`).length).toBe(MIB)
  dying.outgoing.destroy()
  // No HEAD may help: that it is kept is the server's own doing.
  await pause(300)
  await place.end('SIGKILL')
  await place.start()
  expect(await offsetOf(path)).toBe(MIB)
}, 30_000)

test('twenty uploads of 50 MB at once raise the memory by less than 64 MB, and leave nothing unfinished', async () => {
  const resident = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${place.pid()}/status`, 'utf8'))?.[1]) / 1024
  const zeros = Buffer.alloc(4 * MIB)
  async function upload(seed: number, size: number, by = token) {
    const path = await begin(size, `draft-${seed}`, by)
    const head = clip(MIB, seed)
    let answer: Answer | 'cut' = 'cut'
    for (let offset = 0; offset < size; ) {
      const chunk = offset === 0 ? head : zeros.subarray(0, Math.min(zeros.length, size - offset))
      const patch = openPatch(path, offset, chunk.length, by)
      patch.outgoing.end(chunk)
      answer = await patch.answer
      offset += chunk.length
    }
    return answer
  }
  // One player may not have so many unfinished bytes (rules.md, section 4).
  const others = (await signIn(place.address, 'rich')).token
  // Idle is a server that has worked: its heap has grown to what one upload needs.
  await upload(1, MAX_FILE)
  const before = resident()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, resident())), 20)
  const twenty = Array.from({ length: 20 }, (_, seed) => upload(100 + seed, MAX_FILE, seed % 2 === 0 ? token : others))
  const answers = await Promise.all(twenty)
  clearInterval(watch)
  expect(answers.map((answer) => (answer === 'cut' ? answer : answer.status))).toEqual(Array(20).fill(204))
  expect(peak - before).toBeLessThan(64)
  expect(parts()).toEqual([])
}, 120_000)
