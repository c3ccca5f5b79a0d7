import { expect, type Page } from '@playwright/test'
import { desktop, onPhoneAndDesktop, signIn, test } from '../../support/browser.ts'

const profile = (page: Page) => page.getByRole('dialog', { name: 'Профиль' })

onPhoneAndDesktop(() => {
  test('«back», and a push that is pressed, close the dialog over the page that they change', async ({ page }) => {
    await signIn(page, 'player', '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Мои заявки' }).click()
    const open = page.getByRole('button', { name: /Профиль/ }).first()
    await open.click()
    await expect(profile(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Покажи лучший момент' })).toBeVisible()
    await expect(profile(page)).toBeHidden()

    await open.click()
    await expect(profile(page)).toBeVisible()
    // What the worker tells the page of a pressed push.
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/my-submissions' } })),
    )
    await expect(page.getByRole('heading', { name: 'Мои заявки' })).toBeVisible()
    await expect(profile(page)).toBeHidden()
  })
})

test('a section is lit with a slash at the end of its address too', async ({ page }) => {
  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'player', '/my-submissions/')
  const section = page.getByRole('navigation').getByRole('link', { name: 'Мои заявки' })
  await expect(section).toHaveAttribute('aria-current', 'page')
})

test('without storage the loader ends, the login says why nobody can sign in, and tournaments are read', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await expect(page.getByText('Браузер не даёт этому сайту хранить данные')).toBeVisible()
  await page.getByRole('link', { name: 'турниры' }).click()
  await expect(page.getByRole('heading', { name: 'Турниры' })).toBeVisible()
})
