import { describe, expect, test } from 'vitest'
import { sendKill } from '../../../support/pending.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { review } from '../../../support/slices/privacy.ts'
import { appeal, decided, getOne, undo, withPending } from '../../../support/slices/review.ts'

const asRepeat = (repeatOf: string) => ({ status: 'rejected', rejectionReason: 'Повтор', repeatOf })

describe('a rejection as a repeat (REVIEW-29)', () => {
  test('names its original to admins alone', async () => {
    const { app, anna, id } = await withPending()
    const olga = await app.player()
    const copy = await sendKill(app, olga, 1)
    expect(await decided(app, anna, copy, asRepeat(id))).toMatchObject({ repeatOf: id, rejectionReason: 'Повтор' })
    expect(await getOne(app, anna, copy)).toMatchObject({ repeatOf: id })
    expect(await getOne(app, olga, copy)).toMatchObject({ repeatOf: null })
    const own = await app.requestAs(olga, `/api/submissions/user/${olga.id}`)
    expect(await own.text()).not.toContain(id)
  })

  test('forgets it with the decision, and shows it to the admin who decides the appeal', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    const copy = await sendKill(app, ivan, 1)
    await decided(app, anna, copy, asRepeat(id))
    await undo(app, anna, copy)
    expect(await getOne(app, anna, copy)).toMatchObject({ status: 'pending', repeatOf: null })
    await decided(app, anna, copy, asRepeat(id))
    await appeal(app, ivan, copy)
    expect(await getOne(app, boris, copy)).toMatchObject({ status: 'pending', repeatOf: id })
    await decided(app, boris, copy)
    expect(await getOne(app, anna, copy)).toMatchObject({ status: 'approved', repeatOf: null })
  })

  test('is refused where there is no such earlier submission', async () => {
    const { app, ivan, anna, id } = await withPending()
    await expectRefusal(app, () => review(app, anna, id, asRepeat(' ')), 400, 'invalid_input')
    for (const original of ['none', id, await sendKill(app, ivan, 1)])
      await expectRefusal(
        app,
        () => review(app, anna, id, asRepeat(original)),
        404,
        'not_found',
        'Заявки, которую это повторяет, нет',
      )
  })
})
