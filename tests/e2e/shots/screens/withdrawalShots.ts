import { expect, type Page } from '@playwright/test'
import { changeAnswer, openDialog, type Shot, shot } from '../acts.ts'

async function openForm(page: Page) {
  await openDialog(page, /Баланс/)
  await page.getByRole('dialog').getByRole('button', { name: 'Вывести', exact: true }).click()
}

export const withdrawalShots: Shot[] = [
  shot('rich', 'withdrawal-form', '/', async (page) => {
    await openForm(page)
    await page.getByLabel('Номер карты').fill('4276123456')
    await page.getByLabel('Сумма, ₽').fill('1500')
  }),
  shot('rich', 'withdrawal-check', '/', async (page) => {
    await openForm(page)
    await page.getByLabel('Номер карты').fill('4276123456789012')
    await page.getByLabel('Владелец карты').fill('IVAN IVANOV')
    await page.getByLabel('Сумма, ₽').fill('1500')
    await page.getByRole('dialog').getByRole('button', { name: 'Вывести', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Всё верно' })).toBeVisible()
  }),
  shot('premium', 'withdrawal-payout-changed', '/', async (page) => {
    await openForm(page)
    await page.getByLabel('Сумма, ₽').fill('1500')
    await changeAnswer(page, '**/api/auth/me', (user) => ({ ...user, premiumTier: 'none' }))
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  }),
]
