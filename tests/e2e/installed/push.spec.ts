import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import type { PushContent, PushMessage } from '#shared/notifications/push'
import { expectNoBarriers, ownId, phone, signIn, stubPush } from '../../support/browser/browser.ts'

test.use({ ...phone, permissions: ['notifications'] })

const worker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const openProfile = (page: Page) => page.getByRole('button', { name: 'Профиль' }).click()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Профиль' })

/** Delivers to the worker what the browser's maker would, by its registration. */
async function pusher(page: Page, wire: CDPSession) {
  const registered = new Promise<string>((found) =>
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    }),
  )
  await wire.send('ServiceWorker.enable')
  const [registrationId, origin] = [await registered, new URL(page.url()).origin]
  return (data: string) => wire.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration!.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('a player turns push on after a submission; without a page it is shown', { tag: '@commit' }, async ({ page }) => {
  const endpoint = await stubPush(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/push/')) calls.push(`${request.method()} ${request.postData()}`)
  })
  await signIn(page, `телефон-${Date.now()}`)
  await worker(page)
  const buffer = await makePicture({ seed: Date.now() % 1e6, kind: 'jpeg', category: 'victory' })
  await page.locator('input[type=file]').setInputFiles({ name: 'победа.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
  await expect(page.getByText('Узнай о решении сразу')).toBeVisible()
  await expectNoBarriers(page)
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Включить' }).click()
  await expect(page.getByText('Скажем, как только проверим')).toBeVisible()
  expect(calls.every((call) => call.startsWith('POST') && call.includes(endpoint))).toBe(true)

  const userId = await ownId(page)
  const push = await pusher(page, await page.context().newCDPSession(page))
  const home = page.url()
  await page.goto('about:blank')
  const message = (data: PushContent) => {
    const words = { title: 'Заявка одобрена', body: 'Победа: +300 ₽', lang: 'ru', tag: data.id } as const
    const notification = { ...words, navigate: home, data }
    const sent: PushMessage = { web_push: 8030, mutable: true, app_badge: 1, notification }
    return JSON.stringify(sent)
  }
  const news: PushContent = { id: 'news-1', userId, unread: 1, address: '/my-submissions' }
  await push(message(news))
  await push(message({ ...news, id: 'news-2', userId: 'somebody else' }))
  await push('not JSON')
  await page.goto(home)
  await expect
    .poll(async () => (await shown(page)).sort((one, other) => (one.tag < other.tag ? -1 : 1)))
    .toEqual([
      { tag: 'news', title: 'Трофей', body: expect.stringContaining('Есть новое уведомление') },
      { tag: 'news-1', title: 'Заявка одобрена', body: 'Победа: +300 ₽' },
      { tag: 'news-2', title: 'Трофей', body: expect.stringContaining('Есть новое уведомление') },
    ])

  // The last screen is drawn before the app listens.
  await expect(page.locator('html')).toHaveAttribute('data-start', 'started')
  await expect(page.getByRole('banner')).toBeVisible()

  // What a press on it does in the page that is open.
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/my-submissions' } })),
  )
  await expect(page).toHaveURL(/\/my-submissions$/)
  await page.goto('/?panel=balance')
  await expect(page.getByRole('dialog', { name: 'Баланс' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openProfile(page)
  const onOff = sheet(page).getByRole('switch', { name: /Уведомления на телефон/ })
  await expect(onOff).toBeChecked()
  await onOff.click()
  await expect(onOff).not.toBeChecked()
  await expect.poll(() => calls.at(-1)).toContain('DELETE')
  await onOff.click()
  await expect(onOff).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()
})
