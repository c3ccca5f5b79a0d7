import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriers, phone, signIn, test } from '../support/browser/browser.ts'
import { caller } from '../support/caller.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, account: string) =>
  page.getByRole('region', { name: 'Привязанные аккаунты' }).getByRole('listitem').filter({ hasText: account })

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a withdrawal’s missing contact is linked and stays with it', { tag: '@commit' }, async ({ page, context }) => {
    await signIn(page, 'premium', server.address)
    await page.getByRole('button', { name: /^Баланс/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Вывести', exact: true }).click()
    // A Premium player sees the bonus, and that a contact is missing.
    await expect(page.getByText('Привяжи Telegram или Discord')).toBeVisible()
    await page.getByLabel('Сумма, ₽').fill('1005')
    await expect(page.getByText('Бонус Premium 10 %')).toBeVisible()
    await expect(page.getByText(/^1.106/)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Вывести', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Привязать Telegram' }).click()
    const linking = dialog(page, 'Привязать Telegram')
    await expect(linking.getByText('Ждём твой ответ боту')).toBeVisible()

    const opening = context.waitForEvent('page')
    await linking.getByRole('link', { name: 'Открыть бота' }).click()
    const bot = await opening
    await bot.getByLabel('Имя в Telegram').fill('premium_tg')
    await bot.getByRole('button', { name: 'Старт' }).click()
    await expect(bot.getByText('Привязать этот Telegram к игроку premium')).toBeVisible()
    await expect(linking.getByText('Ждём твой ответ боту')).toBeVisible()
    await bot.getByRole('button', { name: 'Привязать', exact: true }).click()
    await expect(bot.getByText('Готово: этот Telegram привязан к игроку premium')).toBeVisible()
    await bot.close()

    await expect(linking.getByText('@premium_tg')).toBeVisible()
    await linking.getByRole('button', { name: 'Готово' }).click()
    await expect(page.getByRole('button', { name: 'Привязать Telegram' })).toBeHidden()
    await page.getByLabel('Сумма, ₽').fill('1000')
    await page.getByRole('button', { name: 'PayPal' }).click()
    await page.getByLabel('Email PayPal').fill('premium@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Вывести', exact: true }).click()
    await page.getByRole('button', { name: 'Всё верно' }).click()
    await expect(page.getByRole('tabpanel').getByText('Ожидает')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^Профиль/ }).click()
    await expect(row(page, 'Telegram').getByText('Подключён', { exact: true })).toBeVisible()
    await row(page, 'Telegram').getByRole('button', { name: 'Отвязать Telegram' }).click()
    await row(page, 'Telegram').getByRole('button', { name: 'Да, отвязать' }).click()
    await expect(row(page, 'Telegram').getByRole('alert')).toContainText('Сначала дождись вывода')
    await expectNoBarriers(page)

    const admin = await caller(server.address, 'admin')
    const [open] = await admin.call<{ id: string }[]>('GET', 'admin/withdrawals')
    await admin.call('POST', `admin/withdrawal/${open!.id}/process`, { status: 'processing' })
    const chat = async () => (await page.request.get(`${server.address}/sandbox/telegram?username=premium_tg`)).text()
    await expect.poll(chat).toContain('Вывод в обработке')

    // With Discord beside it, it may go.
    const popping = page.waitForEvent('popup')
    await row(page, 'Discord').getByRole('button', { name: 'Привязать Discord' }).click()
    const popup = await popping
    await popup.getByLabel('premium').first().check()
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'premium' }).click()
    await closed
    await expect(row(page, 'Discord').getByText('@premium')).toBeVisible()
    await row(page, 'Telegram').getByRole('button', { name: 'Да, отвязать' }).click()
    await expect(row(page, 'Telegram').getByText('Не подключён')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a Telegram of another player, a cancelled Discord and no network say why', async ({ page, context }) => {
    // «rich» has the chat of rich_demo.
    await caller(server.address, 'rich')
    await signIn(page, 'player', server.address)
    await page.getByRole('button', { name: 'Профиль' }).click()
    await row(page, 'Telegram').getByRole('button', { name: 'Привязать Telegram' }).click()
    const linking = dialog(page, 'Привязать Telegram')
    const botLink = await linking.getByRole('link', { name: 'Открыть бота' }).getAttribute('href')
    const code = new URL(botLink ?? '').searchParams.get('start')
    await page.request.post(`${server.address}/sandbox/telegram`, { data: { code, username: 'rich_demo' } })
    await expect(linking.getByText('Этот аккаунт уже привязан к другому игроку')).toBeVisible()
    await linking.getByRole('button', { name: 'Новый код' }).click()
    await expect(linking.getByText('Ждём твой ответ боту')).toBeVisible()
    await linking.getByRole('button', { name: 'Закрыть' }).click()

    const popping = page.waitForEvent('popup')
    await row(page, 'Discord').getByRole('button', { name: 'Привязать Discord' }).click()
    const popup = await popping
    await popup.getByRole('link', { name: 'Отменить' }).click()
    await expect(popup.getByText('Ты отменил привязку в Discord')).toBeVisible()
    await expectNoBarriers(popup)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Закрыть' }).click()
    await closed
    await expect(row(page, 'Discord').getByText('Не подключён')).toBeVisible()

    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await row(page, 'Discord').getByRole('button', { name: 'Привязать Discord' }).click()
    await expect(page.getByText('Разреши всплывающие окна для этого сайта')).toBeVisible()

    await context.setOffline(true)
    await expect(row(page, 'Discord').getByRole('button', { name: 'Привязать Discord' })).toBeDisabled()
    await expect(page.getByText('Чтобы привязать или отвязать аккаунт, нужна сеть')).toBeVisible()
  })
})
