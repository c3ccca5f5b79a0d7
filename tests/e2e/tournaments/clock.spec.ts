import { expect } from '@playwright/test'
import { signIn, test } from '../../support/browser.ts'
import { inHours, makeTournament } from '../../support/slices/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button } from './tournaments.ts'

const server = emptyServer()

for (const [words, hours] of [
  ['ahead', 2.5],
  ['behind', -2.5],
] as const)
  test(`a device whose clock is two and a half hours ${words} registers, and keeps its Premium`, async ({ page }) => {
    const id = await makeTournament(server.address, {
      registrationStartDate: inHours(-1),
      registrationEndDate: inHours(1),
      startDate: inHours(2),
    })
    await page.addInitScript((ahead) => {
      const now = Date.now
      Date.now = () => now() + ahead
    }, hours * 3_600_000)
    await signIn(page, 'premium', `${server.address}/tournament/${id}`)
    await expect(button(page, 'Зарегистрироваться')).toBeVisible()
    await expect(page.getByText('Регистрация закроется')).toContainText(/через (1 час|59 минут|58 минут)/)

    // An hour is left of it.
    await page.route('**/api/user/*/premium', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, endDate: inHours(1) } })
    })
    await page.goto(server.address)
    await page.getByRole('banner').getByRole('button', { name: 'Премиум' }).click()
    await expect(page.getByRole('region', { name: 'Подписка' })).toContainText('1 день')
  })
