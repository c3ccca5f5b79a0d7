import { expect, test } from 'vitest'
import { balanceOf, post, transfer } from '#api/balance/balance'
import { transact } from '#api/core/transact'
import type { Queries } from '#db/columns'
import { entries, postings } from '#db/schema'
import { available, held } from '#shared/balance'
import { startApp } from '../../support/app.ts'

const reward = (userId: string, amount: number) => ({
  reference: 'submission:1:reward',
  type: 'earning' as const,
  description: 'Награда',
  lines: transfer('house', available(userId), amount),
})

test('the same reference moves money once, also when twenty come at the same time', async () => {
  const { deps, db, events, player } = await startApp()
  const ivan = await player()

  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => transact(deps, (tx) => post(tx, reward(ivan.id, 300_00)))),
  )

  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refusals).toEqual(Array(19).fill('posted_before'))
  expect(await balanceOf(db, ivan.id)).toBe(300_00)
  expect(await db.read.select().from(entries)).toHaveLength(2)
  expect(events).toHaveLength(1)
})

test('entries that do not sum to 0 are refused', async () => {
  const { deps, db, player } = await startApp()
  const ivan = await player()
  const lopsided = { ...reward(ivan.id, 5), lines: [{ account: available(ivan.id), amount: 5 }] }

  await expect(transact(deps, (tx) => post(tx, lopsided))).rejects.toThrow('not in balance')
  expect(await db.read.select().from(postings)).toEqual([])
})

test('a player pays from what is there, from no other account, and never below zero', async () => {
  const { deps, db, player } = await startApp()
  const ivan = await player({ balance: 10 })
  const fromHeld = { ...reward(ivan.id, 1), lines: transfer(held(ivan.id), 'house', 1) }

  await expect(transact(deps, (tx) => post(tx, fromHeld))).rejects.toThrow('Недостаточно средств')
  expect(await balanceOf(db, ivan.id)).toBe(10_00)
})

test('the book is append-only: the database itself refuses to change or delete an entry', async () => {
  const { db, player } = await startApp()
  await player({ balance: 10 })
  const ledger = await db.read.select().from(entries)
  const acts: ((queries: Queries) => PromiseLike<unknown>)[] = [
    (queries) => queries.delete(entries),
    (queries) => queries.delete(postings),
    (queries) => queries.update(entries).set({ amount: 0 }),
    (queries) => queries.update(postings).set({ description: '' }),
  ]

  for (const act of acts) {
    // Drizzle wraps PostgreSQL's errors and leaves SQLite's bare.
    const refusal = await db.tx(async (queries) => act(queries)).catch((error) => String(error.cause ?? error))
    expect(refusal).toContain('the ledger is append-only')
  }
  expect(await db.read.select().from(entries)).toEqual(ledger)
})
