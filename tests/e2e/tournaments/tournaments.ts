import { expect, type Page } from '@playwright/test'
import { dialog } from '../../support/browser/browser.ts'

export { button, dialog, expectToast, toast, yes } from '../../support/browser/browser.ts'

export const registration = (page: Page) => page.getByRole('region', { name: 'Регистрация' })
export const participants = (page: Page) => page.getByRole('region', { name: 'Участники' })

/** From the admins' list to «Пульт вечера». */
export async function openEvening(page: Page, name = 'Кубок осени') {
  await page.getByRole('link', { name: `Пульт: ${name}` }).click()
  await expect(page.getByRole('list', { name: 'Ход вечера' })).toBeVisible()
}

export async function openResults(page: Page) {
  await openEvening(page)
  await page.getByRole('button', { name: 'Результаты' }).click()
  await expect(dialog(page, 'Результаты').getByText('Место важнее')).toBeVisible()
}
export const table = (page: Page) => page.getByRole('region', { name: 'Таблица', exact: true })
