import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriersInEitherTheme, putToastAway, settled, signIn, test } from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { clickAt, dragTo, drawnForm, handle, handles, openTools, territories } from './drawn.ts'
import { button, dialog, makeMap, shape, toast } from './maps.ts'

const server = emptyServer()

test.use(desktop)

/** Clicks the corners of a square, its first one again to close it. */
async function drawSquare(page: Page, x: number, y: number, side: number) {
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ] as const
  for (const corner of corners) await clickAt(page, ...corner)
  await clickAt(page, x, y)
}

test('an admin draws ten locations with the mouse in far less than two minutes, each named and saved as soon as it is closed', async ({
  page,
}) => {
  const admin = await emptyMap()
  await openTools(page, server.address, admin.id)
  const begun = Date.now()
  await button(page, 'Создать локацию').click()
  for (let i = 0; i < 10; i++) {
    await drawSquare(page, 60 + (i % 4) * 220, 100 + Math.floor(i / 4) * 220, 200)
    await expect(drawnForm(page).getByLabel('Название')).toBeFocused()
    if (i === 0) {
      // The field is still empty: the key takes the closing back, and a click on the first point closes it again.
      await page.keyboard.press('Control+z')
      await expect(button(page, 'Замкнуть')).toBeVisible()
      await clickAt(page, 60, 100)
    }
    await page.keyboard.type(`Место ${i + 1}`)
    await page.keyboard.press('Enter')
  }
  await expect(toast(page)).toContainText('Локация создана')
  await expect.poll(async () => (await territories(admin)).length).toBe(10)
  expect(Date.now() - begun).toBeLessThan(60_000)
  const all = await territories(admin)
  expect(all.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, i) => `Место ${i + 1}`))
  // What was clicked beside a neighbour's corner is that corner; elsewhere it is where it was clicked.
  for (const { points } of all) expect(points).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect(drawnForm(page)).toBeHidden()
  await expect(page.locator('[data-number]')).toHaveCount(10)
})

const emptyMap = async () => {
  const map = await makeMap(server.address, [])
  for (const { id } of await territories(map)) await map.admin.call('DELETE', `territories/${id}`)
  return map
}

test('points are dragged, inserted, taken back, done again and removed, the whole location is moved, and what is wrong is said before it is saved', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  await shape(page, 'Карьер').click()
  await button(page, 'Редактировать локацию').click()
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Карьер')
  await expect(handles(page)).toHaveCount(4)
  await settled(page)
  await expectNoBarriersInEitherTheme(page)

  // Into the neighbour, with the place marked.
  await dragTo(page, handle(page, 0), [500, 700])
  await expect(drawnForm(page)).toContainText('Накладывается на «Мельница»')
  await page.keyboard.press('Control+z')
  await expect(drawnForm(page)).not.toContainText('Накладывается')
  await page.keyboard.press('Control+Shift+z')
  await expect(drawnForm(page)).toContainText('Накладывается на «Мельница»')
  await page.keyboard.press('Control+z')
  // Wherever the focus has gone; in a field they are the field's own.
  await page.keyboard.press('Control+Shift+z')
  await drawnForm(page).getByRole('heading', { name: 'Правка локации' }).click()
  await page.keyboard.press('Control+z')
  await expect(drawnForm(page)).not.toContainText('Накладывается')
  await page.getByRole('button', { name: 'Вернуть шаг' }).click()
  await expect(page.getByRole('application')).toBeFocused()
  await drawnForm(page).getByRole('button', { name: 'Розовый' }).click()
  // First the point is let go, then the drawing.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Убрать точку/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Отмена' }).click()
  const description = drawnForm(page).getByLabel('Описание')
  await description.pressSequentially('!')
  await description.press('Control+z')
  await expect(description).toHaveValue('Место «Карьер»')
  await expect(drawnForm(page)).toContainText('Накладывается на «Мельница»')
  await description.press('Escape')
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Отмена' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Отменить шаг' }).click()

  // Between the second and the third one, then over the opposite side.
  await dragTo(page, page.locator('[data-middle="1"]'), [980, 800])
  await expect(handles(page)).toHaveCount(5)
  await dragTo(page, handle(page, 3), [630, 700])
  await expect(drawnForm(page)).toContainText('Контур пересекает сам себя')
  await page.keyboard.press('Control+z')
  await handle(page, 3).click({ modifiers: ['Alt'] })
  await expect(handles(page)).toHaveCount(4)

  // All of it.
  await dragTo(page, [780, 760], [790, 790])
  await drawnForm(page).getByLabel('Игроков на локации').fill('двое')
  await drawnForm(page).getByLabel('Название').fill('Шахта')
  await button(page, 'Сохранить').click()
  await expect(toast(page)).toContainText('Локация обновлена')
  const [saved] = (await territories(map)).filter(({ name }) => name === 'Шахта')
  expect(saved?.maxPlayers).toBe(999)
  expect(saved?.points[0]).toEqual({ x: 660, y: 680 })
  await expect(drawnForm(page)).toBeHidden()
})

