import { expect, type Page } from '@playwright/test'
import { desktop, dialog, expectNoBarriers, signIn, test } from '../support/browser/browser.ts'
import { caller } from '../support/caller.ts'
import { withoutIds } from '../support/text/withoutIds.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()

const balance = (page: Page) => page.getByRole('button', { name: /^Баланс/ })
/** In the open dialog, which hides everything else. */
const available = (page: Page) => dialog(page).getByText('Доступно').locator('..')

async function openForm(page: Page) {
  if (!(await dialog(page).isVisible())) await balance(page).click()
  await dialog(page).getByRole('button', { name: 'Вывести', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Вывод средств' })).toBeVisible()
}
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Вывести', exact: true })
const check = (page: Page) => page.getByRole('dialog', { name: /^Проверь: / })

/** Sends the form after the last look at where the money goes. */
async function send(page: Page) {
  await submit(page).click()
  await check(page).getByRole('button', { name: 'Всё верно' }).click()
}

test('a lost bonus is confirmed; each method is paid or given back', { tag: '@commit' }, async ({ page, browser }) => {
  const { user } = await caller(server.address, 'rich')
  const admin = await caller(server.address, 'admin')
  const premium = `admin/user/${user.id}/premium`
  await admin.call('POST', premium, { tier: 'basic', durationDays: 30, reason: 'Проверка', source: 'admin' })
  await signIn(page, 'rich', server.address)
  await expect(balance(page)).toHaveText(/5\s000/)
  await openForm(page)
  await dialog(page).getByRole('button', { name: 'PayPal' }).click()
  await page.getByLabel('Email PayPal').fill('rich@example.com')
  await page.getByLabel('Сумма, ₽').fill('1000')
  await expect(dialog(page).getByText(/^1.100/)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await admin.call('DELETE', premium, { reason: 'Проверка' })
  const note = dialog(page).getByRole('alert')
  await expect(note).toContainText(/Premium закончился: бонуса больше нет. К выплате было 1\s100\s₽, стало 1\s000\s₽/)
  await expect(submit(page)).toBeDisabled()
  await note.getByRole('button', { name: 'Понятно' }).click()
  await expect(note).toBeHidden()
  await expect(submit(page)).toBeEnabled()

  // By card.
  await dialog(page).getByRole('button', { name: 'Карта' }).click()
  await page.getByLabel('Сумма, ₽').fill('')
  await expect(submit(page)).toBeDisabled()
  await expect(dialog(page).getByText('Укажи сумму вывода')).toBeVisible()
  await page.getByLabel('Сумма, ₽').fill('5000,01')
  await expect(dialog(page).getByText('Недостаточно средств')).toBeVisible()
  await page.getByLabel('Сумма, ₽').fill('1500')
  await page.getByLabel('Владелец карты').fill('ivan ivanov')
  await expect(page.getByLabel('Владелец карты')).toHaveValue('IVAN IVANOV')
  await page.getByLabel('Номер карты').pressSequentially('4276123456789012')
  await expect(page.getByLabel('Номер карты')).toHaveValue('4276 1234 5678 9012')

  // Without a network it is refused in words, and stays as it was typed; the card's number is nowhere on the device.
  await page.context().setOffline(true)
  await submit(page).click()
  await expect(check(page)).toContainText('1 500 ₽ → карта •• 9012, IVAN IVANOV'.replaceAll(' ', ' '))
  await expect(check(page)).toContainText('4276 1234 5678 9012')
  await expect(check(page)).toContainText('В номере карты, похоже, опечатка')
  await expectNoBarriers(page)
  await check(page).getByRole('button', { name: 'Всё верно' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Ошибка сети' })).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await page.context().setOffline(false)
  await expect(page.getByLabel('Номер карты')).toHaveValue('4276 1234 5678 9012')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(withoutIds(stored)).not.toMatch(/4276/)
  await send(page)
  const list = dialog(page).getByRole('tabpanel')
  await expect(list.getByText('Ожидает')).toBeVisible()
  await expect(list.getByText(/•••• 9012/)).toBeVisible()
  await expect(available(page)).toHaveText(/3\s500/)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin', `${server.address}/admin?tab=withdrawals`)
  await office.getByRole('row', { name: /rich.*Карта/ }).click()
  await expect(dialog(office).getByText('4276 1234 5678 9012')).toBeVisible()
  await expect(dialog(office).getByText('Не проходит проверку')).toBeVisible()

  // The player corrects the number: an open dialog says so before anything is decided.
  await list.getByRole('button', { name: 'Исправить реквизиты' }).click()
  const correction = page.getByRole('dialog', { name: 'Исправить реквизиты' })
  await correction.getByLabel('Номер карты').fill('5555 5555 5555 4444 123')
  await expect(correction.getByText('Введите 16 цифр')).toBeVisible()
  await correction.getByLabel('Номер карты').fill('5555555555554444')
  await correction.getByRole('button', { name: 'Исправить' }).click()
  await check(page).getByRole('button', { name: 'Всё верно' }).click()
  await expect(list.getByText(/•••• 4444/)).toBeVisible()
  const changed = dialog(office).getByRole('alert')
  await expect(changed).toContainText('было ••••9012, стало ••••4444')
  await expect(dialog(office).getByRole('button', { name: 'Взять в обработку' })).toBeDisabled()
  await changed.getByRole('button', { name: 'Понятно' }).click()
  await expect(dialog(office).getByText('5555 5555 5555 4444')).toBeVisible()
  await dialog(office).getByRole('button', { name: 'Взять в обработку' }).click()
  await expect(list.getByText('В обработке')).toBeVisible()
  // It cannot be taken back, so it asks, with the amount; the keyboard comes back to where it was.
  const paid = dialog(office).getByRole('button', { name: 'Выплачено', exact: true })
  await paid.press('Enter')
  const question = office.getByRole('dialog', { name: /^Выплачено 1\s500\s₽\?$/ })
  await expect(question).toBeVisible()
  await expectNoBarriers(office)
  await office.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(paid).toBeFocused()
  await expect(list.getByText('В обработке')).toBeVisible()
  await paid.press('Enter')
  await question.getByRole('button', { name: 'Да, выплачено' }).press('Enter')
  await expect(dialog(office).getByText('Вывод выполнен: деньги отправлены игроку.')).toBeVisible()
  await office.keyboard.press('Escape')
  await expect(list.getByText('Выполнен')).toBeVisible()

  // In USDT: rejected, and the money is back.
  await openForm(page)
  await dialog(page).getByRole('button', { name: 'Криптовалюта' }).click()
  await page.getByLabel('Сумма, ₽').fill('2000')
  await expect(dialog(page).getByText('Укажи адрес кошелька')).toBeVisible()
  await page.getByLabel(/Адрес кошелька/).fill('TXYZ1234567890abcdefghijklmnopqrst')
  await send(page)
  await expect(available(page)).toHaveText(/1\s500/)
  await office.getByRole('row', { name: /rich.*Криптовалюта/ }).click()
  await dialog(office).getByRole('button', { name: 'Отклонить' }).click()
  await expect(dialog(office).getByText('Укажи причину отклонения')).toBeVisible()
  await dialog(office).getByLabel('Причина отклонения').fill('Кошелёк не принимает TRC20')
  await dialog(office).getByRole('button', { name: 'Отклонить' }).click()
  await expect(list.getByText(/Причина: Кошелёк не принимает TRC20/)).toBeVisible()
  await expect(available(page)).toHaveText(/3\s500/)

  // By PayPal: the player thinks better of it.
  await openForm(page)
  await dialog(page).getByRole('button', { name: 'PayPal' }).click()
  await dialog(page).getByRole('button', { name: 'Вывести всё' }).click()
  await page.getByLabel('Email PayPal').fill('rich@example.com')
  await send(page)
  await expect(available(page)).toHaveText(/Доступно0\s₽/)
  await list.getByRole('button', { name: 'Отменить вывод' }).click()
  await list.getByRole('button', { name: 'Да, отменить' }).click()
  await expect(available(page)).toHaveText(/3\s500/)
  await expect(list.getByText('Отменён игроком', { exact: false })).toBeVisible()
  await expectNoBarriers(page)
  expect(server.audit().text).toContain('Все суммы сходятся')
})

test('an admin goes from withdrawal to withdrawal; each opening is one row in the log', async ({ page }) => {
  const rich = await caller(server.address, 'rich')
  for (const amount of [1100, 1200, 1300]) await rich.withdraw(amount)
  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'admin', `${server.address}/admin?tab=withdrawals`)
  const admin = await caller(server.address, 'admin')
  const looks = async () => {
    const log: { action: string }[] = await admin.call('GET', 'admin/actions')
    return log.filter(({ action }) => action === 'view_withdrawal').length
  }
  await page.getByRole('row', { name: /1\s300/ }).click()
  await expect(dialog(page).getByText('rich@example.com')).toBeVisible()
  expect(await looks()).toBe(1)
  // After a restart the pages find the server again, and everything that they show is read anew.
  await server.end()
  const back = page.waitForResponse(/\/api\/admin\/withdrawals/)
  await server.start()
  await back
  await expect(dialog(page).getByText('rich@example.com')).toBeVisible()
  expect(await looks()).toBe(1)

  await dialog(page).getByLabel('Причина отклонения').fill('Адрес не принимает переводы')
  await dialog(page).getByRole('button', { name: 'Отклонить' }).click()
  const next = dialog(page).getByRole('button', { name: /^Следующий вывод/ })
  await expect(next).toContainText(/rich, 1\s100/)
  await expect(next).toBeFocused()
  await next.press('Enter')
  const amount = dialog(page).getByText(/^1\s100\s₽$/)
  await expect(amount.first()).toBeVisible()
  await expect.poll(looks).toBe(2)
  await dialog(page).getByRole('button', { name: 'Выплачено', exact: true }).click()
  await page.getByRole('button', { name: 'Да, выплачено' }).click()
  await expect(next).toContainText(/rich, 1\s200/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('row', { name: /1\s100/ }).click()
  await expect(dialog(page).getByText('rich@example.com')).toBeVisible()
  await expect.poll(looks).toBe(3)
})
