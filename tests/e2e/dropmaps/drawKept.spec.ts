import { expect, type Page } from '@playwright/test'
import { desktop, phone, settled, signIn, test } from '../../support/browser.ts'
import { resize } from '../../support/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { canvasOf, clickAt, drawnForm, handle, handles, openTools, setPoints, tapAt, territories } from './drawn.ts'
import { act, part, yes } from './manage.ts'
import { button, dialog, makeMap, shape, toast } from './maps.ts'

const server = emptyServer()

test.use(desktop)

const asking = (page: Page) => dialog(page, 'Бросить рисунок?')
/** Sets so many points of a way that is still open. */
async function drawPoints(page: Page) {
  await canvasOf(page)
  await setPoints(page, [
    [100, 100],
    [400, 120],
    [420, 400],
  ])
  await expect(handles(page)).toHaveCount(3)
}
async function stay(page: Page) {
  await yes(page, 'Отмена').click()
  await expect(asking(page)).toBeHidden()
  await expect(handles(page)).toHaveCount(3)
}

test('no tab of the admins’ panel and no way back drops a drawing unasked, however many steps it leads back', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await signIn(page, 'admin', `${server.address}/admin?tab=dropmap`)
  await part(page, 'Шаблоны').click()
  await part(page, 'Карты').click()
  await act(page, 'Детали: Остров')
    .or(page.getByRole('row', { name: 'Остров' }))
    .first()
    .click()
  await act(page, 'Создать локацию').click()
  await drawPoints(page)
  for (const name of ['Карты', 'Шаблоны', 'Турниры']) {
    await part(page, name).click()
    await stay(page)
  }
  for (const steps of [-1, -2]) {
    await page.evaluate((by) => history.go(by), steps)
    await expect(asking(page)).toBeVisible()
    await expect(page).toHaveURL(`${server.address}/admin?tab=dropmap&map=${map.id}`)
    await stay(page)
  }
  await part(page, 'Шаблоны').click()
  await yes(page, 'Не сохранять').click()
  await expect(act(page, 'Создать шаблон')).toBeVisible()
  await page.goBack()
  await expect(handles(page)).toHaveCount(0)
  await expect(act(page, 'Создать локацию')).toBeVisible()
})

