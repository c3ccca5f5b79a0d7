import { expect, type Page } from '@playwright/test'
import { phone, settled, signIn, test } from '../../support/browser/browser.ts'

/** As the server answers the profile, but with Premium and a large balance. */
async function withPremium(page: Page) {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), premiumTier: 'platinum', balance: 125_000 }
    return route.fulfill({ response, json })
  })
  const stats = { currentTerritories: 12, queueEntries: 13 }
  await page.route('**/api/territory/stats', (route) => route.fulfill({ json: stats }))
}

test('the header has room on each desktop, with Premium and a lost connection too', async ({ page, context }) => {
  await withPremium(page)
  await signIn(page, 'admin')
  const banner = page.getByRole('banner')
  const counts = banner.getByRole('list', { name: 'Локации и списки ожидания' })
  const parts = banner.getByRole('link').or(banner.getByRole('button')).or(counts)
  const expectRoom = async () => {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(counts).toBeInViewport({ ratio: 1 })
      await expect(counts).toHaveText('Локации: 12В списках ожидания: 13')
      await expect(async () => {
        const boxes = await parts.filter({ visible: true }).evaluateAll((elements) =>
          elements.map((element) => {
            const { left, right, height } = element.getBoundingClientRect()
            return { name: element.textContent || element.ariaLabel, left, right, height }
          }),
        )
        const inOrder = boxes.filter(({ height }) => height > 0).sort((one, other) => one.left - other.left)
        expect(inOrder.length).toBeGreaterThan(12)
        for (const [index, { name, left, right, height }] of inOrder.entries()) {
          expect(height, `${name} at ${width}`).toBeLessThanOrEqual(52)
          expect(left, `${name} at ${width}`).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0)
          expect(right, `${name} at ${width}`).toBeLessThanOrEqual(width - 16)
        }
      }).toPass()
    }
  }
  await expect(page.getByRole('button', { name: /125.000/ })).toBeVisible()
  await expectRoom()
  await context.setOffline(true)
  await expect(page.getByText('нет связи')).toBeVisible()
  await expectRoom()
})

test('a hint comes for who points and at once for the keyboard; a player has no admin panel', async ({ page }) => {
  await signIn(page, 'player')
  const refresh = page.getByRole('button', { name: 'Обновить профиль' })
  const hint = page.getByRole('tooltip', { name: 'Обновить профиль' })
  await refresh.hover()
  await expect(hint).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(hint).toBeHidden()

  await refresh.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(refresh).toBeFocused()
  await expect(hint).toBeVisible()
  await expect(async () => {
    const [of, under] = [(await refresh.boundingBox())!, (await hint.boundingBox())!]
    expect(under.y).toBeGreaterThanOrEqual(of.y + of.height)
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()

  await expect(page.getByRole('link', { name: 'Панель администратора' })).toBeHidden()
  await page.evaluate(() => history.pushState(null, '', '/admin'))
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the tab bar has the tier, the drawer counts and admin panel; no bar is transparent', async ({ page }) => {
    await withPremium(page)
    await signIn(page, 'admin')
    const tabBar = page.getByRole('navigation', { name: 'Разделы' }).last()
    await expect(tabBar.getByRole('button', { name: 'Профиль , Platinum' })).toBeVisible()
    await expect(tabBar.locator('svg.lucide-crown')).toBeVisible()
    for (const bar of [page.getByRole('banner'), tabBar])
      await expect(bar).toHaveCSS('background-color', /^(rgb|oklch|oklab)\([^/]*\)$/)

    const menu = page.getByRole('button', { name: 'Меню' })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Меню' })
    await settled(page)
    await expect(async () => {
      const { x, width } = (await drawer.boundingBox())!
      for (const text of ['Локации: 12', 'В списках ожидания: 13']) {
        const item = (await drawer.getByRole('listitem').filter({ hasText: text }).boundingBox())!
        expect(item.x + item.width, text).toBeLessThanOrEqual(x + width - 12)
        expect(item.height, text).toBeLessThan(30)
      }
    }).toPass()
    await expect(drawer.getByRole('link', { name: 'Панель администратора' })).toHaveAttribute('href', '/admin')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
  })
})
