import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { MIB } from '#shared/units'
import { expectNoBarriers, keptDrafts, signIn, test, withWorker } from '../support/browser.ts'
import { share } from './offline/sharing.ts'

/** What follows a picture's end only makes it larger. */
const picture = async (seed: number, more = 0) => ({
  name: `момент-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await makePicture({ seed, kind: 'jpeg', category: 'victory' }), randomBytes(more)]),
})
const shelf = (page: Page) => page.getByRole('region', { name: 'Черновики и очередь' })

async function queueOne(page: Page, seed: number) {
  await page.locator('input[type=file]').setInputFiles(await picture(seed))
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
}

test('a device without room refuses a file with numbers and keeps nothing of it; what was written stays', async ({
  page,
  context,
}) => {
  await page.goto('/robots.txt')
  const { origin } = new URL(page.url())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6 * MIB })
  await signIn(page, `место-${Date.now()}`)
  await page.getByLabel('Дополнительный текст').fill('важное')
  await page.locator('input[type=file]').setInputFiles(await picture(41, 8 * MIB))
  // How much is free this browser does not tell a page.
  await expect(page.getByRole('alert')).toHaveText(/На устройстве не хватает места: нужно 10 МБ/)
  await expect(page.getByLabel('Дополнительный текст')).toHaveValue('важное')
  expect(await keptDrafts(page)).toEqual([])
  await expectNoBarriers(page)

  // What had been kept of it is gone, so there is room for a smaller one.
  await page.locator('input[type=file]').setInputFiles(await picture(41))
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ additionalText: 'важное', state: 'draft' }])
})

test.describe('with the worker', () => {
  test.use(withWorker)

  test('unsent drafts survive a sign-out unseen: another player neither sees nor sends them', async ({
    page,
    context,
  }) => {
    const stamp = Date.now()
    await signIn(page, `первый-${stamp}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await queueOne(page, 42)
    await expect(page.getByRole('heading', { name: 'Заявка в очереди' })).toBeVisible()
    await page
      .getByRole('button', { name: /Профиль/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Выйти' }).click()
    // Until then the draft would be sent as soon as there is a network.
    await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
    await context.setOffline(false)

    await signIn(page, `второй-${stamp}`)
    await expect(shelf(page).getByText('На устройстве пусто')).toBeAttached()
    expect(await keptDrafts(page)).toMatchObject([{ state: 'waiting' }])
    await page.goto('/my-submissions')
    await expect(page.getByText('У тебя еще нет отправленных заявок')).toBeVisible()
    await page
      .getByRole('button', { name: /Профиль/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Выйти' }).click()

    await signIn(page, `первый-${stamp}`)
    await expect.poll(async () => (await keptDrafts(page)).map(({ state }) => state)).toEqual(['done'])
    await page.goto('/my-submissions')
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('a browser that cannot keep files says so before one is chosen, and where to go', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await signIn(page, `гость-${Date.now()}`)
  await expect(page.getByRole('note')).toContainText('Открой Трофей в Chrome, Safari или Firefox')
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Победа' })).toBeDisabled()
  await expectNoBarriers(page)
})

test('a page without https says so, and not that another browser would help', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    // What such a page goes without.
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  await signIn(page, `без-замка-${Date.now()}`)
  await expect(page.getByRole('note')).toContainText('Открой Трофей по https')
  await expect(page.getByRole('note')).not.toContainText('Chrome')
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeDisabled()
  await expectNoBarriers(page)
})

test('what was sent as the network went is confirmed as queued, though no worker keeps parts of the page', async ({
  page,
  context,
}) => {
  await signIn(page, `обрыв-${Date.now()}`)
  await page.locator('input[type=file]').setInputFiles(await picture(44))
  await page.getByRole('radio', { name: 'Победа' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка в очереди' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить ещё' })).toBeVisible()
})

test('a share that no worker took says on the page that nothing came', async ({ page }) => {
  await signIn(page, `мимо-${Date.now()}`)
  await share(page, ['мимо.jpg'])
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Картинка или видео не пришли. Поделись ещё раз или выбери файл здесь.' }),
  ).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('a part of the app that cannot be had while the server is away takes nobody’s page', async ({ page, context }) => {
  await signIn(page, `часть-${Date.now()}`)
  const words = page.getByRole('textbox', { name: 'Дополнительный текст' })
  await words.fill('недописанное')
  // The device itself takes itself to be online.
  await context.route('**/*', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.evaluate(() => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await asked
  await expect(words).toHaveValue('недописанное')
})
