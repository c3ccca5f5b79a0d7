import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { BATCH } from '#api/core/work/batches'
import { fillReasonSearch } from '#api/submissions/queue/reasonSearch'
import { submissions, type User } from '#db/schema'
import type { App } from '../../../support/app.ts'
import { pendingRows } from '../../../support/pending.ts'
import { idsOf } from '../../../support/people.ts'
import { appeal, decided, rejected, undo, withPending } from '../../../support/slices/review.ts'

// REVIEW-28.

const found = (app: App, judge: User, q: string) => idsOf(app, judge, `/api/submissions?q=${encodeURIComponent(q)}`)

test('a search finds the words of a reason while it stands, and of the first one after an appeal', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const reason = { ...rejected, rejectionReason: 'Повтор. Тот же бой, что и в Ёлках' }
  await decided(app, anna, id, reason)
  expect(await found(app, boris, 'повтор')).toEqual([id])
  expect(await found(app, boris, 'бой, что и в елках')).toEqual([id])
  expect((await undo(app, anna, id)).status).toBe(200)
  expect(await found(app, boris, 'повтор')).toEqual([])

  await decided(app, anna, id, reason)
  expect((await appeal(app, ivan, id, 'Не согласен')).status).toBe(200)
  expect(await found(app, boris, 'повтор')).toEqual([id])
  await decided(app, boris, id, { ...rejected, rejectionReason: 'Монтаж' })
  expect(await found(app, boris, 'повтор')).toEqual([id])
  expect(await found(app, boris, 'монтаж')).toEqual([id])
  expect(await found(app, boris, 'иван')).toEqual([id])
})

test('reasons from before join the search once, in turns, and go on after a stop', async () => {
  const { app, ivan, anna, id } = await withPending()
  const ids = [id, ...(await pendingRows(app, ivan, BATCH + 3))]
  for (const each of ids) await decided(app, anna, each, { ...rejected, rejectionReason: 'Монтаж. Шов виден' })
  expect((await appeal(app, ivan, id, 'Не согласен')).status).toBe(200)
  const forget = { searchText: 'иван ivan' }
  await transact(app.deps, (tx) => tx.write.update(submissions).set(forget))
  await transact(app.deps, (tx) =>
    tx.write
      .update(submissions)
      .set({ originalFilename: '' })
      .where(eq(submissions.id, ids.at(-1) ?? '')),
  )
  expect(await found(app, anna, 'шов')).toEqual([])

  let turns = 0
  await fillReasonSearch(app.deps, () => ++turns > 1)
  expect(await found(app, anna, 'шов')).toHaveLength(BATCH - 1)
  await fillReasonSearch(app.deps, () => false)
  // A closed account's has no words.
  expect(await found(app, anna, 'шов')).toEqual(ids.slice(0, -1).toReversed())
  expect(await found(app, anna, 'иван ivan')).toHaveLength(ids.length)

  await transact(app.deps, (tx) => tx.write.update(submissions).set(forget))
  await fillReasonSearch(app.deps, () => false)
  expect(await found(app, anna, 'шов')).toEqual([])
})
