import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers, keptDrafts, phone, putToastAway, settled, signIn, test } from '../support/browser.ts'
import { picture } from '../support/sending.ts'
import { expectNothingTooWide } from '../support/widths.ts'

test.use(phone)

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Профиль' })

test('a player takes everything along as one archive, and closes the account with the word typed', async ({ page }) => {
  const name = `прощай-${Date.now()}`
  await signIn(page, name)
  await page.getByRole('button', { name: 'Профиль' }).click()
  const download = page.waitForEvent('download')
  await sheet(page).getByRole('button', { name: 'Скачать мои данные' }).click()
  const archive = await download
  expect(archive.suggestedFilename()).toMatch(/^trofey-\d{4}-\d{2}-\d{2}\.zip$/)
  const bytes = readFileSync(await archive.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.includes('submissions.json')).toBe(true)

  await putToastAway(page)
  await sheet(page).getByRole('button', { name: 'Удалить аккаунт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт' })
  await expect(dialog.getByRole('button', { name: 'Удалить навсегда' })).toBeDisabled()
  await settled(page)
  await expectNoBarriers(page)
  await dialog.getByLabel(/Введи УДАЛИТЬ/).fill('удалить')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Нет соединения с сервером')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  const farewell = page.getByRole('alertdialog', { name: 'Аккаунт удалён' })
  await expect(farewell).toBeVisible()
  await farewell.getByRole('button', { name: 'Понятно' }).click()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

  // The same game account begins anew.
  await signIn(page, name, '/my-submissions')
  await expect(page.getByText('У тебя еще нет отправленных заявок')).toBeVisible()
})

test('an answer lost while an account is closed is told, and what it left on the device can be removed', async ({
  page,
}) => {
  const name = `потерян-${Date.now()}`
  await signIn(page, name)
  await page.locator('input[type=file]').setInputFiles(await picture(31))
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ state: 'draft' }])
  await page.route('**/api/user/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Профиль' }).click()
  await sheet(page).getByRole('button', { name: 'Удалить аккаунт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт' })
  await dialog.getByLabel(/Введи УДАЛИТЬ/).fill('УДАЛИТЬ')
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  const farewell = page.getByRole('alertdialog', { name: 'Не знаем, удалён ли аккаунт' })
  await expect(farewell).toBeVisible()
  await farewell.getByRole('button', { name: 'Понятно' }).click()
  expect(await keptDrafts(page)).toHaveLength(1)

  await page.unroute('**/api/user/*')
  await signIn(page, name, '/storage')
  const others = page.getByRole('region', { name: 'Файлы других аккаунтов' })
  await expect(others).toContainText('1 файл,')
  await expect(page.getByText(/победа-31/)).toHaveCount(0)
  await others.getByRole('button', { name: 'Удалить эти файлы' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(others).toBeHidden()
  expect(await keptDrafts(page)).toEqual([])
})

test('the privacy policy is read without signing in, in both themes, and leads home', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Политика конфиденциальности' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByText('Version 1.0 · 13 September 2025')).toBeVisible()
  for (const badge of ['GDPR', 'CCPA', 'ISO 27001']) await expect(page.getByText(badge, { exact: true })).toBeVisible()
  await expectNothingTooWide(page)
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    await settled(page)
    await expectNoBarriers(page)
  }
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
})
