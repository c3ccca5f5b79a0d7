import { describe, expect, test } from 'vitest'
import { sendKill } from '../../../support/pending.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { review } from '../../../support/slices/privacy.ts'
import { appeal, decided, getOne, undo, withPending } from '../../../support/slices/review.ts'

const asRepeat = (repeatOf: string) => ({ status: 'rejected', rejectionReason: 'Повтор', repeatOf })

describe('a rejection as a repeat (REVIEW-29)', () => {
  test('names its original to admins alone', async () => {
    const { app, ivan, anna, id } = await withPending()
    const other = await sendKill(app, await app.player(), 1)
    expect(await decided(app, anna, id, asRepeat(other))).toMatchObject({ repeatOf: other, rejectionReason: 'Повтор' })
    expect(await getOne(app, anna, id)).toMatchObject({ repeatOf: other })
    expect(await getOne(app, ivan, id)).toMatchObject({ repeatOf: null })
    const own = await app.requestAs(ivan, `/api/submissions/user/${ivan.id}`)
    expect(await own.text()).not.toContain(other)
  })

  test('forgets it with the decision', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    const other = await sendKill(app, ivan, 1)
    await decided(app, anna, id, asRepeat(other))
    await undo(app, anna, id)
    expect(await getOne(app, anna, id)).toMatchObject({ status: 'pending', repeatOf: null })
    await decided(app, anna, id, asRepeat(other))
    await appeal(app, ivan, id)
    expect(await getOne(app, anna, id)).toMatchObject({ status: 'pending', repeatOf: null })
    await decided(app, boris, id)
    expect(await getOne(app, anna, id)).toMatchObject({ status: 'approved', repeatOf: null })
  })

  test('is refused where there is no such other submission', async () => {
    const { app, anna, id } = await withPending()
    for (const original of ['none', id])
      await expectRefusal(
        app,
        () => review(app, anna, id, asRepeat(original)),
        404,
        'not_found',
        'Заявки, которую это повторяет, нет',
      )
  })
})
