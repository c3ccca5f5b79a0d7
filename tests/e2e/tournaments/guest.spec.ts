import { expect } from '@playwright/test'
import { expectNoBarriers, hears, phone, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, participants, registration } from './tournaments.ts'

const server = emptyServer()

test('a guest is led away from a missing tournament and signs in to an existing one', async ({ page, context }) => {
  const missing = `${server.address}/tournament/01a20453-731a-7000-8dec-0190849b8f8b`
  let requests = 0
  // The first request is answered; the second, made when the room has been refused, stays without an answer.
  await page.route('**/api/tournament/*', (route) => (++requests === 1 ? route.continue() : undefined))
  await page.goto(missing)
  await expect(page.getByText('Турнир не найден')).toBeVisible()
  await expect.poll(() => requests).toBe(2)
  await page.getByRole('link', { name: 'Назад к турнирам' }).click()
  await expect(page.getByText('Требуется авторизация')).toBeVisible()
  await page.getByRole('link', { name: 'На главную', exact: true }).click()
  await expect(page).toHaveURL(`${server.address}/`)
  await page.unroute('**/api/tournament/*')

  const address = `${server.address}/tournament/${await makeTournament(server.address, { maxParticipants: '8' })}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const isLive = hears(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Кубок осени', level: 1 })).toBeVisible()
  const about = page.getByRole('region', { name: 'О турнире' })
  await expect(about).toContainText('0 / 8')
  await expect(registration(page)).toContainText('Требуется авторизация')
  await expect(registration(page)).toContainText('Войдите в систему для регистрации на турнир')
  await expect(registration(page)).not.toContainText('баланс')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await isLive
  const premium = await caller(server.address, 'premium')
  await premium.call('POST', address.slice(server.address.length + 1).concat('/register'), {})
  await expect(about).toContainText('1 / 8')
  await expect(participants(page).getByRole('listitem')).toHaveCount(1)

  await expect(button(page, 'Войти через Epic Games')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(/\/sandbox\/epic\/authorize/)
  await page.goto(`${page.url()}&account=rich`)
  await expect(page).toHaveURL(address)
  await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
})

// APP-23: what came rendered says Moscow's times.
test('a page that came rendered is taken over in another time zone as it stands', async ({ browser }) => {
  const page = await browser.newPage({ ...phone, timezoneId: 'Asia/Yekaterinburg' })
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/start-*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`${server.address}/tournament/${await makeTournament(server.address)}`, { waitUntil: 'commit' })
  const about = page.getByRole('region', { name: 'О турнире' })
  await expect(about).toContainText('Начало')
  await expect(about).not.toContainText('UTC')
  const cameWith = await about.elementHandle()

  gate.resolve()
  await expect(about).toContainText('UTC+5')
  await expect(registration(page)).toContainText(/UTC\+5.*UTC\+5/)
  expect(await cameWith?.evaluate((section) => section.isConnected)).toBe(true)
})
