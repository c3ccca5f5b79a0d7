import { expect } from '@playwright/test'
import { signIn, test } from '../../support/browser/browser.ts'
import { picture, send } from '../../support/sending.ts'

test('a failed sign-in can be repeated; an unknown token ends it', { tag: '@commit' }, async ({ page, context }) => {
  await page.goto('/?auth=error')
  const login = page.getByRole('button', { name: 'Войти через Epic Games' })
  const alert = page.getByRole('alertdialog', { name: 'Не удалось войти' })
  await expect(alert).toContainText('Попробуй ещё раз')
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await page.route('**/api/auth/epic/login', (route) => route.abort())
  await login.click()
  await expect(alert).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/auth/epic/login')

  // What Firefox does with what is still being loaded when a page is left: it does not keep the player here.
  await page.evaluate(() =>
    addEventListener('beforeunload', () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
        console.info('cut off')
      }
      port2.postMessage('after the event')
    }),
  )
  const cutOff = page.waitForEvent('console', (message) => message.text() === 'cut off')
  await page.route('**/sandbox/epic/authorize*', async (route) => {
    await cutOff
    await route.continue()
  })
  await login.click()
  await page.waitForURL(/\/sandbox\/epic\/authorize/)
  await page.unroute('**/sandbox/epic/authorize*')

  await page.goto(`${page.url()}&account=rich`)
  await expect(page.getByRole('button', { name: /Баланс: 5.000.₽/ })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const saved = await page.evaluate(() => ({ token: localStorage.authToken, user: JSON.parse(localStorage.user) }))
  expect(saved.token).toMatch(/\S{40,}/)
  expect(saved.user).toMatchObject({ displayName: 'rich', balance: 5000 })

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /Профиль/ }).click()
  await other.getByRole('button', { name: 'Выйти' }).click()
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  await other.close()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key !== 'theme' && key !== 'supportContact')).toEqual([])

  await page.evaluate(() => {
    localStorage.authToken = 'unknown'
    localStorage.user = JSON.stringify({ id: '1', username: 'x', displayName: 'Икс', balance: 0, premiumTier: 'none' })
  })
  await page.goto('/')
  await expect(login).toBeVisible()
  await expect(page.getByText('Вход на этом устройстве закончился')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.authToken, localStorage.user])).toEqual([undefined, undefined])
})

test('own submissions are read first and once, and are kept the moment they are shown', async ({ page }) => {
  // What happens to a player makes their lists be read again: nobody else uses this account.
  await signIn(page, `миг-${Date.now()}`)
  // An idle page reads the same.
  await page.goto('about:blank')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/my-submissions')
  await expect(page.getByText('У тебя еще нет отправленных заявок')).toBeVisible()
  await expect.poll(() => requests).toContain('/api/auth/me')
  const own = requests.filter((path) => /^\/(served|api\/(submissions\/user\/|user\/\w[\w-]*\/stats))/.test(path))
  expect(own).toEqual(['/served/my-submissions'])
  for (const path of [...own, '/api/config'])
    expect(requests.indexOf(path)).toBeLessThan(requests.indexOf('/api/auth/me'))

  await send(page, await picture(12))
  await page.addInitScript(() => {
    if (sessionStorage.getItem('reloaded')) {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      return
    }
    for (const key of Object.keys(localStorage)) if (key.startsWith('queries:')) localStorage.removeItem(key)
    const watch = new MutationObserver(() => {
      // What the first script has painted is not the app's yet.
      if (!document.querySelector('[data-start=started] article')) return
      watch.disconnect()
      sessionStorage.setItem('reloaded', 'yes')
      location.reload()
    })
    watch.observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto('/my-submissions')
  await expect(page.getByText('нет связи').first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})
