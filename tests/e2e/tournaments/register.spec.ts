import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { desktop, hears, openProfile, phone, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'
import { caller } from '../../support/caller.ts'
import { inHours, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { followRequests, shown } from '../shown.ts'
import { button, dialog, participants, registration, toast } from './tournaments.ts'

const server = emptyServer()

test('by keyboard a player registers, saves the dates and cancels', { tag: '@commit' }, async ({ page, context }) => {
  await page.setViewportSize(desktop.viewport)
  await makeTournament(server.address)
  const isLive = hears(page)
  await signIn(page, 'rich', server.address)
  const section = page.getByRole('navigation').getByRole('link', { name: 'Турниры' })
  await section.click()
  await expect(page).toHaveTitle('Турниры — Трофей')
  await expect(section).toHaveAttribute('aria-current', 'page')
  const card = page.getByRole('article')
  await expect(card).toContainText('Кубок осени')
  await expect(card).toContainText('Регистрация открыта')
  await expect(card).toContainText(/10\s000\s₽/)
  await expect(card).toContainText('0 · без лимита')
  await isLive
  const premium = await caller(server.address, 'premium')
  const [tournament] = await premium.call<{ id: string }[]>('GET', 'tournaments')
  await premium.call('POST', `tournament/${tournament!.id}/register`, {})
  await expect(card).toContainText('1 · без лимита')

  await card.getByRole('link', { name: /^Подробнее/ }).press('Enter')
  await expect(page).toHaveTitle('Кубок осени — Трофей')
  await expect(section).toHaveAttribute('aria-current', 'page')
  await expect(registration(page)).toContainText(/Твой баланс5\s000\s₽/)
  await expect(page.getByRole('list', { name: 'Призовые места' }).getByRole('listitem')).toHaveText([
    /50\s%1 место5\s000\s₽/,
    /30\s%2 место3\s000\s₽/,
    /20\s%3 место2\s000\s₽/,
  ])
  await expect(page.getByRole('region', { name: 'Организатор' })).toContainText('@admin')
  const save = page.getByRole('button', { name: 'Добавить в календарь' })
  await expect(save).toBeHidden()

  const open = button(page, 'Зарегистрироваться')
  await open.press('Enter')
  await expect(dialog(page)).toContainText(/С вашего баланса будет списано 300\s₽/)
  await expect(dialog(page)).toContainText(/Останется4\s700\s₽/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()

  // The network goes while the dialog is open: nothing is sent later.
  await open.press('Enter')
  await dialog(page).getByLabel('Название команды').fill('Красные лисы')
  await expect(dialog(page)).toContainText('12/100')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('без интернета записаться нельзя')
  await context.setOffline(false)
  await expect(dialog(page).getByLabel('Название команды')).toHaveValue('Красные лисы')
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).press('Enter')
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(registration(page)).toContainText('Команда: Красные лисы')
  await expect(registration(page)).toContainText(/4\s700\s₽/)
  await expect(participants(page).getByRole('listitem')).toHaveText([/premium/, /2richКрасные лисыОплачено/])
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe('tournament.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Кубок осени\r\n')

  await resize(page, phone.viewport)
  await button(page, 'Отменить регистрацию').click()
  await expect(dialog(page)).toContainText(/Вернётся на баланс300\s₽/)
  await dialog(page).getByRole('button', { name: 'Да, отменить' }).click()
  await expect(toast(page)).toContainText(/Вам возвращено 300\s₽/)
  await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
  await expect(registration(page)).toContainText(/5\s000\s₽/)
  await expect(participants(page).getByRole('listitem')).toHaveText([/premium/])
  expect(server.audit().text).toContain('Все суммы сходятся')
})

test('a player without money joins a free one, waits for a seat, pays once money is there', async ({ page }) => {
  const [free, full, paid] = [
    await makeTournament(server.address, { entryFee: '0' }),
    await makeTournament(server.address, { name: 'Кубок зимы', maxParticipants: '1' }),
    await makeTournament(server.address, { name: 'Кубок лета' }),
  ]
  const premium = await caller(server.address, 'premium')
  await premium.call('POST', `tournament/${full}/register`, {})
  await signIn(page, 'player', `${server.address}/tournament/${free}`)
  await expect(page.getByRole('region', { name: 'О турнире' })).toContainText('Бесплатно')
  await button(page, 'Зарегистрироваться').click()
  await expect(dialog(page)).toContainText('Участие бесплатное')
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(participants(page).getByRole('listitem')).toHaveText('1player')
  await button(page, 'Отменить регистрацию').click()
  await dialog(page).getByRole('button', { name: 'Да, отменить' }).click()
  await expect(toast(page)).toContainText('Ваша регистрация отменена')

  const isLive = hears(page)
  await page.goto(`${server.address}/tournament/${full}`)
  await button(page, 'Встать в список ожидания').click()
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  await expect(toast(page)).toContainText('Ты 1-й в списке ожидания')
  await isLive
  await premium.call('DELETE', `tournament/${full}/register`)
  await expect(toast(page)).toContainText('Место освободилось, но на балансе меньше взноса')
  await expect(registration(page)).toContainText('Ты 1-й в списке ожидания')
  await expect(registration(page)).toContainText('Недостаточно средств для регистрации')
  await caller(server.address, 'player', 300)
  // With the server's next round.
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(registration(page)).toContainText(/Твой баланс0\s₽/)

  await page.goto(`${server.address}/tournament/${paid}`)
  await expect(registration(page)).toContainText('Недостаточно средств для регистрации')
  await expect(registration(page)).toContainText(/не хватает 300\s₽/)
  await expect(button(page, 'Зарегистрироваться')).toBeDisabled()
  await caller(server.address, 'player', 300)
  await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
})

test('the page of a tournament shows without the server that registration opens and closes', async ({ page }) => {
  const id = await makeTournament(server.address, {
    registrationStartDate: inHours(1),
    registrationEndDate: inHours(2),
  })
  await page.clock.install()
  followRequests(page)
  await page.route(/\/assets\/socket-/, (route) => route.abort())
  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  await expect(registration(page)).toContainText('Регистрация ещё не началась')
  await expect(registration(page)).toContainText(/Откроется через (1 час|59 минут)/)
  await expect(button(page, 'Зарегистрироваться')).toBeHidden()
  // The page would go by the clock of an answer.
  await page.route(/\/api\//, (route) => route.abort())
  await shown(page)
  await page.clock.fastForward('01:00:05')
  await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
  await expect(page.getByRole('main').getByText('Регистрация открыта')).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(button(page, 'Зарегистрироваться')).toBeHidden()
  await expect(registration(page)).toContainText('Регистрация закрыта')
})

test('a device whose clock is two and a half hours ahead registers, and keeps its Premium', async ({ page }) => {
  const id = await makeTournament(server.address, {
    registrationStartDate: inHours(-1),
    registrationEndDate: inHours(1),
    startDate: inHours(2),
  })
  await page.addInitScript((ahead) => {
    const now = Date.now
    Date.now = () => now() + ahead
  }, 2.5 * 3_600_000)
  await page.route('**/api/user/*/premium', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), endDate: inHours(1) } })
  })
  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'premium', `${server.address}/tournament/${id}`)
  await expect(button(page, 'Зарегистрироваться')).toBeVisible()
  await expect(page.getByText('Регистрация закроется')).toContainText(/через (1 час|59 минут|58 минут)/)
  await page.getByRole('banner').getByRole('button', { name: 'Премиум' }).click()
  await expect(page.getByRole('region', { name: 'Подписка' })).toContainText('1 день')
})

