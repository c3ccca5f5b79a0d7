import { expect, test } from 'vitest'
import { users } from '#db/schema'
import { startApp } from '../../support/app.ts'
import { withJudge, withPlayer } from '../../support/people.ts'
import { expectUntouched } from '../../support/refusals.ts'
import { linkDiscordOf, linking, linkTelegramOf, profileOf, toAdmins, unlink } from '../../support/slices/linking.ts'
import { decide, requested, request as requestWithdrawal, toCard } from '../../support/slices/withdrawals.ts'

test('unlinking forgets the account; again, or with nothing linked, it is harmless', async () => {
  const { app, ivan } = await withPlayer()
  await linkTelegramOf(app, ivan, 'ivan_tg')
  app.events.length = 0
  expect((await unlink(app, ivan, 'telegram')).status).toBe(200)
  expect(app.events).toEqual([toAdmins(ivan), linking(ivan)])
  const [row] = await app.db.read.select().from(users)
  expect(row).toMatchObject({
    telegramChatId: null,
    telegramUsername: null,
    telegramFirstName: null,
    telegramLastName: null,
  })
  for (const account of ['telegram', 'discord'] as const) {
    const answer = await expectUntouched(app, () => unlink(app, ivan, account))
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  }
})

test('the last contact stays while a withdrawal is open; a second one may go', async () => {
  const { app, ivan, judge } = await withJudge({ balance: 5000 })
  await linkTelegramOf(app, ivan, 'ivan_tg')
  const { id } = await requested(app, ivan)
  const refused = async () => {
    const answer = await expectUntouched(app, () => unlink(app, ivan, 'telegram'))
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { code: 'contact_needed', error: expect.stringMatching(/^Сначала дождись вывода: /) },
    ])
  }
  await refused()
  await decide(app, judge, id, { status: 'processing' })
  await refused()

  await linkDiscordOf(app, ivan, 'ivan_d')
  expect((await unlink(app, ivan, 'telegram')).status).toBe(200)
  expect((await unlink(app, ivan, 'discord')).status).toBe(409)
  await decide(app, judge, id, { status: 'completed' })
  expect((await unlink(app, ivan, 'discord')).status).toBe(200)
})

test('unlinking and asking for a withdrawal at once, an open withdrawal always has its contact', async () => {
  const app = await startApp()
  const players = await Promise.all(Array.from({ length: 6 }, () => app.player({ balance: 1000 })))
  for (const [index, player] of players.entries()) {
    await linkTelegramOf(app, player, `tg_${index}`)
    await linkDiscordOf(app, player, `d_${index}`)
  }
  await Promise.all(
    players.flatMap((player) => [
      unlink(app, player, 'telegram'),
      requestWithdrawal(app, player, toCard(1000)),
      unlink(app, player, 'discord'),
    ]),
  )
  for (const player of players) {
    const { balance, telegramLinked, discordLinked } = await profileOf(app, player)
    expect(balance === 1000 || telegramLinked || discordLinked).toBe(true)
  }
})
