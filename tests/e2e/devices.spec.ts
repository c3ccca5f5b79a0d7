import { type Browser, expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriers, openProfile, ownId, phone, signIn, test } from '../support/browser/browser.ts'
import { resize } from '../support/browser/widths.ts'
import { signIn as signInOverHttp } from '../support/server.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()

const devices = (page: Page) => page.getByRole('region', { name: 'Устройства' })
const login = (page: Page) => page.getByRole('button', { name: 'Войти через Epic Games' })
/** Somewhere else, on a browser that says this of itself. */
async function elsewhere(browser: Browser, userAgent: string) {
  const page = await (await browser.newContext({ userAgent })).newPage()
  await signIn(page, 'player', `${server.address}/`)
  return page
}
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('one device is signed out by keyboard, then all others; offline none', async ({ page, context, browser }) => {
  const [mobile, laptop] = [await elsewhere(browser, android), await elsewhere(browser, firefox)]
  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'player', `${server.address}/`)
  await signInOverHttp(server.address, 'player')
  await openProfile(page)
  const rows = devices(page).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'Это устройство' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Chrome, Android' })).toContainText('Активность: меньше часа назад')
  await expect(rows.filter({ hasText: 'Неизвестное устройство' })).toHaveCount(1)

  await devices(page).getByRole('button', { name: 'Отключить: Chrome, Android' }).focus()
  await page.keyboard.press('Enter')
  await expect(login(mobile)).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(devices(page).getByRole('heading', { name: 'Устройства' })).toBeFocused()
  await expect(laptop.getByRole('banner')).toBeVisible()

  await context.setOffline(true)
  const others = devices(page).getByRole('button', { name: 'Завершить остальные' })
  await expect(devices(page).getByText('Чтобы отключить устройство, нужна сеть')).toBeVisible()
  await expect(others).toBeDisabled()
  await page.keyboard.press('Escape')
  await openProfile(page)
  await expect(devices(page).getByText('Чтобы отключить устройство, нужна сеть')).toBeVisible()
  await context.setOffline(false)

  await resize(page, phone.viewport)
  await others.click()
  await expectNoBarriers(page)
  await devices(page).getByRole('button', { name: 'Оставить' }).click()
  await expect(rows).toHaveCount(3)
  await others.click()
  await devices(page).getByRole('button', { name: 'Да, завершить' }).click()
  await expect(login(laptop)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(others).toBeHidden()
})

test('`npm run admin grant` and `revoke` show and hide the panel without a new sign-in', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'judge', `${server.address}/`)
  const id = await ownId(page)
  const panel = page.getByRole('link', { name: 'Панель администратора' })
  await expect(panel).toBeHidden()
  expect(await server.admin('grant', id)).toMatchObject({ code: 0 })
  await page.clock.runFor(31_000)
  await panel.click()
  await expect(page.getByRole('tab', { name: /Пользователи/ })).toBeVisible()

  expect(await server.admin('revoke', id)).toMatchObject({ code: 0 })
  // The next request is refused, and the page asks who it is.
  await page.getByRole('tab', { name: /Пользователи/ }).click()
  const revoked = page.getByRole('heading', { name: 'Доступ модератора отозван' })
  await expect(revoked).toBeVisible()
  await expect(panel).toBeHidden()
  // Later too, and only where there was something to see.
  await page.goto(`${server.address}/admin/review`)
  await expect(revoked).toBeVisible()
  await page.goto(`${server.address}/nothing`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto(`${server.address}/admin`)
  await page.getByRole('link', { name: 'На главную', exact: true }).click()
  await expect(page).toHaveURL(`${server.address}/`)
})
