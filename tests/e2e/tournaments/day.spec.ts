import { join } from 'node:path'
import { expect } from '@playwright/test'
import Database from 'better-sqlite3'
import { MINUTE, SECOND } from '#shared/units'
import { expectNoBarriers, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { inHours, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { dialog, expectToast, openEvening } from './tournaments.ts'

const server = emptyServer()

/** Check-in closes in a moment: its close is fifteen minutes before the start. */
function closeSoon() {
  const db = new Database(join(server.dataDir, 'trofey.db'))
  const closesAt = Date.now() + SECOND
  db.prepare('update tournaments set start_date = ?, registration_end_date = ?').run(closesAt + 15 * MINUTE, closesAt)
  db.prepare("update tournament_days set next_at = ?, step = 'close'").run(closesAt)
  db.close()
}

test('a player reads the lobby and checks in; an absent one loses the seat', async ({ page, browser }) => {
  const dates = { registrationEndDate: inHours(0.6), startDate: inHours(0.7) }
  const id = await makeTournament(server.address, { maxParticipants: '2', ...dates })
  const [rich, absent, waiting] = [
    await caller(server.address, 'rich'),
    await caller(server.address, 'premium'),
    await caller(server.address, 'player', 1000),
  ]
  for (const player of [rich, absent]) await player.call('POST', `tournament/${id}/register`, {})
  await waiting.call('POST', `tournament/${id}/waiting`, {})

  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  const lobby = page.getByRole('region', { name: 'Лобби' })
  await expect(lobby).toContainText('Код лобби появится здесь')

  const admins = await browser.newPage()
  await signIn(admins, 'admin', `${server.address}/admin?tab=tournaments`)
  await openEvening(admins)
  await admins.getByRole('button', { name: 'Лобби и чек-ин' }).click()
  await dialog(admins).getByLabel('Код лобби').fill('TRF-777')
  await dialog(admins).getByLabel('Ссылка').fill('https://discord.gg/trofey')
  await dialog(admins).getByRole('switch', { name: 'Чек-ин' }).click()
  await expectNoBarriers(admins)
  await dialog(admins).getByRole('button', { name: 'Сохранить' }).click()
  await expectToast(admins, 'День турнира сохранён')

  await expect(lobby).toContainText('TRF-777')
  await expect(lobby.getByRole('link', { name: /discord\.gg/ })).toBeVisible()
  await page.getByRole('button', { name: 'Я на месте' }).first().click()
  await expect(page.getByText('Ты на месте').first()).toBeVisible()
  await expectNoBarriers(page)
  await waiting.call('POST', `tournament/${id}/check-in`)

  await expect(admins.getByText('На месте 1 из 2, нет 1')).toBeVisible()
  await admins.getByRole('button', { name: 'Кто на месте' }).click()
  await expect(dialog(admins).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(admins).getByText('На месте', { exact: true })).toHaveCount(1)
  await dialog(admins).getByRole('button', { name: 'Не на месте' }).click()
  await expect(dialog(admins).getByRole('listitem')).toHaveText([/premium/])
  await expectNoBarriers(admins)
  await dialog(admins).getByRole('button', { name: 'Закрыть' }).click()

  closeSoon()
  await expect.poll(() => absent.balance()).toBe(3000)
  await expect.poll(() => waiting.balance()).toBe(700)
  await expect(page.getByRole('region', { name: 'Участники' }).getByRole('listitem')).toHaveText([/rich/, /player/])
  await expect(lobby).toContainText('TRF-777')
  await admins.close()
})
