import type { Page } from '@playwright/test'

export const registration = (page: Page) => page.getByRole('region', { name: 'Регистрация' })
export const participants = (page: Page) => page.getByRole('region', { name: 'Участники' })
export const toast = (page: Page) => page.getByRole('region', { name: /^Уведомления/ })
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
/** On the page, not in a dialog. */
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** An act of a tournament's menu in the admins' list. */
export async function openMore(page: Page, act: string, name = 'Кубок осени') {
  await page.getByRole('button', { name: `Ещё: ${name}` }).click()
  return page.getByRole('menuitem', { name: `${act}: ${name}` })
}
