import { expect } from '@playwright/test'
import { desktop, expectNoBarriers, phone, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, chooseMore, dialog, expectToast, makeMap, shape, yes } from './maps.ts'

const server = emptyServer()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.describe('on a phone', () => {
  test.use(phone)

  test('player, guest and stream see the opening without a reload', { tag: '@commit' }, async ({ page, context }) => {
    const map = await makeMap(server.address, ['player'])
    const { code } = await map.admin.call<{ code: string }>('POST', `maps/${map.id}/invites`, { displayName: 'Гость' })
    await map.change({ openAt: inMinutes(60) })
    await signIn(page, 'player', `${server.address}/dropmap/${map.id}`)
    await expect(page.getByText(/Карта откроется через/)).toBeVisible()
    await shape(page, 'Лес').click()
    await expect(page.getByRole('heading', { name: 'Лес' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Занять локацию' })).toBeHidden()
    await expectNoBarriers(page)

    const guest = await context.newPage()
    await guest.goto(`${server.address}/dropmap/invite/${code}`)
    await expect(guest.locator('#opening')).toContainText('Карта откроется')
    await guest.locator('#p1 input').check()
    const confirm = guest.locator('#confirm')
    await expect(confirm).toHaveText(/^Откроется через \d\d:\d\d$/)
    await expect(confirm).toBeDisabled()
    const stream = await context.newPage()
    await stream.goto(`${server.address}/dropmap/${map.id}?overlay=1`)
    await expect(stream.locator('.overlay-opening')).toHaveText(/^Откроется через \d\d:\d\d$/)

    // Moved while everybody looks: the countdowns follow, and nobody reloads.
    for (const each of [page, guest, stream]) await each.evaluate(() => Object.assign(window, { isSamePage: true }))
    await map.change({ openAt: inMinutes(30) })
    for (const each of [confirm, stream.locator('.overlay-opening')])
      await expect(each).toHaveText(/через (29|30):\d\d$/)
    await map.change({ openAt: inMinutes(0.05) })
    await expect(page.getByRole('button', { name: 'Занять локацию' })).toBeVisible()
    await expect(stream.locator('.overlay-opening')).toBeHidden()
    await expect(confirm).toHaveText('Подтвердить выбор')
    await confirm.click()
    await expect(guest.getByRole('heading', { name: 'Метка поставлена!' })).toBeVisible()
    await page.getByRole('button', { name: 'Занять локацию' }).click()
    await expect(page.getByText('Твоя метка')).toBeVisible()
    for (const each of [page, guest, stream]) expect(await each.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect([await map.on('Маяк'), await map.on('Лес')]).toEqual([['Гость'], ['player']])
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('nothing of the panel moves under the pointer when it is known who has no claim', async ({ page }) => {
    const map = await makeMap(server.address, ['player'])
    const answer = await holdRequests(page, /players\?.*status=unplaced/)
    await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
    await page.getByRole('button', { name: 'Управление' }).click()
    const before = await button(page, 'Ещё').boundingBox()
    answer()
    await expect(button(page, 'Без метки: 1')).toBeVisible()
    await expect.poll(() => button(page, 'Ещё').boundingBox()).toEqual(before)
  })

  test('an admin pastes players, reminds, sets a webhook, starts a new round', { tag: '@commit' }, async ({ page }) => {
    for (const name of ['Семён', 'Лиса', 'Снайпер']) await caller(server.address, name)
    const map = await makeMap(server.address, ['player'])
    await map.users[0]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
    await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
    await page.getByRole('button', { name: 'Управление' }).click()

    await button(page, 'Добавить игроков').click()
    await yes(page, 'Списком').click()
    await dialog(page).getByLabel('Ники').fill('1. семен\n2. ЛИСА\n3. Снайпр\n4. player')
    await yes(page, 'Найти игроков').click()
    await expect(dialog(page).getByText('Не нашёлся: 1')).toBeVisible()
    await expect(dialog(page).getByLabel('Ники')).toHaveValue('Снайпр')
    await expectNoBarriers(page)
    await dialog(page).getByLabel('Ники').fill('Снайпер')
    await yes(page, 'Найти игроков').click()
    await yes(page, 'Добавить (3)').click()
    await expectToast(page, 'Добавлено игроков: 3')

    await button(page, 'Без метки: 3').click()
    await yes(page, 'Напомнить 3 игрокам').click()
    await expectToast(page, 'Напомнили 3 игрокам')
    await button(page, 'Без метки: 3').click()
    await yes(page, 'Напомнить 3 игрокам').click()
    await expect(dialog(page).getByText(/^Напоминали недавно/)).toBeVisible()
    await page.keyboard.press('Escape')

    await chooseMore(page, 'Вебхук Discord')
    await dialog(page).getByLabel('Адрес вебхука').fill('https://example.com/api/webhooks/1/2')
    await yes(page, 'Сохранить вебхук').click()
    await expect(dialog(page).getByText(/^Нужен адрес вебхука/)).toBeVisible()
    const webhook = `https://discord.com/api/webhooks/123456789/${'t'.repeat(40)}Zx9_`
    await dialog(page).getByLabel('Адрес вебхука').fill(webhook)
    await yes(page, 'Сохранить вебхук').click()
    await expectToast(page, 'Вебхук сохранён')
    await expect(dialog(page).getByText('...Zx9_')).toBeVisible()
    await yes(page, 'Проверить').click()
    await expectToast(page, 'Сообщение ушло: посмотри в канал')
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')

    await chooseMore(page, 'Новый раунд')
    await expect(dialog(page)).toContainText('Снимется 1 метка')
    // Somebody claims while the dialog is open: the figures that were shown no longer hold.
    const semen = await caller(server.address, 'Семён')
    await semen.call('POST', `territories/${map.idOf('Форт')}/claim`, {})
    await yes(page, 'Начать раунд').click()
    await expect(dialog(page)).toContainText('Было: Снимется 1 метка')
    await expect(dialog(page)).toContainText('Снимутся 2 метки')
    await yes(page, 'Понятно').click()
    await yes(page, 'Начать раунд').click()
    await expectToast(page, 'Новый раунд начат')
    await expect(button(page, 'Без метки: 4')).toBeVisible()
    expect([await map.on('Лес'), await map.on('Форт')]).toEqual([[], []])

    const channel = await page.context().newPage()
    await expect
      .poll(async () => {
        await channel.goto(`${server.address}/sandbox/discord/webhooks`)
        return channel.locator('ol').innerText()
      })
      .toContain('Новый раунд: все метки сняты')

    await page.getByRole('tab', { name: 'Игроки' }).click()
    await button(page, 'Убрать из списка: Лиса').click()
    await yes(page, 'Убрать').click()
    await expectToast(page, 'Игрок убран из списка')
    await page.getByRole('tab', { name: 'Управление' }).click()
    await expect(button(page, 'Без метки: 3')).toBeVisible()
  })
})
