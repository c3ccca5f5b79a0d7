import { expect, test } from 'vitest'
import { send, startApp } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { sendKill } from '../../support/pending.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { close, exported, fullPlayer, linkOf, sent } from '../../support/slices/privacy.ts'
import { appeal, decided, rejected } from '../../support/slices/review.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

test('the archive holds everything about the player, readable, and nothing of anybody else', async () => {
  const app = await startApp()
  const judge = await app.admin({ displayName: 'Судья Строгий', username: 'strict_judge' })
  const { user, submissions: items, withdrawalId } = await fullPlayer(app, judge, 'ivan')
  const other = await fullPlayer(app, judge, 'olga', 100)
  const files = await exported(app, user)
  const json = (name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>[]

  expect(json('profile.json')).toMatchObject([
    { username: 'ivan', email: 'ivan@example.com', telegramChatId: 'chat-ivan', discordEmail: 'dc_ivan@example.com' },
  ])
  expect(json('submissions.json')).toMatchObject([
    {
      id: items[0]?.id,
      status: 'approved',
      reward: 300,
      additionalText: 'слова ivan',
      file: `media/${items[0]?.id}.png`,
    },
    { status: 'rejected', rejectionReason: 'Не видно ника ivan' },
    { status: 'pending', reward: null },
  ])
  expect(files.get(`media/${items[1]?.id}.png`)).toEqual(png().subarray(0, -2))
  expect(String(files.get('media/subscription.png'))).toBe('скриншот ivan')
  expect(json('kills.json')).toMatchObject([{ submissionId: items[0]?.id, killType: 'gold', rewardAmount: 300 }])
  const season = '2026-09'
  expect(json('scores.json')).toEqual([
    { season, board: 'Киллы', score: 1 },
    { season, board: 'Заработок', score: 300 },
  ])
  expect(json('leaderboards.json')).toEqual([])
  const amounts = json('transactions.json').filter(({ account }) => account === 'available')
  expect(amounts.map(({ amount }) => amount)).toEqual([2000, 300, -1000])
  expect(json('withdrawals.json')).toMatchObject([
    {
      id: withdrawalId,
      amount: 1000,
      premiumBonus: 100,
      status: 'completed',
      methodData: { cardNumber: '••••9876', cardHolder: 'IVAN PETROV' },
    },
  ])
  expect(json('notifications.json').map(({ territory }) => territory)).toContain('Маяк')
  expect(json('premium.json')).toHaveLength(2)
  expect([json('maps.json'), json('marks.json')]).toEqual([[], []])
  expect(json('subscription.json')).toMatchObject([{ status: 'pending' }])
  expect(json('push-devices.json')).toEqual([
    { endpoint: 'https://push.example.com/ivan', createdAt: expect.any(String) },
  ])
  expect(json('sessions.json')).toHaveLength(1)
  expect(json('decisions-about-you.json')).toHaveLength(3)
  expect(json('your-decisions.json')).toEqual([])
  const listed = String(files.get('README.txt')).match(/^[\w-]+\.json(?= )/gm)
  expect(listed).toEqual([...files.keys()].filter((name) => name.endsWith('.json')))

  const everything = [...files.values()].join('\n')
  for (const word of ['olga', other.user.id, other.submissions[0]?.id, judge.id, 'strict_judge', 'Строгий'])
    expect(everything, word).not.toContain(word)
  for (const secret of ['secret-ivan', 'auth-ivan', 'code-ivan', 'accountPrint', 'searchText', 'tokenHash'])
    expect(everything, secret).not.toContain(secret)

  const own = await exported(app, judge)
  expect(JSON.parse(String(own.get('your-decisions.json')))).toHaveLength(6)
  expect([...own.values()].join('\n')).not.toMatch(/ivan|olga/)
})

test('a player with nothing gets an archive with nothing in it; a file that is gone is an empty one', async () => {
  const app = await startApp()
  const user = await app.player()
  const files = await exported(app, user)
  expect(JSON.parse(String(files.get('submissions.json')))).toEqual([])

  const { id, cloudinaryPublicId } = await sent(app, user, 0)
  await app.deps.files.delete(cloudinaryPublicId)
  expect((await exported(app, user)).get(`media/${id}.png`)).toHaveLength(0)
})

test('the address works for five minutes, for its player and as it was given', async () => {
  const app = await startApp()
  const [ivan, olga] = [await app.player(), await app.player()]
  const { url, expiresAt } = await linkOf(app, ivan)
  expect(expiresAt).toBe('2026-09-13T12:05:00.000Z')
  const refused = async (address: string) => {
    const answer = await app.request(address)
    expect([answer.status, await answer.json()], address).toMatchObject([410, { code: 'archive_expired' }])
    expect(answer.headers.get('Content-Disposition')).toBeNull()
  }
  await refused(url.replace(ivan.id, olga.id))
  await refused(url.replace(/expires=\d+/, 'expires=9999999999999'))
  await refused(url.replace(/signature=.{4}/, 'signature=AAAA'))
  await refused(`/api/user/${ivan.id}/export`)
  await refused(`/api/user/${ivan.id}/export?expires=${'9'.repeat(400)}&signature=%F0%9F`)
  expect((await app.request(url, { method: 'HEAD' })).status).toBe(200)

  app.clock.now = new Date(expiresAt)
  await refused(url)
  app.clock.now = new Date('2026-09-13T12:01:00Z')
  await close(app, ivan)
  await refused(url)
})

test('the address ends with the session that asked for it', async () => {
  const app = await startApp()
  const ivan = await app.player()
  const { url } = await linkOf(app, ivan)
  expect((await app.requestAs(ivan, '/api/auth/logout', { method: 'POST' })).status).toBe(200)
  await expectRefusal(app, () => app.request(url), 410, 'archive_expired')
})

test('thirty times an hour, and then later', async () => {
  const app = await startApp()
  const ivan = await app.player()
  for (let time = 0; time < 30; time++) expect((await linkOf(app, ivan)).status).toBe(201)
  expect(await linkOf(app, ivan)).toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('the archive has the player’s appeals, the notes without their authors, and nothing of second looks (REVIEW-16)', async () => {
  const app = await startApp({ env: { SECOND_LOOKS: '100%' } })
  const [anna, boris] = [await app.admin({ displayName: 'Анна' }), await app.admin({ displayName: 'Борис' })]
  const ivan = await app.player({ username: 'ivan', displayName: 'Иван' })
  const id = await sendKill(app, ivan, 1)
  await decided(app, anna, id, rejected)
  await appeal(app, ivan, id, 'Ник виден слева')
  await decided(app, boris, id)
  await send(app, boris, 'POST', `admin/user/${ivan.id}/notes`, { text: 'Просил проверить ник' })
  await send(app, anna, 'POST', `admin/second-look/${id}`, rejected)
  const files = await exported(app, ivan)
  expect(JSON.parse(String(files.get('appeals.json')))).toMatchObject([
    { submissionId: id, text: 'Ник виден слева', rejectionReason: 'Повтор' },
  ])
  const acts = JSON.parse(String(files.get('decisions-about-you.json'))) as object[]
  expect(acts).toHaveLength(3)
  expect(JSON.parse(String(files.get('moderator-notes.json')))).toEqual([
    { text: 'Просил проверить ник', createdAt: expect.any(String) },
  ])
  for (const { id, displayName } of [anna, boris]) {
    expect([...files.values()].join('\n')).not.toContain(id)
    expect([...files.values()].join('\n')).not.toContain(displayName)
  }
  expect([...files.values()].join('\n')).not.toContain('second_look')
})
