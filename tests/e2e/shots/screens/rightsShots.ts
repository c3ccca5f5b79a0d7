import { expect, type Page } from '@playwright/test'
import { openDialog, type Shot } from '../acts.ts'

/** What a player does with their own data. */
export const rightsShots: Shot[] = [
  { name: 'privacy', account: 'player', path: '/privacy' },
  {
    name: 'profile-rights',
    account: 'rich',
    path: '/',
    act: async (page) => {
      await openDialog(page, /Профиль/)
      await page.getByRole('button', { name: 'Удалить аккаунт' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'close-account',
    account: 'premium',
    path: '/',
    act: async (page) => {
      await openClosing(page)
      await page.getByLabel(/Введи УДАЛИТЬ/).fill('УДАЛИТЬ')
    },
  },
  {
    name: 'account-closing',
    account: 'rich',
    path: '/',
    act: async (page) => {
      await openClosing(page)
      await expect(page.getByText(/выведи их сначала/)).toBeVisible()
    },
  },
]

async function openClosing(page: Page) {
  await openDialog(page, /Профиль/)
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
}
