import { expect, type Page } from '@playwright/test'
import {
  desktop,
  dialog,
  expectNoBarriers,
  lookAgain,
  signIn,
  test,
  unknownOutcome,
} from '../support/browser/browser.ts'
import { caller } from '../support/caller.ts'
import { withoutIds } from '../support/text/withoutIds.ts'
import { emptyServerBehindProxy } from './emptyServer.ts'

// MONEY-15.

const { server, proxy } = emptyServerBehindProxy()

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Вывести', exact: true })
async function send(page: Page) {
  await submit(page).click()
  await page.getByRole('button', { name: 'Всё верно' }).click()
}
const acts = (path: RegExp) => proxy.passed.filter(({ method, path: each }) => method !== 'GET' && path.test(each))

async function fillWithdrawal(page: Page, amount: string) {
  await page.getByRole('button', { name: /^Баланс/ }).click()
  await dialog(page).getByRole('button', { name: 'Вывести', exact: true }).click()
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByLabel('Email PayPal').fill('rich@example.com')
  await page.getByLabel('Сумма, ₽').fill(amount)
}
async function withdrawals() {
  const rich = await caller(server.address, 'rich')
  return rich.call<{ amount: number }[]>('GET', `user/${rich.user.id}/withdrawals`)
}

test('a withdrawal whose reply was lost is unknown, locked, made once, told', { tag: '@commit' }, async ({ page }) => {
  await signIn(page, 'rich', proxy.address)
  await fillWithdrawal(page, '1500')
  // The server does it; its answer, and everything that follows, is lost.
  proxy.loseAnswer('POST')
  await send(page)
  await expect(unknownOutcome(page)).toBeVisible()
  await expect(page.getByText(/не списаны|Ошибка/)).toBeHidden()
  await expect(page.getByLabel('Сумма, ₽')).toBeDisabled()
  await expect(page.getByLabel('Сумма, ₽')).toHaveValue('1500')
  await expect(dialog(page).getByRole('button', { name: 'Отправка...' })).toBeDisabled()
  await expectNoBarriers(page)

  await page.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('button', { name: /^Баланс/ }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  await expect(page.getByLabel('Сумма, ₽')).toHaveValue('1500')
  await expect(page.getByLabel('Сумма, ₽')).toBeDisabled()
  expect(await withdrawals()).toMatchObject([{ amount: 1500 }])
  await expect.poll(() => acts(/withdrawal$/).length).toBeGreaterThan(2)

  proxy.breakDown()
  await lookAgain(page)
  await expect(page.getByText('Заявка на вывод создана')).toBeVisible()
  await expect(dialog(page).getByRole('tabpanel').getByText('Ожидает')).toHaveCount(1)
  expect(await withdrawals()).toMatchObject([{ amount: 1500 }])
  expect(new Set(acts(/withdrawal$/).map(({ key }) => key)).size).toBe(1)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('acts:')))).toEqual([])
  expect(server.audit().text).toContain('Все суммы сходятся')
})

