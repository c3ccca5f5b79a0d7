import { expect } from '@playwright/test'
import { bell, desktop, hears, phone, putToastAway, signIn, test, withWorker } from '../support/browser/browser.ts'
import { caller } from '../support/caller.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()

const LIST = '/api/territory/notifications'

/** So many rejected pictures of a player, each of which is one notification; returns how many are unread. */
async function reject(account: string, count: number) {
  const [player, admin] = [await caller(server.address, account), await caller(server.address, 'admin')]
  for (let colour = 0; colour < count; colour++) await admin.reject(await player.send(colour))
  return async () => (await player.call<unknown[]>('GET', 'territory/notifications?status=unread')).length
}

test.describe('with the worker', () => {
  test.use(withWorker)

  test('a review appears live; one, then all are read, also offline', { tag: '@commit' }, async ({ page }) => {
    await page.setViewportSize(desktop.viewport)
    await page.addInitScript(() => {
      Object.assign(navigator, { setAppBadge: async (count: number) => Object.assign(window, { badge: count }) })
      Object.assign(navigator, { clearAppBadge: async () => Object.assign(window, { badge: 0 }) })
    })
    const onIcon = () => page.evaluate(() => (window as { badge?: number }).badge)
    const isLive = hears(page)
    await signIn(page, 'premium', server.address)
    await bell(page).click()
    const list = page.getByRole('dialog', { name: 'Уведомления' })
    await expect(list).toContainText('Нет уведомлений')

    await isLive
    const unreadOnServer = await reject('premium', 3)
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByText('Не прочитано')).toHaveCount(3)
    await expect(list.getByText('Только что')).toHaveCount(3)
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 3')
    await expect.poll(onIcon).toBe(3)

    // By the keyboard, and once; a row leads to what it is about. What the list said before is all that it will say.
    const reads: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname.startsWith(LIST)) reads.push(pathname)
    })
    await page.route(`**${LIST}?**`, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
    for (const _ of ['unread', 'read']) {
      await list.getByRole('listitem').first().getByRole('button').press('Enter')
      await expect(page.getByRole('dialog').getByText('Причина отклонения: Повтор')).toBeVisible()
      await expect(list).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { name: 'Мои заявки' })).toBeVisible()
      await bell(page).click()
      await expect(list.getByText('Не прочитано')).toHaveCount(2)
    }
    await expect.poll(unreadOnServer).toBe(2)
    expect(reads).toHaveLength(1)
    expect(reads[0]).toMatch(/\/[\w-]+\/read$/)
    await expect.poll(onIcon).toBe(2)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(bell(page)).toBeFocused()

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    await bell(page).click()
    await list.getByRole('listitem').nth(1).getByRole('button').click()
    await expect(page.getByRole('dialog').getByText('Причина отклонения: Повтор')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 1')
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 1')
    await expect(page.getByText('нет связи')).toBeVisible()
    await bell(page).click()
    await expect(list.getByText('Не прочитано')).toHaveCount(1)
    await expect.poll(onIcon).toBe(1)

    reads.length = 0
    await page.unroute(`**${LIST}?**`)
    await page.context().setOffline(false)
    await expect.poll(unreadOnServer).toBe(1)
    await list.getByRole('button', { name: 'Прочитать все' }).click()
    await expect(bell(page)).toHaveAccessibleName('Уведомления')
    await expect.poll(unreadOnServer).toBe(0)
    // Possibly twice: a round of the outbox that runs at this moment sends it too.
    expect(reads).toContain(`${LIST}/read-all`)
    await expect.poll(onIcon).toBe(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('without Premium there is no bell: the profile lists notifications, four at first', async ({ page }) => {
    const isLive = hears(page)
    await signIn(page, 'player', server.address)
    await isLive
    const unreadOnServer = await reject('player', 5)
    await expect(page.getByRole('status').filter({ hasText: 'Заявка отклонена' })).toBeVisible()
    await expect(bell(page)).toBeHidden()

    const menu = page.getByRole('banner').getByRole('button', { name: /^Меню/ })
    await expect(menu).toHaveAccessibleName('Меню, непрочитанных: 5')
    const sheet = page.getByRole('dialog', { name: 'Уведомления' })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Меню' })
    await drawer.getByRole('button', { name: /Уведомления.*непрочитанных: 5/ }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Профиль', exact: true }).click()
    await page.getByRole('button', { name: /Уведомления.*непрочитанных: 5/ }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await putToastAway(page)
    await sheet.getByRole('button', { name: 'Показать все' }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(5)
    await sheet.getByRole('button', { name: 'Прочитать все' }).click()
    await expect(sheet.getByText('Не прочитано')).toHaveCount(0)
    await expect.poll(unreadOnServer).toBe(0)
  })
})
