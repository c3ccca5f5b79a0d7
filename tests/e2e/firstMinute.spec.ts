import { expect, type Page } from '@playwright/test'
import { signIn, test } from '../support/browser/browser.ts'
import { picture } from '../support/sending.ts'

const start = (page: Page) => page.getByRole('region', { name: 'Как это работает' })
const examples = (page: Page) => page.getByRole('region', { name: 'Что присылают' })

test('a newcomer reads what categories mean and earn until the first submission', async ({ page }) => {
  await signIn(page, `первый-${Date.now()}`)
  await expect(start(page)).toContainText('24 часов')
  await expect(start(page)).toContainText(/Вывести можно от 1\s000\s₽/)
  await expect(examples(page).getByRole('listitem')).toHaveCount(3)
  for (const image of await examples(page).locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(480)
  }
  const gold = page.getByRole('radio', { name: 'Золотой килл' })
  await expect(gold).toHaveAccessibleDescription(/^обычно \d+–\d+\s₽$/)

  await page.getByRole('button', { name: 'Какую выбрать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Какую выбрать' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByRole('listitem').first()).toContainText(/Обычно \d+–\d+\s₽/)
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('button', { name: 'Какую выбрать' })).toBeFocused()

  await page.locator('input[type=file]').setInputFiles(await picture(61))
  await gold.click()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
  await page.getByRole('button', { name: 'Отправить ещё' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Категория' })).toBeVisible()
  await expect(start(page)).toBeHidden()
})

test('a newcomer without a connection reads it too', async ({ page }) => {
  await page.route('**/api/user/*/stats', (route) => route.abort())
  await signIn(page, `офлайн-${Date.now()}`)
  await expect(start(page)).toBeVisible()
  await expect(examples(page)).toBeVisible()
})
