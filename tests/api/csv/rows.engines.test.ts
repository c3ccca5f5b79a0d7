import { describe, expect, test } from 'vitest'
import { csvStream } from '#api/core/http/csvStream'
import { everyPage } from '#api/core/lists'
import type { User } from '#db/schema'
import { sealer } from '#db/seal'
import type { TableName } from '#shared/admin/tables'
import { moscowSecond } from '#shared/dates'
import type { ResultLine } from '#shared/payouts/results'
import { type App, inDays, noon, startApp } from '../../support/app.ts'
import { sentScreenshot } from '../../support/people.ts'
import { putSeason } from '../../support/season.ts'
import { answersTo, exported, imported, withTwoAdmins } from '../../support/slices/payouts.ts'
import { done } from '../../support/slices/tournaments/tournaments.ts'
import { decide, request, requested, toCard } from '../../support/slices/withdrawals.ts'
import { withoutIds } from '../../support/text/withoutIds.ts'
import { turnsPass } from '../../support/time/turns.ts'
import { fileOf, listed, rowsOf } from './download.ts'

const idOf = ({ id }: Record<string, unknown>) => id

type Case = { list: TableName; path: string; idColumn: string; filters: Record<string, string>[] }
const cases: Case[] = [
  {
    list: 'submissions',
    path: 'submissions',
    idColumn: 'ID заявки',
    filters: [
      {},
      { status: 'all' },
      { status: 'pending' },
      { status: 'rejected', category: 'victory' },
      { q: 'a.png' },
      { appeal: 'any' },
      { reason: 'quality', from: '2026-06-01' },
    ],
  },
  {
    list: 'kills',
    path: 'admin/kills',
    idColumn: 'ID килла',
    filters: [{}, { killType: 'gold' }, { killType: 'gold', q: 'а' }],
  },
  { list: 'users', path: 'admin/users', idColumn: 'ID', filters: [{}, { q: 'а' }] },
  {
    list: 'withdrawals',
    path: 'admin/withdrawals',
    idColumn: 'ID вывода',
    filters: [{}, { status: 'completed' }, { status: 'rejected', q: 'а' }],
  },
  {
    list: 'subscriptions',
    path: 'admin/subscription-screenshots',
    idColumn: 'ID игрока',
    filters: [{}, { status: 'pending' }, { q: 'a' }],
  },
  {
    list: 'tournaments',
    path: 'admin/tournaments',
    idColumn: 'ID турнира',
    filters: [{}, { status: 'awaiting_payout' }, { status: 'past' }, { q: 'а' }],
  },
  {
    list: 'logs',
    path: 'admin/actions',
    idColumn: 'ID записи',
    filters: [{ q: 'отклонена' }, { q: 'Вывод обработан' }],
  },
  {
    list: 'premium',
    path: 'admin/premium-users',
    idColumn: 'ID игрока',
    filters: [{}, { status: 'active' }, { q: 'а' }],
  },
]

describe('of a season', () => {
  let app: App
  let judge: User
  const season = async () => {
    app = await startApp({ limits: async () => ({ giveBack: async () => {} }) })
    await putSeason(app.db, app.deps.uploads, {
      scale: 450,
      hasOwnFiles: false,
      now: noon,
      sealer: sealer(Buffer.alloc(32, 7)),
    })
    judge = await app.admin()
  }

  test('each table has the rows of its list, in its order, whatever the filters', async () => {
    await season()
    for (const { list, path, idColumn, filters } of cases)
      for (const chosen of filters) {
        const shown = await listed(app, judge, path, chosen)
        const taken = await rowsOf(app, judge, list, chosen)
        expect(
          taken.map((row) => row[idColumn]),
          `${list} ${JSON.stringify(chosen)}`,
        ).toEqual(shown.map(idOf))
        expect(taken.length, list).toBeGreaterThan(0)
      }
    // More than one page of it was read.
    expect(await rowsOf(app, judge, 'submissions')).toHaveLength(450)
  })

  test('amounts are numbers in roubles, times are those of Moscow, and no payment details go out', async () => {
    await season()
    const [approved] = await rowsOf(app, judge, 'submissions', { status: 'approved' })
    const [shown] = await listed(app, judge, 'submissions', { status: 'approved' })
    expect(approved).toMatchObject({
      Статус: 'Одобрено',
      'Награда, ₽': String(shown?.reward),
      'Отправлена (Москва, UTC+3)': moscowSecond(new Date(String(shown?.createdAt))),
      'ID игрока': shown?.userId,
    })
    const player = await app.player({
      balance: 5000,
      telegramUsername: 'ivan_tg',
      premiumTier: 'gold',
      premiumEndDate: inDays(5),
    })
    await request(app, player, toCard(1000.5))
    const [withdrawal] = await rowsOf(app, judge, 'withdrawals')
    expect(withdrawal).toMatchObject({
      'Сумма, ₽': '1000,5',
      Способ: 'Карта',
      Статус: 'Ожидает',
      'ID игрока': player.id,
    })
    const { cardNumber, cardHolder } = toCard(1).methodData as { cardNumber: string; cardHolder: string }
    const file = await fileOf(app, judge, 'withdrawals')
    expect(withoutIds(file)).not.toContain(cardNumber.slice(-4))
    expect(file.toLowerCase()).not.toContain(cardHolder.toLowerCase())
  })
})

