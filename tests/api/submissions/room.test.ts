import { describe, expect, test } from 'vitest'
import { diskRoom } from '#api/media/disk'
import { submissions } from '#db/schema'
import { MAX_FILE } from '#shared/files/limits'
import { MIB } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { sendDraft } from '../../support/pending.ts'
import { sendScreenshot } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { review } from '../../support/slices/privacy.ts'
import { linked, request, toCard } from '../../support/slices/withdrawals.ts'
import { clip, tusOf, unfinishedBody } from '../../support/tus.ts'

const file = clip(6000)
const other = clip(6000, 2)

const FULL = { error: 'На сервере закончилось место. Попробуй позже', code: 'storage_full' } as const

describe('a disk with less free than the reserve', () => {
  // A body whose length is not told may be as long as a file.
  const ROOM = 3 * MAX_FILE
  /** `left`: bytes beyond the reserve, those of the files that lie on the disk already among them. */
  async function tight(left: number) {
    const disk = { left }
    const reserve = 5 * MIB
    let now = 0
    // Slower than an answer of the disk is believed: each is asked for anew, and tells of what was written meanwhile.
    const free = async () => reserve + disk.left - app.bytesLeft()
    const app: App = await startApp({ disk: diskRoom({ reserve, free, now: () => (now += 1000) }) })
    const ivan = await app.player({ ...linked, balance: 2000 })
    return { app, ivan, disk, judge: await app.admin(), tus: tusOf(app, ivan) }
  }

  test('refuses uploads by every road before they are received', async () => {
    const { app, ivan, disk, tus } = await tight(ROOM)
    const path = await tus.begin(file.length, { draftId: 'begun' })
    disk.left = -1
    await expectRefusal(app, () => sendDraft(app, ivan, 'next'), 507, FULL.code, FULL.error)
    await expectRefusal(app, () => tus.create(file.length, { draftId: 'next' }), 507, FULL.code, FULL.error)
    await expectRefusal(app, () => tus.send(path, 0, file), 507, FULL.code, FULL.error)
    await expectRefusal(app, () => tus.patch(path, 0, unfinishedBody([file])), 507, FULL.code, FULL.error)
    const screenshot = () => sendScreenshot(app, ivan)
    await expectRefusal(app, screenshot, 507, FULL.code, FULL.error)

    disk.left = ROOM
    expect((await tus.send(path, 0, file)).status).toBe(204)
    expect((await screenshot()).status).toBe(201)
  })

  test('lets money, reviews and what was sent before go on', async () => {
    const { app, ivan, disk, judge, tus } = await tight(ROOM)
    const { id } = (await (await sendDraft(app, ivan, 'sent')).json()) as { id: string }
    disk.left = -1
    expect((await request(app, ivan, toCard(1000))).status).toBe(201)
    expect((await review(app, judge, id, { status: 'approved', reward: 100 })).status).toBe(200)
    expect((await app.request('/api/auth/epic/login')).status).toBe(200)
    const again = await tus.create(file.length, { draftId: 'sent' })
    expect([again.status, again.headers.get('X-Submission-Id')]).toEqual([201, id])
  })

  test('has no room for a whole file that does not fit, though a chunk would', async () => {
    const { app, tus } = await tight(5000)
    await expectRefusal(app, () => tus.create(file.length), 507, FULL.code, FULL.error)
  })

  test('takes, by every road, a file that is there once: what lies on the disk already is not asked for again', async () => {
    const { app, ivan, disk, tus } = await tight(MAX_FILE)
    expect((await sendDraft(app, ivan, 'at-once')).status).toBe(201)
    const path = await tus.begin(file.length, { draftId: 'in-parts' })
    // Until the commit there is the part, and on PostgreSQL a copy of it.
    disk.left = app.bytesLeft() + 2 * other.length
    expect((await tus.send(path, 0, other)).status).toBe(204)
    expect(await app.db.read.select().from(submissions)).toHaveLength(2)
  })

  test('keeps all but the last byte of an upload that cannot be finished', async () => {
    const { app, disk, tus } = await tight(ROOM)
    // Of a picture there is a second one without its metadata before the commit.
    const picture = png()
    const path = await tus.begin(picture.length)
    disk.left = app.bytesLeft() + picture.length
    const answer = await tus.send(path, 0, picture)
    expect([answer.status, await answer.json()]).toEqual([507, FULL])
    expect((await tus.head(path)).headers.get('Upload-Offset')).toBe(String(picture.length - 1))
    expect(app.events).toEqual([])
    disk.left = ROOM
    expect((await tus.send(path, picture.length - 1, picture.subarray(-1))).status).toBe(204)
  })
})

