import { expect } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { desktop, expectNoBarriers, phone, settled, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { canvasOf, clickAt, dragTo, drawnForm, handle, handles, openTools, setPoints, triangle } from './draw/drawn.ts'
import { button, dialog, labels, makeMap, mapList, shape, yes } from './maps.ts'

const server = emptyServer()

test.use(desktop)

test('an open drawing stays when another admin renames the map and changes its picture', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  await button(page, 'Приблизить').click()
  await settled(page)
  await button(page, 'Создать локацию').click()
  await clickAt(page, 500, 600)
  await clickAt(page, 600, 600)
  const before = await canvasOf(page)
  const picture = await makePicture({ seed: 4, kind: 'jpeg', category: 'victory' })
  await map.admin.call('PUT', `maps/${map.id}`, { name: 'Вторая' })
  await map.change({ mapImage: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) })
  await expect(page.getByRole('heading', { name: 'Вторая' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Карта «Вторая»/ })).toBeVisible()
  await expect(page.locator('img.map-picture')).toHaveAttribute('src', /media/)
  expect(await canvasOf(page)).toEqual(before)
  await expect(handles(page)).toHaveCount(2)

  // A drag that is under way goes on too.
  await page.keyboard.press('Escape')
  await yes(page, 'Не сохранять').click()
  await shape(page, 'Озеро').click()
  await button(page, 'Редактировать локацию').click()
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Озеро')
  const grip = (await handle(page, 0).boundingBox())!
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x + 60, grip.y + 60, { steps: 4 })
  await map.admin.call('PUT', `maps/${map.id}`, { name: 'Третья' })
  await expect(page.getByRole('heading', { name: 'Третья' })).toBeVisible()
  await page.mouse.up()
  await expect(handle(page, 0)).not.toHaveAttribute('transform', 'translate(50 650)')
  await page.keyboard.press('Control+z')
  await dragTo(page, handle(page, 0), [500, 640])
  await expect(drawnForm(page).getByRole('button', { name: 'Сохранить' })).toBeEnabled()
})

const deleted = 'Этой карты больше нет'

test('a map deleted while open shows that it is gone; another one opens only by choice', async ({ page, browser }) => {
  const other = await makeMap(server.address, [])
  await other.admin.call('PUT', `maps/${other.id}`, { name: 'Бухта' })
  const map = await makeMap(server.address, ['rich'])
  const hand = await (await browser.newContext(phone)).newPage()
  await signIn(hand, 'rich', `${server.address}/territory/${map.id}`)
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}?replay=1`)
  await expect(button(page, 'Назад к карте')).toBeVisible()
  await expect(labels(hand)).toContainText('Маяк')
  // A list that has it still does not lead back to it.
  await hand.route(mapList, (route) => route.abort())
  await map.admin.call('DELETE', `maps/${map.id}`)
  for (const [each, section] of [
    [page, 'dropmap'],
    [hand, 'territory'],
  ] as const) {
    await expect(each.getByRole('alert')).toContainText(deleted)
    await expect(shape(each, 'Маяк')).toHaveCount(0)
    expect(new URL(each.url()).pathname).toBe(`/${section}/${map.id}`)
  }
  const maps = page.getByRole('region', { name: 'Карты' })
  await maps.getByRole('link', { name: /^Бухта/ }).click()
  await expect(page).toHaveURL(`${server.address}/dropmap/${other.id}`)
  await expect(shape(page, 'Маяк')).toBeVisible()
  await hand.unroute(mapList)
  await hand.getByRole('link', { name: 'Карты', exact: true }).tap()
  await expect(hand).toHaveURL(new RegExp(`/${other.id}$`))
  await expect(shape(hand, 'Маяк')).toBeVisible()
  await hand.context().close()
})

test('a drawing on a deleted map or template stays, with a message, until the admin leaves', async ({ page }) => {
  const other = await makeMap(server.address, [])
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  await button(page, 'Создать локацию').click()
  await setPoints(page, triangle)
  const name = drawnForm(page).getByLabel('Название')
  await name.fill('Мыс')
  await map.admin.call('DELETE', `maps/${map.id}`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(deleted)
  await expectNoBarriers(page)
  for (const size of [phone.viewport, desktop.viewport]) {
    await resize(page, size)
    await expect(alert).toBeInViewport()
    await expect(handles(page)).toHaveCount(3)
    await expect(name).toHaveValue('Мыс')
  }
  await button(page, 'Сохранить').click()
  await expect(page.getByRole('region', { name: /^Уведомления/ })).toBeVisible()
  await expect(name).toHaveValue('Мыс')
  await page.getByRole('link', { name: 'К другим картам' }).click()
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Не сохранять' }).click()
  await expect(page).toHaveURL(`${server.address}/dropmap/${other.id}`)

  const source = { name: 'Основа', sourceId: other.id }
  const template = await map.admin.call<{ id: string }>('POST', 'territory/templates', source)
  for (const [id, message] of [
    [other.id, deleted],
    [template.id, 'Этого шаблона больше нет'],
  ] as const) {
    await page.goto(`${server.address}/admin?tab=dropmap&map=${id}`)
    await canvasOf(page)
    await button(page, 'Создать локацию').click()
    await clickAt(page, 980, 300)
    await expect(handles(page)).toHaveCount(1)
    await map.admin.call('DELETE', `maps/${id}`)
    await expect(alert).toContainText(message)
    await expect(alert).toBeInViewport()
    await clickAt(page, 980, 600)
    await expect(handles(page)).toHaveCount(2)
    await button(page, 'К списку карт').click()
    await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Не сохранять' }).click()
    await expect(page).toHaveURL(`${server.address}/admin?tab=dropmap`)
  }
})
