import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { desktop, phone, signIn, test } from '../../support/browser/browser.ts'
import { expectNothingTooWide, resize } from '../../support/browser/widths.ts'
import { caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { rowsOf, tab } from './panel.ts'

const server = emptyServer()
test.use(desktop)

test('the overview tells what waits, and of an audit that was begun there when it has ended', async ({ page }) => {
  await (await caller(server.address, 'rich')).withdraw()
  await signIn(page, 'admin', `${server.address}/admin`)
  await expect(page.getByRole('navigation', { name: 'Что ждёт' })).toContainText(/1 вывод ждётк выплате 1\s000\s₽/)
  await tab(page, 'Обзор').click()
  const book = page.getByRole('region', { name: 'Проверка денег' })
  await expect(book).toContainText('Деньги ещё не проверяли')
  await book.getByRole('button').click()
  // The audit has a lower priority: on busy cores it takes a while.
  await expect(book).toContainText('Все суммы сходятся')
  await expect(book).toContainText('начал admin')
  await expect(book.getByRole('button', { name: 'Проверить сейчас' })).toBeEnabled()
  // Of the sandbox nothing need be kept.
  const upkeep = page.getByRole('region', { name: 'Сервер' })
  await expect(upkeep).toContainText(/Свободно [\d,]+\u00a0[МГ]Б/)
  await expect(upkeep).toContainText('Копий ещё нет')

  await resize(page, phone.viewport)
  await expectNothingTooWide(page)
})

test('a table is taken away as it is filtered', async ({ page }) => {
  for (const name of ['первый', 'второй']) await caller(server.address, name)
  await signIn(page, 'admin', `${server.address}/admin?tab=users`)
  await page.getByRole('searchbox').fill('второй')
  await expect(rowsOf(page)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Пользователи \d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('"второй"')
  expect(text).not.toContain('первый')
  await tab(page, 'Логи').click()
  await page.getByRole('row', { name: /Таблица выгружена/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Поиск: второй')
})
