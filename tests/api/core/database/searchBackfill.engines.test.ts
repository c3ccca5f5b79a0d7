import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { record } from '#api/audit/audit'
import { transact } from '#api/core/transact'
import { notify } from '#api/notifications/notifications'
import { dialect } from '#db/columns'
import { notifications, tournaments, users, withdrawals } from '#db/schema'
import { startApp } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { done, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { requested, toCard } from '../../../support/slices/withdrawals.ts'

test('a database from before is searched with е for ё, by shown names, and keeps no names where none may be', async () => {
  const app = await startApp()
  const judge = await app.admin({ displayName: 'Пётр', username: 'petr' })
  const ivan = await app.player({
    displayName: 'Семён Ёлкин',
    username: 'yolkin',
    email: 'y@example.com',
    telegramChatId: '1',
    telegramUsername: 'semen_tg',
    balance: 5000,
  })
  const olga = await app.player({ displayName: 'Ольга', username: 'olga', discordUsername: 'olga_dc', balance: 5000 })
  const [card, hers] = [await requested(app, ivan, toCard(1000)), await requested(app, olga, toCard(1000))]
  const cup = await tournament(app, judge, { name: 'Кубок Ёлки' })
  const logId = await transact(app.deps, async (tx) => {
    await notify(tx, olga.id, { type: 'territory_claimed', title: 'На твоей локации ещё один игрок', message: '-' })
    const winners = [
      { place: 1, userId: ivan.id, displayName: 'Семён Ёлкин', amount: 5 },
      { place: 2, userId: olga.id, displayName: 'Ольга', amount: 1 },
    ]
    const act = { action: 'pay_out_tournament', targetType: 'tournament', targetId: cup.id } as const
    return record(tx, judge, { ...act, details: { total: 6, winners } })
  })
  const now = await snapshot(app.db)
  const oldWithdrawal = (id: string, names: string) => `${names} ${id} карта ещё 0004`
  await app.db.tx(async (queries) => {
    await queries
      .update(users)
      .set({ nameText: '', searchText: 'семён ёлкин yolkin semen_tg y@example.com' })
      .where(eq(users.id, ivan.id))
    await queries.update(tournaments).set({ searchText: 'кубок ёлки' })
    const old = [
      [card.id, 'семён ёлкин yolkin semen_tg'],
      [hers.id, 'ольга olga '],
    ] as const
    for (const [id, names] of old)
      await queries
        .update(withdrawals)
        .set({ searchText: oldWithdrawal(id, names) })
        .where(eq(withdrawals.id, id))
    await queries.update(notifications).set({ message: 'Семён Ёлкин тоже на «Маяк», карта «Остров»' })

    const folder = `db/migrations/${dialect}`
    const file = readdirSync(folder).find((name) => name.endsWith('_privacy_backfill.sql'))
    for (const step of readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'))
      await execute(queries, step)
  })

  const after = await snapshot(app.db)
  expect(after.users.find(({ id }) => id === ivan.id)).toMatchObject({
    nameText: 'семен елкин yolkin',
    searchText: 'семен елкин yolkin semen_tg y@example.com',
  })
  expect(new Map(after.withdrawals.map(({ id, searchText }) => [id, searchText]))).toEqual(
    new Map([
      [card.id, `семен елкин yolkin ${card.id} карта еще 0004`],
      [hers.id, `ольга olga ${hers.id} карта еще 0004`],
    ]),
  )
  expect(after.tournaments[0]?.searchText).toBe('кубок елки')
  expect(after.notifications.map(({ message }) => message)).toEqual(['«Маяк», карта «Остров»'])
  expect(after.adminActionLog.find(({ id }) => id === logId)?.details).toEqual({
    total: 6,
    winners: [
      { place: 1, userId: ivan.id, amount: 5 },
      { place: 2, userId: olga.id, amount: 1 },
    ],
  })
  // What the backfill does not speak of is as it was, and what may not change may not again.
  expect(after.entries).toEqual(now.entries)
  const tables = ['admin_action_log', 'postings']
  for (const table of tables)
    await expect(
      app.db.tx(async (queries) => void (await execute(queries, `update ${table} set search_text = ''`))),
    ).rejects.toThrow()
  const found = await done<{ id: string }[]>(app.requestAs(judge, `/api/admin/actions?q=${encodeURIComponent('пётр')}`))
  expect(found.map(({ id }) => id)).toContain(logId)
})
