import { expect, type Page } from '@playwright/test'
import { desktop, phone, signIn, test } from '../../support/browser.ts'
import { holdRequests } from '../../support/held.ts'

const MENU = '**/assets/MenuDrawer-*.js'
const menu = (page: Page) => page.getByRole('button', { name: 'Меню' })
const reloadedAt = (page: Page) => page.evaluate(() => sessionStorage.getItem('reloadedAt'))

test.describe('on a phone', () => {
  test.use(phone)

  test('a menu pressed while the server is away says so, takes nobody’s page, and opens once it can be had', async ({
    page,
    context,
  }) => {
    await page.route(MENU, (route) => route.abort())
    await signIn(page, `меню-${Date.now()}`)
    const words = page.getByRole('textbox', { name: 'Дополнительный текст' })
    await words.fill('недописанное')
    await context.route('**/*', (route) => route.abort())
    await menu(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Не удалось открыть' })).toBeVisible()
    expect(await reloadedAt(page)).toBeNull()
    await expect(words).toHaveValue('недописанное')

    await context.unroute('**/*')
    await page.unroute(MENU)
    await menu(page).click()
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
  })

  test('a menu that a new version has replaced reloads the page when it is pressed, and not before', async ({
    page,
  }) => {
    await page.route(MENU, (route) => route.fulfill({ status: 404 }))
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await signIn(page, `новое-${Date.now()}`)
    await asked
    expect(await reloadedAt(page)).toBeNull()
    const reloaded = page.waitForEvent('load')
    await menu(page).click()
    await reloaded
    expect(await reloadedAt(page)).not.toBeNull()
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a bell pressed before its list has come opens it under the bell', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/BellPopover-*.js')
    await signIn(page, 'premium')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Уведомления/ })
    await bell.click()
    release()
    await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible()
    await expect(bell).toHaveAttribute('aria-expanded', 'true')
    await bell.click()
    await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeHidden()
  })
})
