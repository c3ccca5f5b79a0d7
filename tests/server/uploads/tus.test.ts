import { readdirSync, readFileSync } from 'node:fs'
import type { ClientRequest } from 'node:http'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { MIB } from '#shared/units'
import { clip } from '../../support/tus.ts'
import { testUploads } from './testUploads.ts'

// The built server as a process of its own: what only it can show.
const { server, call, begin, offsetOf, openPatch, expectStored, parts } = testUploads()

/** What the server has noted of the newest upload's bytes; no call, which would make it note more. */
function notedOffset() {
  const database = new Database(`${server.dataDir}/trofey.db`, { readonly: true })
  try {
    return database.prepare('select "offset" from uploads order by created_at desc limit 1').pluck().get() as number
  } finally {
    database.close()
  }
}

async function write(outgoing: ClientRequest, bytes: Uint8Array) {
  await new Promise<void>((written) => outgoing.write(bytes, () => written()))
}

/** An upload of 2 MiB whose chunk has stalled after the first MiB. */
async function halfSent() {
  const file = clip(2 * MIB)
  const path = await begin(file.length)
  const chunk = openPatch(path, 0, file.length)
  await write(chunk.outgoing, file.subarray(0, MIB))
  await expect.poll(() => readFileSync(`${server.dataDir}/uploads/${parts()[0]}`).length).toBe(MIB)
  return { file, path, chunk }
}

test('killed in the middle of a chunk, the server has what it said, and the rest follows', async () => {
  const file = clip(12 * MIB)
  const path = await begin(file.length)
  const first = openPatch(path, 0, file.length)
  await write(first.outgoing, file.subarray(0, 9 * MIB))
  // What comes in one piece is made safe every few megabytes.
  await expect.poll(notedOffset).toBeGreaterThanOrEqual(4 * MIB)
  await server.kill()
  expect(await first.answer).toBe('cut')

  await server.start()
  const offset = await offsetOf(path)
  expect(offset).toBeGreaterThanOrEqual(4 * MIB)
  expect(offset).toBeLessThanOrEqual(9 * MIB)
  const second = openPatch(path, offset, file.length - offset)
  second.outgoing.end(file.subarray(offset))
  const answer = await second.answer
  expect(answer).toMatchObject({ status: 204, headers: { 'upload-offset': String(file.length) } })
  await expectStored(answer !== 'cut' && answer.headers['x-submission-id'], file)
  await expect.poll(parts).toEqual([])
})

test('killed at any moment of the end, there is one submission after going on', async () => {
  const files = (folder: string) =>
    readdirSync(`${server.dataDir}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  // The note of what was sent, of what will be stored, the stored file, the removed part: where the end stands.
  let [before, wasPart] = [0, false]
  const database = new Database(`${server.dataDir}/trofey.db`, { readonly: true })
  onTestFinished(() => void database.close())
  let intentBefore: unknown
  const newestIntent = database.prepare('select max(id) from write_intents').pluck()
  const hasPart = () => files('uploads').some((name) => name.endsWith('.part'))
  const moments: [string, () => boolean][] = [
    ['hashed', () => files('uploads').some((name) => name.endsWith('.sha256'))],
    ['noted', () => newestIntent.get() !== intentBefore],
    ['stored', () => files('media').length > before],
    ['removed', () => wasPart && !hasPart()],
  ]
  for (const [index, [name, isThere]] of moments.entries()) {
    before = files('media').length
    intentBefore = newestIntent.get()
    wasPart = false
    const file = clip(3 * MIB, 10 + index)
    const path = await begin(file.length, name)
    const all = openPatch(path, 0, file.length)
    all.outgoing.end(file)
    let isAnswered = false
    void all.answer.then(() => (isAnswered = true))
    while (!isThere() && !isAnswered) {
      wasPart ||= hasPart()
      await new Promise((next) => setImmediate(next))
    }
    await server.kill()
    await server.start()

    const offset = await offsetOf(path)
    expect([file.length - 1, file.length], name).toContain(offset)
    if (offset < file.length) {
      const last = openPatch(path, offset, 1)
      last.outgoing.end(file.subarray(offset))
      expect(await last.answer).toMatchObject({ status: 204 })
    }
    await expectStored((await call('HEAD', path)).headers.get('X-Submission-Id'), file)
    await expect.poll(() => [files('uploads'), files('media').length], { message: name }).toEqual([[], before + 1])
  }
})

test('a chunk that stalls is ended by a HEAD from elsewhere, and its bytes are kept', async () => {
  const { file, path, chunk: stalled } = await halfSent()
  expect(await offsetOf(path)).toBe(MIB)
  // Not ended by the patience with a slow sender, which answers otherwise.
  expect(await stalled.answer).toMatchObject({ status: 409, headers: { 'upload-offset': String(MIB) } })
  const rest = openPatch(path, MIB, MIB)
  rest.outgoing.end(file.subarray(MIB))
  expect(await rest.answer).toMatchObject({ status: 204 })
})

test('a connection that dies leaves what came', async () => {
  const { path, chunk } = await halfSent()
  chunk.outgoing.destroy()
  // No HEAD may help: that it is kept is the server's own doing.
  await expect.poll(notedOffset).toBe(MIB)
  await server.kill()
  await server.start()
  expect(await offsetOf(path)).toBe(MIB)
})
