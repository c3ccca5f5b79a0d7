import { expect } from '@playwright/test'
import { desktop, expectNoBarriers, phone, signIn, test } from '../../support/browser/browser.ts'
import { expectNothingTooWide, resize } from '../../support/browser/widths.ts'

test('without signing in: the theme, the privacy policy, an unknown address and /devlog', async ({ page }) => {
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Светлая тема' }).click()
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f7f4ed')

  await page.getByRole('link', { name: 'Политика конфиденциальности' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByText('Version 1.0 · 13 September 2025')).toBeVisible()
  for (const badge of ['GDPR', 'CCPA', 'ISO 27001']) await expect(page.getByText(badge, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()

  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto('/devlog')
  await expect(page.getByText('Готовим контент')).toBeHidden()
  await expect(page.locator('#root')).toHaveText('')
})

test('without storage the login says why nobody can sign in, and tournaments can be read', async ({ page }) => {
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

test('an open sandbox says so above every page until it is closed, and covers nothing', async ({ page }) => {
  const text = 'Песочница: войти может кто угодно'
  // As with SANDBOX=open.
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), openSandbox: true } })
  })
  await page.setViewportSize(desktop.viewport)
  const bar = page.getByRole('complementary', { name: 'Песочница' })
  for (const [path, below] of [
    ['/', page.getByRole('button', { name: 'Светлая тема' })],
    ['/privacy', page.getByRole('heading', { level: 1 })],
    ['/no-such-page', page.getByRole('heading', { name: '404 Page Not Found' })],
  ] as const) {
    await page.goto(path)
    await expect(bar).toHaveText(text)
    await expect(below).toBeVisible()
    await expect(async () => {
      const { y, height } = (await bar.boundingBox())!
      expect(y).toBe(0)
      expect((await below.boundingBox())!.y, path).toBeGreaterThanOrEqual(height)
    }).toPass()
  }
  await signIn(page, 'player', '/my-submissions')
  await expectNoBarriers(page)
  for (const width of [desktop.viewport.width, phone.viewport.width]) {
    await resize(page, { width, height: 400 })
    await expectNothingTooWide(page)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    // Scrolled, the header stays below it.
    await expect(async () => {
      const [top, header] = [await bar.boundingBox(), await page.getByRole('banner').boundingBox()]
      expect([top!.y, header!.y]).toEqual([0, top!.height])
    }).toPass()
  }

  await page.unroute('**/api/config')
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(text)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('openSandbox'))).toBeNull()
})
