import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { desktop, expectNoBarriersInEitherTheme, phone, settled, signIn, test } from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { canvasOf, clickAt, dragTo, drawnForm, handle, handles, openTools, setPoints } from './drawn.ts'
import { act, yes } from './manage.ts'
import { button, change, dialog, labels, makeMap, shape, somebody, toast } from './maps.ts'

const server = emptyServer()

test.use(desktop)

const picture = async (seed: number) => {
  const bytes = await makePicture({ seed, kind: 'jpeg', category: 'victory' })
  return { bytes, file: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) }
}
async function pick(page: Page, seed: number) {
  const { bytes: buffer } = await picture(seed)
  await dialog(page).getByLabel('Файл картинки').setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer })
}

test('a picture that another admin has put on the map is seen before another one goes over it', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await signIn(page, 'admin', `${server.address}/admin?tab=dropmap&map=${map.id}`)
  await page.getByRole('button', { name: 'Настройки' }).click()
  await pick(page, 3)
  await map.change({ mapImage: (await picture(4)).file })
  await expect(dialog(page)).toContainText('Настройки тем временем изменил другой администратор')
  await expect(dialog(page)).toContainText('Сейчас: другая картинка')
  await settled(page)
  await expectNoBarriersInEitherTheme(page)
  await yes(page, 'Взять новое').click()
  await expect(dialog(page)).not.toContainText('mine.jpg')
  await pick(page, 5)
  await yes(page, 'Сохранить').click()
  await expect(toast(page)).toContainText('Настройки обновлены')
})

test('a template’s picture too', async ({ page }) => {
  const admin = await somebody(server.address, 'admin')
  const { id } = await admin.call<{ id: string }>('POST', 'territory/templates', { name: 'Бухта', description: '' })
  await signIn(page, 'admin', `${server.address}/admin?tab=dropmap`)
  await page.getByRole('tab', { name: 'Шаблоны', exact: true }).click()
  await act(page, 'Картинка: Бухта').click()
  await pick(page, 3)
  await change(server.address, admin, id, { mapImage: (await picture(4)).file })
  await expect(dialog(page)).toContainText('Тем временем здесь уже другая картинка')
  await settled(page)
  await expectNoBarriersInEitherTheme(page)
  await yes(page, 'Сохранить моё').click()
  await expect(toast(page)).toContainText('Картинка обновлена')
})

