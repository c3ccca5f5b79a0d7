import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { desktop, putToastAway, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { editTournament, inHours, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { dialog, expectToast, openEvening, toast } from './tournaments.ts'

const server = emptyServer()
test.use(desktop)

/** As a field of date and time takes it, by the clock of Moscow that the browser has. */
const typedTime = (hours: number) => {
  const at = new Date(Date.parse(inHours(hours)) + 3 * 3_600_000)
  return at.toISOString().slice(0, 16)
}
const open = (page: Page) => signIn(page, 'admin', `${server.address}/admin?tab=tournaments`)
const act = (page: Page, name: string) => page.getByRole('button', { name })
const status = (page: Page, name = 'Кубок осени') => page.getByRole('combobox', { name: `Статус: ${name}` })

test('an admin creates the first tournament, changes, cancels and deletes it', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Турниров пока нет')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /Турниры/ })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Создать турнир' }).click()
  const form = dialog(page)
  const create = form.getByRole('button', { name: 'Создать турнир' })
  await create.click()
  await expect(form.getByText('Заполните обязательные поля')).toHaveCount(4)
  await expect(form.getByLabel('Название')).toBeFocused()
  await expect(form.getByText(/Europe\/Moscow, UTC\+3/)).toBeVisible()
  const registrationEnd = typedTime(30)
  for (const [label, value] of [
    ['Название', 'Кубок осени'],
    ['Описание', 'Три карты'],
    ['Начало регистрации', typedTime(-1)],
    ['Конец регистрации', registrationEnd],
    ['Начало турнира', typedTime(48)],
    ['Взнос, ₽', '300'],
    ['Максимум участников', '16'],
  ] as const)
    await form.getByLabel(label).fill(value)
  await create.click()
  await expect(form.getByLabel('1 место, ₽')).toBeFocused()
  await expect(form.getByLabel('1 место, ₽')).toBeInViewport()
  await form.getByLabel('1 место, ₽').fill('5000')
  await form.getByLabel('2 место, ₽').fill('2 500')
  await expect(form.getByText(/Призовой фонд: 7\s500\s₽/)).toBeVisible()
  await form.getByRole('button', { name: 'Убрать 3 место' }).click()
  const buffer = await makePicture({ seed: 3, kind: 'jpeg', category: 'victory' })
  await form.getByLabel('Файл картинки').setInputFiles({ name: 'cup.jpg', mimeType: 'image/jpeg', buffer })
  await create.click()
  await expectToast(page, 'Турнир создан')
  await expect(form).toBeHidden()
  await expect(status(page)).toHaveValue('registration_open')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Турниры' })).toBeVisible()

  await openEvening(page)
  await act(page, 'Изменить турнир').click()
  await expect(dialog(page).getByLabel('Название')).toHaveValue('Кубок осени')
  await expect(dialog(page).getByLabel('Конец регистрации')).toHaveValue(registrationEnd)
  await expect(dialog(page).getByLabel('2 место, ₽')).toHaveValue('2500')
  await dialog(page).getByLabel('Название').fill('Кубок зимы')
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
  await expectToast(page, 'Турнир изменён')

  await status(page, 'Кубок зимы').selectOption('in_progress')
  await expect(dialog(page, 'Статус «Идёт»?')).toContainText('Никто не потеряет место, и деньги не двинутся')
  await dialog(page).getByRole('button', { name: 'Сменить статус' }).click()
  await expectToast(page, 'Статус турнира обновлён')
  await status(page, 'Кубок зимы').selectOption('cancelled')
  await expect(dialog(page, 'Отменить турнир?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Отмена', exact: true }).click()
  await expect(status(page, 'Кубок зимы')).toHaveValue('in_progress')
  await status(page, 'Кубок зимы').selectOption('cancelled')
  await dialog(page).getByRole('button', { name: 'Отменить турнир' }).click()
  await expect(status(page, 'Кубок зимы')).toHaveValue('cancelled')
  await putToastAway(page)

  await page.getByRole('link', { name: 'Турниры' }).last().click()
  await act(page, 'Удалить: Кубок зимы').click()
  await expect(dialog(page)).toContainText('все участники получат взнос обратно')
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toast(page)).toContainText('Турнир удалён, участникам возвращены средства')
  await expect(page.getByText('Турниров пока нет')).toBeVisible()
})

