import { expect } from '@playwright/test'
import { desktop, expectNoBarriersInEitherTheme, putToastAway, settled, signIn, test } from '../../support/browser.ts'
import { testServer } from '../../support/server.ts'
import { button, chosen, dialog, labels, makeMap, shape, somebody, toast } from './maps.ts'

const server = testServer(test.beforeEach, test.afterEach)

test.use({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })

test('an admin adds, assigns, removes, locks, makes a code and changes the settings on the page itself', async ({
  page,
}) => {
  const map = await makeMap(server.address, ['rich'])
  await somebody(server.address, 'premium')
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').click()

  await button(page, 'Добавить игроков').click()
  await expect(dialog(page).getByText('Уже добавлен')).toBeVisible()
  await dialog(page)
    .getByLabel(/^premium/)
    .check()
  await settled(page)
  await expectNoBarriersInEitherTheme(page)
  await dialog(page).getByRole('button', { name: 'Добавить (1)' }).click()
  await expect(toast(page)).toContainText('Добавлено игроков: 1')
  await putToastAway(page)

  await button(page, 'Назначить игрока').click()
  await expect(dialog(page).getByRole('button', { name: 'Назначить', exact: true })).toBeDisabled()
  await dialog(page).getByLabel('Локация').selectOption('Кратер')
  await dialog(page)
    .getByLabel(/^premium/)
    .check()
  await dialog(page).getByRole('button', { name: 'Назначить', exact: true }).click()
  await expect(toast(page)).toContainText('Игрок назначен')
  await expect(labels(page)).toContainText('premium')
  await putToastAway(page)

  await map.users[0]!.call('POST', `territories/${map.idOf('Кратер')}/queue`, {})
  await shape(page, 'Кратер').click()
  await chosen(page, 'Кратер').getByRole('button', { name: 'Отклонить заявку: rich' }).click()
  await dialog(page).getByRole('button', { name: 'Отклонить' }).click()
  await expect(toast(page)).toContainText('Заявка отклонена')
  await putToastAway(page)
  await chosen(page, 'Кратер').getByRole('button', { name: 'Убрать с локации: premium' }).click()
  await dialog(page).getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect(toast(page)).toContainText('Игрок убран с локации')
  await expect(chosen(page, 'Кратер')).toContainText('Свободна')
  await putToastAway(page)

  await button(page, 'Заблокировать карту').click()
  await expect(toast(page)).toContainText('Карта заблокирована')
  await expect(page.getByText('Заблокирована', { exact: true })).toBeVisible()
  // An admin may claim all the same.
  await button(page, 'Занять локацию').click()
  await expect(chosen(page, 'Кратер')).toContainText('Твоя метка')
  await button(page, 'Разблокировать карту').click()
  await expect(toast(page)).toContainText('Карта разблокирована')
  await putToastAway(page)

  await button(page, 'Создать инвайт').click()
  await dialog(page).getByLabel('Срок, дней').fill('400')
  await dialog(page).getByRole('button', { name: 'Создать код' }).click()
  await expect(dialog(page).getByText('Срок — от 1 до 365 дней')).toBeVisible()
  await dialog(page).getByLabel('Срок, дней').fill('7')
  await dialog(page).getByLabel('Имя на карте').fill('Гость')
  await dialog(page).getByRole('button', { name: 'Создать код' }).click()
  await expect(toast(page)).toContainText('Код создан и скопирован')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Za-z0-9]{12}$/)
  await putToastAway(page)
  const codes = page.getByRole('region', { name: 'Инвайт-коды' })
  await expect(codes).toContainText('Действует до')
  await codes.getByRole('button', { name: 'Удалить код: Гость' }).click()
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toast(page)).toContainText('Код удален')
  await putToastAway(page)

  await button(page, 'Настройки карты').click()
  await dialog(page).getByLabel('Игроков на локации').fill('3')
  await settled(page)
  await expectNoBarriersInEitherTheme(page)
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toast(page)).toContainText('Настройки обновлены')
  await expect(chosen(page, 'Кратер')).toContainText('1 из 3')
})
