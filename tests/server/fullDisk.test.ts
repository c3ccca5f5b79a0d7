import { appendFileSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { KIB, MIB } from '#shared/units'
import { png, uploadForm } from '../support/browser/forms.ts'
import { canMount } from '../support/database/volume.ts'
import { type Session, signIn } from '../support/server.ts'
import { clip } from '../support/tus.ts'
import { callAs, expectStored, tusAs } from './calls.ts'
import { FULL, sendFromPhone, testServerOnDisk } from './fullDisk.ts'

const DISK = 24 * MIB

// The built server on a disk of its own that really has no more room.
// All of it may be used: what is tested here is the disk's own refusal.
const server = testServerOnDisk(DISK, { DISK_RESERVE: '0' })
let session: Session
beforeEach(async () => {
  if (canMount) session = await signIn(server.address, 'player')
})

const call = (path: string, init?: RequestInit) => callAs(server, path, session, init)
const send = (file: Buffer) => call('/api/upload', { method: 'POST', body: uploadForm({ file }) })
const tus = tusAs(server, () => session)
const sentOnes = async () => (await (await call(`/api/submissions/user/${session.user.id}`)).json()) as { id: string }[]
const filesLeft = (folder: 'uploads' | 'media') =>
  readdirSync(join(server.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** A PNG of about so many bytes with a text in it, as it is sent and as it is stored. */
function pictureWithText(size: number) {
  const chunk = (type: string, inside: Buffer) => {
    const bytes = Buffer.alloc(inside.length + 12)
    bytes.writeUInt32BE(inside.length)
    bytes.write(type, 4, 'latin1')
    inside.copy(bytes, 8)
    return bytes
  }
  const [head, text] = [png().subarray(0, 33), chunk('tEXt', Buffer.from('Author\0Ivan'))]
  const rest = Buffer.concat([chunk('IDAT', clip(size)), png().subarray(-14, -2)])
  return { file: Buffer.concat([head, text, rest]), stored: Buffer.concat([head, rest]) }
}

const filler = () => join(server.dataDir, 'filler')
function fill(left: number) {
  const page = Buffer.alloc(4 * KIB, 1)
  let size = 0
  for (;;) {
    try {
      appendFileSync(filler(), page)
      size += page.length
    } catch {
      break
    }
  }
  truncateSync(filler(), Math.max(0, size - left))
}
const makeRoom = () => rmSync(filler())

async function expectSound() {
  await server.end()
  expect(server.audit()).toMatchObject({ code: 0 })
  const db = new Database(join(server.dataDir, 'trofey.db'))
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
}

test.skipIf(!canMount)(
  'a form that does not fit hears 507 and leaves nothing; when there is room, it is taken',
  async () => {
    const file = clip(3 * MIB)
    // The first does not fit as it comes, the second has no room for what is made of it.
    for (const left of [MIB, file.length]) {
      fill(left)
      const answer = await send(file)
      expect([answer.status, await answer.json()]).toEqual([507, FULL])
      await expect.poll(async () => [await sentOnes(), filesLeft('uploads'), filesLeft('media')]).toEqual([[], [], []])
      makeRoom()
    }
    const answer = await send(file)
    expect(answer.status).toBe(201)
    await expectStored(server, session, ((await answer.json()) as { id: string }).id, file)
    await expectSound()
  },
)

test.skipIf(!canMount)(
  'a chunk that does not fit hears 507; the upload goes on from there when there is room',
  async () => {
    const file = clip(3 * MIB)
    const path = await tus.begin(file.length)
    fill(MIB)
    const answer = await tus.send(path, 0, file)
    expect([answer.status, await answer.json()]).toEqual([507, FULL])
    expect([await sentOnes(), filesLeft('media')]).toEqual([[], []])
    const offset = await tus.offsetOf(path)
    expect(offset).toBeLessThanOrEqual(MIB)
    makeRoom()
    const last = await tus.send(path, offset, file.subarray(offset))
    expect(last.status).toBe(204)
    await expectStored(server, session, last.headers.get('X-Submission-Id'), file)
    await expect.poll(() => filesLeft('uploads')).toEqual([])
    await expectSound()
  },
)

test.skipIf(!canMount)('an upload that cannot be finished for want of room costs its last byte again', async () => {
  // A picture that says something of its owner is written anew without it, and for that there is no room.
  const { file, stored } = pictureWithText(3 * MIB)
  const path = await tus.begin(file.length)
  fill(5 * MIB)
  const answer = await tus.send(path, 0, file)
  expect([answer.status, await answer.json()]).toEqual([507, FULL])
  expect(await tus.offsetOf(path)).toBe(file.length - 1)
  expect([await sentOnes(), filesLeft('media')]).toEqual([[], []])
  expect(filesLeft('uploads').sort()).toEqual([
    expect.stringMatching(/\.part$/),
    expect.stringMatching(/\.part\.sha256$/),
  ])
  makeRoom()
  const last = await tus.send(path, file.length - 1, file.subarray(-1))
  await expectStored(server, session, last.headers.get('X-Submission-Id'), stored)
  await expect.poll(() => filesLeft('uploads')).toEqual([])
  await expectSound()
})

test.skipIf(!canMount)(
  'a database without room says 507 to whoever writes, still answers readers, and is whole',
  async () => {
    fill(0)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, draft) => tus.create(1000, { draftId: `draft-${draft}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(507))
    expect(await answers[0]?.json()).toEqual(FULL)
    expect((await call('/api/health')).status).toBe(200)
    expect(await sentOnes()).toEqual([])
    makeRoom()
    expect((await tus.create(1000, { draftId: 'draft-0' })).status).toBe(201)
    await expectSound()
  },
)

test.skipIf(!canMount)(
  'a server without room is not ready, in words, lives, and is ready again with room (OPS-3)',
  async () => {
    const ready = async () => {
      const answer = await fetch(`${server.address}/ready`)
      return [answer.status, await answer.json()]
    }
    expect(await ready()).toMatchObject([200, { ok: true }])
    fill(0)
    await expect.poll(ready).toMatchObject([503, { ok: false, error: 'the disk of the database is full' }])
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
    makeRoom()
    await expect.poll(ready).toMatchObject([200, { ok: true }])
    expect(server.logs()).toContain('ready again')
  },
)

test.skipIf(!canMount)('a phone’s draft waits with these words, and goes by itself when there is room', async () => {
  fill(2 * MIB)
  const { sent, stored } = await sendFromPhone(server, session, 4 * MIB, makeRoom)
  await expectStored(server, session, sent[0]?.submission, stored)
  expect(sent).toMatchObject([{ trouble: '' }])
  await expectSound()
})
