import { expect, onTestFinished, test, vi } from 'vitest'
import { LEASE, lead, takeLease } from '#api/core/lease'
import { startJobs } from '#api/jobs'
import { leases } from '#db/schema'
import { noon, startApp } from '../../support/app.ts'

test('a lease is one holder’s, who renews it, and another’s once it has run out', async () => {
  const { deps, clock } = await startApp()
  const take = (holder: string) => takeLease(deps, 'work', holder)
  const later = (ms: number) => {
    clock.now = new Date(+clock.now + ms)
  }
  expect(await take('one')).toEqual(new Date(+noon + LEASE))
  expect(await take('other')).toBeUndefined()
  later(LEASE - 1)
  expect(await take('other')).toBeUndefined()
  expect(await take('one')).toEqual(new Date(+clock.now + LEASE))
  later(LEASE - 1)
  expect(await take('other')).toBeUndefined()
  later(1)
  expect(await take('other')).toEqual(new Date(+clock.now + LEASE))
  expect(await take('one')).toBeUndefined()
})

test('of several processes one leads; it stops leading when its lease runs out, and hands it on when it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { deps, clock, db } = await startApp()
  const several = { ...deps, db: { ...db, dialect: 'postgres' as const } }
  const [one, other] = [await lead(several, 'jobs'), await lead(several, 'jobs')]
  expect([one.isLeading(), other.isLeading()]).toEqual([true, false])
  // Its renewals do not reach the database any more.
  clock.now = new Date(+clock.now + LEASE)
  expect([one.isLeading(), other.isLeading()]).toEqual([false, false])
  const third = await lead(several, 'jobs')
  expect(third.isLeading()).toBe(true)
  await third.stop()
  expect(third.isLeading()).toBe(false)
  expect(await db.read.$count(leases)).toBe(0)
  expect((await lead(several, 'jobs')).isLeading()).toBe(true)
})

test('who does not lead runs no job that concerns all', async () => {
  const { deps } = await startApp()
  const ran: string[] = []
  deps.metrics = { job: (name: string) => void ran.push(name) } as never
  const { stop, firstRound } = startJobs(deps, noon, { isLeading: () => false })
  onTestFinished(stop)
  await firstRound
  expect(ran).toEqual(['sweepUploads'])
})
