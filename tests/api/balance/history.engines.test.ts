import { expect, test } from 'vitest'
import { post, transfer } from '#api/balance/balance'
import { transact } from '#api/core/transact'
import { available, escrow, held } from '#shared/balance'
import { startApp } from '../../support/app.ts'

type Row = { id: string; description: string; amount: number; balance: number }

async function withHistory() {
  const app = await startApp()
  const ivan = await app.player({ balance: 1000 })
  const olga = await app.player({ balance: 70 })
  const move = (description: string, lines: ReturnType<typeof transfer>, type: 'other' | 'earning' = 'other') =>
    transact(app.deps, (tx) => post(tx, { reference: `test:${description}`, type, description, lines }))
  await move('Награда', transfer('house', available(ivan.id), 500_50), 'earning')
  await move('Взнос', transfer(available(ivan.id), escrow('1'), 300_00))
  await move('Вывод', transfer(available(ivan.id), held(ivan.id), 1000_00))
  await move('Чужая награда', transfer('house', available(olga.id), 9_00), 'earning')
  await move('Выплата', transfer(held(ivan.id), 'house', 1000_00))
  await move('Возврат взноса', transfer(escrow('1'), available(ivan.id), 300_00))
  const page = async (query = '') => {
    const answer = await app.requestAs(ivan, `/api/user/${ivan.id}/balance/transactions${query}`)
    return { status: answer.status, total: answer.headers.get('X-Total-Count'), rows: (await answer.json()) as Row[] }
  }
  return { ...app, page }
}
const shown = (rows: Row[]) => rows.map(({ description, amount, balance }) => [description, amount, balance])

test('each line has the balance after it, the last one today’s, on every page (MONEY-27)', async () => {
  const { page } = await withHistory()
  const { rows } = await page()
  expect(shown(rows).slice(0, 5)).toEqual([
    ['Возврат взноса', 300, 500.5],
    ['Выплата', 0, 200.5],
    ['Вывод', -1000, 200.5],
    ['Взнос', -300, 1200.5],
    ['Награда', 500.5, 1500.5],
  ])
  expect(rows).toHaveLength(6)
  expect(rows[5]).toMatchObject({ amount: 1000, balance: 1000 })

  const paged: Row[] = []
  for (let cursor = ''; paged.length < rows.length; cursor = `&cursor=${paged.at(-1)?.id}`)
    paged.push(...(await page(`?limit=1${cursor}`)).rows)
  expect(paged).toEqual(rows)
})

test('a filter and a search leave out lines, and change no balance', async () => {
  const { page } = await withHistory()
  const filtered = async (query: string) => {
    const { rows, total } = await page(query)
    expect(total).toBe(String(rows.length))
    return shown(rows)
  }
  expect((await filtered('?kind=credits')).map(([description]) => description)).toEqual([
    'Возврат взноса',
    'Награда',
    expect.any(String),
  ])
  expect(await filtered('?kind=debits')).toEqual([['Взнос', -300, 1200.5]])
  expect(await filtered('?kind=withdrawals')).toEqual([
    ['Выплата', 0, 200.5],
    ['Вывод', -1000, 200.5],
  ])
  expect(await filtered('?kind=credits&q=взнос')).toEqual([['Возврат взноса', 300, 500.5]])
  expect((await page('?kind=gifts')).status).toBe(400)
})
