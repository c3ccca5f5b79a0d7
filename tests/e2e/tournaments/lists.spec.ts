import { expect, type Page } from '@playwright/test'
import { controlled, desktop, signIn, test, withWorker } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { inHours, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, participants, registration, toast } from './tournaments.ts'

const server = emptyServer()

const names = (page: Page) => page.getByRole('article').getByRole('heading')

test('tournaments are found by registration, fee and own ones; the address keeps the filters', async ({ page }) => {
  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'rich', `${server.address}/tournaments`)
  await expect(page.getByText('Нет активных турниров')).toBeVisible()
  // Saved and read in vain, an empty list still says so.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('"queryKey":["tournaments"')
  await page.route(/\/api\/tournaments\?/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Нет связи. Данные получены')).toBeVisible()
  await expect(page.getByText('Нет активных турниров')).toBeVisible()
  await page.unroute(/\/api\/tournaments\?/)
  await page.getByRole('button', { name: 'Прошедшие' }).click()
  await expect(page.getByText('Нет прошедших турниров')).toBeVisible()
  for (const name of [/Карты/, /Турниры/]) {
    const item = page.getByRole('banner').getByRole('button', { name })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await item.hover()
    await expect(page.getByText('Скоро...', { exact: true }).last()).toBeVisible()
  }

  const full = await makeTournament(server.address, { name: 'Полный', maxParticipants: '1' })
  await makeTournament(server.address, { name: 'Позже', entryFee: '0', startDate: inHours(90) })
  await makeTournament(server.address, { name: 'Скоро', registrationStartDate: inHours(2), startDate: inHours(40) })
  await (await caller(server.address, 'premium')).call('POST', `tournament/${full}/register`, {})
  await (await caller(server.address, 'rich')).call('POST', `tournament/${full}/waiting`, {})
  await page.goto(`${server.address}/tournaments`)
  await expect(names(page)).toHaveText(['Скоро', 'Полный', 'Позже'])
  await button(page, 'Открытые').click()
  await expect(names(page)).toHaveText(['Полный', 'Позже'])
  await button(page, 'Бесплатные').click()
  await expect(names(page)).toHaveText(['Позже'])
  await page.reload()
  await expect(names(page)).toHaveText(['Позже'])
  await expect(button(page, 'Открытые')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Мои').click()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await button(page, 'Любой взнос').click()
  await expect(names(page)).toHaveText(['Полный'])
  await expect(page.getByRole('article')).toContainText('В списке ожидания')
  await page.getByRole('link', { name: 'Подробнее: Полный' }).click()
  await expect(page.getByText('В списке ожидания', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(names(page)).toHaveText(['Полный'])
})

test.describe('with the worker', () => {
  test.use(withWorker)

  test('offline a known tournament shows its age; registering is refused, not queued', async ({ page, context }) => {
    const id = await makeTournament(server.address)
    await (await caller(server.address, 'premium')).call('POST', `tournament/${id}/register`, {})
    await signIn(page, 'rich', `${server.address}/tournament/${id}`)
    await expect(participants(page)).toContainText('premium')
    await controlled(page)
    await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
    await page.goto(`${server.address}/tournaments`)
    await expect(page.getByRole('article')).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('article')).toContainText('Кубок осени')
    await expect(page.getByText(/^Нет связи\. Данные получены ./)).toBeVisible()
    await page.getByRole('link', { name: /^Подробнее/ }).click()
    await expect(page.getByText(/^Нет связи\. Данные получены ./)).toBeVisible()
    await expect(participants(page)).toContainText('premium')
    await button(page, 'Зарегистрироваться').click()
    await expect(toast(page)).toContainText('без интернета записаться нельзя')
    await expect(dialog(page)).toBeHidden()

    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await context.setOffline(false)
    await expect(page.getByText(/^Нет связи\. Данные/)).toBeHidden()
    await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
    await expect(registration(page)).not.toContainText('Вы зарегистрированы')
    expect(posts.filter((address) => address.includes('/register'))).toEqual([])
  })
})
