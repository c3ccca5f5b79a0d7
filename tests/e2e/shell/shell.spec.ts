import { expect, type Page } from '@playwright/test'
import { expectNoBarriers, phone, settled, signIn, signInByHand, test } from '../../support/browser.ts'
import { picture, send } from '../../support/sending.ts'

for (const [name, screen] of [
  ['phone', phone],
  ['desktop', {}],
] as const) {
  test.describe(name, () => {
    test.use(screen)
    const expectNoneInEitherTheme = async (page: Page) => {
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, { theme: chosen }), theme)
        await settled(page)
        await expectNoBarriers(page)
      }
    }

    test('the login has no barriers in either theme and does not scroll sideways', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
      await expectNoneInEitherTheme(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

    test('the shell and its dialogs have no barriers in either theme', async ({ page }) => {
      await signIn(page, 'rich')
      await expectNoneInEitherTheme(page)
      for (const [button, title] of [
        [/Баланс/, 'Баланс'],
        [/Профиль/, 'Профиль'],
      ] as const) {
        await page.getByRole('button', { name: button }).first().click()
        const dialog = page.getByRole('dialog', { name: title })
        await expect(dialog).toBeVisible()
        await expectNoneInEitherTheme(page)
        await dialog.getByRole('button', { name: 'Закрыть' }).click()
        await expect(dialog).toBeHidden()
      }
    })
  })
}

test('the theme is dark by default, and the chosen one survives a reload', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Светлая тема' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f7f4ed')
})

test('signing in stores token and player and cleans the address', async ({ page }) => {
  await signInByHand(page, 'rich')
  expect(new URL(page.url()).search).toBe('')
  const saved = await page.evaluate(() => ({ token: localStorage.authToken, user: JSON.parse(localStorage.user) }))
  expect(saved.token).toMatch(/\S{40,}/)
  expect(saved.user).toMatchObject({ displayName: 'rich', balance: 5000 })
  await expect(page.getByRole('button', { name: /Баланс: 5.000.₽/ })).toBeVisible()
})

test('a token in the address that nobody here asked for is not taken', async ({ page }) => {
  await page.goto('/?auth=success&token=stolen&user=%7B%7D')
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('a failed sign-in says so and can be tried again', async ({ page }) => {
  await page.goto('/?auth=error')
  const alert = page.getByRole('alertdialog', { name: 'Не удалось войти' })
  await expect(alert).toContainText('Попробуй ещё раз')
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await page.route('**/api/auth/epic/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Войти через Epic Games' }).click()
  await expect(alert).toBeVisible()
})

test('a token that the server does not know ends the session', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.authToken = 'unknown'
    localStorage.user = JSON.stringify({ id: '1', username: 'x', displayName: 'Икс', balance: 0, premiumTier: 'none' })
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.authToken, localStorage.user])).toEqual([undefined, undefined])
})

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signIn(page, 'player')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('banner')).toBeVisible()
  await other.getByRole('button', { name: /Профиль/ }).click()
  await other.getByRole('button', { name: 'Выйти' }).click()
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key !== 'theme')).toEqual([])
})

test('what was shown in the moment of a reload is there without a network', async ({ page }) => {
  await signIn(page, `миг-${Date.now()}`)
  await send(page, await picture(12))
  await page.addInitScript(() => {
    if (sessionStorage.getItem('reloaded')) {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      return
    }
    for (const key of Object.keys(localStorage)) if (key.startsWith('queries:')) localStorage.removeItem(key)
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      watch.disconnect()
      sessionStorage.setItem('reloaded', 'yes')
      location.reload()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/my-submissions')
  await expect(page.getByText('нет связи').first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
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

test('a refusal is a toast that F8 reaches, a swipe to the right puts away, and five seconds end', async ({
  page,
  context,
}) => {
  await signIn(page, 'player')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const refresh = page.getByRole('button', { name: 'Обновить профиль' })
  const toast = page.getByRole('status').filter({ hasText: 'Не удалось обновить' })
  await refresh.click()
  await expect(toast).toContainText('Нет соединения с сервером')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Уведомления/ })).toBeFocused()

  await settled(page)
  const box = (await toast.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(toast).toBeHidden()
})

test('a toast stays for five seconds', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page, 'player')
  // What the shell loads after itself is there before the network goes.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const toast = page.getByRole('status').filter({ hasText: 'Не удалось обновить' })
  const refresh = page.getByRole('button', { name: 'Обновить профиль' })
  // Everything is there before the clock stands still.
  await expect(refresh).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await refresh.click()
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('nothing scrolls sideways on the narrowest one, offline too', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, 'rich')
    await context.setOffline(true)
    await expect(page.getByText('нет связи')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
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
