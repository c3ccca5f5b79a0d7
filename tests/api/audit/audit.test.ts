import { mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signer } from '#api/core/secrets'
import { localStorage } from '#api/media/storage'
import { forgetRejectedFiles } from '#api/submissions/forget'
import { checks } from '#db/checks'
import { dialect } from '#db/columns'
import { only } from '#db/only'
import type { Db } from '#db/open'
import { accounts, notifications, submissions, users, withdrawals } from '#db/schema'
import { sealer } from '#db/seal'
import { dropLibrary, type LibraryFile, ownFile } from '#db/seed/library'
import type { ProofFile } from '#db/seed/proofs'
import { seedSeason } from '#db/seed/season'
import { available } from '#shared/balance'
import { REJECTED_KEPT_DAYS } from '#shared/fileLimits'
import { notificationTypes } from '#shared/notifications'
import { DAY, HOUR } from '#shared/units'
import { requestMethods, withdrawalStatuses } from '#shared/withdrawals'
import { emptyDb } from '../../support/database.ts'

const now = new Date('2026-09-13T12:00:00Z')

/** A season with its files, small ones: what the seed would make, without drawing. */
async function season(scale = 200, hasOwnFiles = false) {
  const db = await emptyDb()
  const media = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(media, { recursive: true }))
  const library = (['gold-kill', 'silver-kill', 'victory'] as const).map((category): LibraryFile => {
    const [mediaKey, thumbnailKey] = [`submissions/season/${category}.png`, `submissions/season/${category}.webp`]
    mkdirSync(join(media, 'submissions/season'), { recursive: true })
    for (const key of [mediaKey, thumbnailKey]) writeFileSync(join(media, key), 'picture')
    return {
      category,
      originalFilename: 'a.png',
      fileType: 'image',
      mimeType: 'image/png',
      fileSize: 7,
      sentHash: category.padEnd(64, '0'),
      mediaKey,
      thumbnailKey,
      width: 1,
      height: 1,
    }
  })
  const proofs = ['000', '001', '002'].map((name): ProofFile => {
    const mediaKey = `subscriptions/${name}.png`
    mkdirSync(join(media, 'subscriptions'), { recursive: true })
    writeFileSync(join(media, mediaKey), 'picture')
    return { mediaKey, mimeType: 'image/png', fileSize: 7, sentHash: name.padEnd(64, '0') }
  })
  await seedSeason(
    db,
    {
      scale,
      library,
      ...(hasOwnFiles && { ownFile: (file, id) => ownFile(media, file, id) }),
      proofs,
      now,
      sealer: sealer(Buffer.alloc(32, 7)),
    },
    () => {},
  )
  if (hasOwnFiles) await dropLibrary(media)
  return { db, media }
}

async function failed(db: Db, media: string) {
  const names: string[] = []
  await db.snapshot(async (reads) => {
    for (const [name, check] of Object.entries(checks)) {
      for await (const _ of check(reads, media)) {
        names.push(name)
        break
      }
    }
  })
  return names
}

// A hand that gets past the triggers, as an intruder with the file would.
const tamper = (db: Db, statement: string) =>
  db.tx(async (queries) => {
    const [off, on] =
      dialect === 'sqlite'
        ? [
            [
              'drop trigger if exists entries_stay',
              'drop trigger if exists entries_last',
              'drop trigger if exists postings_stay',
              'drop trigger if exists postings_last',
              'drop trigger if exists admin_action_log_lasts',
              'drop trigger if exists admin_action_log_stays',
              'drop trigger if exists withdrawals_stay',
              'drop trigger if exists withdrawals_last',
              'pragma defer_foreign_keys = on',
            ],
            [],
          ]
        : [["set local session_replication_role = 'replica'"], ["set local session_replication_role = 'origin'"]]
    const execute = (text: string) =>
      (queries as { run?: (q: unknown) => unknown; execute?: (q: unknown) => unknown })[
        dialect === 'sqlite' ? 'run' : 'execute'
      ]?.(sql.raw(text))
    for (const text of [...off, statement, ...on]) await execute(text)
  })

test.each([true, false])(
  'a whole season passes every check, also when rejected files have left: %o',
  async (hasOwn) => {
    const { db, media } = await season(200, hasOwn)
    expect(await failed(db, media)).toEqual([])
    const files = localStorage(media, signer(Buffer.alloc(32), 'media'))
    const later = new Date(now.getTime() + (REJECTED_KEPT_DAYS + 1) * DAY)
    await forgetRejectedFiles({ db, files, now: () => later, publish: () => {} })
    expect(
      await db.read.$count(submissions, and(eq(submissions.status, 'rejected'), ne(submissions.mediaKey, ''))),
    ).toBe(0)
    expect(await failed(db, media)).toEqual([])
  },
)

