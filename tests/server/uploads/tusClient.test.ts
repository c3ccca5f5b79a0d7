import { connect, createServer, type Socket } from 'node:net'
import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { clip } from '../../support/tus.ts'
import { testUploads } from './testUploads.ts'

const { server, token, expectStored, parts } = testUploads()

async function tearingRoad(after: number) {
  const { port } = new URL(server.address)
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
      headers: { Authorization: `Bearer ${token()}` },
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
  await expect.poll(parts).toEqual([])
})
