import { expect } from '@playwright/test'
import { signIn, signInByHand, test } from '../../support/browser.ts'
import { picture, send } from '../../support/sending.ts'

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

test('on the way to the provider nothing calls the player back that leaving has cut off', async ({ page }) => {
  await page.goto('/')
  // What Firefox does with what is still being loaded when a page is left.
  await page.evaluate(() =>
    addEventListener('beforeunload', () =>
      setTimeout(() => {
        dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
        console.info('cut off')
      }),
    ),
  )
  const cutOff = page.waitForEvent('console', (message) => message.text() === 'cut off')
  await page.route('**/sandbox/epic/authorize*', async (route) => {
    await cutOff
    await route.continue()
  })
  await page.getByRole('button', { name: 'Войти через Epic Games' }).click()
  await expect(page).toHaveURL(/\/sandbox\/epic\/authorize/)
})

test('a token that the server does not know ends the session', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.authToken = 'unknown'
    localStorage.user = JSON.stringify({ id: '1', username: 'x', displayName: 'Икс', balance: 0, premiumTier: 'none' })
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  await expect(page.getByText('Вход на этом устройстве закончился')).toBeVisible()
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

test('the own submissions are asked for before the shell asks for anything, and nothing is asked twice', async ({
  page,
}) => {
  // Somebody of their own: what happens to a player asks for their lists anew.
  await signIn(page, `первый-${Date.now()}`)
  // The page before asks for the same when it is idle.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/my-submissions')
  await expect(page.getByRole('heading', { name: 'Мои заявки' })).toBeVisible()
  await expect.poll(() => asked).toContain('/api/auth/me')
  const own = asked.filter((path) => /^\/api\/(submissions\/user\/|config|user\/\w[\w-]*\/stats)/.test(path))
  expect(own).toHaveLength(3)
  expect(new Set(own).size).toBe(3)
  for (const path of own) expect(asked.indexOf(path)).toBeLessThan(asked.indexOf('/api/auth/me'))
})
