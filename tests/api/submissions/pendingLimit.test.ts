import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { submissions, type User } from '#db/schema'
import { MAX_FILE, MAX_PENDING, MAX_PENDING_BYTES, MAX_UNFINISHED_BYTES } from '#shared/files/limits'
import type { App } from '../../support/app.ts'
import { pendingRows, sendDraft } from '../../support/pending.ts'
import { withJudge, withPlayer } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { review } from '../../support/slices/privacy.ts'
import { clip, tusOf, unfinishedBody } from '../../support/tus.ts'

const file = clip(6000)

const TOO_MANY = {
  error: 'На модерации уже 50 заявок: следующая уйдёт, когда решат одну из них',
  code: 'too_many_pending',
} as const

const pendingOf = ({ db }: App, user: User) =>
  db.read.$count(submissions, and(eq(submissions.userId, user.id), eq(submissions.status, 'pending')))

async function full(count = MAX_PENDING, fileSize?: number) {
  const { app, ivan, judge } = await withJudge()
  const ids = await pendingRows(app, ivan, count, fileSize)
  return { app, ivan, judge, ids, tus: tusOf(app, ivan) }
}

describe('with fifty submissions on moderation', () => {
  test('the next is refused by both roads until one is decided; other players are not touched', async () => {
    const { app, ivan, judge, ids, tus } = await full()
    await expectRefusal(app, () => sendDraft(app, ivan, 'next'), 429, TOO_MANY.code, TOO_MANY.error)
    await expectRefusal(app, () => sendDraft(app, ivan, 'next', file, 'field'), 429, TOO_MANY.code, TOO_MANY.error)
    await expectRefusal(app, () => tus.create(file.length, { draftId: 'next' }), 429, TOO_MANY.code, TOO_MANY.error)
    const olga = await app.player()
    expect((await sendDraft(app, olga, 'next')).status).toBe(201)

    await review(app, judge, ids[0]!, { status: 'rejected', rejectionReason: 'Не видно' })
    expect((await sendDraft(app, ivan, 'next')).status).toBe(201)
    await expectRefusal(app, () => sendDraft(app, ivan, 'one-more', clip(6000, 2)), 429, TOO_MANY.code, TOO_MANY.error)
  })

  test('nobody waits for a body that is not wanted', async () => {
    const { app, ivan } = await full()
    await expectRefusal(
      app,
      () =>
        app.requestAs(ivan, '/api/upload', {
          method: 'POST',
          body: unfinishedBody([]),
          headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Idempotency-Key': 'next' },
          duplex: 'half',
        } as RequestInit),
      429,
      TOO_MANY.code,
      TOO_MANY.error,
    )
  })

  test('a draft that was sent before is answered with its submission, by whatever road', async () => {
    const { app, ivan, tus } = await full(MAX_PENDING - 1)
    const { id } = (await (await sendDraft(app, ivan, 'sent')).json()) as { id: string }
    const repeats = [await sendDraft(app, ivan, 'sent'), await sendDraft(app, ivan, 'sent', file, 'field')]
    for (const repeat of repeats) expect([repeat.status, await repeat.json()]).toMatchObject([201, { id }])
    const created = await tus.create(file.length, { draftId: 'sent' })
    expect([created.status, created.headers.get('X-Submission-Id')]).toEqual([201, id])
    expect(await pendingOf(app, ivan)).toBe(MAX_PENDING)
  })

  test('an upload that began before waits with its bytes, and its last byte ends it when one is decided', async () => {
    const { app, ivan, judge, ids, tus } = await full(MAX_PENDING - 1)
    const path = await tus.begin(file.length, { draftId: 'begun' })
    expect((await sendDraft(app, ivan, 'faster', clip(6000, 2))).status).toBe(201)
    for (const from of [0, file.length - 1]) {
      const answer = await tus.send(path, from, file.subarray(from))
      expect([answer.status, await answer.json()]).toEqual([429, TOO_MANY])
      const head = await tus.head(path)
      expect([head.status, head.headers.get('Upload-Offset')]).toEqual([200, String(file.length - 1)])
    }
    expect(await pendingOf(app, ivan)).toBe(MAX_PENDING)
    await review(app, judge, ids[0]!, { status: 'approved', reward: 1 })
    const last = await tus.send(path, file.length - 1, file.subarray(-1))
    expect([last.status, last.headers.get('X-Submission-Id')]).toEqual([204, expect.any(String)])
    expect(app.filesLeft().filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('many at once, by both roads, are never more', async () => {
    const { app, ivan, tus } = await full(MAX_PENDING - 5)
    const createdPaths = await Promise.all(
      Array.from({ length: 8 }, (_, draft) => tus.begin(file.length, { draftId: `tus-${draft}` })),
    )
    const answers = await Promise.all([
      ...createdPaths.map((path, draft) => tus.send(path, 0, clip(6000, 100 + draft))),
      ...Array.from({ length: 8 }, (_, draft) => sendDraft(app, ivan, `form-${draft}`, clip(6000, 200 + draft))),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    for (const answer of answers.filter(({ ok }) => !ok)) expect(await answer.json()).toEqual(TOO_MANY)
    expect(await pendingOf(app, ivan)).toBe(MAX_PENDING)
  })
})

test('2 GiB on moderation are as many as fifty, and the text says what it is', async () => {
  const { app, ivan, tus } = await full(41, MAX_FILE)
  expect(40 * MAX_FILE + MAX_FILE).toBeGreaterThan(MAX_PENDING_BYTES)
  const error = 'На модерации уже почти 2 ГБ файлов: следующая уйдёт, когда решат одну из них'
  await expectRefusal(app, () => sendDraft(app, ivan, 'next'), 429, TOO_MANY.code, error)
  await expectRefusal(app, () => tus.create(file.length), 429, TOO_MANY.code, error)
})

test('what a player has begun is bounded by its bytes, too', async () => {
  const { app, ivan } = await withPlayer()
  const tus = tusOf(app, ivan)
  const fits = Math.floor(MAX_UNFINISHED_BYTES / MAX_FILE)
  for (let draft = 0; draft < fits; draft++)
    expect((await tus.create(MAX_FILE, { draftId: `draft-${draft}` })).status).toBe(201)
  await expectRefusal(app, () => tus.create(MAX_FILE, { draftId: 'one-more' }), 429, 'too_many_uploads')
  expect((await tus.create(file.length, { draftId: 'small' })).status).toBe(201)
})
