import { expect, type Route } from '@playwright/test'
import {
  expectNoBarriersInEitherTheme,
  onPhoneAndDesktop,
  putToastAway,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { editTournament, inHours, makeTournament } from '../../support/slices/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, registration, somebody, toast } from './tournaments.ts'

const server = emptyServer()

onPhoneAndDesktop(() => {
  test('a fee that changes under an open dialog is said, old and new, and asked for before it can be paid', async ({
    page,
  }) => {
    const id = await makeTournament(server.address, { entryFee: '100' })
    await signIn(page, 'rich', `${server.address}/tournament/${id}`)
    await button(page, 'Зарегистрироваться').click()
    const confirm = dialog(page).getByRole('button', { name: 'Подтвердить' })
    await expect(dialog(page)).toContainText(/С вашего баланса будет списано 100\s₽/)
    await editTournament(server.address, id, { entryFee: '300' })
    const note = dialog(page).getByRole('alert')
    await expect(note).toContainText(/было 100\s₽, стало 300\s₽/)
    await expect(confirm).toBeDisabled()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await note.getByRole('button', { name: /^Новый взнос: 300\s₽$/ }).click()
    await expect(note).toBeHidden()
    await confirm.click()
    await expect(registration(page)).toContainText(/4\s700\s₽/)

    // What the page has not heard of, the server refuses.
    await button(page, 'Отменить регистрацию').click()
    await dialog(page).getByRole('button', { name: 'Да, отменить' }).click()
    await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
    const meanwhile = async (route: Route) => {
      await editTournament(server.address, id, { entryFee: '500' })
      await route.continue()
    }
    await page.route(`**/api/tournament/${id}/register`, meanwhile, { times: 1 })
    const refusal = page.waitForResponse((answer) => answer.url().endsWith('/register') && answer.status() === 409)
    await button(page, 'Зарегистрироваться').click()
    await confirm.click()
    expect(await (await refusal).json()).toMatchObject({ code: 'fee_changed' })
    await expect(note).toContainText(/было 300\s₽, стало 500\s₽/)
    await expect(confirm).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Отмена' }).click()
    await expect(registration(page)).toContainText(/5\s000\s₽/)
    expect(server.audit().text).toContain('Книга сходится')
  })

  test('who is about to leave the line and is given the place is asked anew', async ({ page }) => {
    const id = await makeTournament(server.address, { maxParticipants: '1' })
    const first = await somebody(server.address, 'premium')
    await first.call('POST', `tournament/${id}/register`, {})
    const rich = await somebody(server.address, 'rich')
    await rich.call('POST', `tournament/${id}/waiting`, {})
    await signIn(page, 'rich', `${server.address}/tournament/${id}`)
    await button(page, 'Выйти из очереди').click()
    await expect(dialog(page)).toContainText('Деньги не списывались')
    await first.call('DELETE', `tournament/${id}/register`)
    const note = dialog(page).getByRole('alert')
    await expect(note).toContainText(/место стало твоим: списано 300\s₽/)
    await expect(dialog(page).getByRole('button', { name: 'Да, отменить' })).toBeDisabled()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await dialog(page).getByRole('button', { name: 'Отмена' }).click()
    await expect(registration(page)).toContainText(/Место твоё, списано 300\s₽/)
  })

  test('an admin is told whom a status drops and what money moves, and anew when that changes', async ({ page }) => {
    const id = await makeTournament(server.address, { maxParticipants: '1' })
    const rich = await somebody(server.address, 'rich')
    await rich.call('POST', `tournament/${id}/register`, {})
    const premium = await somebody(server.address, 'premium')
    await premium.call('POST', `tournament/${id}/waiting`, {})
    await signIn(page, 'admin', `${server.address}/admin?tab=tournaments`)
    const status = page.getByLabel('Статус: Кубок осени')
    const item = (text: string | RegExp) => dialog(page).getByRole('listitem').filter({ hasText: text })

    await status.selectOption('cancelled')
    await expect(item('1 участник узнает, что турнир не состоится')).toBeVisible()
    await expect(item(/Взнос вернётся 1 участнику: всего 300\s₽/)).toBeVisible()
    await expect(item('Очередь закроется: 1 игрок без места')).toBeVisible()
    const cancel = dialog(page).getByRole('button', { name: 'Отменить турнир' })
    await expect(cancel).toBeEnabled()
    await premium.call('DELETE', `tournament/${id}/waiting`)
    const note = dialog(page).getByRole('alert')
    await expect(note).toContainText('это изменилось. Было')
    await expect(cancel).toBeDisabled()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await note.getByRole('button', { name: 'Понятно' }).click()
    await cancel.click()
    await expect(toast(page)).toContainText('Статус турнира обновлён')
    await putToastAway(page)
    await expect(status).toHaveValue('cancelled')

    await status.selectOption('registration_open')
    await expect(item('1 игрок, кому вернули взнос, потеряет место')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Сменить статус' }).click()
    await expect(status).toHaveValue('registration_open')
    await status.selectOption('upcoming')
    await expect(dialog(page)).toContainText('Никто не потеряет место, и деньги не двинутся')
    await dialog(page).getByRole('button', { name: 'Отмена' }).click()
    expect(server.audit().text).toContain('Книга сходится')
  })

  test('a tournament whose end has come waits for its payout until that is done', async ({ page }) => {
    const id = await makeTournament(server.address, {
      registrationStartDate: inHours(-60),
      registrationEndDate: inHours(30),
      startDate: inHours(48),
      entryFee: '0',
    })
    const rich = await somebody(server.address, 'rich')
    await rich.call('POST', `tournament/${id}/register`, {})
    await makeTournament(server.address, { name: 'Кубок зимы' })
    await signIn(page, 'admin', `${server.address}/admin?tab=tournaments`)
    const chip = page.getByRole('button', { name: 'Ждёт выплаты' })
    await chip.click()
    await expect(page.getByText('Выплаты ничто не ждёт')).toBeVisible()
    await editTournament(server.address, id, {
      registrationStartDate: inHours(-60),
      registrationEndDate: inHours(-50),
      startDate: inHours(-48),
      endDate: inHours(-40),
      entryFee: '0',
    })
    await page.reload()
    await expect(page.getByRole('tab', { name: /Турниры.*1/ })).toBeVisible()
    await chip.click()
    await expect(page.getByLabel('Статус: Кубок осени')).toBeVisible()
    await expect(page.getByLabel('Статус: Кубок зимы')).toBeHidden()
    await expect(page.getByRole('main').getByText('Ждёт выплаты')).toHaveCount(2)
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    const prizes = [{ place: 1, userId: rich.user.id, amount: 5000 }]
    await (await somebody(server.address, 'admin')).call('POST', `admin/tournament/${id}/payout`, { prizes })
    await page.getByRole('tab', { name: 'Логи' }).click()
    await page.getByRole('tab', { name: /Турниры/ }).click()
    await chip.click()
    await expect(page.getByText('Выплаты ничто не ждёт')).toBeVisible()
  })
})
