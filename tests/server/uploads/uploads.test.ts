import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE } from '#shared/files/limits'
import { KIB } from '#shared/units'
import { png, uploadForm } from '../../support/browser/forms.ts'
import { signIn, testServer } from '../../support/server.ts'
import { callAs } from '../calls.ts'

// The built server as a process of its own: what only it can show.
const server = testServer(beforeAll, afterAll, { LOG_LEVEL: 'info' })

const send = (token: string, body: FormData) => callAs(server, '/api/upload', { token }, { method: 'POST', body })

const filesLeft = (folder: 'uploads' | 'media') =>
  readdirSync(`${server.dataDir}/${folder}`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

/** Bytes of the forms that are coming in. */
const sizeOnDisk = () =>
  filesLeft('uploads').reduce((sum, { parentPath, name }) => {
    const file = statSync(join(parentPath, name), { throwIfNoEntry: false })
    return sum + (file?.size ?? 0)
  }, 0)

type Cut = { after: number; when: () => Promise<unknown> }

/** A multipart upload whose bytes this process does not hold: a picture, then zeros. `cut`: after so many bytes. */
function stream(token: string, size: number, { cut, colour = 0 }: { cut?: Cut; colour?: number } = {}) {
  const boundary = 'trofey-boundary'
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="category"\r\n\r\nfunny\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.png"\r\nContent-Type: image/png\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const chunk = Buffer.alloc(64 * KIB)
  return new Promise<{ status: number; body: string } | 'cut'>((resolve) => {
    const call = request(`${server.address}/api/upload`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': head.length + size + tail.length,
      },
    })
    let isAnswered = false
    call.on('response', async (response) => {
      isAnswered = true
      let body = ''
      for await (const part of response) body += part
      resolve({ status: response.statusCode ?? 0, body })
    })
    call.on('error', () => {})
    call.on('close', () => isAnswered || resolve('cut'))
    const first = png(colour)
    let sent = first.length
    call.write(Buffer.concat([head, first]))
    const more = () => {
      for (;;) {
        if (cut && sent >= cut.after) return void cut.when().finally(() => call.destroy())
        if (sent === size) return void call.end(tail)
        const part = chunk.subarray(0, Math.min(chunk.length, size - sent))
        sent += part.length
        if (!call.write(part)) return void call.once('drain', more)
      }
    }
    more()
  })
}

// What they cost in memory: `npm run bench -- --only uploads`.
test('twenty uploads of 50 MB at once all arrive, and leave nothing unfinished', async () => {
  const { token } = await signIn(server.address, 'player')
  expect((await send(token, uploadForm({ file: png(1) }))).status).toBe(201)

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, colour) => stream(token, MAX_FILE, { colour: 100 + colour })),
  )

  expect(answers.map((answer) => (answer === 'cut' ? answer : answer.status))).toEqual(Array(20).fill(201))
  await expect.poll(() => filesLeft('uploads')).toEqual([])
})

test('50 MB and one byte hears 413, and leaves nothing', async () => {
  const { token } = await signIn(server.address, 'big')
  const before = filesLeft('media').length
  const answer = await stream(token, MAX_FILE + 1)
  expect(answer).toMatchObject({ status: 413 })
  expect(answer).toMatchObject({ body: JSON.stringify({ error: 'Файл больше 50 МБ', code: 'file_too_large' }) })
  await expect.poll(() => [filesLeft('uploads'), filesLeft('media').length]).toEqual([[], before])
})

test('a connection that is cut leaves nothing', async () => {
  const { token } = await signIn(server.address, 'cut')
  const before = filesLeft('media').length
  const atOnce = async () => {}
  // What has come of a form lies on the disk before the rest is there.
  const onDisk = () => expect.poll(sizeOnDisk).toBeGreaterThan(1_000_000)
  const cuts = await Promise.all(
    [
      { after: 10_000, when: atOnce },
      { after: 300_000, when: atOnce },
      { after: 2_000_000, when: onDisk },
    ].map((cut) => stream(token, 4_000_000, { cut })),
  )
  expect(cuts).toEqual(['cut', 'cut', 'cut'])
  await expect.poll(() => filesLeft('uploads')).toEqual([])
  expect(filesLeft('media')).toHaveLength(before)
})

test('pictures and clips get a small picture and their size', async () => {
  const { makeClip, makePicture } = await import('#db/seed/media')
  const { token } = await signIn(server.address, 'artist')
  const picture = await makePicture({ seed: 3, kind: 'jpeg', category: 'victory' })
  const clip = await makeClip({ seed: 4, seconds: 1, container: 'mov' })
  const shown = async (form: FormData) => (await (await send(token, form)).json()) as Record<string, string | number>
  const first = await shown(uploadForm({ file: picture, name: 'a.png' }))
  const second = await shown(uploadForm({ file: clip, name: 'b.txt' }))
  expect(first).toMatchObject({
    fileType: 'image',
    width: 1080,
    height: 1920,
    filename: expect.stringMatching(/\.jpg$/),
  })
  expect(second).toMatchObject({
    fileType: 'video',
    width: 640,
    height: 360,
    filename: expect.stringMatching(/\.mov$/),
  })
  for (const { thumbnailUrl, cloudinaryUrl } of [first, second]) {
    const small = await fetch(`${server.address}${thumbnailUrl}`)
    expect([small.status, small.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
    expect((await fetch(`${server.address}${cloudinaryUrl}`, { headers: { Range: 'bytes=0-99' } })).status).toBe(206)
  }
})

test('the log holds no query, no token and nobody’s name', async () => {
  const { token, user } = await signIn(server.address, 'secretname')
  await callAs(server, `/api/submissions/user/${user.id}?q=secretquery`, { token })
  await expect.poll(() => server.logs()).toContain('/api/submissions/user/:id')
  for (const secret of [token, user.id, 'secretname', 'secretquery', 'state=', '127.0.0.1"'])
    expect(server.logs()).not.toContain(secret)
  for (const line of server.logs().split('\n').slice(0, -1)) expect(() => JSON.parse(line)).not.toThrow()
})
