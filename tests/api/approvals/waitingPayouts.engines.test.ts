import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { only } from '#db/only'
import { payoutBatches, withdrawals } from '#db/schema'
import { newId } from '#shared/ids'
import { MINUTE } from '#shared/units'
import { waitingFor } from '../../support/slices/approvals.ts'
import { batchOf, withTwoAdmins } from '../../support/slices/payouts.ts'
import { requested, toCard } from '../../support/slices/withdrawals.ts'

const SHOWN = 100

/** As many copies as are shown, each a minute younger than the one before; the youngest is first in the table. */
const youngerCopies = <Row extends { createdAt: Date }>(row: Row) =>
  Array.from({ length: SHOWN }, (_, index) => ({
    ...row,
    id: newId(),
    createdAt: new Date(row.createdAt.getTime() + (SHOWN - index) * MINUTE),
  }))

test('of more withdrawals than are shown the oldest hundred wait for a second admin, the oldest first (MONEY-25)', async () => {
  const { app, ivan, boris } = await withTwoAdmins()
  const oldest = await requested(app, ivan, toCard(12_000))
  const copies = youngerCopies(only(await app.db.read.select().from(withdrawals)))
  await transact(app.deps, (tx) => tx.write.insert(withdrawals).values(copies))
  const { payouts } = await waitingFor(app, boris)
  const expected = [oldest.id, ...copies.map(({ id }) => id).toReversed()].slice(0, SHOWN)
  expect(payouts.map(({ id }) => id)).toEqual(expected)
})

test('of more batches than are shown the oldest hundred wait for a second admin, the oldest first (MONEY-25)', async () => {
  const { app, ivan, anna, boris } = await withTwoAdmins()
  const oldest = await batchOf(app, anna, ivan, [6000, 7000])
  const copies = youngerCopies(only(await app.db.read.select().from(payoutBatches))).map((copy, index) => ({
    ...copy,
    number: copy.number + index + 1,
  }))
  await transact(app.deps, (tx) => tx.write.insert(payoutBatches).values(copies))
  const { payouts } = await waitingFor(app, boris)
  const expected = [oldest.id, ...copies.map(({ id }) => id).toReversed()].slice(0, SHOWN)
  expect(payouts.map(({ id }) => id)).toEqual(expected)
})
