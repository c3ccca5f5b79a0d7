import { expect, test } from 'vitest'
import { failed, failedAfter, season } from './season.ts'

const gated = 'каждый выполненный вывод прошёл через второго администратора, где он нужен'
const years = 'суммы выплат за год совпадают с выводами'
const lines = 'пакеты выплат совпадают со своими строками'

const single = '(select min(withdrawal_id) from payouts where batch_id is null)'
const first = '(select min(id) from payout_batches)'
const exported = "(select min(id) from payout_batches where status = 'exported')"
const cases: [string, string, string[]][] = [
  [
    'a payout above the set sum that nobody confirmed',
    `update payouts set threshold = 1 where withdrawal_id = ${single}`,
    [gated],
  ],
  [
    'a confirmation of something else',
    `update payouts set threshold = 1, confirmation_id = (select min(id) from payout_confirmations) where withdrawal_id = ${single}`,
    [gated],
  ],
  ['a completed withdrawal that did not pass', `delete from payouts where withdrawal_id = ${single}`, [gated]],
  ['another amount', `update payouts set amount = amount - 100 where withdrawal_id = ${single}`, [gated]],
  [
    'another admin',
    `update payouts set paid_by = (select min(id) from users where id <> paid_by) where withdrawal_id = ${single}`,
    [gated],
  ],
  [
    'a sum of a year',
    'update payout_years set amount = amount + 100 where user_id = (select min(user_id) from payout_years)',
    [years],
  ],
  ['a lost year', 'delete from payout_years where user_id = (select min(user_id) from payout_years)', [years]],
  ['a sum of a batch', `update payout_batches set sum = sum + 100 where id = ${first}`, [lines]],
  [
    'a line of another amount',
    `update payout_lines set amount = amount + 100 where batch_id = ${exported} and position = 1`,
    [lines],
  ],
  [
    'a line that is called paid',
    `update payout_lines set status = 'paid' where batch_id = ${exported} and position = 1`,
    [lines],
  ],
  [
    'a batch that is closed while lines wait',
    `update payout_batches set status = 'closed', closed_at = exported_at where id = ${exported}`,
    [lines],
  ],
]

test('the audit names what was tampered with in payouts', async () => {
  const { db, media } = await season()
  expect(await failed(db, media)).toEqual([])
  for (const [what, statement, expected] of cases)
    expect.soft(await failedAfter(db, media, statement), what).toEqual(expected)
  expect(await failed(db, media)).toEqual([])
})