test('drawing adds nothing to the way back, and asked or not it leads to where one came from', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await signIn(page, 'admin', `${server.address}/admin?tab=dropmap`)
  await page.goto(`${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').click()
  const before = await page.evaluate(() => history.length)
  await button(page, 'Создать локацию').click()
  await drawPoints(page)
  await clickAt(page, 100, 100)
  await drawnForm(page).getByLabel('Название').fill('Мыс')
  await page.keyboard.press('Enter')
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('')
  await drawPoints(page)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()
  await yes(page, 'Не сохранять').click()
  await expect(drawnForm(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`${server.address}/admin?tab=dropmap`)
})

test('a tablet that is turned keeps what is drawn, and what is typed', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').click()
  await button(page, 'Создать локацию').click()
  await drawPoints(page)
  await drawnForm(page).getByLabel('Название').fill('Мыс')
  for (const width of [820, 1180]) {
    await page.setViewportSize({ width, height: width === 820 ? 1180 : 820 })
    await expect(page.getByRole('tab', { name: 'Локации' })).toHaveCount(0)
    await expect(handles(page)).toHaveCount(3)
    await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Мыс')
    // It is the same drawing, which can be gone on with.
    await page.getByRole('button', { name: 'Отменить шаг' }).click()
    await expect(handles(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Вернуть шаг' }).click()
  }
})

test('the focus does not get lost when a drawing ends: it is at the location, or where the next one begins', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  const edit = async () => {
    await shape(page, 'Форт').click()
    await button(page, 'Редактировать локацию').click()
    await expect(page.getByRole('application')).toBeFocused()
  }
  // On a slow device a drawing may end before React has run the effects of its beginning.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let time = 0; time < 3; time++) {
    await edit()
    await page.keyboard.press('Escape')
    await expect(shape(page, 'Форт')).toBeFocused()
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await edit()
  await drawnForm(page).getByLabel('Описание').fill('Стены')
  await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()
  await yes(page, 'Не сохранять').click()
  await expect(shape(page, 'Форт')).toBeFocused()
  await edit()
  await drawnForm(page).getByLabel('Описание').fill('Стены')
  await drawnForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(button(page, 'Создать локацию').or(shape(page, 'Форт')).and(page.locator(':focus'))).toBeVisible()
  await button(page, 'Создать локацию').click()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Создать локацию')).toBeFocused()
})

test('deleting a location waits for what goes with it, and says so where that cannot be read', async ({ page }) => {
  const map = await makeMap(server.address, [])
  const read = `**/api/territories/${map.idOf('Форт')}`
  await page.route(read, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await openTools(page, server.address, map.id)
  await shape(page, 'Форт').click()
  await expect(page.getByText('Не удалось узнать, кто на локации')).toBeVisible()
  await shape(page, 'Форт').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Удалить локацию' }).click()
  await expect(dialog(page).getByText('Не удалось узнать, кто на локации')).toBeVisible()
  await expect(yes(page, 'Удалить')).toBeDisabled()
  await page.unroute(read)
  await yes(page, 'Повторить').click()
  await expect(yes(page, 'Удалить')).toBeEnabled()
})

test('a double click on a handle closes nothing, one where the last point is set does', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').click()
  await button(page, 'Создать локацию').click()
  await drawPoints(page)
  await page.locator('[data-point="1"]').dblclick()
  await page.locator('[data-middle="1"]').dblclick()
  await expect(page.getByRole('button', { name: 'Замкнуть' })).toBeVisible()
  const ground = await canvasOf(page)
  await page.mouse.dblclick(ground.x + ground.width * 0.2, ground.y + ground.width * 0.5)
  await expect(page.getByRole('button', { name: 'Замкнуть' })).toBeHidden()
  await expect(drawnForm(page).getByLabel('Название')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a point is taken away by touch alone, and no button lies over the canvas', async ({ page }) => {
    const map = await makeMap(server.address, [])
    await signIn(page, 'admin', `${server.address}/admin?tab=dropmap&map=${map.id}`)
    await canvasOf(page)
    const canvas = (await page.locator('.map-stage').boundingBox())!
    const zoom = (await page.getByRole('group', { name: 'Масштаб' }).boundingBox())!
    expect(zoom.y).toBeGreaterThanOrEqual(canvas.y + canvas.height)
    await shape(page, 'Форт').tap()
    await act(page, 'Редактировать локацию').tap()
    await expect(handles(page)).toHaveCount(4)
    await page.locator('[data-point="1"]').tap()
    await page.getByRole('button', { name: 'Убрать точку 2' }).tap()
    await expect(handles(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Убрать точку/ })).toBeHidden()
  })

  test('an empty map says that it is, and an admin begins to draw there; the form leaves the outline in sight, and no button lies over the header', async ({
    page,
  }) => {
    const map = await makeMap(server.address, [])
    for (const { id } of await territories(map)) await map.admin.call('DELETE', `territories/${id}`)
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    await expect(page.getByText('Локаций пока нет')).toBeVisible()
    await button(page, 'Развернуть панель').tap()
    await expect(page.getByText(/^На карте пока нет локаций/)).toBeVisible()
    await expect(page.getByText(/Нажми на локацию|Выбери локацию|Ничего не найдено/)).toHaveCount(0)

    await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
    await expect(button(page, 'Нарисовать первую').first()).toBeVisible()
    await button(page, 'Развернуть панель').tap()
    await button(page, 'Развернуть панель').tap()
    await settled(page)
    await expect(page.getByRole('button', { name: 'Приблизить' })).toBeHidden()
    await button(page, 'Нарисовать первую').first().tap()
    await setPoints(
      page,
      [
        [300, 700],
        [600, 700],
        [450, 950],
      ],
      tapAt,
    )
    await expect(handles(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Замкнуть' }).tap()
    await expect(drawnForm(page)).toBeVisible()
    await settled(page)
    const sheet = (await page.getByRole('region', { name: 'Рисование локации' }).boundingBox())!
    const bar = (await page.getByRole('toolbar', { name: 'Рисование' }).boundingBox())!
    for (const index of [0, 1, 2]) {
      const point = (await handle(page, index).boundingBox())!
      expect(point.y + point.height).toBeLessThanOrEqual(sheet.y)
      expect(point.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    }
    // What is said covers no step that can be taken back.
    await drawnForm(page).getByLabel('Название').fill('Мыс')
    await drawnForm(page).getByRole('button', { name: 'Сохранить' }).tap()
    await expect(toast(page)).toContainText('Локация создана')
    await settled(page)
    const said = (await toast(page).boundingBox())!
    expect(said.y + said.height).toBeLessThanOrEqual(bar.y)

    // On its side the phone has the bar beside the map, over a form that begins at its top.
    await resize(page, { width: 844, height: 390 })
    const ground = await canvasOf(page)
    const beside = (await page.getByRole('toolbar', { name: 'Рисование' }).boundingBox())!
    expect(beside.x).toBeGreaterThan(ground.x + ground.width)
    await drawnForm(page).getByLabel('Описание').fill('Камни')
    for (const y of [20, 300]) await tapAt(page, 500, y)
    await tapAt(page, 900, 300)
    await page.getByRole('button', { name: 'Замкнуть' }).tap()
    await expect(drawnForm(page).getByLabel('Название')).toBeInViewport()
  })
})
