import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  expectNoBarriersInEitherTheme,
  onPhoneAndDesktop,
  ownId,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { addMoney } from '../../support/server.ts'
import { inHours, makeTournament } from '../../support/slices/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, participants, registration, somebody, toast } from './tournaments.ts'

// A server of their own: with a tournament the app has one section more.
const server = emptyServer()

onPhoneAndDesktop(() => {
  test('a player finds a tournament, pays the fee, and gets it back', async ({ page }) => {
    await makeTournament(server.address)
    await signIn(page, 'rich', server.address)
    await page.getByRole('link', { name: 'Турниры' }).click()
    await expect(page).toHaveTitle('Турниры — Трофей')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Турниры' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const card = page.getByRole('article')
    await expect(card).toContainText('Кубок осени')
    await expect(card).toContainText('Регистрация открыта')
    await expect(card).toContainText(/10\s000\s₽/)
    await expect(card).toContainText('0 · без лимита')
    await expectNoBarriersInEitherTheme(page)

    await card.getByRole('link', { name: /^Подробнее/ }).click()
    await expect(page).toHaveTitle('Кубок осени — Трофей')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Турниры' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(registration(page)).toContainText(/Твой баланс5\s000\s₽/)
    await expect(page.getByRole('list', { name: 'Призовые места' }).getByRole('listitem')).toHaveText([
      /50\s%1 место5\s000\s₽/,
      /30\s%2 место3\s000\s₽/,
      /20\s%3 место2\s000\s₽/,
    ])
    await expect(page.getByRole('region', { name: 'Организатор' })).toContainText('@admin')
    await expectNoBarriersInEitherTheme(page)

    await button(page, 'Зарегистрироваться').click()
    await expect(dialog(page)).toContainText(/С вашего баланса будет списано 300\s₽/)
    await expect(dialog(page)).toContainText(/Останется4\s700\s₽/)
    await dialog(page).getByLabel('Название команды').fill('Красные лисы')
    await expect(dialog(page)).toContainText('12/100')
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await dialog(page).getByRole('button', { name: 'Отмена' }).click()
    await expect(dialog(page)).toBeHidden()
    await button(page, 'Зарегистрироваться').click()
    await dialog(page).getByLabel('Название команды').fill('Красные лисы')
    await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
    await expect(registration(page)).toContainText('Вы зарегистрированы')
    await expect(registration(page)).toContainText(/4\s700\s₽/)
    await expect(participants(page).getByRole('listitem')).toHaveText(/1richКрасные лисыОплачено/)

    await button(page, 'Отменить регистрацию').click()
    await expect(dialog(page)).toContainText(/Вернётся на баланс300\s₽/)
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await dialog(page).getByRole('button', { name: 'Да, отменить' }).click()
    await expect(toast(page)).toContainText(/Вам возвращено 300\s₽/)
    await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
    await expect(registration(page)).toContainText(/5\s000\s₽/)
    await expect(participants(page)).toContainText('Пока никого')
    expect(server.audit().text).toContain('Книга сходится')
  })
})

test('who has a place saves the dates for the calendar of the device', async ({ page }) => {
  const id = await makeTournament(server.address, { entryFee: '0' })
  await signIn(page, 'player', `${server.address}/tournament/${id}`)
  const save = page.getByRole('button', { name: 'Добавить в календарь' })
  await expect(button(page, 'Зарегистрироваться')).toBeVisible()
  await expect(save).toBeHidden()
  await button(page, 'Зарегистрироваться').click()
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe('tournament.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Кубок осени\r\n')
})

test('without a fee nothing is taken and nothing comes back', async ({ page }) => {
  const id = await makeTournament(server.address, { entryFee: '0' })
  await signIn(page, 'player', `${server.address}/tournament/${id}`)
  await expect(page.getByRole('region', { name: 'О турнире' })).toContainText('Бесплатно')
  await button(page, 'Зарегистрироваться').click()
  await expect(dialog(page)).toContainText('Участие бесплатное')
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(participants(page).getByRole('listitem')).toHaveText('1player')
  await button(page, 'Отменить регистрацию').click()
  await dialog(page).getByRole('button', { name: 'Да, отменить' }).click()
  await expect(toast(page)).toContainText('Ваша регистрация отменена')
})

