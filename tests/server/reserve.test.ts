import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { card, onlyFile, uploadForm } from '../support/browser/forms.ts'
import { canMount } from '../support/database/volume.ts'
import { type Session, signIn } from '../support/server.ts'
import { clip } from '../support/tus.ts'
import { callAs, expectStored, postAs, tusAs } from './calls.ts'
import { FULL, sendFromPhone, testServerOnDisk } from './fullDisk.ts'

const [DISK, RESERVE] = [200 * MIB, 40 * MIB]

const server = testServerOnDisk(DISK, { DISK_RESERVE: String(RESERVE) })

const send = (session: Session, file: Buffer) =>
  callAs(server, '/api/upload', session, { method: 'POST', body: uploadForm({ file, category: 'funny' }) })

test.skipIf(!canMount)(
  'a volume that one player fills keeps its reserve: uploads hear why, everything else goes on, a queued draft goes by itself',
  async () => {
    const filler = join(server.dataDir, 'filler')
    writeFileSync(filler, Buffer.alloc(60 * MIB, 1))
    const greedy = await signIn(server.address, 'player')
    const mine: string[] = []
    const tus = tusAs(server, () => greedy)
    const path = await tus.begin(1000, { draftId: 'begun' })
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
      await tus.create(20 * MIB, { draftId: 'next' }),
      await callAs(server, `/api/user/${greedy.user.id}/subscription-screenshot`, greedy, {
        method: 'POST',
        body: onlyFile({ file: clip(20 * MIB) }),
      }),
    ]
    for (const answer of refused) expect([answer.status, await answer.json()]).toEqual([507, FULL])
    // Little enough for what is left over the reserve.
    expect((await tus.send(path, 0, clip(1000))).status).toBe(204)

    const [rich, judge] = [await signIn(server.address, 'rich'), await signIn(server.address, 'admin')]
    const withdrawal = { amount: 1000, method: 'card', methodData: card }
    expect((await postAs(server, `/api/user/${rich.user.id}/withdrawal`, rich, withdrawal)).status).toBe(201)
    const approved = { status: 'approved', reward: 100 }
    expect((await postAs(server, `/api/admin/submission/${mine[0]}/review`, judge, approved)).status).toBe(200)

    const { sent, stored } = await sendFromPhone(server, rich, 20 * MIB, () => rmSync(filler))
    await expectStored(server, rich, sent[0]?.submission, stored)

    await server.end()
    expect(server.audit()).toMatchObject({ code: 0 })
  },
)
