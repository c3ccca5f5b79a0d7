import { expect, type Page } from '@playwright/test'
import {
  expectNoBarriersInEitherTheme,
  onPhoneAndDesktop,
  phone,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { expectNothingTooWide } from '../../support/widths.ts'

onPhoneAndDesktop(() => {
  test('the login has no barriers in either theme and does not scroll sideways', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
    await expectNoBarriersInEitherTheme(page)
    await expectNothingTooWide(page)
  })

  test('the shell and its dialogs have no barriers in either theme', async ({ page }) => {
    await signIn(page, 'rich')
    await expectNoBarriersInEitherTheme(page)
    for (const [button, title] of [
      [/Баланс/, 'Баланс'],
      [/Профиль/, 'Профиль'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expectNoBarriersInEitherTheme(page)
      await dialog.getByRole('button', { name: 'Закрыть' }).click()
      await expect(dialog).toBeHidden()
    }
  })
})

test('the theme is dark by default, and the chosen one survives a reload', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Светлая тема' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f7f4ed')
})

test('what is still to come is disabled and says «Скоро...»', async ({ page }) => {
  await signIn(page, 'player')
  for (const name of [/Карты/, /Турниры/]) {
    const item = page.getByRole('banner').getByRole('button', { name })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await item.hover()
    await expect(page.getByText('Скоро...', { exact: true }).last()).toBeVisible()
  }
})

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

test('a hint is there after a moment for who points, at once for the keyboard, and goes with Escape', async ({
  page,
}) => {
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
  const [of, under] = await Promise.all([refresh, hint].map((each) => each.boundingBox()))
  expect(under?.y).toBeGreaterThanOrEqual((of?.y ?? 0) + (of?.height ?? 0))
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
})

test('the header has room for everything on each desktop, an admin’s Premium and the lost connection too', async ({
  page,
  context,
}) => {
  await withPremium(page)
  await signIn(page, 'admin')
  const banner = page.getByRole('banner')
  const counts = banner.getByRole('list', { name: 'Территории' })
  const parts = banner.getByRole('link').or(banner.getByRole('button')).or(counts)
  const expectRoom = async () => {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(counts).toBeInViewport({ ratio: 1 })
      await expect(counts).toHaveText('Территории: 12В очередях: 13')
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

test('the admin panel is there for admins only', async ({ page }) => {
  await signIn(page, 'player')
  await expect(page.getByRole('link', { name: 'Админ-панель' })).toBeHidden()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('an unknown address is the not-found page, /devlog is empty', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto('/devlog')
  await expect(page.getByText('Готовим контент')).toBeHidden()
  await expect(page.locator('#root')).toHaveText('')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('nothing scrolls sideways on the narrowest one, offline too', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, 'rich')
    await context.setOffline(true)
    await expect(page.getByText('нет связи')).toBeVisible()
    await expectNothingTooWide(page)
  })

  test('the tier is over the avatar in the tab bar, and the drawer holds the territories', async ({ page }) => {
    await withPremium(page)
    await signIn(page, 'player')
    const tabBar = page.getByRole('navigation', { name: 'Разделы' }).last()
    await expect(tabBar.getByRole('button', { name: 'Профиль , Platinum' })).toBeVisible()
    await expect(tabBar.locator('svg.lucide-crown')).toBeVisible()

    await page.getByRole('button', { name: 'Меню' }).click()
    const drawer = page.getByRole('dialog', { name: 'Меню' })
    await settled(page)
    const { x, width } = (await drawer.boundingBox())!
    for (const text of ['Территории: 12', 'В очередях: 13']) {
      const item = (await drawer.getByRole('listitem').filter({ hasText: text }).boundingBox())!
      expect(item.x + item.width, text).toBeLessThanOrEqual(x + width - 12)
      expect(item.height, text).toBeLessThan(30)
    }
  })

  test('nothing of the page shines through the bars', async ({ page }) => {
    await signIn(page, 'player')
    for (const bar of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Разделы' }).last()])
      await expect(bar).toHaveCSS('background-color', /^(rgb|oklch|oklab)\([^/]*\)$/)
  })

  test('the drawer has the admin panel for an admin, and the keyboard can close it', async ({ page }) => {
    await signIn(page, 'admin')
    await page.getByRole('button', { name: 'Меню' }).click()
    const drawer = page.getByRole('dialog', { name: 'Меню' })
    await expect(drawer.getByRole('link', { name: 'Панель администратора' })).toHaveAttribute('href', '/admin')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused()
  })
})
