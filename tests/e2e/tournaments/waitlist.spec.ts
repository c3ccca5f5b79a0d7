import { expect } from '@playwright/test'
import { expectNoBarriers, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, participants, registration, toast } from './tournaments.ts'

const server = emptyServer()

test('the waitlist takes no money until a seat is free; leaving asks again if one became free', async ({ page }) => {
  const id = await makeTournament(server.address, { maxParticipants: '1' })
  const first = await caller(server.address, 'premium')
  await first.call('POST', `tournament/${id}/register`, {})
  // Comes first, and cannot pay.
  await (await caller(server.address, 'player')).call('POST', `tournament/${id}/waiting`, {})

  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  await expect(registration(page)).toContainText('Все места заняты')
  const join = async () => {
    await button(page, 'Встать в список ожидания').click()
    await expect(dialog(page)).toContainText('деньги не списываются')
    await dialog(page).getByLabel('Название команды').fill('Запасные')
    await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
    await expect(registration(page)).toContainText('Ты 2-й в списке ожидания')
    await expect(registration(page)).toContainText(/Твой баланс5\s000\s₽/)
  }
  await join()
  await button(page, 'Выйти из списка ожидания').click()
  await expect(dialog(page)).toContainText('Деньги не списывались')
  await dialog(page).getByRole('button', { name: 'Выйти из списка ожидания' }).click()
  await expect(toast(page)).toContainText('Ты больше не в списке ожидания')
  await expect(registration(page)).toContainText(/Твой баланс5\s000\s₽/)

  await join()
  await button(page, 'Выйти из списка ожидания').click()
  await first.call('DELETE', `tournament/${id}/register`)
  await expect(dialog(page).getByRole('alert')).toContainText(/место стало твоим: списано 300\s₽/)
  await expectNoBarriers(page)
  await expect(dialog(page).getByRole('button', { name: 'Да, отменить' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Отмена' }).click()
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(registration(page)).toContainText(/Место твоё, списано 300\s₽/)
  await expect(registration(page)).toContainText(/4\s700\s₽/)
  await expect(participants(page).getByRole('listitem')).toHaveText(/1richЗапасныеОплачено/)
  await page.getByRole('link', { name: 'Турниры' }).first().click()
  await expect(page.getByRole('article')).toContainText(/Место твоё, списано 300\s₽/)
})
