import { expect, type Page } from '@playwright/test'

export { button, dialog, expectToast, toast, yes } from '../../support/browser/browser.ts'

export const registration = (page: Page) => page.getByRole('region', { name: 'Регистрация' })
export const participants = (page: Page) => page.getByRole('region', { name: 'Участники' })

/** From the admins' list to «Пульт вечера». */
export async function openEvening(page: Page, name = 'Кубок осени') {
  await page.getByRole('link', { name: `Пульт: ${name}` }).click()
  await expect(page.getByRole('list', { name: 'Ход вечера' })).toBeVisible()
}
