import type { Page } from '@playwright/test'

export { button, dialog, expectToast, toast, yes } from '../../support/browser/browser.ts'

export const registration = (page: Page) => page.getByRole('region', { name: 'Регистрация' })
export const participants = (page: Page) => page.getByRole('region', { name: 'Участники' })

/** An act of a tournament's menu in the admins' list. */
export async function openMore(page: Page, act: string, name = 'Кубок осени') {
  await page.getByRole('button', { name: `Ещё: ${name}` }).click()
  return page.getByRole('menuitem', { name: `${act}: ${name}` })
}