test('after a reload a withdrawal’s outcome is asked for; the device keeps no payment details', async ({ page }) => {
  await signIn(page, 'rich', proxy.address)
  await fillWithdrawal(page, '2000')
  let sent: { body: string; headers: Record<string, string> } | undefined
  page.on('request', (request) => {
    if (/withdrawal$/.test(request.url()))
      sent ??= { body: request.postData() ?? '', headers: { ...request.headers() } }
  })
  proxy.breakDown(({ method, path }) => {
    if (method !== 'POST' || !/withdrawal$|acts/.test(path)) return undefined
    return acts(/withdrawal$/).length === 0 ? 'lost reply' : 'html'
  })
  await send(page)
  await expect(unknownOutcome(page)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(withoutIds(stored)).not.toMatch(/rich@example|\b2000\b/)
  await page.reload()
  await fillBlocked(page)

  proxy.breakDown()
  await lookAgain(page)
  await expect(page.getByText('Готово: ответ задержался, но всё выполнено')).toBeVisible()
  expect(await withdrawals()).toHaveLength(1)
  // What was still on its way comes too late to make it untrue.
  await page.request.post(`${proxy.address}${acts(/withdrawal$/)[0]?.path}`, {
    data: sent?.body,
    headers: sent?.headers ?? {},
  })
  expect(await withdrawals()).toHaveLength(1)
  expect(server.audit().text).toContain('Все суммы сходятся')
})

/** The form says so too, and takes nothing else meanwhile; the test then leaves it. */
async function fillBlocked(page: Page) {
  await page.getByRole('button', { name: /^Баланс/ }).click()
  await dialog(page).getByRole('button', { name: 'Вывести', exact: true }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  await expect(page.getByLabel('Сумма, ₽')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

test('an admin’s payout, balance change and grant with lost answers happen once and are told', async ({ page }) => {
  const rich = await caller(server.address, 'rich')
  await rich.withdraw(1100)

  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'admin', `${proxy.address}/admin?tab=withdrawals`)
  await page.getByRole('row', { name: /rich/ }).click()
  await dialog(page).getByRole('button', { name: 'Выплачено', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Выплачено 1\s100\s₽\?$/ })).toBeVisible()
  await expectNoBarriers(page)
  let count = 0
  // Nor is the withdrawal read again, which would tell what became of it.
  proxy.breakDown(({ method }) => (method === 'POST' && count++ === 0 ? 'lost reply' : 'bad gateway'))
  await page.getByRole('button', { name: 'Да, выплачено' }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Отклонить' })).toBeDisabled()
  await expect(dialog(page).getByLabel('Причина отклонения')).toBeDisabled()
  await expectNoBarriers(page)
  proxy.breakDown()
  await lookAgain(page)
  await expect(page.getByText('Вывод завершен')).toBeVisible()
  await expect(dialog(page).getByText('Вывод выполнен: деньги отправлены игроку.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${proxy.address}/admin?tab=users`)
  await page.getByRole('button', { name: 'Изменить баланс: rich' }).click()
  await page.getByLabel('Сумма, ₽').fill('100')
  await page.getByLabel('Причина').fill('Бонус')
  proxy.breakDown(({ method }) => (method === 'POST' ? 'html' : undefined))
  await page.getByRole('button', { name: 'Пополнить баланс' }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  await expect(page.getByLabel('Сумма, ₽')).toBeDisabled()
  proxy.breakDown()
  await lookAgain(page)
  await expect(page.getByText('Баланс пополнен')).toBeVisible()

  await page.getByRole('button', { name: 'Карточка: rich' }).click()
  await dialog(page).getByRole('button', { name: 'Выдать Premium' }).click()
  await expect(dialog(page).getByLabel('User ID')).toHaveValue(rich.user.id)
  await expect(dialog(page).getByText(/@rich/)).toBeVisible()
  await dialog(page).getByLabel('Причина').fill('Приз')
  proxy.loseAnswer('POST', 'html')
  await dialog(page).getByRole('button', { name: 'Выдать', exact: true }).click()
  await expect(unknownOutcome(page)).toBeVisible()
  // Its dialog is closed when the answer comes.
  await page.keyboard.press('Escape')
  proxy.breakDown()
  await lookAgain(page)
  await expect(page.getByText('Premium статус выдан')).toBeVisible()

  const admin = await caller(server.address, 'admin')
  const log = await admin.call<{ action: string }[]>('GET', 'admin/actions')
  const times = (action: RegExp) => log.filter((row) => action.test(row.action)).length
  expect([times(/process_withdrawal/), times(/adjust_balance/), times(/grant/)]).toEqual([1, 1, 1])
  expect(server.audit().text).toContain('Все суммы сходятся')
})

test('a refusal stands in its line and in a toast that screen readers hear over the dialog', async ({ page }) => {
  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'rich', server.address)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'admin', `${server.address}/admin?tab=users`)
  await page.getByRole('button', { name: 'Изменить баланс: rich' }).click()
  await page.getByLabel('Сумма, ₽').fill('100')
  await page.getByLabel('Причина').fill('Бонус')
  // Whatever the server refuses; its words are shown.
  await page.route('**/api/admin/user/*/balance', (route) =>
    route.fulfill({ status: 409, json: { code: 'account_closed', error: 'Аккаунт удалён: его баланс не меняется' } }),
  )
  await page.getByRole('button', { name: 'Пополнить баланс' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Аккаунт удалён: его баланс не меняется')
  const toast = page.getByRole('status').filter({ hasText: 'Ошибка' })
  await expect(toast).toContainText('Аккаунт удалён: его баланс не меняется')

  // As the browser tells it to a screen reader, with the dialog open.
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const heard = nodes.filter(
    ({ ignored, name }) => !ignored && name?.value === 'Аккаунт удалён: его баланс не меняется',
  )
  const isLive = (node: (typeof nodes)[number] | undefined): boolean =>
    node !== undefined &&
    (node.properties?.some(({ name, value }) => name === 'live' && value.value === 'polite') === true ||
      isLive(nodes.find(({ nodeId }) => nodeId === node.parentId)))
  expect(heard.some(isLive)).toBe(true)
  await page.getByRole('button', { name: 'Скрыть уведомление' }).click()
  await expect(toast).toBeHidden()
  await expect(dialog(page)).toBeVisible()
})
