import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { bell, keptDrafts, openPremiumFromMenu } from '../../support/browser/browser.ts'
import { reload } from '../shown.ts'

export type Shot = {
  name: string
  account?: string
  path: string
  /** Of a page without an account that is not the login. */
  heading?: string
  act?: (page: Page) => Promise<void>
  /** It goes offline where parts of the app are still to come: its worker has them. */
  isOffline?: true
}

export const shot = (account: string, name: string, path: string, act?: Shot['act']): Shot => ({
  account,
  name,
  path,
  ...(act && { act }),
})

/** As if another tab had chosen it: one visit serves both themes. What the server draws itself follows the system. */
export async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })), theme)
  await page.emulateMedia({ colorScheme: theme })
}

/** A page that stands alone looks at the theme only when it begins. */
export const followTheme = (page: Page) =>
  page.evaluate(() =>
    addEventListener('storage', ({ newValue }) => {
      document.documentElement.dataset.theme = newValue ?? ''
    }),
  )

export const fileNames = { of: (seed: number) => `Screenshot_2026-11-${seed}.jpg` }

export async function choose(page: Page, seed: number, mimeType = 'image/jpeg') {
  const buffer = await makePicture({ seed, kind: 'jpeg', category: 'victory' })
  await page.locator('input[type=file]').setInputFiles({ name: fileNames.of(seed), mimeType, buffer })
  if (mimeType === 'image/jpeg') await expect.poll(() => keptDrafts(page)).toMatchObject([{ state: 'draft' }])
}

export async function queue(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await choose(page, 50)
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка в очереди' })).toBeVisible()
  await expect(page.getByText('Уйдёт сама, как только появится связь')).toBeVisible()
}

export async function openDialog(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** From the admins' list to «Пульт вечера». */
export async function openEvening(page: Page, name: string) {
  await page.getByRole('link', { name: `Пульт: ${name}` }).click()
  await expect(page.getByRole('list', { name: 'Ход вечера' })).toBeVisible()
}

/** What the server says from now on. */
export const rewrite = (page: Page, address: string, change: (answer: object) => object) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })

/** The same, as the page finds out when it looks again. */
export async function changeAnswer(page: Page, address: string, change: (answer: object) => object) {
  await rewrite(page, address, change)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** From the bar of a desktop, or the menu of a phone. */
export async function openPremium(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Премиум' })
  if (await button.isVisible()) await button.click()
  else await openPremiumFromMenu(page)
  await expect(page.getByRole('dialog', { name: 'Premium' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Подписка' })).toBeVisible()
}

/** The season's own, or an empty list. */
export async function openBell(page: Page, isEmpty = false) {
  if (isEmpty) {
    const nothing = { json: [], headers: { 'X-Total-Count': '0' } }
    await page.route('**/api/territory/notifications*', (route) => route.fulfill(nothing))
    await reload(page)
  }
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible()
}

/** Files that were shared to the app, as its worker would have kept them. */
export async function keepShared(page: Page, count: number) {
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, at) => [
      ...(await makePicture({ seed: at, kind: 'jpeg', category: 'funny' })),
    ]),
  )
  const names = pictures.map((_, at) => fileNames.of(10 + at))
  await page.evaluate(
    async ([bytes, calledBy]) => {
      const opening = indexedDB.open('trofey')
      await new Promise((done) => opening.addEventListener('success', done))
      const transaction = opening.result.transaction('shared', 'readwrite')
      for (const [at, picture] of bytes.entries())
        transaction.objectStore('shared').put({
          id: String(at),
          userId: JSON.parse(localStorage.user).id,
          sharedAt: Date.now() + at,
          file: { name: calledBy[at], type: 'image/jpeg', size: 400_000 * (at + 1) },
          picture: new Uint8Array(picture).buffer,
        })
      await new Promise((done) => transaction.addEventListener('complete', done))
      opening.result.close()
    },
    [pictures, names] as const,
  )
  await reload(page)
  await expect(page.getByRole('region', { name: 'Из общего доступа' })).toBeVisible()
}

export async function openFirst(page: Page) {
  const card = page.getByRole('main').getByRole('button', { name: /Screenshot|clip_|Заявка|₽/ })
  const found = card.or(page.getByRole('row').nth(1))
  await found.first().click()
}

export async function openTournament(page: Page, status: string) {
  const card = page.getByRole('article').filter({ hasText: status }).first()
  await card.getByRole('link', { name: 'Подробнее' }).click()
  await expect(page.getByRole('region', { name: 'Организатор', exact: true })).toBeVisible()
}
