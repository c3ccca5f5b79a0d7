import { statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { serverPlace, signIn } from '../support/server.ts'
import { CHUNK, clip, metadataOf, TUS } from '../support/tus.ts'

const file = clip(3 * MIB)
/** With a checksum no byte is counted before the chunk has ended, one way or the other. */
const checksum = `sha256 ${Buffer.alloc(32).toString('base64')}`

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

const authorized = (headers: Record<string, string>) => ({ ...headers, Authorization: `Bearer ${token}` })
async function begin() {
  const headers = authorized({
    ...TUS,
    'Upload-Length': String(file.length),
    'Upload-Metadata': metadataOf({ draftId: 'draft-1', filename: 'clip.mp4', category: 'funny' }),
  })
  const answer = await fetch(`${place.address}/api/uploads`, { method: 'POST', headers })
  return answer.headers.get('Location') ?? ''
}
const offsetOf = async (path: string) => {
  const answer = await fetch(place.address + path, { method: 'HEAD', headers: authorized(TUS) })
  return Number(answer.headers.get('Upload-Offset'))
}

/** A chunk of the whole file whose first MiB has come to the server's disk, and then nothing more does. */
async function stalledPatch(path: string) {
  const outgoing = request(place.address + path, {
    method: 'PATCH',
    headers: authorized({
      ...CHUNK,
      'Upload-Offset': '0',
      'Upload-Checksum': checksum,
      'Content-Length': String(file.length),
    }),
  })
  const answer = new Promise<{ status: number; offset: number } | 'cut'>((resolve) => {
    outgoing.on('response', (incoming) => {
      incoming.resume()
      resolve({ status: incoming.statusCode ?? 0, offset: Number(incoming.headers['upload-offset']) })
    })
    outgoing.on('error', () => {}).on('close', () => resolve('cut'))
  })
  outgoing.write(file.subarray(0, MIB))
  const part = `${place.dataDir}/uploads/${path.split('/').at(-1)}.part`
  await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size, { timeout: 10_000 }).toBe(MIB)
  return { outgoing, answer }
}

test('asked to stop during a chunk that stalls, the server keeps what came, says so and ends soon', async () => {
  const path = await begin()
  const { answer } = await stalledPatch(path)
  const began = performance.now()
  expect(await place.end('SIGTERM')).toBe(0)
  // Not only when the patience with what is in flight is over.
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(await answer).toEqual({ status: 409, offset: MIB })
  await place.start()
  expect(await offsetOf(path)).toBe(MIB)
})

test('asked to stop just when a connection breaks, the server first counts what came over it', async () => {
  const path = await begin()
  const { outgoing } = await stalledPatch(path)
  outgoing.destroy()
  expect(await place.end('SIGTERM')).toBe(0)
  await place.start()
  expect(await offsetOf(path)).toBe(MIB)
})

test('asked to stop while somebody has sent half a head and falls silent, the server ends soon', async () => {
  const silent = connect(Number(new URL(place.address).port), '127.0.0.1')
  await new Promise<void>((sent) => silent.write('HEAD /api/health HTTP/1.1\r\nHo', () => sent()))
  // Answered on another connection, it has been read on this one.
  await offsetOf(await begin())
  const began = performance.now()
  expect(await place.end('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(15_000)
  silent.destroy()
})
