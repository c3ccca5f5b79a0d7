import { expect, type Route } from '@playwright/test'
import { signIn, test } from '../../support/browser/browser.ts'
import { editTournament, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, registration } from './tournaments.ts'

const server = emptyServer()

test('a fee changed under an open dialog is shown and confirmed first', { tag: '@commit' }, async ({ page }) => {
  const id = await makeTournament(server.address, { entryFee: '100' })
  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  await button(page, 'Зарегистрироваться').click()
  const confirm = dialog(page).getByRole('button', { name: 'Подтвердить' })
  await expect(dialog(page)).toContainText(/С вашего баланса будет списано 100\s₽/)
  await editTournament(server.address, id, { entryFee: '300' })
  const note = dialog(page).getByRole('alert')
  await expect(note).toContainText(/было 100\s₽, стало 300\s₽/)
  await expect(confirm).toBeDisabled()
  await note.getByRole('button', { name: /^Новый взнос: 300\s₽$/ }).click()
  await expect(note).toBeHidden()

  const meanwhile = async (route: Route) => {
    await editTournament(server.address, id, { entryFee: '500' })
    await route.continue()
  }
  await page.route(`**/api/tournament/${id}/register`, meanwhile, { times: 1 })
  const refusal = page.waitForResponse((answer) => answer.url().endsWith('/register') && answer.status() === 409)
  await confirm.click()
  expect(await (await refusal).json()).toMatchObject({ code: 'fee_changed' })
  await expect(note).toContainText(/было 300\s₽, стало 500\s₽/)
  await expect(confirm).toBeDisabled()
  await note.getByRole('button', { name: /^Новый взнос: 500\s₽$/ }).click()
  await confirm.click()
  await expect(registration(page)).toContainText(/4\s500\s₽/)
})
