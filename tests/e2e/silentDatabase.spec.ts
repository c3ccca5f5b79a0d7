import { expect } from '@playwright/test'
import { expectNoBarriers, phone, signIn, test } from '../support/browser/browser.ts'
import { picture } from '../support/sending.ts'

test.use(phone)

// WebKit bug 226547: the database neither opens nor fails.
const silence = () => {
  IDBFactory.prototype.open = () => ({ addEventListener() {}, removeEventListener() {} }) as never
}

test('where the device’s database never answers, the page says so and sends by itself', async ({ page }) => {
  await page.addInitScript(silence)
  await signIn(page, `тишина-${Date.now()}`)
  await page.locator('input[type=file]').setInputFiles(await picture(77))
  const note = page.getByRole('note')
  await expect(note).toContainText('Заявка уйдёт прямо отсюда')
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByLabel('Дополнительный текст').fill('без базы')
  await expectNoBarriers(page)

  // The server has it, the answer is lost.
  await page.route('**/api/upload', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('alert')).toContainText('неизвестно, дошла ли заявка')
  await page.unroute('**/api/upload')
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
  await page.getByRole('button', { name: 'Отправить ещё' }).click()
  await expect(page.getByRole('button', { name: 'Выбери файл', exact: true })).toBeVisible()

  await page.goto('/my-submissions')
  await expect(page.getByText('без базы')).toHaveCount(1)
  await page.goto('/storage')
  await expect(page.getByText('Хранилище не отвечает')).toBeVisible()
  for (const [path, words] of [
    ['/tournaments', 'Турниры'],
    ['/territory', 'Карт'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(words)
  }
  await page.getByRole('button', { name: 'Профиль' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: /Войти/ }).first()).toBeVisible()
})
