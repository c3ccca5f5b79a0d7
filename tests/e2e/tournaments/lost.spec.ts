import { expect } from '@playwright/test'
import { expectNoBarriers, lookAgain, signIn, test, unknownOutcome } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServerBehindProxy } from '../emptyServer.ts'
import { button, dialog, participants, registration } from './tournaments.ts'

// MONEY-15.

const { server, proxy } = emptyServerBehindProxy()

test('a registration or cancel whose answer was lost is locked, done once and told', async ({ page }) => {
  const id = await makeTournament(server.address)
  await signIn(page, 'rich', `${proxy.address}/tournament/${id}`)
  await button(page, 'Зарегистрироваться').click()
  proxy.loseAnswer('POST')
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Подтвердить' })).toBeDisabled()
  await expectNoBarriers(page)
  await dialog(page).getByRole('button', { name: 'Отмена' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(unknownOutcome(page)).toBeVisible()

  proxy.breakDown()
  await lookAgain(page)
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(registration(page)).toContainText(/Твой баланс4\s700\s₽/)
  await expect(participants(page).getByRole('listitem')).toHaveCount(1)

  await button(page, 'Отменить регистрацию').click()
  proxy.loseAnswer('DELETE')
  await dialog(page).getByRole('button', { name: 'Да, отменить' }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  // The page reads that the seat is given up before the act's own outcome is known.
  await lookAgain(page)
  await expect(button(page, 'Зарегистрироваться')).toBeDisabled()
  await expect(unknownOutcome(page)).toBeVisible()
  proxy.breakDown()
  await lookAgain(page)
  await expect(page.getByText(/Вам возвращено 300\s₽/)).toBeVisible()
  await expect(registration(page)).toContainText(/Твой баланс5\s000\s₽/)
  expect(server.audit().text).toContain('Все суммы сходятся')
})

test('a payout whose answer was lost is paid once, and told', async ({ page }) => {
  const id = await makeTournament(server.address)
  const rich = await caller(server.address, 'rich')
  await rich.call('POST', `tournament/${id}/register`, {})
  await signIn(page, 'admin', `${proxy.address}/admin?tab=tournaments`)
  await page.getByRole('button', { name: 'Распределить призы: Кубок осени' }).click()
  await dialog(page).getByRole('button', { name: 'Выбрать получателя: 1 место' }).click()
  await dialog(page).getByRole('button', { name: /rich/ }).click()
  await dialog(page).getByRole('button', { name: 'Выплатить призы' }).click()
  proxy.loseAnswer('POST')
  await page.getByRole('button', { name: 'Да, выплатить' }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  proxy.breakDown()
  await lookAgain(page)
  await expect(page.getByText('Призы распределены между 1 участником')).toBeVisible()
  await expect(page.getByText('Выплачен')).toBeVisible()
  expect(await rich.call('GET', `user/${rich.user.id}/prizes`)).toMatchObject([{ place: 1, amount: 5000 }])
  expect(server.audit().text).toContain('Все суммы сходятся')
})
