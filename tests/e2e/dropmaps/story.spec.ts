import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { InviteCode, MapSummary } from '#shared/dropmaps/shapes'
import { desktop, phone, putToastAway, signIn, test } from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { canvasOf, drawnForm, setPoints } from './drawn.ts'
import { act, yes } from './manage.ts'
import { button, choose, dialog, labels, somebody, toast } from './maps.ts'

const server = emptyServer()

test('a map from its template to its replay: drawn, shared, claimed by a guest, seen by a player and a stream, locked, taken away', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await signIn(page, 'admin', `${server.address}/admin?tab=dropmap`)
  await act(page, 'Создать карту').click()
  await choose(page, 'Шаблон', 'Остров')
  await dialog(page).getByLabel('Название').fill('Дроп финала')
  await yes(page, 'Создать карту').click()
  await expect(toast(page)).toContainText('DropMap создана')
  const admin = await somebody(server.address, 'admin')
  const [map] = await admin.call<MapSummary[]>('GET', 'maps')
  const address = `${server.address}/dropmap/${map!.id}`

  // A place in the sea, which the template has not.
  await page.goto(address)
  await button(page, 'Управление').click()
  await canvasOf(page)
  await button(page, 'Создать локацию').click()
  await setPoints(page, [
    [80, 820],
    [150, 820],
    [150, 890],
    [80, 820],
  ])
  await drawnForm(page).getByLabel('Название').fill('Тихая отмель')
  await drawnForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toast(page)).toContainText('Локация создана')
  await putToastAway(page)
  await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()

  await button(page, 'Создать инвайт').click()
  await dialog(page).getByLabel('Имя на карте').fill('Гость эфира')
  await dialog(page).getByRole('button', { name: 'Создать код' }).click()
  await expect(toast(page)).toContainText('Код создан и скопирован')
  await putToastAway(page)
  const [invite] = await admin.call<InviteCode[]>('GET', `maps/${map!.id}/invites`)

  const player = await (await browser.newContext(phone)).newPage()
  await signIn(player, 'player', address)
  await expect(player.locator('.map-place')).toHaveCount(25)
  const stream = await (await browser.newContext(desktop)).newPage()
  await stream.goto(`${address}?overlay=1`)
  await expect(stream.locator('.map-place')).toHaveCount(25)

  const guest = await (await browser.newContext(phone)).newPage()
  await guest.goto(`${server.address}/dropmap/invite/${invite!.code}`)
  await guest.getByRole('radio', { name: /^Тихая отмель/ }).check()
  await guest.getByRole('button', { name: 'Подтвердить выбор' }).tap()
  await expect(guest.getByRole('heading', { name: 'Метка поставлена!' })).toBeFocused()

  await expect(player.locator('[data-number="25"]')).toHaveClass(/is-full/)
  await expect(labels(stream)).toContainText('Гость эфира')
  await expect(labels(page)).toContainText('Гость эфира')

  await button(page, 'Заблокировать карту').click()
  await expect(toast(page)).toContainText('Карта заблокирована')
  await putToastAway(page)
  await expect(player.getByText('Карта заблокирована', { exact: true })).toBeVisible()

  const [picture] = await Promise.all([page.waitForEvent('download'), button(page, 'Скачать SVG').click()])
  expect(picture.suggestedFilename()).toBe('Дроп финала.svg')
  expect(await readFile(await picture.path(), 'utf8')).toMatch(
    /^<svg[\s\S]*data-n="25" class="is-full"[\s\S]*<\/svg>\s*$/,
  )

  await button(page, 'Повтор').click()
  await page.getByRole('slider', { name: 'Момент истории' }).press('End')
  await expect(page.getByRole('list', { name: 'Что произошло' }).filter({ visible: true })).toContainText(
    'Гость эфира → Тихая отмель',
  )
  await expect(page.locator('[data-number="25"]')).toHaveClass(/is-full/)
})
