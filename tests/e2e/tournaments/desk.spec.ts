import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import {
  desktop,
  expectNoBarriers,
  expectNoBarriersInEitherTheme,
  onPhoneAndDesktop,
  phone,
  putToastAway,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { inHours, makeTournament } from '../../support/slices/madeTournament.ts'
import { expectNothingTooWide } from '../../support/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { dialog, somebody, toast } from './tournaments.ts'

const server = emptyServer()

/** As a field of date and time takes it, by the clock of Moscow that the browser has. */
const typedTime = (hours: number) => {
  const at = new Date(Date.parse(inHours(hours)) + 3 * 3_600_000)
  return at.toISOString().slice(0, 16)
}
const open = (page: Page) => signIn(page, 'admin', `${server.address}/admin?tab=tournaments`)
const create = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Создать турнир' })
const act = (page: Page, name: string) => page.getByRole('button', { name })
const status = (page: Page, name = 'Кубок осени') => page.getByLabel(`Статус: ${name}`)

async function fillForm(page: Page) {
  const form = dialog(page)
  await form.getByLabel('Название').fill('Кубок осени')
  await form.getByLabel('Описание').fill('Три карты')
  await form.getByLabel('Начало регистрации').fill(typedTime(-1))
  await form.getByLabel('Конец регистрации').fill(typedTime(30))
  await form.getByLabel('Начало турнира').fill(typedTime(48))
  await form.getByLabel('Взнос, ₽').fill('300')
  await form.getByLabel('Максимум участников').fill('16')
  await form.getByLabel('1 место, ₽').fill('5000')
  await form.getByLabel('2 место, ₽').fill('2 500')
}

onPhoneAndDesktop(() => {
  test('an admin creates a tournament, changes it, cancels it and deletes it', async ({ page }) => {
    await open(page)
    await expect(page.getByText('Турниров пока нет')).toBeVisible()
    await create(page).click()
    const form = dialog(page)
    await form.getByRole('button', { name: 'Создать турнир' }).click()
    await expect(form.getByText('Заполните обязательные поля')).toHaveCount(4)
    await expect(form.getByText(/Europe\/Moscow, UTC\+3/)).toBeVisible()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)

    await fillForm(page)
    await form.getByLabel('1 место, ₽').fill('')
    await form.getByLabel('2 место, ₽').fill('')
    await expect(form.getByText('Укажите призовой фонд')).toBeVisible()
    await form.getByLabel('1 место, ₽').fill('5000')
    await form.getByLabel('2 место, ₽').fill('2500')
    await expect(form.getByText(/Призовой фонд: 7\s500\s₽/)).toBeVisible()
    await form.getByRole('button', { name: 'Убрать 3 место' }).click()
    await form.getByLabel('Конец регистрации').fill(typedTime(60))
    await form.getByRole('button', { name: 'Создать турнир' }).click()
    await expect(form.getByText(/Даты идут не по порядку/)).toBeVisible()
    const registrationEnd = typedTime(30)
    await form.getByLabel('Конец регистрации').fill(registrationEnd)
    const large = test.info().outputPath('large.png')
    writeFileSync(large, Buffer.alloc(5 * 1024 * 1024 + 1))
    await form.getByLabel('Файл картинки').setInputFiles(large)
    await expect(form.getByText('Картинка больше 5 МБ')).toBeVisible()
    const buffer = await makePicture({ seed: 3, kind: 'jpeg', category: 'victory' })
    await form.getByLabel('Файл картинки').setInputFiles({ name: 'cup.jpg', mimeType: 'image/jpeg', buffer })
    await expect(form.getByText('Картинка больше 5 МБ')).toBeHidden()
    await form.getByRole('button', { name: 'Создать турнир' }).click()
    await expect(toast(page)).toContainText('Турнир создан')
    await putToastAway(page)
    await expect(form).toBeHidden()
    await expect(status(page)).toHaveValue('registration_open')
    await expectNoBarriers(page)

    await act(page, 'Изменить: Кубок осени').click()
    await expect(dialog(page).getByLabel('Название')).toHaveValue('Кубок осени')
    await expect(dialog(page).getByLabel('Конец регистрации')).toHaveValue(registrationEnd)
    await expect(dialog(page).getByLabel('2 место, ₽')).toHaveValue('2500')
    await dialog(page).getByLabel('Название').fill('Кубок зимы')
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
    await expect(toast(page)).toContainText('Турнир изменён')
    await putToastAway(page)
    await expect(status(page, 'Кубок зимы')).toBeVisible()

    await status(page, 'Кубок зимы').selectOption('in_progress')
    await expect(dialog(page, 'Статус «Идёт»?')).toContainText('Никто не потеряет место, и деньги не двинутся')
    await dialog(page).getByRole('button', { name: 'Сменить статус' }).click()
    await expect(toast(page)).toContainText('Статус турнира обновлён')
    await putToastAway(page)
    await status(page, 'Кубок зимы').selectOption('cancelled')
    await expect(dialog(page, 'Отменить турнир?')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Отмена', exact: true }).click()
    await expect(status(page, 'Кубок зимы')).toHaveValue('in_progress')
    await status(page, 'Кубок зимы').selectOption('cancelled')
    await dialog(page).getByRole('button', { name: 'Отменить турнир' }).click()
    await expect(status(page, 'Кубок зимы')).toHaveValue('cancelled')
    await putToastAway(page)

    await act(page, 'Удалить: Кубок зимы').click()
    await expect(dialog(page)).toContainText('все участники получат взнос обратно')
    await dialog(page).getByRole('button', { name: 'Удалить' }).click()
    await expect(toast(page)).toContainText('Турнир удалён, участникам возвращены средства')
    await expect(page.getByText('Турниров пока нет')).toBeVisible()
  })

  test('prizes are paid once, after a look at every balance and a question', async ({ page }) => {
    const id = await makeTournament(server.address)
    const rich = await somebody(server.address, 'rich')
    const premium = await somebody(server.address, 'premium')
    for (const player of [rich, premium]) await player.call('POST', `tournament/${id}/register`, {})
    await open(page)
    await act(page, 'Распределить призы: Кубок осени').click()
    const form = dialog(page, 'Распределить призы')
    await form.getByRole('button', { name: 'Выплатить призы' }).click()
    await expect(form.getByText('Укажите хотя бы одного получателя приза')).toBeVisible()
    await form.getByRole('button', { name: 'Выбрать получателя: 1 место' }).click()
    await form.getByLabel('Поиск получателя: 1 место').fill('prem')
    await form.getByRole('button', { name: /^rich/ }).waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: /^premium/ }).click()
    await expect(form).toContainText(/Баланс2\s700\s₽.*7\s700\s₽/)
    await form.getByRole('button', { name: 'Выбрать получателя: 2 место' }).click()
    await expect(form.getByRole('button', { name: /^premium/ })).toBeDisabled()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await form.getByRole('button', { name: /^rich/ }).click()
    await form.getByLabel('Приз, ₽: 2 место').fill('6000')
    await expect(form).toContainText('Сумма призов превышает призовой фонд турнира')
    await form.getByLabel('Приз, ₽: 2 место').fill('3000,50')
    await expect(form).not.toContainText('Сумма призов превышает призовой фонд турнира')
    await form.getByRole('button', { name: 'Выплатить призы' }).click()
    await expect(dialog(page, 'Выплатить 8 000,50 ₽?')).toContainText('2 участника')
    await page.getByRole('button', { name: 'Да, выплатить' }).click()
    await expect(toast(page)).toContainText('Призы распределены между 2 участниками')
    await expect(page.getByText('Выплачен')).toBeVisible()
    await expect(act(page, 'Распределить призы: Кубок осени')).toBeDisabled()
    await expect(act(page, 'Удалить: Кубок осени')).toBeDisabled()
    expect(server.audit().text).toContain('Книга сходится')

    await page.getByRole('tab', { name: 'Логи' }).click()
    await page.getByRole('main').getByText('Призы распределены').first().click()
    await expect(dialog(page)).toContainText(/1 место — premium, 5\s000\s₽/)
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('two admins at once: the second is told that the first has changed it, and loses nothing that was typed', async ({
    page,
    browser,
  }) => {
    await makeTournament(server.address)
    await open(page)
    await act(page, 'Изменить: Кубок осени').click()
    await dialog(page).getByLabel('Описание').fill('Моё')
    const other = await (await browser.newContext(desktop)).newPage()
    await open(other)
    await act(other, 'Изменить: Кубок осени').click()
    await dialog(other).getByLabel('Описание').fill('Чужое')
    await dialog(other).getByRole('button', { name: 'Сохранить' }).click()
    await expect(toast(other)).toContainText('Турнир изменён')
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('изменил другой администратор')
    await expect(dialog(page).getByLabel('Описание')).toHaveValue('Моё')
  })

  test('an admin moves the beginning and is told who will know; the player’s open page shows the new time', async ({
    page,
    browser,
  }) => {
    const id = await makeTournament(server.address)
    const rich = await somebody(server.address, 'rich')
    await rich.call('POST', `tournament/${id}/register`, {})
    const player = await (await browser.newContext(phone)).newPage()
    await signIn(player, 'rich', `${server.address}/tournament/${id}`)
    await open(page)
    await act(page, 'Изменить: Кубок осени').click()
    const notice = dialog(page).getByText('Участники и очередь получат уведомление, было и стало: начало')
    await expect(notice).toBeHidden()
    await dialog(page).getByLabel('Начало турнира').fill('2100-01-02T19:30')
    await expect(notice).toBeVisible()
    await expectNoBarriers(page)
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
    await expect(toast(page)).toContainText('Турнир изменён')
    await expect(toast(player)).toContainText('→ 2 января 2100, 19:30 МСК')
    await expect(player.getByRole('main')).toContainText('2 января 2100 г., 19:30')
  })

  test('at no width is the page or the table too wide', async ({ page }) => {
    await makeTournament(server.address, {
      name: 'Кубок осени, зимы, весны и лета для самых терпеливых игроков',
      prizeDistribution: JSON.stringify({ 1: 12_345_678 }),
      entryFee: '12345.67',
      maxParticipants: '1000',
    })
    await open(page)
    await expect(page.getByText('Кубок осени, зимы').first()).toBeVisible()
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingTooWide(page, `${width} px`, 'main section')
    }
  })

  test('the section is there for players as soon as there is a tournament', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('banner').getByRole('button', { name: /Турниры/ })).toBeVisible()
    await create(page).click()
    await fillForm(page)
    await dialog(page).getByRole('button', { name: 'Создать турнир' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Турниры' })).toBeVisible()
  })
})

test('what an admin has typed is not lost unasked: by Escape, by «Отмена», or by «back»', async ({ page }) => {
  await page.setViewportSize(desktop.viewport)
  await makeTournament(server.address)
  await signIn(page, 'admin', `${server.address}/tournaments`)
  await page.evaluate(() => history.pushState(null, '', '/admin?tab=tournaments'))
  const form = dialog(page, 'Изменить турнир')
  const question = dialog(page, 'Закрыть без сохранения?')
  await act(page, 'Изменить: Кубок осени').click()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await act(page, 'Изменить: Кубок осени').click()
  await form.getByLabel('Название').fill('Кубок зимы')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Отмена' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Название')).toHaveValue('Кубок зимы')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(form).toBeHidden()
  await act(page, 'Изменить: Кубок осени').click()
  await expect(form.getByLabel('Название')).toHaveValue('Кубок осени')
})
