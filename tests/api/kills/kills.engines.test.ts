import { expect, test } from 'vitest'
import { sendKill } from '../../support/pending.ts'
import { list } from '../../support/people.ts'
import { decided, withPending } from '../../support/slices/review.ts'

test('the kill history is newest first, filtered by medal, searched by player and summed up (KILL-2)', async () => {
  const { app, anna, id } = await withPending('gold-kill')
  const olga = await app.player({ displayName: 'Ольга', username: 'olga' })
  const silver = await sendKill(app, olga, 1, { category: 'silver-kill' })
  const funny = await sendKill(app, olga, 2, { category: 'funny' })
  for (const one of [id, silver, funny]) await decided(app, anna, one)

  const killsOf = async (query: string) => {
    const { rows, total } = await list(app, anna, `/api/admin/kills${query}`)
    return [total, rows.map((row) => (row as unknown as { submission: { id: string } }).submission.id)]
  }
  expect(await killsOf('')).toEqual([2, [silver, id]])
  expect(await killsOf('?killType=gold')).toEqual([1, [id]])
  expect(await killsOf('?q=оль')).toEqual([1, [silver]])
  expect(await killsOf(`?q=${id}`)).toEqual([1, [id]])
  const totals = await (await app.requestAs(anna, '/api/admin/kill-totals')).json()
  expect(totals).toEqual({ gold: 1, silver: 1, bronze: 0, total: 2, totalRewards: 600 })
})
