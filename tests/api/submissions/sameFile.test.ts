import { describe, expect, test } from 'vitest'
import type { Deps } from '#api/core/deps'
import { submissions } from '#db/schema'
import { startApp } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { upload } from '../../support/pending.ts'
import { withJudge, withPlayer } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { tusOf } from '../../support/tus.ts'

describe('the same file', () => {
  test('and a draft that was sent are not looked into again, by whatever road', async () => {
    const made: string[] = []
    const make: Deps['previews']['make'] = async (...[, , , , senderId = '']) => {
      made.push(senderId)
      return { failure: 'busy' }
    }
    const app = await startApp({ previews: { make } })
    const ivan = await app.player()
    expect((await upload(app, ivan, {}, { 'Idempotency-Key': 'draft-1' })).status).toBe(201)
    expect((await upload(app, ivan, {}, { 'Idempotency-Key': 'draft-1' })).status).toBe(201)
    await expectRefusal(app, () => upload(app, ivan), 409, 'file_already_sent')
    const tus = tusOf(app, ivan)
    const path = await tus.begin(png().length, { draftId: 'draft-2' })
    expect((await tus.send(path, 0, png())).status).toBe(409)
    expect(made).toEqual([ivan.id])
  })

  test('by the same player, pending or approved, is 409; rejected, it may come again', async () => {
    const { app, ivan, judge } = await withJudge()
    const first = (await (await upload(app, ivan)).json()) as { id: string }
    const again = () => upload(app, ivan, { name: 'other.png' })
    await expectRefusal(app, again, 409, 'file_already_sent', 'Этот файл уже отправлен')
    expect(app.filesLeft()).toHaveLength(1)

    await app.as(judge).admin.submission[':id'].review.$post({
      param: { id: first.id },
      json: { status: 'rejected', rejectionReason: 'Повтор' },
    })
    expect((await upload(app, ivan)).status).toBe(201)
    expect((await upload(app, await app.player())).status).toBe(201)
  })

  test('sent eight times at once under different keys is one submission', async () => {
    const { app, ivan } = await withPlayer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(app, ivan, {}, { 'Idempotency-Key': `draft-${index}-draft` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await app.db.read.select().from(submissions)).toHaveLength(1)
    expect(app.filesLeft()).toHaveLength(1)
  })
})
