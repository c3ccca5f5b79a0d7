import { expect, type Page } from '@playwright/test'
import { desktop, dialog, openPremiumFromMenu, ownId, phone, signIn, test } from '../support/browser/browser.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()

const badge = (page: Page) => page.getByRole('banner').getByText('Premium', { exact: true })

test('Premium given or revoked by an admin shows at once on the player’s open page', async ({ browser }) => {
  const [page, office] = [await browser.newPage(desktop), await browser.newPage(desktop)]
  await Promise.all([signIn(page, 'player', server.address), signIn(office, 'admin', server.address)])
  await page.getByRole('banner').getByRole('button', { name: 'Премиум' }).click()
  await expect(dialog(page).getByText('У вас нет активной премиум подписки')).toBeVisible()
  await expect(dialog(page).getByText(/^430/)).toBeVisible()
  await expect(dialog(page).getByText('Закрытые турниры', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /Чат сообщества/ })).toBeVisible()

  await office.goto(`${server.address}/admin?tab=premium`)
  await expect(office.getByText('Premium ещё ни у кого не было')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Обновить', exact: true })).toBeHidden()
  await office.getByRole('button', { name: 'Выдать Premium', exact: true }).click()
  const give = dialog(office).getByRole('button', { name: 'Выдать', exact: true })
  await give.click()
  await expect(dialog(office).getByText('Заполните все обязательные поля')).toBeVisible()
  const id = await ownId(page)
  await dialog(office).getByLabel('User ID').fill(id)
  await dialog(office).getByLabel('Причина').fill('Приз за турнир')
  await dialog(office).getByLabel('Срок, дней').fill('0')
  await give.click()
  await expect(dialog(office).getByText('Срок — целое число от 1 до 3650 дней')).toBeVisible()
  await dialog(office).getByLabel('Срок, дней').fill('5')
  await give.click()
  await expect(office.getByText('Premium статус выдан')).toBeVisible()

  await expect(dialog(page).getByText('5 дней')).toBeVisible()
  await expect(dialog(page).getByText('Скоро истечет! Продлите подписку')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(badge(page)).toBeVisible()

  const row = office.getByRole('row', { name: /player/ })
  await expect(row).toContainText('Скоро истечёт')
  await expect(office.getByRole('button', { name: /Скоро истекут/ })).toContainText('1')
  await office.getByRole('button', { name: /Истекли/ }).click()
  await expect(office.getByText('Ничего не найдено')).toBeVisible()
  await office.getByRole('button', { name: /Истекли/ }).click()
  await row.getByRole('button', { name: 'История Premium: player' }).click()
  await expect(dialog(office).getByText('Приз за турнир')).toBeVisible()
  await office.keyboard.press('Escape')

  await office.getByRole('button', { name: 'Проверить Discord', exact: true }).click()
  await dialog(office).getByRole('button', { name: 'Проверить' }).click()
  await expect(dialog(office).getByText('Введите User ID')).toBeVisible()
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: 'Проверить истечение' }).click()
  await expect(office.getByText('Закончившихся подписок нет')).toBeVisible()

  await row.getByRole('button', { name: 'Отозвать Premium: player' }).click()
  await dialog(office).getByRole('button', { name: 'Отозвать', exact: true }).click()
  await expect(office.getByText('Premium статус отозван')).toBeVisible()
  await expect(row).toContainText('Истёк')
  await expect(badge(page)).toBeHidden()
})

test('on a phone Premium comes by the Discord role, checked once in thirty seconds', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await signIn(page, 'player', server.address)
  await openPremiumFromMenu(page)
  await expect(dialog(page).getByText('У вас нет активной премиум подписки')).toBeVisible()
  const popping = page.waitForEvent('popup')
  await dialog(page).getByRole('button', { name: 'Привязать Discord' }).click()
  const popup = await popping
  await popup.getByLabel('premium').first().check()
  await popup.getByRole('button', { name: 'player' }).click()

  await expect(page.getByText('Роль найдена')).toBeVisible()
  await expect(dialog(page).getByRole('region', { name: 'Подписка' }).getByText('30 дней')).toBeVisible()
  const check = dialog(page).getByRole('button', { name: /^Проверить роль/ })
  await expect(check).toHaveText(/\(\d+\)/)
  // It says that it is disabled, and still answers a press.
  await check.press('Enter')
  await expect(page.getByText(/^Подождите \d+ секунд/)).toBeVisible()
})
