import { expect, test } from 'vitest'
import { userSearchTexts } from '#db/search/userSearch'
import { DAY } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { uploaded } from '../../support/pending.ts'
import { allPages, people, sentScreenshot, setUser } from '../../support/people.ts'
import { review } from '../../support/slices/privacy.ts'
import { linked } from '../../support/slices/withdrawals.ts'

async function decided(app: App, player: Parameters<App['requestAs']>[0], judge: typeof player, rewards: unknown[]) {
  for (const [turn, reward] of rewards.entries()) {
    const category = turn === 0 ? 'gold-kill' : 'bronze-kill'
    const { id } = await uploaded(app, player, { file: png(turn), category })
    if (reward === undefined) continue
    const decision =
      reward === null ? { status: 'rejected', rejectionReason: 'Повтор' } : { status: 'approved', reward }
    await review(app, judge, id, decision)
  }
}

test('a user of the list has every field of PROFILE-5', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const ivan = await app.player({
    username: 'ivan',
    displayName: 'Иван',
    email: 'ivan@example.com',
    balance: 100.5,
    premiumTier: 'gold',
    premiumEndDate: new Date(+app.clock.now + DAY),
    telegramChatId: '77',
    ...linked,
    telegramFirstName: 'Иван',
    telegramLastName: 'Петров',
    discordId: '88',
    discordUsername: 'ivan_d',
    discordEmail: 'd@example.com',
  })
  await decided(app, ivan, judge, [300, 50.5, null, undefined])
  const { url, uploadedAt } = await sentScreenshot(app, ivan)

  const [shown, other] = await people(app, judge)
  expect(shown).toEqual({
    id: ivan.id,
    displayName: 'Иван',
    username: 'ivan',
    email: 'ivan@example.com',
    epicGamesId: ivan.epicGamesId,
    balance: 451,
    isAdmin: false,
    premiumTier: 'gold',
    premiumEndDate: '2026-09-14T12:00:00.000Z',
    telegramUsername: 'ivan_tg',
    telegramChatId: '77',
    telegramFirstName: 'Иван',
    telegramLastName: 'Петров',
    discordUsername: 'ivan_d',
    discordId: '88',
    discordEmail: 'd@example.com',
    createdAt: '2026-09-13T12:00:00.000Z',
    updatedAt: '2026-09-13T12:00:00.000Z',
    deletedAt: null,
    totalKills: 2,
    goldKills: 1,
    silverKills: 0,
    bronzeKills: 1,
    stats: {
      totalSubmissions: 4,
      approvedSubmissions: 2,
      pendingSubmissions: 1,
      rejectedSubmissions: 1,
      totalEarnings: 350.5,
      bronzeKills: 1,
    },
    subscriptionScreenshotStatus: 'pending',
    subscriptionScreenshotUrl: url,
    subscriptionScreenshotUploadedAt: uploadedAt,
    subscriptionScreenshotReviewedAt: null,
    subscriptionScreenshotReviewedBy: null,
    subscriptionScreenshotRejectionReason: null,
  })
  expect(other).toMatchObject({
    id: judge.id,
    isAdmin: true,
    balance: 0,
    premiumTier: 'none',
    premiumEndDate: null,
    totalKills: 0,
    stats: { totalSubmissions: 0, totalEarnings: 0 },
    subscriptionScreenshotStatus: 'none',
    subscriptionScreenshotUrl: null,
  })
  expect(await (await app.requestAs(judge, `/api/admin/user/${ivan.id}`)).json()).toEqual(shown)
  expect(await (await app.requestAs(judge, '/api/admin/user-totals')).json()).toEqual({
    totalKills: 2,
    goldKills: 1,
    silverKills: 0,
    bronzeKills: 1,
    activeUsers: 1,
  })
})

test('the list goes newest first, page by page, and finds by every name, contact and id', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const ivan = await app.player({ displayName: 'Иван_100%', username: 'vanya' })
  const olga = await app.player({ displayName: 'Ольга', discordUsername: 'olga_d', email: 'olga@example.com' })
  const names = async (query: string) => (await people(app, judge, query)).map(({ displayName }) => displayName)
  expect(await names('')).toEqual(['Ольга', 'Иван_100%', 'Судья'])

  const { pages, totals } = await allPages(app, judge, '/api/admin/users?limit=2')
  expect([pages, totals]).toEqual([
    [[olga.id, ivan.id], [judge.id]],
    [3, 3],
  ])

  const found: [string, string[]][] = [
    ['иван', ['Иван_100%']],
    ['%', ['Иван_100%']],
    ['VANYA', ['Иван_100%']],
    ['olga_d', ['Ольга']],
    ['olga@example.com', ['Ольга']],
    [olga.id, ['Ольга']],
    [ivan.epicGamesId, ['Иван_100%']],
    ["' or 1=1 --", []],
    ['"', []],
  ]
  for (const [q, expected] of found) expect(await names(`?q=${encodeURIComponent(q)}`), q).toEqual(expected)
  const nobody = await app.requestAs(judge, '/api/admin/users?q=%00nobody')
  expect([nobody.status, nobody.headers.get('X-Total-Count')]).toEqual([200, '0'])
  expect((await app.requestAs(judge, '/api/admin/user/nobody')).status).toBe(404)
  for (const query of ['limit=0', 'limit=201', 'limit=x', `cursor=${'x'.repeat(65)}`])
    expect((await app.requestAs(judge, `/api/admin/users?${query}`)).status, query).toBe(400)
})

test('a closed account stays in the list and says when it was closed', async () => {
  const app = await startApp()
  const [judge, ivan] = [await app.admin(), await app.player({ displayName: 'Иван' })]
  const row = { ...ivan, epicGamesId: 'deleted:1' }
  const changes = { epicGamesId: row.epicGamesId, deletedAt: app.clock.now, ...userSearchTexts(row) }
  await setUser(app, ivan, changes)
  expect(await people(app, judge, '?q=deleted')).toMatchObject([{ id: ivan.id, deletedAt: '2026-09-13T12:00:00.000Z' }])
})