test('nobody leaves a tournament that goes on; its winners and a cancelled one are shown as such', async ({ page }) => {
  const admin = await caller(server.address, 'admin')
  const id = await makeTournament(server.address)
  const other = await makeTournament(server.address, { name: 'Кубок зимы' })
  await admin.call('PATCH', `admin/tournament/${other}`, { status: 'cancelled' })
  const rich = await caller(server.address, 'rich')
  await rich.call('POST', `tournament/${id}/register`, {})
  await signIn(page, 'rich', `${server.address}/tournament/${other}`)
  await expect(registration(page)).toContainText('Турнир отменён')
  await expect(button(page, 'Зарегистрироваться')).toBeHidden()

  await page.goto(`${server.address}/tournament/${id}`)
  await expect(button(page, 'Отменить регистрацию')).toBeEnabled()
  await admin.call('PATCH', `admin/tournament/${id}`, { status: 'in_progress' })
  await expect(registration(page)).toContainText('Турнир идёт')
  await expect(button(page, 'Отменить регистрацию')).toBeHidden()
  const prizes = [{ place: 1, userId: rich.user.id, amount: 5000 }]
  await admin.call('POST', `admin/tournament/${id}/payout`, { prizes })
  await expect(page.getByRole('region', { name: 'Победители' })).toContainText(/rich1 место5\s000\s₽/)
  await expect(registration(page)).toContainText('Твой результат: 1 место')
  await openProfile(page)
  await expect(dialog(page).getByRole('region', { name: 'Турниры' })).toContainText(/Кубок осени1 место.*5\s000\s₽/)
})
