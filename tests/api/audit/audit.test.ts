import { cpSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { failed, failedAfter, season } from './season.ts'

const held = 'удержано ровно столько, сколько в открытых выводах'
const once = 'каждый вывод удержан, а потом выплачен или возвращён один раз'
const sealed = 'бонус вывода — ноль или десятая часть, реквизиты зашифрованы'
const logged = 'каждое решение по выводу записано в логи один раз'
const oneOf = (status: string) => `(select min(id) from withdrawals where status = '${status}')`
const kept = (status: string) => `(select 'player:' || user_id || ':held' from withdrawals where id = ${oneOf(status)})`
const withdrawalCases: [string, string, string[]][] = [
  ['held money that is too little', `update accounts set balance = balance - 1 where id = ${kept('pending')}`, [held]],
  ['held money of nothing', `update accounts set balance = 100 where id = ${kept('completed')}`, [held]],
  [
    'an open withdrawal for more than was held',
    `update withdrawals set amount = amount + 100000, premium_bonus = 0, final_amount = amount + 100000 where id = ${oneOf('pending')}`,
    [held, once, 'счётчики списков верны'],
  ],
  [
    'a rejected withdrawal called completed',
    `update withdrawals set status = 'completed' where id = ${oneOf('rejected')}`,
    [once, 'счётчики списков верны'],
  ],
  [
    'an ended withdrawal opened again',
    `update withdrawals set status = 'pending', processed_at = null, processed_by = null where id = ${oneOf('completed')}`,
    [held, once, logged],
  ],
  [
    'a hold under another name',
    `update postings set reference = reference || 'x' where reference = 'withdrawal:' || ${oneOf('pending')} || ':hold'`,
    [once],
  ],
  [
    'a return called a payment',
    `update postings set type = 'withdrawal_completed' where reference = 'withdrawal:' || ${oneOf('rejected')} || ':end'`,
    [once],
  ],
  ['a lost withdrawal', `delete from withdrawals where id = ${oneOf('rejected')}`, [once, 'счётчики списков верны']],
  [
    'a bonus of a fifth',
    `update withdrawals set premium_bonus = amount / 5, final_amount = amount + amount / 5 where id = ${oneOf('pending')}`,
    [sealed],
  ],
  [
    'a card’s number in clear',
    `update withdrawals set method_data = '4276550012349876' where id = ${oneOf('pending')}`,
    [sealed],
  ],
  ['a tail of the whole number', `update withdrawals set method_tail = '4276550012349876'`, [sealed]],
  [
    'a decision on a withdrawal that nobody wrote down',
    `delete from admin_action_log where target_id = ${oneOf('completed')}`,
    [logged],
  ],
]

const adjusted = 'каждая правка баланса проведена и записана в логи один раз'
const proved = 'Premium по скриншоту выдан там, где скриншот это говорит'
const reviewed = 'каждое решение по скриншоту подписки записано в логи'
const writtenDown = "action in ('adjust_balance', 'reject_subscription_screenshot')"
const peopleCases: [string, string, string[]][] = [
  [
    'an adjustment and a decided screenshot that nobody wrote down',
    `delete from admin_action_log where ${writtenDown}`,
    [adjusted, reviewed],
  ],
  [
    'an adjustment under another name',
    "update postings set reference = reference || 'x' where reference like 'adjustment:%'",
    [adjusted],
  ],
  [
    'a rejected screenshot called approved, with Premium that was not given',
    "update subscription_screenshots set status = 'approved', granted_days = 30 where status = 'rejected'",
    [reviewed, proved],
  ],
]

describe('the audit names what was tampered with:', () => {
  const first = "(select min(id) from submissions where status = 'approved' and reward > 0)"
  const posted = `(select posting_id from entries e where e.number is not null and e.number = 1 order by e.account limit 1)`
  const cases: [string, string, string[]][] = [
    [
      'an amount',
      `update entries set amount = amount + 100 where posting_id = ${posted} and account <> 'house'`,
      ['проводки в сумме дают 0', 'баланс счёта равен сумме его проводок', 'цепочка счёта не разорвана'],
    ],
    [
      'both sides of a posting and the balance',
      `update entries set amount = amount * 2 where posting_id = ${posted}`,
      ['баланс счёта равен сумме его проводок', 'цепочка счёта не разорвана'],
    ],
    [
      'a description of the past',
      `update postings set description = 'Подарок' where id = ${posted}`,
      ['цепочка счёта не разорвана'],
    ],
    [
      'a balance',
      'update accounts set balance = balance + 1 where id = (select min(id) from accounts)',
      ['баланс счёта равен сумме его проводок'],
    ],
    [
      'the end of a chain',
      "update accounts set last_hash = 'x' where id = (select min(id) from accounts)",
      ['цепочка счёта не разорвана'],
    ],
    [
      'a lost kill',
      'delete from kills where id = (select min(id) from kills)',
      ['киллы совпадают с одобренными заявками'],
    ],
    [
      'a kill of another reward',
      'update kills set reward_amount = reward_amount + 1 where id = (select min(id) from kills)',
      ['киллы совпадают с одобренными заявками'],
    ],
    [
      'a reward that was not paid so',
      `update submissions set reward = reward + 1 where id = ${first}`,
      ['награды совпадают с одобренными заявками'],
    ],
    ['a tally', "update tallies set amount = amount + 1 where name = 'actions'", ['счётчики списков верны']],
    [
      'a decision nobody wrote down',
      "delete from admin_action_log where id = (select min(id) from admin_action_log where action = 'approve_submission')",
      ['каждое решение записано в логи один раз'],
    ],
    ...withdrawalCases,
    ...peopleCases,
  ]
  test('rows', async () => {
    const { db, media } = await season()
    for (const [what, statement, names] of cases)
      expect.soft(await failedAfter(db, media, statement), what).toEqual(expect.arrayContaining(names))
    expect(await failed(db, media)).toEqual([])
  })

  test('a lost file, a changed file, a file of nobody', async () => {
    const { db, media } = await season()
    for (const change of [
      (path: string) => unlinkSync(`${path}/../subscriptions/001.png`),
      (path: string) => unlinkSync(`${path}/season/gold-kill.png`),
      (path: string) => writeFileSync(`${path}/season/gold-kill.png`, 'longer than before'),
      (path: string) => {
        writeFileSync(`${path}/stray.png`, 'x')
        utimesSync(`${path}/stray.png`, new Date(0), new Date(0))
      },
    ]) {
      const changed = mkdtempSync(`${media}-`)
      onTestFinished(() => rmSync(changed, { recursive: true }))
      cpSync(media, changed, { recursive: true, preserveTimestamps: true })
      change(join(changed, 'submissions'))
      expect(await failed(db, changed)).toEqual(['файлы совпадают со строками'])
    }
  })
})
