import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { dialog, expectNoBarriers, openPremiumFromMenu, phone, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'

const server = emptyServer()

const section = (page: Page) => page.getByRole('region', { name: 'Скриншот подписки' })

test('money added by an admin is shown at once with its reason; too much is refused', async ({ page, browser }) => {
  await signIn(page, 'player', server.address)
  const balance = page.getByRole('button', { name: /^Баланс/ })
  await expect(balance).toHaveText(/0\s₽/)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin', `${server.address}/admin?tab=users`)
  await office.getByRole('searchbox').fill('нет такого')
  await expect(office.getByText('Пользователи не найдены')).toBeVisible()
  await office.getByRole('searchbox').fill('player')
  await office.getByRole('button', { name: 'Изменить баланс: player' }).click()
  await office.getByLabel('Сумма, ₽').fill('1250,5')
  await office.getByRole('button', { name: 'Пополнить баланс' }).click()
  await expect(dialog(office).getByText('Укажи причину изменения баланса')).toBeVisible()
  await office.getByLabel('Причина').fill('Приз за конкурс')
  await expect(dialog(office).getByText('Станет').locator('..')).toHaveText(/1\s250,50\s₽/)
  await office.getByRole('button', { name: 'Пополнить баланс' }).click()
  await expect(office.getByText('Баланс пополнен')).toBeVisible()
  await expect(balance).toHaveText(/1\s250,50\s₽/)
  await balance.click()
  await expect(dialog(page).getByText('Приз за конкурс').first()).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click()

  await office.getByRole('button', { name: 'Изменить баланс: player' }).click()
  await office.getByRole('button', { name: 'Списать', exact: true }).click()
  await office.getByLabel('Сумма, ₽').fill('1250,51')
  await office.getByLabel('Причина').fill('Ошибка')
  await office.getByRole('button', { name: 'Списать с баланса' }).click()
  await expect(dialog(office).getByText('Недостаточно средств')).toBeVisible()
  await office.getByLabel('Сумма, ₽').fill('250,5')
  await office.getByRole('button', { name: 'Списать с баланса' }).click()
  await expect(office.getByText('Баланс списан')).toBeVisible()
  await expect(balance).toHaveText(/1\s000\s₽/)

  await office.getByRole('button', { name: 'Карточка: player' }).click()
  await expect(dialog(office).getByText('Не подключён')).toHaveCount(2)
  await expect(dialog(office).getByText('Баланс', { exact: true }).locator('..')).toHaveText(/1\s000\s₽/)
  await office.goto(`${server.address}/admin?tab=logs`)
  await office.getByRole('row', { name: 'Баланс изменён' }).first().click()
  await expect(dialog(office).getByText('Ошибка')).toBeVisible()
  expect(server.audit().text).toContain('Все суммы сходятся')
})

test('a screenshot survives a lost network, is rejected, sent again, approved for 30 days', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await signIn(page, 'player', server.address)
  await openPremiumFromMenu(page)
  await expect(section(page).getByText('Нет скриншота')).toBeVisible()
  const file = section(page).getByLabel('Файл скриншота')
  const choose = async (seed: number) => {
    const buffer = await makePicture({ seed, kind: 'png', category: 'funny' })
    await file.setInputFiles({ name: `boosty${seed}.png`, mimeType: 'image/png', buffer })
  }
  await file.setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('clip') })
  await expect(section(page).getByText('Поддерживаются только PNG и JPG')).toBeVisible()

  await choose(1)
  await page.context().setOffline(true)
  await expect(section(page).getByText(/Скриншот останется выбранным/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(section(page).getByRole('alert')).toHaveText('Нет соединения с сервером')
  await page.context().setOffline(false)
  await section(page).getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(section(page).getByText('На проверке')).toBeVisible()
  await expectNoBarriers(page)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin', `${server.address}/admin?tab=subscriptions`)
  const waiting = office.getByRole('region', { name: 'Ждут проверки' })
  await waiting.getByRole('button', { name: 'Рассмотреть: player' }).click()
  await dialog(office).getByRole('button', { name: 'Отклонить' }).click()
  await expect(dialog(office).getByText('Укажи причину отклонения')).toBeVisible()
  await dialog(office).getByLabel('Причина отклонения').fill('Не видно даты')
  await dialog(office).getByRole('button', { name: 'Отклонить' }).click()
  await expect(office.getByText('Подписка отклонена')).toBeVisible()
  await expect(dialog(office).getByRole('button', { name: 'Закрыть' }).last()).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(dialog(office)).toBeHidden()
  await expect(section(page).getByText('Причина: Не видно даты')).toBeVisible()

  // Of the two lists the one of all comes late: what is decided is what was opened.
  const release = await holdRequests(office, /\/api\/admin\/subscription-screenshots\?.*status=all/)
  await choose(2)
  await section(page).getByRole('button', { name: 'Отправить на проверку' }).click()
  await waiting.getByRole('button', { name: 'Рассмотреть: player' }).click()
  await expect(dialog(office).getByText('На проверке')).toBeVisible()
  await expect(dialog(office).getByLabel('Дней Premium')).toHaveValue('30')
  await dialog(office).getByRole('button', { name: 'Одобрить' }).click()
  await expect(office.getByText('Подписка одобрена')).toBeVisible()
  release()
  await office.keyboard.press('Escape')
  await expect(section(page).getByText('30 дней')).toBeVisible()
  await office.getByRole('button', { name: 'Посмотреть: player' }).click()
  await expect(dialog(office).getByText('выдан на 30 дней')).toBeVisible()
  await expectNoBarriers(office)

  expect(await (await caller(server.address, 'player')).call('GET', 'auth/me')).toMatchObject({ premiumTier: 'basic' })
})
