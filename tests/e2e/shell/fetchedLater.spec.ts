import { expect } from '@playwright/test'
import { desktop, phone, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'
import { holdRequests } from '../../support/held.ts'

const MENU = '**/assets/MenuDrawer-*.js'

test('a part that fails to load while the server is away reloads nothing, opens later', async ({ page, context }) => {
  await page.setViewportSize(desktop.viewport)
  await page.route(MENU, (route) => route.abort())
  const release = await holdRequests(page, '**/assets/BellPopover-*.js')
  await signIn(page, 'premium')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Уведомления/ })
  const list = page.getByRole('dialog', { name: 'Уведомления' })
  await bell.click()
  release()
  // Under the bell, though it was pressed before the list was there.
  await expect(list).toBeVisible()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await bell.click()
  await expect(list).toBeHidden()

  const text = page.getByRole('textbox', { name: 'Дополнительный текст' })
  await text.fill('недописанное')
  await resize(page, phone.viewport)
  const menu = page.getByRole('button', { name: 'Меню' })
  // The device itself takes itself to be online.
  await context.route('**/*', (route) => route.abort())
  const look = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.evaluate(() => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await look
  await menu.click()
  await expect(page.getByRole('status').filter({ hasText: 'Не удалось открыть' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).toBeNull()
  await expect(text).toHaveValue('недописанное')

  await context.unroute('**/*')
  await page.unroute(MENU)
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a menu replaced by a new version reloads the page when pressed, not before', async ({ page }) => {
    await page.route(MENU, (route) => route.fulfill({ status: 404 }))
    const look = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await signIn(page, 'player')
    await look
    const reloadedAt = () => page.evaluate(() => sessionStorage.getItem('reloadedAt'))
    expect(await reloadedAt()).toBeNull()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Меню' }).click()
    await reloaded
    expect(await reloadedAt()).not.toBeNull()
  })
})
