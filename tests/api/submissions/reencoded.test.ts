import { describe, expect, test } from 'vitest'
import { submissions } from '#db/schema'
import { type App, startApp } from '../../support/app.ts'
import { upload, uploaded } from '../../support/pending.ts'
import { withJudge, withPlayer } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { decided } from '../../support/slices/review.ts'
import { clip, tusOf } from '../../support/tus.ts'

const file = clip(3000)
const refusal = 'Приложение устарело. Обнови страницу'
const cases: [string, { reencoded?: string }, boolean][] = [
  ['«1» is one made smaller on the device', { reencoded: '1' }, true],
  ['«0» is the original', { reencoded: '0' }, false],
  ['nothing, as an older app says, is the original', {}, false],
]
const wrong = ['', 'true', '2', ' 1']

const marksOf = async ({ db }: App) =>
  (await db.read.select({ reencoded: submissions.reencoded }).from(submissions)).map(({ reencoded }) => reencoded)

describe('a form', () => {
  test.each(cases)('%s', async (_, fields, reencoded) => {
    const app = await startApp()
    const answer = await upload(app, await app.player(), fields)
    expect([answer.status, await answer.json()]).toMatchObject([201, { reencoded }])
    expect(await marksOf(app)).toEqual([reencoded])
  })

  test.each(wrong)('with «%s» is refused, and nothing is left behind', async (reencoded) => {
    const { app, ivan } = await withPlayer()
    await expectRefusal(app, () => upload(app, ivan, { reencoded }), 400, 'invalid_input', refusal)
  })
})

describe('a resumable upload', () => {
  test.each(cases)('%s', async (_, fields, reencoded) => {
    const app = await startApp()
    const tus = tusOf(app, await app.player())
    const path = await tus.begin(file.length, fields)
    await tus.send(path, 0, file)
    expect(await marksOf(app)).toEqual([reencoded])
  })

  test.each(wrong)('with «%s» is refused, and nothing is begun', async (reencoded) => {
    const app = await startApp()
    const tus = tusOf(app, await app.player())
    await expectRefusal(app, () => tus.create(file.length, { reencoded }), 400, 'invalid_input', refusal)
  })
})

test('the owner and the admins see it in their lists and after the decision', async () => {
  const { app, ivan, judge } = await withJudge()
  const { id } = await uploaded(app, ivan, { reencoded: '1' })
  for (const [user, path] of [
    [ivan, `/api/submissions/user/${ivan.id}`],
    [judge, '/api/submissions'],
  ] as const) {
    expect(await (await app.requestAs(user, path)).json()).toMatchObject([{ id, reencoded: true }])
  }
  expect(await decided(app, judge, id)).toMatchObject({ status: 'approved', reencoded: true })
})
