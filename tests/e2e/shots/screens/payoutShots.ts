import { expect, type Page } from '@playwright/test'
import { dialog } from '../../../support/browser/browser.ts'
import { type Shot, shot } from '../acts.ts'

const path = '/admin?tab=withdrawals&view=batches'

/** A row of the table, or a phone's card. */
const batch = (page: Page, status: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: status }).first()

async function openBatch(page: Page, status: string) {
  const row = batch(page, status)
  const card = row.getByRole('button')
  if ((await card.count()) > 0) await card.click()
  else await row.click()
  await expect(dialog(page).getByRole('heading', { name: /^Пакет \d/ })).toBeVisible()
}

async function chooseAnswers(page: Page) {
  await openBatch(page, 'Выгружен')
  const lines = await dialog(page).getByRole('region', { name: 'Строки пакета' }).getByRole('listitem').allInnerTexts()
  const rows = lines.map((text) => {
    const [, reference = '', tail = ''] = /(\d+-\d{3}) · ••••(\d{4})/.exec(text) ?? []
    const amount = /([\d\u202f]+(?:,\d\d)?)\u00a0₽/.exec(text)?.[1]?.replaceAll('\u202f', '') ?? ''
    return [reference, tail, amount]
  })
  const [one, two, three] = rows.map((row) => row.join(';'))
  const file = `reference;card;amount;status;reason\n${one};paid;\n${two};returned;Карта закрыта\n${three}9;paid;\n`
  const chosen = { name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await dialog(page).locator('input[type=file]').setInputFiles(chosen)
  await expect(dialog(page).getByRole('button', { name: /^Применить/ })).toBeVisible()
}

const openNamed = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click()
  await expect(dialog(page)).toBeVisible()
}

export const payoutShots: Shot[] = [
  shot('admin', 'admin-batches', path),
  shot('admin', 'admin-batch-new', path, async (page) => {
    await openNamed(page, 'Собрать пакет')
    await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
  }),
  shot('admin', 'admin-batch-waits', path, (page) => openBatch(page, 'Ждёт подтверждения')),
  shot('admin', 'admin-batch-confirm', path, async (page) => {
    await openBatch(page, 'Ждёт подтверждения')
    await dialog(page).getByRole('button', { name: 'Подтвердить пакет' }).click()
    await dialog(page).getByLabel('Введи сумму пакета, ₽').fill('1')
  }),
  shot('admin', 'admin-batch-confirmed', path, (page) => openBatch(page, 'Подтверждён')),
  shot('admin', 'admin-batch-draft', path, (page) => openBatch(page, 'Собран')),
  shot('admin', 'admin-batch-exported', path, (page) => openBatch(page, 'Выгружен')),
  shot('admin', 'admin-batch-answers', path, chooseAnswers),
  shot('admin', 'admin-batch-finish', path, async (page) => {
    await openBatch(page, 'Выгружен')
    await dialog(page).getByRole('button', { name: 'Закрыть без файла' }).click()
    await page.getByRole('button', { name: 'Не ушли или вернулись' }).click()
  }),
  shot('admin', 'admin-batch-closed', path, (page) => openBatch(page, 'Закрыт')),
  shot('admin', 'admin-batch-template', path, async (page) => {
    await openNamed(page, 'Шаблон файла')
    await dialog(page).getByLabel('Строка').fill('{{reference}};{{cart}}')
  }),
  shot('admin', 'admin-second', '/admin?tab=second'),
  shot('admin', 'admin-second-accept', '/admin?tab=second', async (page) => {
    await page.getByRole('button', { name: 'Принять', exact: true }).first().click()
    await expect(dialog(page)).toBeVisible()
  }),
  shot('admin', 'admin-second-batch', '/admin?tab=second', async (page) => {
    await page.getByRole('button', { name: 'Проверить и подтвердить' }).first().click()
    await expect(dialog(page).getByRole('region', { name: 'Файл пакета' })).toBeVisible()
  }),
]