test('a change of status names lost seats and moved money, and asks again when that changes', async ({ page }) => {
  const id = await makeTournament(server.address, { maxParticipants: '1' })
  const rich = await caller(server.address, 'rich')
  await rich.call('POST', `tournament/${id}/register`, {})
  const premium = await caller(server.address, 'premium')
  await premium.call('POST', `tournament/${id}/waiting`, {})
  await open(page)
  const item = (text: string | RegExp) => dialog(page).getByRole('listitem').filter({ hasText: text })

  await status(page).selectOption('cancelled')
  await expect(item('1 участник узнает, что турнир не состоится')).toBeVisible()
  await expect(item(/Взнос вернётся 1 участнику: всего 300\s₽/)).toBeVisible()
  await expect(item('Список ожидания закроется: 1 игрок без места')).toBeVisible()
  const cancel = dialog(page).getByRole('button', { name: 'Отменить турнир' })
  await expect(cancel).toBeEnabled()
  await premium.call('DELETE', `tournament/${id}/waiting`)
  const note = dialog(page).getByRole('alert')
  await expect(note).toContainText('это изменилось. Было')
  await expect(cancel).toBeDisabled()
  await note.getByRole('button', { name: 'Понятно' }).click()
  await cancel.click()
  await expectToast(page, 'Статус турнира обновлён')
  await expect(status(page)).toHaveValue('cancelled')

  await status(page).selectOption('registration_open')
  await expect(item('1 игрок, кому вернули взнос, потеряет место')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Сменить статус' }).click()
  await expect(status(page)).toHaveValue('registration_open')
})

test('a finished tournament waits for its payout, which is made once', { tag: '@commit' }, async ({ page }) => {
  const id = await makeTournament(server.address)
  for (const name of ['rich', 'premium'])
    await (await caller(server.address, name)).call('POST', `tournament/${id}/register`, {})
  await makeTournament(server.address, { name: 'Кубок зимы' })
  await open(page)
  const chip = page.getByRole('button', { name: 'Ждёт выплаты' })
  await chip.click()
  await expect(page.getByText('Выплаты ничто не ждёт')).toBeVisible()
  await editTournament(server.address, id, {
    registrationStartDate: inHours(-60),
    registrationEndDate: inHours(-50),
    startDate: inHours(-48),
    endDate: inHours(-40),
  })
  await page.reload()
  await expect(page.getByRole('tab', { name: /Турниры.*1/ })).toBeVisible()
  await chip.click()
  await expect(status(page)).toBeVisible()
  await expect(status(page, 'Кубок зимы')).toBeHidden()
  await expect(page.getByRole('main').getByText('Ждёт выплаты', { exact: true })).toHaveCount(2)

  await act(page, 'Распределить призы: Кубок осени').click()
  const form = dialog(page, 'Распределить призы')
  const pay = form.getByRole('button', { name: 'Выплатить призы' })
  await pay.click()
  await expect(form.getByText('Укажите хотя бы одного получателя приза')).toBeVisible()
  await form.getByRole('button', { name: 'Выбрать получателя: 1 место' }).click()
  await form.getByLabel('Поиск получателя: 1 место').fill('prem')
  await form.getByRole('button', { name: /^rich/ }).waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: /^premium/ }).click()
  await expect(form).toContainText(/Баланс2\s700\s₽.*7\s700\s₽/)
  await form.getByRole('button', { name: 'Выбрать получателя: 2 место' }).click()
  await expect(form.getByRole('button', { name: /^premium/ })).toBeDisabled()
  await form.getByRole('button', { name: /^rich/ }).click()
  await form.getByLabel('Приз, ₽: 2 место').fill('6000')
  await expect(form).toContainText('Сумма призов превышает призовой фонд турнира')
  await form.getByLabel('Приз, ₽: 2 место').fill('3000,50')
  await expect(form).not.toContainText('Сумма призов превышает призовой фонд турнира')
  await pay.click()
  await expect(dialog(page, 'Выплатить 8 000,50 ₽?')).toContainText('2 участника')
  await page.getByRole('button', { name: 'Да, выплатить' }).click()
  await expect(toast(page)).toContainText('Призы распределены между 2 участниками')
  await expect(page.getByText('Выплачен')).toBeVisible()
  await expect(act(page, 'Распределить призы: Кубок осени')).toBeDisabled()
  await expect(act(page, 'Удалить: Кубок осени')).toBeDisabled()
  expect(server.audit().text).toContain('Все суммы сходятся')

  await page.getByRole('tab', { name: 'Логи' }).click()
  await page.getByRole('row').filter({ hasText: 'Призы распределены' }).first().click()
  await expect(dialog(page)).toContainText(/1 место — premium, 5\s000\s₽/)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /Турниры/ }).click()
  await chip.click()
  await expect(page.getByText('Выплаты ничто не ждёт')).toBeVisible()
})

test('typed changes are neither closed without a question nor lost to another admin', async ({ page, browser }) => {
  const id = await makeTournament(server.address)
  const rich = await caller(server.address, 'rich')
  await rich.call('POST', `tournament/${id}/register`, {})
  const player = await (await browser.newContext()).newPage()
  await signIn(player, 'rich', `${server.address}/tournament/${id}`)
  await signIn(page, 'admin', `${server.address}/tournaments`)
  await page.evaluate(() => history.pushState(null, '', '/admin?tab=tournaments'))
  const form = dialog(page, 'Изменить турнир')
  const question = dialog(page, 'Закрыть без сохранения?')
  await openEvening(page)
  const edit = act(page, 'Изменить турнир')
  await edit.click()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await edit.click()
  await form.getByLabel('Описание').fill('Моё')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Описание')).toHaveValue('Моё')
  }
  await editTournament(server.address, id, { description: 'Чужое' })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('изменил другой администратор')
  await expect(form.getByLabel('Описание')).toHaveValue('Моё')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(form).toBeHidden()

  await edit.click()
  await expect(form.getByLabel('Описание')).toHaveValue('Чужое')
  const note = form.getByText('Участники и список ожидания получат уведомление, было и стало: начало')
  await expect(note).toBeHidden()
  await form.getByLabel('Начало турнира').fill('2100-01-02T19:30')
  await expect(note).toBeVisible()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(toast(page)).toContainText('Турнир изменён')
  await expect(toast(player)).toContainText('→ 2 января 2100, 19:30 МСК')
  await expect(player.getByRole('main')).toContainText('2 января 2100 г., 19:30')
})