test('whoever draws stays where they are when another admin renames the map and changes its picture', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  await button(page, 'Приблизить').click()
  await settled(page)
  await button(page, 'Создать локацию').click()
  await clickAt(page, 500, 600)
  await clickAt(page, 600, 600)
  const before = await canvasOf(page)
  await map.admin.call('PUT', `maps/${map.id}`, { name: 'Вторая' })
  await map.change({ mapImage: (await picture(4)).file })
  await expect(page.getByRole('heading', { name: 'Вторая' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Карта «Вторая»/ })).toBeVisible()
  await expect(page.locator('img.map-picture')).toHaveAttribute('src', /media/)
  expect(await canvasOf(page)).toEqual(before)
  await expect(handles(page)).toHaveCount(2)

  // A drag that is under way goes on too.
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Не сохранять' }).click()
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

const gone = 'Этой карты больше нет'

test('a map that is deleted while it is looked at is said to be gone, and another one comes only when it is chosen', async ({
  page,
  browser,
}) => {
  const other = await makeMap(server.address, [])
  await other.admin.call('PUT', `maps/${other.id}`, { name: 'Бухта' })
  const map = await makeMap(server.address, ['rich'])
  const hand = await (await browser.newContext(phone)).newPage()
  await signIn(hand, 'rich', `${server.address}/territory/${map.id}`)
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}?replay=1`)
  await expect(button(page, 'Назад к карте')).toBeVisible()
  await expect(labels(hand)).toContainText('Маяк')
  // A list that has it still does not lead back to it.
  await hand.route('**/api/maps?*', (route) => route.abort())
  await map.admin.call('DELETE', `maps/${map.id}`)
  for (const [each, section] of [
    [page, 'dropmap'],
    [hand, 'territory'],
  ] as const) {
    await expect(each.getByRole('alert')).toContainText(gone)
    await expect(shape(each, 'Маяк')).toHaveCount(0)
    expect(new URL(each.url()).pathname).toBe(`/${section}/${map.id}`)
    await expectNoBarriersInEitherTheme(each)
  }
  await page
    .getByRole('region', { name: 'Карты' })
    .getByRole('link', { name: /^Бухта/ })
    .click()
  await expect(page).toHaveURL(`${server.address}/dropmap/${other.id}`)
  await expect(shape(page, 'Маяк')).toBeVisible()
  await hand.unroute('**/api/maps?*')
  await hand.getByRole('link', { name: 'Карты', exact: true }).tap()
  await expect(hand).toHaveURL(new RegExp(`/${other.id}$`))
  await expect(shape(hand, 'Маяк')).toBeVisible()
  await hand.context().close()
})

test('what is drawn on a map that is deleted meanwhile stays until the admin leaves it, and it is said that the map is gone', async ({
  page,
  browser,
}) => {
  const other = await makeMap(server.address, [])
  const map = await makeMap(server.address, [])
  const hand = await (await browser.newContext(phone)).newPage()
  await signIn(hand, 'admin', `${server.address}/territory/${map.id}`)
  await button(hand, 'Развернуть панель').tap()
  await hand.getByRole('tab', { name: 'Управление' }).tap()
  await button(hand, 'Создать локацию').tap()
  await canvasOf(hand)
  await hand.touchscreen.tap(195, 400)
  await expect(handles(hand)).toHaveCount(1)

  await openTools(page, server.address, map.id)
  await button(page, 'Создать локацию').click()
  await setPoints(page, [
    [100, 100],
    [400, 120],
    [420, 400],
  ])
  await drawnForm(page).getByLabel('Название').fill('Мыс')
  await map.admin.call('DELETE', `maps/${map.id}`)
  for (const each of [page, hand]) {
    await expect(each.getByRole('alert')).toContainText(gone)
    await expect(each.getByRole('alert')).toBeInViewport()
  }
  await expect(handles(page)).toHaveCount(3)
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Мыс')
  await expect(handles(hand)).toHaveCount(1)
  for (const each of [page, hand]) {
    await settled(each)
    await expectNoBarriersInEitherTheme(each)
  }
  // What cannot be saved is not lost by trying to.
  await button(page, 'Сохранить').click()
  await expect(page.getByRole('region', { name: /^Уведомления/ })).toBeVisible()
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Мыс')

  await page.getByRole('link', { name: 'К другим картам' }).click()
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Не сохранять' }).click()
  await expect(page).toHaveURL(`${server.address}/dropmap/${other.id}`)
  await hand.getByRole('button', { name: 'Закончить рисование' }).tap()
  await dialog(hand).getByRole('button', { name: 'Не сохранять' }).tap()
  await expect(hand.getByRole('region', { name: 'Карты' })).toBeVisible()
  await hand.context().close()
})

test('in the admins’ panel, too, what is drawn on a map or a template that is deleted stays, and it is said beside it', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  const copy = { name: 'Основа', sourceId: map.id }
  const template = await map.admin.call<{ id: string }>('POST', 'territory/templates', copy)
  for (const [id, words] of [
    [map.id, gone],
    [template.id, 'Этого шаблона больше нет'],
  ] as const) {
    await signIn(page, 'admin', `${server.address}/admin?tab=dropmap&map=${id}`)
    await canvasOf(page)
    await button(page, 'Создать локацию').click()
    await clickAt(page, 980, 300)
    await expect(handles(page)).toHaveCount(1)
    await map.admin.call('DELETE', `maps/${id}`)
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('alert')).toBeInViewport()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await clickAt(page, 980, 600)
    await expect(handles(page)).toHaveCount(2)
    await button(page, 'К списку карт').click()
    await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Не сохранять' }).click()
    await expect(page).toHaveURL(`${server.address}/admin?tab=dropmap`)
  }
})
