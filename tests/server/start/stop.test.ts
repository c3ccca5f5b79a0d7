import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { clip } from '../../support/tus.ts'
import { testUploads } from '../testUploads.ts'

const file = clip(3 * MIB)
/** Printed when the server does not wait any longer for what is in flight. */
const CUT = 'did not end in time'
/** With a checksum no byte is counted before the chunk has ended, one way or the other. */
const checksum = `sha256 ${Buffer.alloc(32).toString('base64')}`

const { server, begin, offsetOf, openPatch } = testUploads()

/** A chunk of the whole file whose first MiB has come to the server's disk, and then nothing more does. */
async function stalledPatch(path: string) {
  const { outgoing, answer } = openPatch(path, 0, file.length, { headers: { 'Upload-Checksum': checksum } })
  outgoing.write(file.subarray(0, MIB))
  const part = `${server.dataDir}/uploads/${path.split('/').at(-1)}.part`
  await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size).toBe(MIB)
  return { outgoing, answer }
}

test('asked to stop during a chunk that stalls, the server keeps what came, says so and ends soon', async () => {
  const path = await begin(file.length)
  const { answer } = await stalledPatch(path)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.logs()).not.toContain(CUT)
  expect(await answer).toMatchObject({ status: 409, headers: { 'upload-offset': String(MIB) } })
  await server.start()
  expect(await offsetOf(path)).toBe(MIB)
})

test('asked to stop just when a connection breaks, the server first counts what came over it', async () => {
  const path = await begin(file.length)
  const { outgoing } = await stalledPatch(path)
  outgoing.destroy()
  expect(await server.end('SIGTERM')).toBe(0)
  await server.start()
  expect(await offsetOf(path)).toBe(MIB)
})

test('asked to stop while somebody has sent half a head and falls silent, the server ends soon', async () => {
  const silent = connect(Number(new URL(server.address).port), '127.0.0.1')
  await new Promise<void>((sent) => silent.write('HEAD /api/health HTTP/1.1\r\nHo', () => sent()))
  // Answered on another connection, it has been read on this one.
  await offsetOf(await begin(file.length))
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.logs()).not.toContain(CUT)
  silent.destroy()
})

test('when nobody reads its log any more, the server answers on, and ends when it is asked to', async () => {
  server.deafen()
  for (let call = 0; call < 100; call++) expect((await fetch(`${server.address}/api/config`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})
