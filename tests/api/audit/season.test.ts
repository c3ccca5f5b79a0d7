import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetRejectedFiles } from '#api/submissions/forget'
import { localFiles } from '#db/files/localFiles'
import { only } from '#db/only'
import { accounts, notifications, submissions, users, withdrawals } from '#db/schema'
import { available } from '#shared/balance'
import { REJECTED_KEPT_DAYS } from '#shared/files/limits'
import { notificationTypes } from '#shared/notifications/notifications'
import { DAY, HOUR } from '#shared/units'
import { requestMethods } from '#shared/withdrawals/details'
import { withdrawalStatuses } from '#shared/withdrawals/withdrawals'
import { ago } from '../../support/time/clock.ts'
import { failed, now, season } from './season.ts'

test.each([true, false])(
  'a whole season passes every check, also when rejected files have left: %o',
  async (hasOwn) => {
    const { db, media } = await season(200, hasOwn)
    expect(await failed(db, media)).toEqual([])
    const files = localFiles(media)
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
  const before = new Date(ago(2 * HOUR))
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
  // A claim tells whoever claims and whoever was there before, and the same of teams.
  expect(territorial).toHaveLength(notificationTypes.length + 2)
  expect(new Set(territorial).size).toBe(notificationTypes.length - 1)
  expect(new Set(rows.map(({ read }) => read))).toEqual(new Set([true, false]))
})

test('a season has withdrawals in every state, with bonuses and without, by every road', async () => {
  const { db } = await season()
  const rows = await db.read.select().from(withdrawals)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(withdrawalStatuses))
  expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(requestMethods))
  expect(new Set(rows.map(({ premiumBonus }) => premiumBonus > 0))).toEqual(new Set([true, false]))
})
