import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { card, onlyFile, uploadForm } from '../support/browser/forms.ts'
import { canMount } from '../support/database/volume.ts'
import { type Session, signIn } from '../support/server.ts'
import { CHUNK, clip, metadataOf, TUS } from '../support/tus.ts'
import { FULL, sendFromPhone, testServerOnDisk } from './fullDisk.ts'

const [DISK, RESERVE] = [200 * MIB, 40 * MIB]

const server = testServerOnDisk(DISK, { DISK_RESERVE: String(RESERVE) })

const call = ({ token }: Session, path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(new URL(path, server.address), {
    ...init,
    headers: { ...TUS, ...(headers as Record<string, string>), Authorization: `Bearer ${token}` },
  })
const say = (session: Session, path: string, json: unknown) =>
  call(session, path, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  })
const send = (session: Session, file: Buffer) =>
  call(session, '/api/upload', { method: 'POST', body: uploadForm({ file, category: 'funny' }) })

test.skipIf(!canMount)(
  'a volume that one player fills keeps its reserve: uploads hear why, everything else goes on, a queued draft goes by itself',
  async () => {
    const filler = join(server.dataDir, 'filler')
    writeFileSync(filler, Buffer.alloc(60 * MIB, 1))
    const greedy = await signIn(server.address, 'player')
    const mine: string[] = []
    const created = await call(greedy, '/api/uploads', {
      method: 'POST',
      headers: { 'Upload-Length': '1000', 'Upload-Metadata': metadataOf({ draftId: 'begun', category: 'funny' }) },
    })
    for (let seed = 1; ; seed++) {
      const answer = await send(greedy, clip(30 * MIB, seed))
      const body = (await answer.json()) as { id: string }
      if (answer.status === 201) {
        mine.push(body.id)
        continue
      }
      expect([answer.status, body]).toEqual([507, FULL])
      break
    }
    expect(mine).toHaveLength(3)

    const refused = [
      await call(greedy, '/api/uploads', {
        method: 'POST',
        headers: {
          'Upload-Length': String(20 * MIB),
          'Upload-Metadata': metadataOf({ draftId: 'next', category: 'funny' }),
        },
      }),
      await call(greedy, `/api/user/${greedy.user.id}/subscription-screenshot`, {
        method: 'POST',
        body: onlyFile({ file: clip(20 * MIB) }),
      }),
    ]
    for (const answer of refused) expect([answer.status, await answer.json()]).toEqual([507, FULL])
    // Little enough for what is left over the reserve.
    const path = created.headers.get('Location') ?? ''
    const small = await call(greedy, path, {
      method: 'PATCH',
      body: new Uint8Array(clip(1000)),
      headers: { ...CHUNK, 'Upload-Offset': '0' },
    })
    expect(small.status).toBe(204)

    const [rich, judge] = [await signIn(server.address, 'rich'), await signIn(server.address, 'admin')]
    const withdrawal = { amount: 1000, method: 'card', methodData: card }
    expect((await say(rich, `/api/user/${rich.user.id}/withdrawal`, withdrawal)).status).toBe(201)
    const approved = { status: 'approved', reward: 100 }
    expect((await say(judge, `/api/admin/submission/${mine[0]}/review`, approved)).status).toBe(200)

    const { sent, stored } = await sendFromPhone(server, rich, 20 * MIB, () => rmSync(filler))
    const answer = await call(rich, `/api/files/${sent[0]?.submission}`)
    expect(stored.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)

    await server.end()
    expect(server.audit()).toMatchObject({ code: 0 })
  },
)
