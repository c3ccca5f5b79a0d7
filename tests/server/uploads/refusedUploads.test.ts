import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { onlyFile, uploadForm } from '../../support/browser/forms.ts'
import { type Session, signIn, testServer } from '../../support/server.ts'
import { CHUNK, clip } from '../../support/tus.ts'
import { tusAs } from '../calls.ts'
import { FULL } from '../fullDisk.ts'

/** More than the buffers of a connection hold: who is not read cannot send it. */
const SIZE = 20 * MIB

const server = testServer(beforeAll, afterAll, { DISK_RESERVE: '0' })
let player: Session
let uploadPath: string
beforeAll(async () => {
  expect(server.logs()).not.toContain('uploads are refused')
  player = await signIn(server.address, 'player')
  uploadPath = await tusAs(server, () => player).begin(SIZE)
  await server.restart({ DISK_RESERVE: '9000TiB' })
})

/** Sends a body as fast as it is read; returns what came back, and how much was sent by then. */
async function sendAll(method: string, path: string, body: Buffer, headers: Record<string, string>) {
  const call = request(new URL(path, server.address), {
    method,
    headers: { ...headers, 'Content-Length': body.length, Authorization: `Bearer ${player.token}` },
  })
  let sent = 0
  const answered = new Promise<{ status: number | undefined; json: unknown; sent: number }>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', async (response) => {
      const came = sent
      let text = ''
      for await (const part of response) text += part
      resolve({ status: response.statusCode, json: JSON.parse(text), sent: came })
    })
  })
  // Told where it is awaited.
  answered.catch(() => undefined)
  for (let at = 0; at < body.length; at += MIB) {
    const piece = body.subarray(at, at + MIB)
    sent += piece.length
    await Promise.race([new Promise((taken) => call.write(piece, taken)), answered])
  }
  call.end()
  return answered
}

test('the log says at start that no upload has room', async () => {
  await expect.poll(server.logs).toContain('uploads are refused: less is free than DISK_RESERVE keeps')
})

test('whoever still sends when an upload is refused may send to the end and hears why, by every road', async () => {
  const file = clip(SIZE)
  for (const [path, form] of [
    ['/api/upload', uploadForm({ file, category: 'funny', draftId: 'slow' })],
    [`/api/user/${player.user.id}/subscription-screenshot`, onlyFile({ file })],
  ] as const) {
    const made = new Request(server.address, { method: 'POST', body: form })
    const body = Buffer.from(await made.arrayBuffer())
    const headers = { 'Content-Type': made.headers.get('Content-Type') ?? '' }
    const answer = await sendAll('POST', path, body, headers)
    expect(answer).toEqual({ status: 507, json: FULL, sent: body.length })
  }
  const chunk = await sendAll('PATCH', uploadPath, file, { ...CHUNK, 'Upload-Offset': '0' })
  expect(chunk).toEqual({ status: 507, json: FULL, sent: file.length })
})