test('a location’s menu edits it or deletes it, and says first whose mark goes with it', async ({ page }) => {
  const map = await makeMap(server.address, ['rich'])
  await map.users[0]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await openTools(page, server.address, map.id)
  await shape(page, 'Лес').click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText(['Редактировать локацию', 'Удалить локацию', 'Отмена'])
  await menu.getByRole('menuitem', { name: 'Отмена' }).click()
  await expect(menu).toBeHidden()
  await shape(page, 'Маяк').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Удалить локацию' }).click()
  await expect(dialog(page)).toContainText('Метку потеряет: rich')
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toast(page)).toContainText('Локация удалена')
  await putToastAway(page)
  await expect(shape(page, 'Лес')).toHaveCount(0)

  await shape(page, 'Форт').click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Редактировать локацию' }).click()
  await drawnForm(page).getByLabel('Описание').fill('Высокие стены')
  // Neither a link nor Escape drops it unasked.
  await page.getByRole('link', { name: 'Остров' }).first().click()
  await expect(dialog(page, 'Бросить рисунок?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Отмена' }).click()
  await expect(drawnForm(page).getByLabel('Описание')).toHaveValue('Высокие стены')
  await button(page, 'Отмена').click()
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Не сохранять' }).click()
  await expect(drawnForm(page)).toBeHidden()
})

test('a location is drawn, corrected and saved by keys alone, and where one is is read aloud', async ({ page }) => {
  const map = await emptyMap()
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Создать локацию').focus()
  await page.keyboard.press('Enter')
  const canvas = page.getByRole('application')
  const said = page.getByRole('status', { name: 'Где ты на карте' })
  await expect(canvas).toBeFocused()
  const press = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  // The cross-hair comes with the first press, in the middle of what is seen.
  await press('Enter')
  await expect(said).toHaveText('Прицел: 500, 500')
  await press('Enter')
  await expect(said).toHaveText('Точка 1: 500, 500')
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', ' ')
  await expect(said).toHaveText('Точка 2: 610, 500')
  await press('Shift+ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(said).toHaveText('Точка 3: 610, 570')
  await press('Shift+ArrowLeft', 'Enter', 'Backspace')
  await expect(handles(page)).toHaveCount(3)
  await press('Escape', 'Tab', 'Tab')
  await expect(said).toHaveText('Точка 2: 610, 500')
  await press('ArrowUp', 'ArrowUp', 'Shift+ArrowRight')
  await expect(said).toHaveText('Точка 2: 620, 498')
  await press('Control+z')
  await press('Escape', 'Enter')
  await expect(said).toHaveText('Контур замкнут')
  await expect(drawnForm(page).getByLabel('Название')).toBeFocused()
  await page.keyboard.type('Башня')
  await settled(page)
  await expectNoBarriersInEitherTheme(page)
  await press('Enter')
  await expect(toast(page)).toContainText('Локация создана')
  const [made] = await territories(map)
  expect(made?.name).toBe('Башня')
  expect(made?.points).toEqual([
    { x: 500, y: 500 },
    { x: 610, y: 500 },
    { x: 610, y: 570 },
  ])
})
