import { expect } from '@playwright/test'
import { keptDrafts, phone, signIn, test } from '../../support/browser/browser.ts'
import { picture } from '../../support/sending.ts'
import { emptyServer } from '../emptyServer.ts'

const server = emptyServer()
test.use(phone)

test('signing out with an unsent file asks first, and the file stays (UPLOAD-18)', async ({ page }) => {
  await signIn(page, 'первый', server.address)
  await page.locator('input[type=file]').setInputFiles(await picture(33))
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ state: 'draft' }])
  await page.getByRole('button', { name: 'Профиль' }).click()
  await page.getByRole('dialog', { name: 'Профиль' }).getByRole('button', { name: 'Выйти' }).click()
  const question = page.getByRole('dialog', { name: 'Выйти, не отправив файлы?' })
  await expect(question).toContainText(/1 файл ждёт отправки, .+Он останется на этом устройстве/)
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('dialog', { name: 'Профиль' }).getByRole('button', { name: 'Выйти' }).click()
  await question.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  expect(await keptDrafts(page)).toHaveLength(1)
})

test('a file being saved when the app ended is named by the form, with the typed text', async ({ page }) => {
  await signIn(page, 'второй', server.address)
  // What the form leaves while it copies the bytes.
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '')
    localStorage.setItem(`form:${id}`, JSON.stringify({ storing: 'финал.mp4', additionalText: 'камбэк' }))
  })
  await page.reload()
  await expect(
    page.getByText('«финал.mp4» не сохранился: приложение закрылось раньше. Выбери его ещё раз'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Дополнительный текст' })).toHaveValue('камбэк')
  await page.locator('input[type=file]').setInputFiles(await picture(34))
  await expect(page.getByText(/не сохранился/)).toBeHidden()
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ state: 'draft' }])
})