function silentForm(onTaken?: () => void) {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(MAX_FILE) }
  const body = unfinishedBody([Buffer.from('--b\r\n')], { onTaken })
  return { method: 'POST', headers, body, duplex: 'half' as const }
}

describe('a body that does not come', () => {
  test('takes no room from others, however long it says that it is', async () => {
    const room = 2 * MAX_FILE
    const app = await startApp({ disk: diskRoom({ free: async () => room, reserve: 0 }) })
    const [greedy, olga] = [await app.player(), await app.player()]
    for (let call = 0; call < 5; call++) void app.requestAs(greedy, '/api/upload', silentForm())
    expect((await sendDraft(app, olga, 'mine')).status).toBe(201)
    const path = await tusOf(app, olga).begin(MAX_FILE, { draftId: 'large' })
    expect((await tusOf(app, olga).send(path, 0, file)).status).toBe(204)
  })

  test('is one of twenty that a player may have on the way, by all roads together', async () => {
    const app = await startApp()
    const [greedy, olga] = [await app.player(), await app.player()]
    const tus = tusOf(app, greedy)
    const path = await tus.begin(file.length)
    let taken = 0
    for (let call = 0; call < 20; call++)
      void app.requestAs(
        greedy,
        '/api/upload',
        silentForm(() => taken++),
      )
    await expect.poll(() => taken).toBe(20)
    const roads = [
      () => sendDraft(app, greedy, 'one-more'),
      () => tus.send(path, 0, file),
      () => sendScreenshot(app, greedy),
    ]
    for (const more of roads) {
      const answer = await expectRefusal(app, more, 429, 'too_many_uploads')
      expect(answer.headers.get('Retry-After')).toBe('10')
    }
    expect((await sendDraft(app, olga, 'mine')).status).toBe(201)
  })
})

describe('the room on a disk', () => {
  function disk(left: number) {
    const clock = { now: 0, left, asked: 0 }
    const free = async () => {
      clock.asked++
      return clock.left
    }
    return { clock, room: diskRoom({ free, reserve: 100, now: () => clock.now }) }
  }
  const full = expect.objectContaining({ code: 'storage_full' })

  test('is asked for once a second, however many come', async () => {
    const { clock, room } = disk(1000)
    for (let call = 0; call < 50; call++) await room.require(1)
    expect(clock.asked).toBe(1)
    clock.now = 1000
    await Promise.all(Array.from({ length: 50 }, () => room.require(1)))
    expect(clock.asked).toBe(2)
  })

  test('is given once: what is being written is not given to another, and what was written counts until the disk has told of it', async () => {
    const { clock, room } = disk(300)
    let end = () => {}
    const writing = room.hold(150, () => new Promise<void>((done) => (end = done)))
    await expect(room.hold(60, async () => {})).rejects.toEqual(full)
    await room.hold(50, async () => {})
    clock.now = 500
    end()
    await writing
    await room.require(50)
    clock.now = 2000
    clock.left = 150
    await room.require(50)
    await expect(room.require(51)).rejects.toEqual(full)
    // Room is noticed by the first who needs it.
    clock.left = 160
    await room.require(51)
  })

  test('is given back by what failed', async () => {
    const { clock, room } = disk(200)
    await expect(room.hold(100, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
    clock.now = 2000
    await room.require(100)
  })
})

test('a picture costs its own size again while its metadata is taken out', async () => {
  const held: number[] = []
  const real = diskRoom({ free: async () => Number.MAX_SAFE_INTEGER, reserve: 0 })
  const app = await startApp({
    disk: {
      ...real,
      hold(bytes, work) {
        held.push(bytes)
        return real.hold(bytes, work)
      },
    },
  })
  await sendDraft(app, await app.player(), 'picture', png())
  expect(held).toEqual([png().length, png().length])
})
