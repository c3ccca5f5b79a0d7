import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { take } from '#api/submissions/copies/queue'
import { errorText } from '#shared/errors'
import { MINUTE } from '#shared/units'
import { later } from '../../../support/people.ts'
import { asked, clip, copyOf, none, round, withCopies } from '../../../support/slices/copies.ts'

describe('a server that ends while it makes a copy (REVIEW-24)', () => {
  test('costs the clip nothing the first time: another process begins again once the lease is over', async () => {
    const { app, ivan, judge, makes, paths } = await withCopies()
    const { id } = await clip(app, ivan)
    await asked(app, judge, id)
    makes.push(async () => 'stopped')
    await round(app)
    await round(app)
    expect([paths.length, await copyOf(app, judge, id)]).toEqual([1, { ...none, state: 'making' }])
    later(app, MINUTE)
    await round(app)
    expect([paths.length, await copyOf(app, judge, id)]).toMatchObject([2, { state: 'ready' }])
  })

  test('twice gives the copy up, and the next one is made', async () => {
    const { app, ivan, judge, makes, paths } = await withCopies()
    const [one, other] = [await clip(app, ivan, 1), await clip(app, ivan, 2)]
    await asked(app, judge, one.id)
    for (let time = 0; time < 2; time++) {
      makes.push(async () => 'stopped')
      await round(app)
      later(app, MINUTE)
    }
    await asked(app, judge, other.id)
    await round(app)
    expect(await copyOf(app, judge, one.id)).toEqual({ ...none, state: 'failed', failure: 'interrupted' })
    expect([paths.length, await copyOf(app, judge, other.id)]).toMatchObject([3, { state: 'ready' }])
  })

  test('makes one at a time, however many processes there are', async () => {
    const { app, ivan, judge } = await withCopies()
    for (const colour of [1, 2]) await asked(app, judge, (await clip(app, ivan, colour)).id)
    const taken = await Promise.all([1, 2, 3].map(() => transact(app.deps, take)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('a process that lost its lease keeps nothing', async () => {
    const { app, ivan, judge, makes } = await withCopies()
    const { id } = await clip(app, ivan)
    await asked(app, judge, id)
    makes.push(async () => {
      later(app, MINUTE)
      await round(app)
      return { failure: 'died' }
    })
    await round(app)
    expect(await copyOf(app, judge, id)).toMatchObject({ state: 'ready' })
  })
})

describe('a fault of the machine (REVIEW-24)', () => {
  test('is no fault of the clip: it waits a minute and is tried again', async () => {
    const { app, ivan, judge, makes } = await withCopies()
    const { id } = await clip(app, ivan)
    await asked(app, judge, id)
    for (let time = 0; time < 3; time++) {
      makes.push(() => Promise.reject(new Error('no space left on device')))
      await expect(round(app)).rejects.toThrow('no space left')
      await round(app)
      expect(await copyOf(app, judge, id)).toMatchObject({ state: 'queued' })
      later(app, MINUTE)
    }
    await round(app)
    expect(await copyOf(app, judge, id)).toMatchObject({ state: 'ready' })
  })

  test('a full disk is kept free for the database', async () => {
    const { app, ivan, judge, paths } = await withCopies()
    const { id } = await clip(app, ivan)
    await asked(app, judge, id)
    app.deps.disk.hold = () => Promise.reject(new Error(errorText('storage_full')))
    await expect(round(app)).rejects.toThrow(errorText('storage_full'))
    expect([paths, await copyOf(app, judge, id)]).toMatchObject([[], { state: 'queued' }])
  })

  test('a file that the store has lost is named; asked for again, it is looked for again', async () => {
    const { app, ivan, judge } = await withCopies()
    const { id } = await clip(app, ivan)
    await asked(app, judge, id)
    const { withPath } = app.deps.files
    app.deps.files.withPath = (key) =>
      Promise.reject(Object.assign(new Error(`there is no ${key}`), { code: 'ENOENT' }))
    await round(app)
    expect(await copyOf(app, judge, id)).toEqual({ ...none, state: 'failed', failure: 'missing' })
    app.deps.files.withPath = withPath
    await asked(app, judge, id)
    await round(app)
    expect(await copyOf(app, judge, id)).toMatchObject({ state: 'ready', failure: null })
  })
})
