import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noteReplaced, sweepIntents } from '#api/media/writeIntent'
import { subscriptionScreenshots } from '#db/schema'
import type { ErrorCode } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { startApp } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import {
  allPages,
  later,
  review,
  screenshotOf,
  screenshots,
  sendScreenshot,
  sentScreenshot,
  tick,
  withProof,
} from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

describe('a screenshot', () => {
  test('waits for a decision, opens by a signed address and has lost its metadata', async () => {
    const app = await startApp()
    const [ivan, judge] = [await app.player(), await app.admin()]
    expect(await screenshotOf(app, ivan)).toEqual({
      status: 'none',
      url: null,
      uploadedAt: null,
      reviewedAt: null,
      rejectionReason: null,
      grantedDays: null,
    })
    const sent = await sentScreenshot(app, ivan)
    expect(sent).toMatchObject({ status: 'pending', uploadedAt: '2026-09-13T12:00:00.000Z', reviewedAt: null })
    expect(await screenshotOf(app, ivan, judge)).toEqual(sent)
    const picture = await app.request(sent.url ?? '')
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    // The two bytes behind the picture's end are gone.
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png().subarray(0, -2))
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([
      ['subscription-update', `user:${ivan.id}`],
      ['subscription-update', 'admins'],
    ])
  })

  test('takes the place of the former one, decided or not, and the former file is gone', async () => {
    const { app, ivan, judge, sent } = await withProof()
    tick(app)
    await review(app, judge, ivan.id, { status: 'rejected', rejectionReason: 'Не видно даты' })
    const next = await sentScreenshot(app, ivan, { file: png(2) })
    expect(next).toMatchObject({ status: 'pending', rejectionReason: null, reviewedAt: null })
    expect(next.url).not.toBe(sent.url)
    expect((await app.request(sent.url ?? '')).status).toBe(404)
    expect(app.filesLeft()).toHaveLength(1)
    await expectAuditToPass(app)
  })

  test('sent again while it waits changes nothing; once approved it was already sent', async () => {
    const { app, ivan, judge, sent } = await withProof()
    tick(app)
    expect(await sentScreenshot(app, ivan)).toEqual(sent)
    expect(app.events).toEqual([])
    await review(app, judge, ivan.id, { status: 'approved' })
    await expectRefusal(app, () => sendScreenshot(app, ivan), 409, 'file_already_sent')
    expect(app.filesLeft()).toHaveLength(1)
  })

  test('under one key is taken once, and another file under the key is refused', async () => {
    const { app, ivan } = await withProof()
    const key = { 'Idempotency-Key': 'proof-2' }
    const first = await (await sendScreenshot(app, ivan, { file: png(2) }, key)).json()
    const third = await sentScreenshot(app, ivan, { file: png(3) })
    expect(await (await sendScreenshot(app, ivan, { file: png(2) }, key)).json()).toEqual(first)
    expect((await screenshotOf(app, ivan)).uploadedAt).toBe(third.uploadedAt)
    await expectRefusal(app, () => sendScreenshot(app, ivan, { file: png(4) }, key), 422, 'key_reused')
    const bad = () => sendScreenshot(app, ivan, { file: png(4) }, { 'Idempotency-Key': 'with space' })
    await expectRefusal(app, bad, 400, 'invalid_input', 'Неверный ключ повтора')
    expect(app.filesLeft()).toHaveLength(1)
  })

  test('sent ten times at once, each another picture: one row and one file remain', async () => {
    const { app, ivan } = await withProof()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, colour) => sendScreenshot(app, ivan, { file: png(colour + 1) })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const rows = (await snapshot(app.db)).subscriptionScreenshots
    expect(rows).toHaveLength(1)
    expect(app.filesLeft()).toEqual([rows[0]?.mediaKey.split('/').at(-1)])
  })

  test('that a killed server left behind is swept away, and the one with a row stays', async () => {
    const { app, ivan } = await withProof()
    const [row] = (await snapshot(app.db)).subscriptionScreenshots
    const path = join(app.deps.uploads, '../media', row?.mediaKey ?? '')
    const note = { mediaKey: row?.mediaKey ?? '', thumbnailKey: null }
    await noteReplaced(app.deps, note)
    await sweepIntents(app.deps, new Date('2099-01-01'))
    expect(existsSync(path)).toBe(true)
    await noteReplaced(app.deps, note)
    await app.db.tx(async (q) => void (await q.delete(subscriptionScreenshots)))
    await sweepIntents(app.deps, new Date('2099-01-01'))
    expect(app.filesLeft()).toEqual([])
    expect((await screenshotOf(app, ivan)).status).toBe('none')
  })
})

