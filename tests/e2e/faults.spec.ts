import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { MIB } from '#shared/units'
import { expectNoBarriers, keptDrafts, signIn, test } from '../support/browser/browser.ts'
import { picture } from '../support/sending.ts'
import { share } from './offline/sharing.ts'

test('without room, storage or https the page says so; a lost network queues', async ({ page, context }) => {
  // As the window is named, its pages lack something.
  await page.addInitScript(() => {
    if (window.name === 'no storage') Object.defineProperty(window, 'indexedDB', { value: undefined })
    if (window.name !== 'no https') return
    Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  await page.goto('/robots.txt')
  const { origin } = new URL(page.url())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6 * MIB })
  await signIn(page, `место-${Date.now()}`)
  const text = page.getByLabel('Дополнительный текст')
  const file = page.locator('input[type=file]')
  await text.fill('важное')
  const small = await picture(41)
  await file.setInputFiles({ ...small, buffer: Buffer.concat([small.buffer, randomBytes(8 * MIB)]) })
  // How much is free this browser does not tell a page.
  await expect(page.getByRole('alert')).toHaveText(/На устройстве не хватает места: нужно 10 МБ/)
  await expectNoBarriers(page)
  await expect(text).toHaveValue('важное')
  expect(await keptDrafts(page)).toEqual([])
  // Nothing is left of it, so there is room for a smaller one.
  await file.setInputFiles(small)
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ additionalText: 'важное', state: 'draft' }])

  await share(page, ['мимо.jpg'])
  const missing = 'Картинка или видео не пришли. Поделись ещё раз или выбери файл здесь.'
  await expect(page.getByRole('status').filter({ hasText: missing })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.getByRole('radio', { name: 'Победа' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка в очереди' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить ещё' })).toBeVisible()
  await context.setOffline(false)

  for (const [name, note, isDisabled] of [
    ['no storage', 'Заявка уйдёт прямо отсюда', false],
    ['no https', 'Открой Трофей по https', true],
  ] as const) {
    await page.evaluate((lack) => Object.assign(window, { name: lack }), name)
    await page.goto('/')
    await expect(page.getByRole('note')).toContainText(note)
    await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeEnabled({ enabled: !isDisabled })
    await expect(page.getByRole('radio', { name: 'Победа' })).toBeEnabled({ enabled: !isDisabled })
  }
})
