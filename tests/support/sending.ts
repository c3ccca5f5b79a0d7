import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'

export const picture = async (seed: number) => ({
  name: `победа-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await makePicture({ seed, kind: 'jpeg', category: 'gold-kill' }),
})

export async function send(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  category = 'Золотой килл',
  text = '',
) {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Выбери файл', exact: true })).toBeDisabled()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Выбери категорию' })).toBeDisabled()
  await page.getByRole('radio', { name: category }).click()
  if (text) await page.getByLabel('Дополнительный текст').fill(text)
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
}