describe('a screenshot is refused, and no row and no file is left:', () => {
  const pictures = 'Поддерживаются только PNG и JPG'
  const mp4 = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')
  const cases: [string, Parameters<typeof sendScreenshot>[2], number, ErrorCode, string][] = [
    ['a clip', { file: mp4, name: 'a.png' }, 415, 'unsupported_picture', pictures],
    ['a text named .png', { file: Buffer.from('no picture') }, 415, 'unsupported_picture', pictures],
    [
      'an SVG',
      { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      415,
      'unsupported_picture',
      pictures,
    ],
    ['an empty file', { file: Buffer.alloc(0) }, 400, 'file_empty', 'Файл пустой. Выбери другой'],
    [
      '50 MB and a byte',
      { file: Buffer.concat([png(), Buffer.alloc(MAX_FILE + 1 - png().length)]) },
      413,
      'file_too_large',
      'Файл больше 50 МБ',
    ],
  ]
  test('wrong files, no file, a cut body', async () => {
    const app = await startApp()
    const ivan = await app.player()
    for (const [_, file, status, code, text] of cases)
      await expectRefusal(app, () => sendScreenshot(app, ivan, file), status, code, text)
    const path = `/api/user/${ivan.id}/subscription-screenshot`
    const form = (init: RequestInit) => () => app.requestAs(ivan, path, { method: 'POST', ...init })
    await expectRefusal(app, form({ body: new FormData() }), 400, 'file_required')
    await expectRefusal(app, form({ body: '{}' }), 400, 'file_required')
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab'
    await expectRefusal(app, form({ body: cut, headers }), 400, 'upload_cut')
    expect(app.filesLeft()).toEqual([])
  })
})

test('in the order of what is due the pending ones come first sent first, page by page', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const sent: string[] = []
  for (let index = 0; index < 5; index++) {
    const player = await app.player({ username: `p${index}` })
    if (index !== 3) later(app, 60_000)
    await sentScreenshot(app, player, { file: png(index) })
    sent.push(player.id)
  }
  await review(app, judge, sent[1] ?? '', { status: 'approved', grantDays: null })
  const { ids, totals } = await allPages(app, judge, '/api/admin/subscription-screenshots?order=due&limit=1')
  const [first, , third, fourth, fifth] = sent as [string, string, string, string, string]
  expect([ids, totals]).toEqual([
    [first, ...[third, fourth].sort(), fifth],
    [4, 4, 4, 4],
  ])
})

test('the list goes last sent first, page by page, by status and by words, with totals', async () => {
  const { app, ivan, judge } = await withProof()
  const olga = await app.player({ displayName: 'Ольга', username: 'olga' })
  const petr = await app.player({ displayName: 'Пётр', username: 'petr' })
  for (const [colour, player] of [olga, petr].entries()) {
    tick(app)
    await sentScreenshot(app, player, { file: png(colour + 5) })
  }
  tick(app)
  await review(app, judge, ivan.id, { status: 'approved' })
  await app.db.tx(
    async (q) =>
      void (await q
        .update(subscriptionScreenshots)
        .set({ reviewedBy: 'system' })
        .where(eq(subscriptionScreenshots.userId, ivan.id))),
  )
  const ids = async (query: string) => (await screenshots(app, judge, query)).map(({ id }) => id)
  expect(await ids('')).toEqual([petr.id, olga.id, ivan.id])
  expect(await ids('?status=pending')).toEqual([petr.id, olga.id])
  expect(await ids('?status=approved')).toEqual([ivan.id])
  expect(await ids(`?q=${encodeURIComponent('ольга')}`)).toEqual([olga.id])
  expect(await ids('?q=olga&status=rejected')).toEqual([])
  expect(await ids('?q=ol')).toEqual([olga.id])
  expect((await screenshots(app, judge)).at(-1)).toMatchObject({
    subscriptionScreenshotReviewedBy: 'system',
    reviewedByUser: null,
    mimeType: 'image/png',
  })

  const { pages, totals: counts } = await allPages(app, judge, '/api/admin/subscription-screenshots?limit=1')
  expect([pages, counts]).toEqual([
    [[petr.id], [olga.id], [ivan.id]],
    [3, 3, 3],
  ])
  expect(await ids(`?cursor=${petr.id}`)).toEqual([olga.id, ivan.id])
  expect(await ids('?cursor=nobody')).toEqual([])
  for (const far of ['9999999999999_x', '999999999999999_x', '0_x'])
    expect((await app.requestAs(judge, `/api/admin/subscription-screenshots?cursor=${far}`)).status, far).toBe(200)
  for (const query of ['status=none', 'limit=0'])
    expect((await app.requestAs(judge, `/api/admin/subscription-screenshots?${query}`)).status).toBe(400)

  const totals = await app.requestAs(judge, '/api/admin/subscription-screenshot-totals')
  expect(await totals.json()).toEqual({ all: 3, pending: 2, approved: 1, rejected: 0 })
})
