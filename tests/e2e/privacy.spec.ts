import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { keptDrafts, phone, putToastAway, signIn, test } from '../support/browser/browser.ts'
import { picture } from '../support/sending.ts'

test.use(phone)

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Профиль' })

test('a player downloads all data and closes the account, also when the answer is lost', async ({ page }) => {
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

  // The same game account begins anew; its answer is lost, and what it left on the device can be removed.
  await signIn(page, name, '/my-submissions')
  await expect(page.getByText('У тебя еще нет отправленных заявок')).toBeVisible()
  await page.goto('/')
  await page.locator('input[type=file]').setInputFiles(await picture(31))
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ state: 'draft' }])
  await page.route('**/api/user/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Профиль' }).click()
  await sheet(page).getByRole('button', { name: 'Удалить аккаунт' }).click()
  await dialog.getByLabel(/Введи УДАЛИТЬ/).fill('УДАЛИТЬ')
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  const unknown = page.getByRole('alertdialog', { name: 'Не знаем, удалён ли аккаунт' })
  await unknown.getByRole('button', { name: 'Понятно' }).click()
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
