import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post, transfer } from '#api/balance/balance'
import { type Tx, transact } from '#api/core/transact'
import type { Queries } from '#db/columns'
import { users } from '#db/schema'
import { available } from '#shared/balance'
import { startApp } from '../../support/app.ts'

const rename = (tx: Tx, id: string, displayName: string) =>
  tx.write.update(users).set({ displayName }).where(eq(users.id, id)).returning()
const pay = (tx: Tx, id: string) =>
  post(tx, { reference: 'once', type: 'bonus', description: '', lines: transfer('house', available(id), 1) })

test('a transaction that throws leaves no row and publishes nothing', async () => {
  const { deps, db, events, player } = await startApp()
  const ivan = await player()

  const failed = transact(deps, async (tx) => {
    await rename(tx, ivan.id, 'Другой')
    await pay(tx, ivan.id)
    throw new Error('changed my mind')
  })

  await expect(failed).rejects.toThrow('changed my mind')
  expect(await db.read.select().from(users)).toEqual([ivan])
  expect(events).toEqual([])
})

test('events are published after the commit, when a reader already sees the rows', async () => {
  const { deps, db, player } = await startApp()
  const ivan = await player()
  let seen: Promise<unknown[]> | undefined
  const publish = () => {
    seen = Promise.resolve(db.read.select({ name: users.displayName }).from(users))
  }

  await transact({ ...deps, publish }, async (tx) => {
    await pay(tx, ivan.id)
    await rename(tx, ivan.id, 'Новый')
  })

  expect(await seen).toEqual([{ name: 'Новый' }])
})

test('a reader does not see what an open transaction wrote; the transaction itself does', async () => {
  const { deps, db, player } = await startApp()
  const ivan = await player()
  const names = (reads: Pick<Tx, 'read'>) => reads.read.select({ name: users.displayName }).from(users)

  await transact(deps, async (tx) => {
    await rename(tx, ivan.id, 'Новый')
    await pause(5)
    expect(await names(db)).toEqual([{ name: 'Игрок' }])
    expect(await names(tx)).toEqual([{ name: 'Новый' }])
  })
  expect(await names(db)).toEqual([{ name: 'Новый' }])
})

test('a transaction inside a transaction throws, and both leave nothing', async () => {
  const { deps, db, player } = await startApp()
  const ivan = await player()

  const nested = transact(deps, async (tx) => {
    await rename(tx, ivan.id, 'Другой')
    await transact(deps, (inner) => rename(inner, ivan.id, 'Третий'))
  })

  await expect(nested).rejects.toThrow('tx() inside tx()')
  expect(await db.read.select().from(users)).toEqual([ivan])
})

test('writing through read is refused by the database', async () => {
  const { db, player } = await startApp()
  const ivan = await player()
  const misused = db.read as Queries

  await expect(misused.update(users).set({ displayName: 'Чужой' }).then()).rejects.toThrow()
  expect(await db.read.select().from(users)).toEqual([ivan])
})

test('a handle that outlives its transaction is dead', async () => {
  const { deps, db, player } = await startApp()
  const ivan = await player()

  const { late } = await transact(deps, async (tx) => ({ late: pause(5).then(() => rename(tx, ivan.id, 'Поздно')) }))

  await expect(late).rejects.toThrow('revoked')
  expect(await db.read.select().from(users)).toEqual([ivan])
})

test('of two transactions that decide on what they read, one runs again, and neither announces itself twice', async () => {
  const { deps, db, events, player } = await startApp()
  const ivan = await player()
  const addSecond = (username: string) =>
    transact(deps, async (tx) => {
      const known = await tx.read.select().from(users)
      tx.emit({ name: 'profile-update', to: `user:${username}`, data: { reason: 'balance' } })
      await pause(20)
      if (known.length < 2)
        await tx.write.insert(users).values({ ...ivan, id: username, epicGamesId: username, username })
    })

  await Promise.all([addSecond('olga'), addSecond('petr')])

  expect(await db.read.select().from(users)).toHaveLength(2)
  expect(events).toHaveLength(2)
})

test('after a failed transaction the next one works', async () => {
  const { deps, player } = await startApp()
  const ivan = await player()
  const outcomes = await Promise.allSettled([
    transact(deps, () => Promise.reject(new Error('no'))),
    transact(deps, (tx) => rename(tx, ivan.id, 'Новый')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
