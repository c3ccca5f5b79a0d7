import { describe, expect, test } from 'vitest'
import type { Deps } from '#api/core/deps'
import { submissions } from '#db/schema'
import { type App, startApp } from '../../support/app.ts'
import { png, uploadForm } from '../../support/forms.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { tusOf } from '../../support/tus.ts'

type Form = Parameters<typeof uploadForm>[0]

const send = (
  { requestAs }: App,
  user: Parameters<App['requestAs']>[0],
  form?: Form,
  headers: Record<string, string> = {},
) => requestAs(user, '/api/upload', { method: 'POST', body: uploadForm(form), headers })

describe('the same file', () => {
  test('and a draft that was sent are not looked into again, by whatever road', async () => {
    const made: string[] = []
    const make: Deps['previews']['make'] = async (...[, , , , senderId = '']) => {
      made.push(senderId)
      return { failure: 'busy' }
    }
    const app = await startApp({ previews: { make } })
    const ivan = await app.player()
    expect((await send(app, ivan, {}, { 'Idempotency-Key': 'draft-1' })).status).toBe(201)
    expect((await send(app, ivan, {}, { 'Idempotency-Key': 'draft-1' })).status).toBe(201)
    await expectRefusal(app, () => send(app, ivan), 409, 'file_already_sent')
    const tus = tusOf(app, ivan)
    const path = await tus.begin(png().length, { draftId: 'draft-2' })
    expect((await tus.send(path, 0, png())).status).toBe(409)
    expect(made).toEqual([ivan.id])
  })

  test('by the same player, pending or approved, is 409; rejected, it may come again', async () => {
    const app = await startApp()
    const [ivan, judge] = [await app.player(), await app.admin()]
    const first = (await (await send(app, ivan)).json()) as { id: string }
    const again = () => send(app, ivan, { name: 'other.png' })
    await expectRefusal(app, again, 409, 'file_already_sent', 'Этот файл уже отправлен')
    expect(app.filesLeft()).toHaveLength(1)

    await app.as(judge).admin.submission[':id'].review.$post({
      param: { id: first.id },
      json: { status: 'rejected', rejectionReason: 'Повтор' },
    })
    expect((await send(app, ivan)).status).toBe(201)
    expect((await send(app, await app.player())).status).toBe(201)
  })

  test('sent eight times at once under different keys is one submission', async () => {
    const app = await startApp()
    const ivan = await app.player()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(app, ivan, {}, { 'Idempotency-Key': `draft-${index}-draft` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await app.db.read.select().from(submissions)).toHaveLength(1)
    expect(app.filesLeft()).toHaveLength(1)
  })
})
