import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { card, onlyFile, uploadForm } from '../support/forms.ts'
import { serverPlace, signIn } from '../support/server.ts'
import { CHUNK, clip, metadataOf, TUS } from '../support/tus.ts'
import { canMount, mount, unmount } from '../support/volume.ts'
import { makeBases } from '../torture/bases.ts'
import { materialOf } from '../torture/material.ts'
import { startPhone } from '../torture/phones.ts'

const [DISK, RESERVE] = [200 * MIB, 40 * MIB]
const FULL = { error: 'На сервере закончилось место. Попробуй позже', code: 'storage_full' }

let place: Awaited<ReturnType<typeof serverPlace>>
beforeEach(async () => {
  if (!canMount) return
  place = await serverPlace({ DISK_RESERVE: String(RESERVE) })
  mount(place.dataDir, DISK)
  await place.start()
})
afterEach(async () => {
  if (!canMount) return
  await place.end('SIGKILL')
  unmount(place.dataDir)
  place.remove()
})

type Session = Awaited<ReturnType<typeof signIn>>
const call = ({ token }: Session, path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(new URL(path, place.address), {
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
    const filler = join(place.dataDir, 'filler')
    writeFileSync(filler, Buffer.alloc(60 * MIB, 1))
    const greedy = await signIn(place.address, 'player')
    const mine: string[] = []
    const begun = await call(greedy, '/api/uploads', {
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
    const path = begun.headers.get('Location') ?? ''
    const small = await call(greedy, path, {
      method: 'PATCH',
      body: new Uint8Array(clip(1000)),
      headers: { ...CHUNK, 'Upload-Offset': '0' },
    })
    expect(small.status).toBe(204)

    const [rich, judge] = [await signIn(place.address, 'rich'), await signIn(place.address, 'admin')]
    const withdrawal = { amount: 1000, method: 'card', methodData: card }
    expect((await say(rich, `/api/user/${rich.user.id}/withdrawal`, withdrawal)).status).toBe(201)
    const approved = { status: 'approved', reward: 100 }
    expect((await say(judge, `/api/admin/submission/${mine[0]}/review`, approved)).status).toBe(200)

    const bases = mkdtempSync(join(tmpdir(), 'trofey-material-'))
    await makeBases(bases)
    const wanted = { number: 3, size: 20 * MIB }
    let hear = () => {}
    const heard = new Promise<void>((done) => (hear = done))
    const phone = startPhone(
      {
        road: place.address,
        session: { token: rich.token, userId: rich.user.id },
        files: [wanted],
        bases,
        seed: 1,
        hurry: 1,
      },
      ({ trouble }) => trouble === 'storage_full' && hear(),
    )
    await Promise.race([heard, phone.over])
    expect(phone.sent()).toMatchObject([{ trouble: 'storage_full' }])
    rmSync(filler)
    await phone.over
    phone.end()
    const stored = await call(rich, `/api/files/${phone.sent()[0]?.submission}`)
    expect(materialOf(wanted, bases).stored.equals(Buffer.from(await stored.arrayBuffer()))).toBe(true)
    rmSync(bases, { recursive: true })

    await place.end()
    expect(place.audit()).toMatchObject({ code: 0 })
  },
)
