import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { post, transfer } from '#api/balance/balance'
import { transact } from '#api/core/transact'
import { available } from '#shared/balance'
import { inDays, startApp } from '../../support/app.ts'
import { after, close, enforceRetention, leftBy, review, sent, YEAR } from '../../support/slices/privacy.ts'
import { moneyOf } from '../../support/slices/withdrawals.ts'

test('what comes to a closed account later is written off by the next day, again and again', async () => {
  const app = await startApp()
  const ivan = await app.player({ balance: 10 })
  await close(app, ivan)
  for (const day of [1, 2]) {
    await transact(app.deps, async (tx) => {
      const lines = transfer('house', available(ivan.id), 5000)
      await post(tx, { reference: `test:${day}`, type: 'other', description: 'Возврат взноса', lines })
    })
    await after(app, day)
    expect(await moneyOf(app, ivan)).toEqual({ available: 0, held: 0 })
  }
})

test('the job may end in the middle: the next day does the rest', async () => {
  const app = await startApp()
  const ivan = await app.player()
  for (const colour of [1, 2, 3]) await sent(app, ivan, colour)
  await close(app, ivan)
  const { files } = app.deps
  let left = 1
  const cut = () => Promise.reject(new Error('the disk is away'))
  app.deps.files = { ...files, delete: (key) => (left-- > 0 ? files.delete(key) : cut()) }
  app.clock.now = inDays(YEAR + 2)
  await expect(enforceRetention(app.deps)).rejects.toThrow('the disk is away')
  app.deps.files = files
  await after(app, YEAR + 3)
  expect((await leftBy(app, ivan.id)).submissions.map(({ mediaKey }) => mediaKey)).toEqual(['', '', ''])
})

test('a rejected file leaves and its thumbnail stays, until the content of a closed account goes', async () => {
  const make = async (_: string, __: string, target: string) => {
    await writeFile(target, 'small')
    return { width: 1, height: 1 }
  }
  const app = await startApp({ previews: { make } })
  const [ivan, judge] = [await app.player(), await app.admin()]
  const { id } = await sent(app, ivan, 1)
  await review(app, judge, id, { status: 'rejected', rejectionReason: 'Не видно ника' })
  expect(app.filesLeft().sort()).toEqual([`${id}.avif`, `${id}.png`])
  await after(app, 31)
  expect(app.filesLeft()).toEqual([`${id}.avif`])

  app.clock.now = inDays(1)
  const [shown] = (await (await app.requestAs(ivan, `/api/submissions/user/${ivan.id}`)).json()) as object[]
  expect(shown).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Не видно ника',
    originalFilename: 'player-1.png',
    cloudinaryUrl: '',
    thumbnailUrl: expect.stringContaining('.avif'),
  })
  expect((await app.requestAs(ivan, `/api/files/${id}`)).status).toBe(404)
  // The same file may be sent again: nothing of it was paid.
  expect((await sent(app, ivan, 1)).status).toBe('pending')

  await close(app, ivan)
  await after(app, YEAR + 3)
  expect(app.filesLeft()).toEqual([])
})
