import { expect, type Page } from '@playwright/test'
import type { Shot } from '../acts.ts'

const path = '/admin?tab=withdrawals&view=batches'
const dialog = (page: Page) => page.getByRole('dialog')

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

/** Batches of payouts in each state, as an admin sees them. */
export const payoutShots: Shot[] = [
  { name: 'admin-batches', account: 'admin', path },
  {
    name: 'admin-batch-new',
    account: 'admin',
    path,
    act: async (page) => {
      await openNamed(page, 'Собрать пакет')
      await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
    },
  },
  { name: 'admin-batch-waits', account: 'admin', path, act: (page) => openBatch(page, 'Ждёт подтверждения') },
  {
    name: 'admin-batch-confirm',
    account: 'admin',
    path,
    act: async (page) => {
      await openBatch(page, 'Ждёт подтверждения')
      await dialog(page).getByRole('button', { name: 'Подтвердить пакет' }).click()
      await dialog(page).getByLabel('Введи сумму пакета, ₽').fill('1')
    },
  },
  { name: 'admin-batch-confirmed', account: 'admin', path, act: (page) => openBatch(page, 'Подтверждён') },
  { name: 'admin-batch-draft', account: 'admin', path, act: (page) => openBatch(page, 'Собран') },
  { name: 'admin-batch-exported', account: 'admin', path, act: (page) => openBatch(page, 'Выгружен') },
  { name: 'admin-batch-answers', account: 'admin', path, act: chooseAnswers },
  {
    name: 'admin-batch-finish',
    account: 'admin',
    path,
    act: async (page) => {
      await openBatch(page, 'Выгружен')
      await dialog(page).getByRole('button', { name: 'Закрыть без файла' }).click()
      await page.getByRole('button', { name: 'Не ушли или вернулись' }).click()
    },
  },
  { name: 'admin-batch-closed', account: 'admin', path, act: (page) => openBatch(page, 'Закрыт') },
  {
    name: 'admin-batch-template',
    account: 'admin',
    path,
    act: async (page) => {
      await openNamed(page, 'Шаблон файла')
      await dialog(page).getByLabel('Строка').fill('{{reference}};{{cart}}')
    },
  },
  { name: 'admin-second', account: 'admin', path: '/admin?tab=second' },
  {
    name: 'admin-second-accept',
    account: 'admin',
    path: '/admin?tab=second',
    act: async (page) => {
      await page.getByRole('button', { name: 'Принять', exact: true }).first().click()
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    name: 'admin-second-batch',
    account: 'admin',
    path: '/admin?tab=second',
    act: async (page) => {
      await page.getByRole('button', { name: 'Проверить и подтвердить' }).first().click()
      await expect(dialog(page).getByRole('region', { name: 'Файл пакета' })).toBeVisible()
    },
  },
]
