import { expect } from '@playwright/test'
import { expectNoBarriersInEitherTheme, onPhoneAndDesktop, signIn, test } from '../../support/browser.ts'
import { makeTournament } from '../../support/slices/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, registration } from './tournaments.ts'

const server = emptyServer()

onPhoneAndDesktop(() => {
  test('who is not signed in sees a tournament, signs in there, and comes back to it', async ({ page }) => {
    const id = await makeTournament(server.address, { maxParticipants: '8' })
    await page.goto(`${server.address}/tournament/${id}`)
    await expect(page.getByRole('heading', { name: 'Кубок осени', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'О турнире' })).toContainText('0 / 8')
    await expect(registration(page)).toContainText('Требуется авторизация')
    await expect(registration(page)).toContainText('Войдите в систему для регистрации на турнир')
    await expect(registration(page)).not.toContainText('баланс')
    await expectNoBarriersInEitherTheme(page)

    await expect(button(page, 'Войти через Epic Games')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click()
    await page.waitForURL(/\/sandbox\/epic\/authorize/)
    await page.goto(`${page.url()}&account=rich`)
    await expect(page).toHaveURL(`${server.address}/tournament/${id}`)
    await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
  })

  test('the list asks to sign in', async ({ page }) => {
    await page.goto(`${server.address}/tournaments`)
    await expect(page.getByText('Требуется авторизация')).toBeVisible()
    await expectNoBarriersInEitherTheme(page)
    await page.getByRole('link', { name: 'На главную', exact: true }).click()
    await expect(page).toHaveURL(`${server.address}/`)
  })
})

test('a tournament that is not there says so, with a way back', async ({ page }) => {
  await page.goto(`${server.address}/tournament/01a20453-731a-7000-8dec-0190849b8f8b`)
  await expect(page.getByText('Турнир не найден')).toBeVisible()
  await page.getByRole('link', { name: 'Назад к турнирам' }).click()
  await expect(page.getByText('Требуется авторизация')).toBeVisible()
})

test('the way back from a tournament that is not there stays while it is asked for once more', async ({ page }) => {
  let asked = 0
  // The first time it is answered; the second time, when its room has been refused, the answer is on its way.
  await page.route('**/api/tournament/*', (route) => (++asked === 1 ? route.continue() : undefined))
  await page.goto(`${server.address}/tournament/01a20453-731a-7000-8dec-0190849b8f8b`)
  await expect(page.getByText('Турнир не найден')).toBeVisible()
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('link', { name: 'Назад к турнирам' }).click({ timeout: 5000 })
  await expect(page.getByText('Требуется авторизация')).toBeVisible()
})

test('the link to a tournament is copied', async ({ page, context }) => {
  const id = await makeTournament(server.address)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.address}/tournament/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}/tournament/${id}`)
})

test('without tournaments the list says so, and the section is still to come', async ({ page }) => {
  await signIn(page, 'player', `${server.address}/tournaments`)
  await expect(page.getByText('Нет активных турниров')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /Турниры/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Прошедшие' }).click()
  await expect(page.getByText('Нет прошедших турниров')).toBeVisible()
})
