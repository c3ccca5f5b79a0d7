import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import {
  desktop,
  expectNoBarriers,
  phone,
  putToastAway,
  settled,
  signIn,
  test,
  withWorker,
} from '../support/browser.ts'
import { expectNothingTooWide } from '../support/widths.ts'

const LIST = '/api/territory/notifications'

/** What the browser's own session holds. */
const bearer = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}`,
})

/** So many pictures of the player, rejected by the judge: each is one notification. */
async function reject(request: APIRequestContext, player: Page, judge: Page, count: number) {
  const one = async (seed: number) => {
    const buffer = await makePicture({ seed, kind: 'jpeg', category: 'victory' })
    const sent = await request.post('/api/upload', {
      headers: await bearer(player),
      multipart: { category: 'victory', file: { name: 'победа.jpg', mimeType: 'image/jpeg', buffer } },
    })
    const { id } = (await sent.json()) as { id: string }
    await request.post(`/api/admin/submission/${id}/review`, {
      headers: await bearer(judge),
      data: { status: 'rejected', rejectionReason: 'Нет никнейма на экране' },
    })
  }
  const seed = Math.floor(Math.random() * 1e9)
  await Promise.all(Array.from({ length: count }, (_, index) => one(seed + index)))
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ })
const unreadOnServer = async (page: Page) =>
  Number((await page.request.get(`${LIST}?status=unread`, { headers: await bearer(page) })).headers()['x-total-count'])
/** Calls that read something, as the server gets them from the page. */
function readsOf(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith(LIST)) paths.push(pathname)
  })
  return paths
}

test.describe('with the worker', () => {
  test.use(withWorker)

  test('a player with Premium sees a review live, reads one, then all, and what was read without a network survives a reload', async ({
    browser,
    request,
  }) => {
    const [page, judge] = [
      await (await browser.newContext(desktop)).newPage(),
      await (await browser.newContext(desktop)).newPage(),
    ]
    await page.addInitScript(() => {
      Object.assign(navigator, { setAppBadge: async (count: number) => Object.assign(window, { badge: count }) })
      Object.assign(navigator, { clearAppBadge: async () => Object.assign(window, { badge: 0 }) })
    })
    const onIcon = () => page.evaluate(() => (window as { badge?: number }).badge)
    await Promise.all([signIn(page, 'premium'), signIn(judge, 'admin')])
    await bell(page).click()
    const list = page.getByRole('dialog', { name: 'Уведомления' })
    await expect(list).toContainText('Нет уведомлений')
    await settled(page)
    await expectNoBarriers(page)

    // Live, while the list is open.
    await reject(request, page, judge, 3)
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByText('Не прочитано')).toHaveCount(3)
    await expect(list.getByText('Только что')).toHaveCount(3)
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 3')
    await expect.poll(onIcon).toBe(3)
    await settled(page)
    await expectNoBarriers(page)

    // By the keyboard, and once; a row leads to what it is about. What the list said before is all that it will say.
    const reads = readsOf(page)
    await page.route(`**${LIST}?**`, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
    for (const _ of ['unread', 'read']) {
      await list.getByRole('listitem').first().getByRole('button').press('Enter')
      await expect(page.getByRole('heading', { name: 'Мои заявки' })).toBeVisible()
      await expect(list).toBeHidden()
      await bell(page).click()
      await expect(list.getByText('Не прочитано')).toHaveCount(2)
    }
    await expect.poll(() => unreadOnServer(page)).toBe(2)
    expect(reads).toHaveLength(1)
    expect(reads[0]).toMatch(/\/[\w-]+\/read$/)
    await expect.poll(onIcon).toBe(2)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(bell(page)).toBeFocused()

    // Without a network, over a reload.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    await bell(page).click()
    await list.getByRole('listitem').nth(1).getByRole('button').click()
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 1')
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 1')
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByText('нет связи')).toBeVisible()
    await expectNothingTooWide(page)
    await page.setViewportSize(desktop.viewport)
    await bell(page).click()
    await expect(list.getByText('Не прочитано')).toHaveCount(1)
    await expect.poll(onIcon).toBe(1)

    reads.length = 0
    await page.unroute(`**${LIST}?**`)
    await page.context().setOffline(false)
    await expect.poll(() => unreadOnServer(page)).toBe(1)
    await list.getByRole('button', { name: 'Прочитать все' }).click()
    await expect(bell(page)).toHaveAccessibleName('Уведомления')
    await expect.poll(() => unreadOnServer(page)).toBe(0)
    expect(reads.filter((path) => path === `${LIST}/read-all`)).toHaveLength(1)
    await expect.poll(onIcon).toBe(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('without Premium there is no bell; what was received is read from the profile, four at first', async ({
    page,
    browser,
    request,
  }) => {
    const judge = await (await browser.newContext()).newPage()
    await Promise.all([signIn(page, `письма-${Date.now()}`), signIn(judge, 'admin')])
    await reject(request, page, judge, 5)
    await expect(page.getByRole('status').filter({ hasText: 'Заявка отклонена' })).toBeVisible()
    await expect(bell(page)).toBeHidden()

    // The main screen shows that something is there, and both the menu and the profile lead to it.
    const menu = page.getByRole('banner').getByRole('button', { name: /^Меню/ })
    await expect(menu).toHaveAccessibleName('Меню, непрочитанных: 5')
    const sheet = page.getByRole('dialog', { name: 'Уведомления' })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Меню' })
    await drawer.getByRole('button', { name: /Уведомления.*непрочитанных: 5/ }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Профиль' }).click()
    await page.getByRole('button', { name: /Уведомления.*непрочитанных: 5/ }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await settled(page)
    await expectNoBarriers(page)
    await putToastAway(page)
    await sheet.getByRole('button', { name: 'Показать все' }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(5)
    await sheet.getByRole('button', { name: 'Прочитать все' }).click()
    await expect(sheet.getByText('Не прочитано')).toHaveCount(0)
    await expect.poll(() => unreadOnServer(page)).toBe(0)
  })
})