test('a withdrawal has the batch that paid it, its reference, the second admin and the time', async () => {
  const { app, ivan, anna, boris } = await withTwoAdmins()
  const paidBatch = await exported(app, { author: anna, second: boris, player: ivan }, [11_000, 2000])
  const [paid, returned] = answersTo(paidBatch) as [ResultLine, ResultLine]
  await imported(app, anna, paidBatch.id, [paid, { ...returned, status: 'returned', reason: 'Карта закрыта' }])
  const single = await requested(app, ivan, toCard(1000))
  await done(decide(app, anna, single.id, { status: 'processing' }))
  await done(decide(app, anna, single.id, { status: 'completed' }))

  const rows = await rowsOf(app, anna, 'withdrawals')
  const rowOf = (id: string | undefined) => rows.find((row) => row['ID вывода'] === id)
  const [first, second] = paidBatch.lines
  expect(rowOf(first?.withdrawalId)).toMatchObject({
    'Пакет выплат': '1',
    Референс: '1-001',
    'Кто подтвердил': 'Борис',
    'Выплачен (Москва, UTC+3)': moscowSecond(app.deps.now()),
  })
  expect(rowOf(second?.withdrawalId)).toMatchObject({
    'Пакет выплат': '1',
    Референс: '1-002',
    'Выплачен (Москва, UTC+3)': '',
  })
  expect(rowOf(single.id)).toMatchObject({
    'Пакет выплат': '',
    Референс: '',
    'Кто подтвердил': '',
    'Выплачен (Москва, UTC+3)': moscowSecond(app.deps.now()),
  })
})

test('a name that a spreadsheet would run is text in every table that shows it', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const names = ['=HYPERLINK("http://example.com";"x")', '+1', '@x', '\t=1', '-2', '＝1']
  for (const displayName of names) {
    const player = await app.player({ displayName, premiumTier: 'gold', premiumEndDate: inDays(5) })
    await sentScreenshot(app, player)
  }
  const shown = new Set(names.map((name) => `'${name}`))
  for (const [list, column] of [
    ['users', 'Пользователь'],
    ['premium', 'Игрок'],
    ['subscriptions', 'Игрок'],
  ] as const) {
    const rows = await rowsOf(app, judge, list)
    const found = rows.map((row) => row[column] ?? '').filter((name) => name !== 'Судья')
    expect(new Set(found), list).toEqual(shown)
  }
})

describe('a stream', () => {
  const endless = () => {
    const read: (string | undefined)[] = []
    const rows = Array.from({ length: 201 }, (_, at) => ({ id: `${at}` }))
    const pages = everyPage(async ({ cursor }) => {
      read.push(cursor)
      return { rows: rows.map(({ id }) => ({ id: `${read.length}-${id}` })), total: 0 }
    })
    return { read, pages }
  }
  const columns = [['ID', ({ id }: { id: string }) => id]] as const

  test('reads no further than its reader, and nothing once the reader has gone', async () => {
    const { read, pages } = endless()
    const reader = csvStream(columns, pages, () => {}).getReader()
    for (let part = 0; part < 3; part++) await reader.read()
    await turnsPass(20)
    // The head and two pages.
    expect(read).toEqual([undefined, '1-199'])
    await reader.cancel()
    await turnsPass(20)
    expect(read).toHaveLength(2)
  })

  test('breaks off where the list fails, and says so', async () => {
    const faults: unknown[] = []
    async function* broken() {
      yield [{ id: '1' }]
      throw new Error('no database')
    }
    const stream = csvStream(columns, broken(), (fault) => faults.push(fault))
    await expect(new Response(stream as ReadableStream).text()).rejects.toThrow('no database')
    expect(faults).toHaveLength(1)
  })
})
