import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import type { WaitingForSecond } from '#shared/admin/approvals'
import { desktop, expectNoBarriers, signIn, test, toast } from '../../support/browser/browser.ts'
import { type Caller, caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'

// MONEY-20 to MONEY-24: the whole evening of a batch, with two admins.

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй'), SECOND_APPROVAL_ABOVE: '5000' })
test.use(desktop)

const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click()

async function openBatch(page: Page) {
  await page.getByRole('row').filter({ hasText: 'Карта' }).first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Пакет 1' })).toBeVisible()
}

/** A player with 20 000 roubles, which are above the set sum: one admin asks for them, and `accept` is the other's. */
async function withMoney(accept: (second: Caller) => Promise<unknown>) {
  const [first, second] = [await caller(server.address, 'admin'), await caller(server.address, 'второй')]
  const rich = await caller(server.address, 'rich')
  await first.call('POST', `admin/user/${rich.user.id}/balance`, { amount: 20_000, reason: 'Приз' })
  await accept(second)
  const card = { cardNumber: '4276123456789012', cardHolder: 'IVAN IVANOV', cardCountry: 'RU' }
  const request = (amount: number) =>
    rich.call('POST', `user/${rich.user.id}/withdrawal`, { amount, method: 'card', methodData: card })
  return { first, rich, request }
}

async function acceptAll(second: Caller) {
  const { acts } = await second.call<WaitingForSecond>('GET', 'admin/waiting-acts')
  for (const { id } of acts) await second.call('POST', `admin/waiting-act/${id}/accept`, {})
}

test('a batch is made, confirmed by a second admin, exported, ended', { tag: '@commit' }, async ({ page, browser }) => {
  const { rich, request } = await withMoney(acceptAll)
  for (const amount of [2000, 2500, 1500]) await request(amount)
  const path = `${server.address}/admin?tab=withdrawals&view=batches`
  await signIn(page, 'admin', path)
  await expect(page.getByText('Пакетов пока нет')).toBeVisible()
  await page.getByRole('button', { name: 'Собрать пакет' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
  await expect(dialog(page).getByText(/3 вывода, 6.000.₽/)).toBeVisible()
  await expectNoBarriers(page)
  await press(page, 'Собрать')

  // Above the set sum its author can neither confirm it nor let it leave.
  await expect(dialog(page).getByText('Нужно подтверждение второго администратора')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Выгрузить файл' })).toBeDisabled()
  await expect(dialog(page).getByRole('button', { name: 'Подтвердить пакет' })).toHaveCount(0)
  await expectNoBarriers(page)

  const other = await (await browser.newContext(desktop)).newPage()
  await signIn(other, 'второй', path)
  await openBatch(other)
  await press(other, 'Подтвердить пакет')
  await dialog(other).getByLabel('Введи сумму пакета, ₽').fill('5000')
  await expect(dialog(other).getByText('Это не сумма пакета')).toBeVisible()

  // The author takes a withdrawal out meanwhile: the open form says so before it can be sent.
  await press(page, 'Убрать 1-003 из пакета')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  const note = dialog(other).getByRole('alert').filter({ hasText: 'Пакет изменился' })
  await expect(note).toContainText(/было 3 вывода на 6.000.₽, стало 2 вывода на 4.500.₽/)
  await note.getByRole('button', { name: 'Понятно' }).click()
  await press(other, 'Отмена')
  await press(page, 'Распустить пакет')
  await expect(dialog(page).getByText('Пакет распущен')).toBeVisible()
  await page.keyboard.press('Escape')

  // All three again, which are in processing now.
  await page.getByRole('button', { name: 'Собрать пакет' }).click()
  await press(page, 'Собрать')
  await expect(dialog(page).getByRole('heading', { name: 'Пакет 2' })).toBeVisible()
  await other.keyboard.press('Escape')
  await other.getByRole('row').filter({ hasText: 'Ждёт подтверждения' }).click()
  // The file that leaves, with the last four of each card.
  await expect(dialog(other).getByRole('region', { name: 'Файл пакета' })).toContainText(/2-001\s*••••9012/)
  await press(other, 'Подтвердить пакет')
  await dialog(other).getByLabel('Введи сумму пакета, ₽').fill('6 000')
  await press(other, 'Подтвердить')
  await expect(toast(other)).toContainText('Пакет подтверждён')
  await expect(dialog(page).getByText('Подтвердил второй администратор: второй')).toBeVisible()

  const leaving = page.waitForEvent('download')
  await press(page, 'Выгрузить файл')
  await press(page, 'Выгрузить')
  const first = readFileSync(await (await leaving).path(), 'utf8')
  expect(first.split('\r\n')[1]).toBe('"2-001";"4276123456789012";"IVAN IVANOV";"RU";"2000.00"')
  const again = page.waitForEvent('download')
  await press(page, 'Скачать файл ещё раз')
  expect(readFileSync(await (await again).path(), 'utf8')).toBe(first)

  // Two are paid, one came back, and one line is of somebody else.
  const answers = `${first.split('\r\n')[0]};status;reason
2-001;4276123456789012;;;2000.00;paid;
2-002;**** 9012;;;2500.00;исполнено;
2-003;9012;;;1500.00;возврат;Карта закрыта
9-001;0000;;;1.00;paid;`
  const chosen = { name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(answers) }
  await dialog(page).locator('input[type=file]').setInputFiles(chosen)
  const plan = dialog(page).getByRole('region', { name: 'Что изменится' })
  await expect(plan).toContainText(/Выплачено: 2 на 4.500.₽/)
  await expect(plan).toContainText('В этом пакете нет такого номера')
  await expectNoBarriers(page)
  await plan.getByRole('button', { name: 'Применить 3 ответа' }).click()
  await expect(dialog(page).getByText('Пакет закрыт: по каждому выводу есть ответ.')).toBeVisible()
  await expect(dialog(other).getByText('Пакет закрыт: по каждому выводу есть ответ.')).toBeVisible()
  await page.keyboard.press('Escape')

  // What came back is decided on its own road; the year's sum stands beside it.
  await page.getByRole('button', { name: 'Заявки на вывод' }).click()
  await page.getByRole('row').filter({ hasText: 'В обработке' }).click()
  await expect(dialog(page).getByText(/4.500.₽/)).toBeVisible()
  await expect(dialog(page).getByText('2 вывода')).toBeVisible()
  await press(page, 'Выплачено')
  await press(page, 'Да, выплачено')
  await expect(toast(page)).toContainText('Вывод завершен')
  expect(await rich.balance()).toBe(19_000)
  expect(server.audit().text).toContain('Все суммы сходятся')
})

test('one list shows what waits for a second admin: a credit and a withdrawal are confirmed', async ({ page }) => {
  await signIn(page, 'второй', `${server.address}/admin?tab=second`)
  await expect(page.getByText('Никто не ждёт')).toBeVisible()
  const { first, rich, request } = await withMoney(async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Пополнение баланса' })
    await expect(card).toContainText('Просит admin')
    await expectNoBarriers(page)
    await card.getByRole('button', { name: 'Принять' }).click()
    await press(page, 'Принять')
    await expect(toast(page)).toContainText('Принято и выполнено')
  })
  expect(await rich.balance()).toBe(25_000)

  await request(6000)
  await page.getByRole('button', { name: 'Проверить и подтвердить' }).click()
  await press(page, 'Подтвердить выплату')
  await press(page, 'Подтвердить')
  await expect(toast(page)).toContainText('Выплата подтверждена')
  await expect(dialog(page).getByText('Своё подтверждение не считается')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Никто не ждёт')).toBeVisible()
  const [row] = await first.call<{ id: string }[]>('GET', 'admin/withdrawals')
  await first.call('POST', `admin/withdrawal/${row!.id}/process`, { status: 'completed' })
  expect(server.audit().text).toContain('Все суммы сходятся')
})