test('who has too little is told how much is missing, and can register as soon as it is there', async ({ page }) => {
  const id = await makeTournament(server.address)
  await signIn(page, 'player', `${server.address}/tournament/${id}`)
  await expect(registration(page)).toContainText('Недостаточно средств для регистрации')
  await expect(registration(page)).toContainText(/не хватает 300\s₽/)
  await expect(button(page, 'Зарегистрироваться')).toBeDisabled()
  await addMoney(server.address, await ownId(page), 300)
  await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
})

test('the card changes by itself when registration opens, and when it is over', async ({ page }) => {
  const id = await makeTournament(server.address, {
    registrationStartDate: inHours(1),
    registrationEndDate: inHours(2),
  })
  await page.clock.install()
  // By itself: the server, whose clock does not jump, is not heard.
  await page.route(/\/assets\/socket-/, (route) => route.abort())
  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  await expect(registration(page)).toContainText('Регистрация ещё не началась')
  await expect(registration(page)).toContainText(/Откроется через (1 час|59 минут)/)
  await expect(button(page, 'Зарегистрироваться')).toBeHidden()
  // Nor does it answer, now or to what it was asked before: the page would go by its clock.
  await page.waitForLoadState('networkidle')
  await page.route(/\/api\//, () => undefined)
  await page.clock.fastForward('01:00:05')
  await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
  await expect(page.getByRole('main').getByText('Регистрация открыта')).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(button(page, 'Зарегистрироваться')).toBeHidden()
  await expect(registration(page)).toContainText('Регистрация закрыта')
})

test('a tournament that goes on, is over or was cancelled says so; who takes part cannot leave it any more', async ({
  page,
}) => {
  const admin = await somebody(server.address, 'admin')
  const id = await makeTournament(server.address)
  const rich = await somebody(server.address, 'rich')
  await rich.call('POST', `tournament/${id}/register`, {})
  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  await expect(button(page, 'Отменить регистрацию')).toBeEnabled()
  await admin.call('PATCH', `admin/tournament/${id}`, { status: 'in_progress' })
  await expect(registration(page)).toContainText('Турнир идёт')
  await expect(button(page, 'Отменить регистрацию')).toBeHidden()

  await admin.call('POST', `admin/tournament/${id}/payout`, {
    prizes: [{ place: 1, userId: rich.user.id, amount: 5000 }],
  })
  await expect(page.getByRole('region', { name: 'Победители' })).toContainText(/rich1 место5\s000\s₽/)
  await expect(registration(page)).toContainText('Твой результат: 1 место')
  await page
    .getByRole('button', { name: /Профиль/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('region', { name: 'Турниры' })).toContainText(/Кубок осени1 место.*5\s000\s₽/)

  const other = await makeTournament(server.address, { name: 'Кубок зимы' })
  await admin.call('PATCH', `admin/tournament/${other}`, { status: 'cancelled' })
  await page.goto(`${server.address}/tournament/${other}`)
  await expect(registration(page)).toContainText('Турнир отменён')
  await expect(button(page, 'Зарегистрироваться')).toBeHidden()
})

test('by the keyboard alone: to the tournament, through the dialog, and out of it again', async ({ page }) => {
  const id = await makeTournament(server.address)
  await signIn(page, 'rich', `${server.address}/tournaments`)
  await page.getByRole('link', { name: /^Подробнее/ }).press('Enter')
  await expect(page).toHaveURL(new RegExp(id))
  const open = button(page, 'Зарегистрироваться')
  await open.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  const team = dialog(page).getByLabel('Название команды')
  await team.focus()
  await page.keyboard.type('Одиночка')
  await page.keyboard.press('Enter')
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(registration(page)).toContainText('Команда: Одиночка')
})
