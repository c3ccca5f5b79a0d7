import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { post, transfer } from '#api/balance/balance'
import { type Tx, transact } from '#api/core/transact'
import { dialect, type Queries } from '#db/columns'
import { users } from '#db/schema'
import { available } from '#shared/balance'
import { startApp } from '../../support/app.ts'
import { turnsPass } from '../../support/time/turns.ts'

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
    await turnsPass(1)
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

  let late: Promise<void> | undefined
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  await transact(deps, async (tx) => {
    late = expect(ended.then(() => rename(tx, ivan.id, 'Поздно'))).rejects.toThrow('revoked')
  })

  end()
  await late
  expect(await db.read.select().from(users)).toEqual([ivan])
})

test('of two transactions that decide on what they read, one runs again, and neither announces itself twice', async () => {
  const { deps, db, events, player } = await startApp()
  const ivan = await player()
  let reads = 0
  let release = () => {}
  // SQLite begins the second one when the first is over.
  const bothHaveRead = new Promise<void>((resolve) => (release = resolve))
  const addSecond = (username: string) =>
    transact(deps, async (tx) => {
      const known = await tx.read.select().from(users)
      tx.emit({ name: 'profile-update', to: `user:${username}`, data: { reason: 'balance' } })
      if (++reads === 2 || dialect === 'sqlite') release()
      await bothHaveRead
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

const locked = (...names: string[]) =>
  async function locks() {
    return names
  }

describe.runIf(dialect === 'postgres')('locks, which PostgreSQL needs', () => {
  test('of those who hold the same lock one runs at a time, and what they read is never old', async () => {
    const { deps, db, player } = await startApp()
    const ivan = await player({ displayName: '0' })
    let runs = 0
    const count = async (tx: Tx) => {
      runs++
      const [row] = await tx.read.select().from(users).where(eq(users.id, ivan.id))
      await turnsPass(2)
      await rename(tx, ivan.id, String(Number(row?.displayName) + 1))
    }
    await Promise.all(Array.from({ length: 30 }, () => transact(deps, count, locked('counter'))))
    expect(await db.read.select({ name: users.displayName }).from(users)).toEqual([{ name: '30' }])
    expect(runs).toBe(30)
  })

  test('a lock ends with its transaction, also with one that failed; several at once are taken in one order', async () => {
    const { deps } = await startApp()
    const failing = () => transact(deps, () => Promise.reject(new Error('no')), locked('one', 'two'))
    for (let n = 0; n < 12; n++) await expect(failing()).rejects.toThrow('no')
    const works = Array.from({ length: 20 }, (_, n) =>
      transact(deps, async () => n, locked('one', ...(n % 2 ? ['two'] : []))),
    )
    expect(await Promise.all(works)).toEqual(works.map((_, n) => n))
  })

  test('more who wait for a lock than there are connections: others still get one', async () => {
    const { deps } = await startApp()
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const first = transact(deps, () => held, locked('slow'))
    const waiting = Array.from({ length: 40 }, () => transact(deps, async () => 'late', locked('slow')))
    expect(await transact(deps, async () => 'at once', locked('other'))).toBe('at once')
    release()
    await first
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'late'))
  })

  test('what touches a thing without its lock fails and leaves nothing; a lock that came to be named meanwhile is taken', async () => {
    const { deps, db, player } = await startApp()
    const ivan = await player()
    const forgetful = async (tx: Tx) => {
      await rename(tx, ivan.id, 'Другой')
      tx.hold('map')
    }
    await expect(transact(deps, forgetful, locked('tournament'))).rejects.toThrow('no lock: map')
    await expect(transact(deps, forgetful)).rejects.toThrow('no lock: map')
    expect(await db.read.select().from(users)).toEqual([ivan])
    let asked = 0
    await transact(deps, forgetful, async () => (asked++ === 0 ? ['tournament'] : ['tournament', 'map']))
    expect(await db.read.select({ name: users.displayName }).from(users)).toEqual([{ name: 'Другой' }])
  })
})
