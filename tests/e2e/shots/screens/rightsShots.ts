import { expect, type Page } from '@playwright/test'
import { openDialog, type Shot, shot } from '../acts.ts'

export const rightsShots: Shot[] = [
  shot('player', 'privacy', '/privacy'),
  shot('rich', 'profile-rights', '/', async (page) => {
    await openDialog(page, /Профиль/)
    await page.getByRole('button', { name: 'Удалить аккаунт' }).scrollIntoViewIfNeeded()
  }),
  shot('premium', 'close-account', '/', async (page) => {
    await openClosing(page)
    await page.getByLabel(/Введи УДАЛИТЬ/).fill('УДАЛИТЬ')
  }),
  shot('rich', 'account-closing', '/', async (page) => {
    await openClosing(page)
    await expect(page.getByText(/выведи их сначала/)).toBeVisible()
  }),
]

async function openClosing(page: Page) {
  await openDialog(page, /Профиль/)
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
}