test('in a season that is shown every submission has files of its own, and no file is nobody’s', async () => {
  const { db, media } = await season(40, true)
  const rows = await db.read.select().from(submissions)
  const keys = rows.flatMap(({ mediaKey, thumbnailKey }) => [mediaKey, thumbnailKey])
  expect(new Set(keys).size).toBe(80)
  // The check overlooks what has just been written.
  const before = new Date(Date.now() - 2 * HOUR)
  for (const name of readdirSync(media, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(media, name), before, before)
  expect(await failed(db, media)).toEqual([])
})

test.each([1, 24, 200])(
  'after a season of %i the demo accounts own what the rules say, earned and withdrawn',
  async (scale) => {
    const { db, media } = await season(scale)
    const balances: Record<string, number> = { player: 0, rich: 5000_00, premium: 3000_00 }
    for (const [name, balance] of Object.entries(balances)) {
      const { id } = only(await db.read.select().from(users).where(eq(users.username, name)))
      const [account] = await db.read
        .select()
        .from(accounts)
        .where(eq(accounts.id, available(id)))
      expect(account?.balance ?? 0, name).toBe(balance)

      const own = await db.read.select().from(submissions).where(eq(submissions.userId, id))
      const paid = await db.read.select().from(withdrawals).where(eq(withdrawals.userId, id))
      const earned = own.reduce((sum, { reward }) => sum + (reward ?? 0), 0)
      const left = paid.reduce((sum, { amount }) => sum + amount, 0)
      expect(paid.every(({ amount, status }) => amount >= 1000_00 && status === 'completed')).toBe(true)
      // A prize makes up for what could not be withdrawn.
      expect(left, name).toBe(earned === 0 ? 0 : Math.max(earned, 1000_00))
      for (const { status, category, reward } of own) {
        if (status === 'approved' && category !== 'funny') expect(reward, `${name}: ${category}`).toBeGreaterThan(0)
      }
      if (scale === 200 && name === 'player') expect(earned).toBeGreaterThan(1000_00)
    }
    expect(await failed(db, media)).toEqual([])
  },
)

test('a season tells of every type, each in its own words, and the older ones are read', async () => {
  const { db } = await season()
  const rows = await db.read.select().from(notifications)
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(notificationTypes))
  for (const { type, title, message, territory } of rows) {
    expect(territory === null, title).toBe(type === 'other')
    if (type !== 'other') expect(`${title} ${message}`).not.toMatch(/₽|Заявка|Вывод|Premium/)
  }
  const titles = new Map(rows.map(({ type, title }) => [`${type} ${title}`, type]))
  const territorial = [...titles.values()].filter((type) => type !== 'other')
  expect(territorial).toHaveLength(notificationTypes.length - 1)
  expect(new Set(rows.map(({ read }) => read))).toEqual(new Set([true, false]))
})

test('a season has withdrawals in every state, with bonuses and without, by every road', async () => {
  const { db } = await season()
  const rows = await db.read.select().from(withdrawals)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(withdrawalStatuses))
  expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(requestMethods))
  expect(new Set(rows.map(({ premiumBonus }) => premiumBonus > 0))).toEqual(new Set([true, false]))
})

const held = 'удержано ровно столько, сколько в открытых выводах'
const once = 'каждый вывод удержан, а потом выплачен или возвращён один раз'
const sealed = 'бонус вывода — ноль или десятая часть, реквизиты зашифрованы'
const logged = 'каждое решение по выводу записано в журнал один раз'
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
  ['a lost withdrawal', `delete from withdrawals where id = ${oneOf('completed')}`, [once, 'счётчики списков верны']],
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

const adjusted = 'каждая правка баланса проведена и записана в журнал один раз'
const proved = 'Premium по скриншоту выдан там, где скриншот это говорит'
const reviewed = 'каждое решение по скриншоту подписки записано в журнал'
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
      ['каждое решение записано в журнал один раз'],
    ],
    ...withdrawalCases,
    ...peopleCases,
  ]
  test.each(cases)('%s', async (_, statement, names) => {
    const { db, media } = await season()
    await tamper(db, statement)
    const found = await failed(db, media)
    for (const name of names) expect(found).toContain(name)
  })

  test('a lost file, a changed file, a file of nobody', async () => {
    for (const change of [
      (path: string) => unlinkSync(`${path}/../subscriptions/001.png`),
      (path: string) => unlinkSync(`${path}/season/gold-kill.png`),
      (path: string) => writeFileSync(`${path}/season/gold-kill.png`, 'longer than before'),
      (path: string) => {
        writeFileSync(`${path}/stray.png`, 'x')
        utimesSync(`${path}/stray.png`, new Date(0), new Date(0))
      },
    ]) {
      const { db, media } = await season()
      change(join(media, 'submissions'))
      expect(await failed(db, media)).toEqual(['файлы совпадают со строками'])
    }
  })
})
