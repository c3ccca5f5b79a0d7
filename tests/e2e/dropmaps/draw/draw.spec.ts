import { expect } from '@playwright/test'
import { desktop, expectNoBarriers, signIn, test } from '../../../support/browser/browser.ts'
import { caller } from '../../../support/caller.ts'
import { holdRequests } from '../../../support/held.ts'
import { emptyServer } from '../../emptyServer.ts'
import { button, dialog, expectToast, makeMap, shape, toast, yes } from '../maps.ts'
import { canvasOf, clickAt, dragTo, drawnForm, handle, handles, openTools, setPoints, territories } from './drawn.ts'

const server = emptyServer()

test.use(desktop)

async function emptyMap() {
  const admin = await caller(server.address, 'admin')
  const { id } = await admin.call<{ id: string }>('POST', 'maps', { name: 'Бухта', description: '' })
  return { id, admin }
}

test('an admin draws locations with the mouse, each named and saved as soon as it is closed', async ({ page }) => {
  const map = await emptyMap()
  await openTools(page, server.address, map.id)
  await button(page, 'Создать локацию').click()
  for (let i = 0; i < 3; i++) {
    const [left, right] = [60 + i * 220, 260 + i * 220]
    await setPoints(page, [
      [left, 100],
      [right, 100],
      [right, 300],
      [left, 300],
      [left, 100],
    ])
    await expect(drawnForm(page).getByLabel('Название')).toBeFocused()
    if (i === 0) {
      // The field is still empty: the key takes the closing back, and a click on the first point closes it again.
      await page.keyboard.press('Control+z')
      await expect(button(page, 'Замкнуть')).toBeVisible()
      await clickAt(page, left, 100)
    }
    await page.keyboard.type(`Место ${i + 1}`)
    await page.keyboard.press('Enter')
  }
  await expect(toast(page)).toContainText('Локация создана')
  await expect.poll(async () => (await territories(map)).length).toBe(3)
  const all = await territories(map)
  expect(all.map(({ name }) => name)).toEqual(['Место 1', 'Место 2', 'Место 3'])
  // What was clicked beside a neighbour's corner is that corner; elsewhere it is where it was clicked.
  for (const { points } of all) expect(points).toHaveLength(4)

  await setPoints(page, [
    [100, 500],
    [400, 520],
    [420, 800],
  ])
  await page.locator('[data-point="1"]').dblclick()
  await page.locator('[data-middle="1"]').dblclick()
  await expect(button(page, 'Замкнуть')).toBeVisible()
  const ground = await canvasOf(page)
  await page.mouse.dblclick(ground.x + ground.width * 0.2, ground.y + ground.width * 0.9)
  await expect(button(page, 'Замкнуть')).toBeHidden()
  await expect(drawnForm(page).getByLabel('Название')).toBeFocused()
  await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()
  await yes(page, 'Не сохранять').click()
  await expect(drawnForm(page)).toBeHidden()
  await expect(page.locator('[data-number]')).toHaveCount(3)
})

test('points are dragged, inserted, undone and removed, and problems are named before saving', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  await shape(page, 'Карьер').click()
  await button(page, 'Редактировать локацию').click()
  const form = drawnForm(page)
  await expect(form.getByLabel('Название')).toHaveValue('Карьер')
  await expect(handles(page)).toHaveCount(4)
  await dragTo(page, handle(page, 0), [500, 700])
  await expect(form).toContainText('Накладывается на «Мельница»')
  await expectNoBarriers(page)
  await page.keyboard.press('Control+z')
  await expect(form).not.toContainText('Накладывается')
  await page.keyboard.press('Control+Shift+z')
  await expect(form).toContainText('Накладывается на «Мельница»')
  // The keys work wherever the focus has gone; in a field they are the field's own.
  await form.getByRole('heading', { name: 'Правка локации' }).click()
  await page.keyboard.press('Control+z')
  await expect(form).not.toContainText('Накладывается')
  await page.getByRole('button', { name: 'Вернуть шаг' }).click()
  await expect(page.getByRole('application')).toBeFocused()
  await form.getByRole('button', { name: 'Розовый' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Убрать точку/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Отмена' }).click()
  const description = form.getByLabel('Описание')
  await description.pressSequentially('!')
  await description.press('Control+z')
  await expect(description).toHaveValue('Место «Карьер»')
  await expect(form).toContainText('Накладывается на «Мельница»')
  await description.press('Escape')
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Отмена' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Отменить шаг' }).click()

  await dragTo(page, page.locator('[data-middle="1"]'), [980, 800])
  await expect(handles(page)).toHaveCount(5)
  await dragTo(page, handle(page, 3), [630, 700])
  await expect(form).toContainText('Контур пересекает сам себя')
  await page.keyboard.press('Control+z')
  await handle(page, 3).click({ modifiers: ['Alt'] })
  await expect(handles(page)).toHaveCount(4)
  await dragTo(page, [780, 760], [790, 790])
  await form.getByLabel('Игроков на локации').fill('двое')
  await form.getByLabel('Название').fill('Шахта')
  await button(page, 'Сохранить').click()
  await expect(toast(page)).toContainText('Локация обновлена')
  const [saved] = (await territories(map)).filter(({ name }) => name === 'Шахта')
  expect(saved?.maxPlayers).toBe(999)
  expect(saved?.points[0]).toEqual({ x: 660, y: 680 })
  await expect(form).toBeHidden()
})

test('a location’s menu edits and deletes it, names lost claims, and the focus is never lost', async ({ page }) => {
  const map = await makeMap(server.address, ['rich'])
  await map.users[0]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  const forest = `**/api/territories/${map.idOf('Лес')}`
  await page.route(forest, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await openTools(page, server.address, map.id)
  const menu = page.getByRole('menu')
  const choose = (name: string) => menu.getByRole('menuitem', { name }).click()
  await shape(page, 'Лес').click({ button: 'right' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Редактировать локацию', 'Удалить локацию', 'Отмена'])
  await choose('Отмена')
  await expect(menu).toBeHidden()
  await shape(page, 'Маяк').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+F10')
  await choose('Удалить локацию')
  await expect(dialog(page).getByText('Не удалось узнать, кто на локации')).toBeVisible()
  await expect(yes(page, 'Удалить')).toBeDisabled()
  await page.unroute(forest)
  await yes(page, 'Повторить').click()
  await expect(dialog(page)).toContainText('Метку потеряет: rich')
  await expectNoBarriers(page)
  await yes(page, 'Удалить').click()
  await expectToast(page, 'Локация удалена')
  await expect(shape(page, 'Лес')).toHaveCount(0)

  const fort = `/territories/${map.idOf('Форт')}`
  const opened = page.waitForResponse((response) => response.url().includes(fort))
  const answer = await holdRequests(page, `**/api${fort}`)
  await shape(page, 'Форт').click({ button: 'right' })
  await choose('Редактировать локацию')
  await expect(page.getByText('Открываем локацию...')).toBeVisible()
  await button(page, 'Создать локацию').click()
  await clickAt(page, 500, 980)
  answer()
  await opened
  await expect(page.getByText('Открываем локацию...')).toBeHidden()
  await expect(drawnForm(page)).toHaveAccessibleName('Новая локация')
  await expect(handles(page)).toHaveCount(1)
  await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()
  await yes(page, 'Не сохранять').click()
  await expect(button(page, 'Создать локацию')).toBeFocused()

  const edit = async () => {
    await shape(page, 'Форт').click()
    await button(page, 'Редактировать локацию').click()
    await expect(page.getByRole('application')).toBeFocused()
  }
  // On a slow device a drawing may end before React has run the effects of its beginning.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await edit()
  await page.keyboard.press('Escape')
  await expect(shape(page, 'Форт')).toBeFocused()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await edit()
  await drawnForm(page).getByLabel('Описание').fill('Стены')
  await page.getByRole('link', { name: 'Остров' }).first().click()
  await dialog(page, 'Бросить рисунок?').getByRole('button', { name: 'Отмена' }).click()
  await expect(drawnForm(page).getByLabel('Описание')).toHaveValue('Стены')
  await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()
  await yes(page, 'Не сохранять').click()
  await expect(shape(page, 'Форт')).toBeFocused()
  await edit()
  await drawnForm(page).getByLabel('Описание').fill('Стены')
  await drawnForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(button(page, 'Создать локацию').or(shape(page, 'Форт')).and(page.locator(':focus'))).toBeVisible()
})

test('a location is drawn, corrected and saved by keys alone, and each position is read aloud', async ({ page }) => {
  const map = await emptyMap()
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Создать локацию').focus()
  await page.keyboard.press('Enter')
  const canvas = page.getByRole('application')
  const status = page.getByRole('status', { name: 'Где ты на карте' })
  await expect(canvas).toBeFocused()
  const press = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  // The cross-hair comes with the first press, in the middle of what is seen.
  await press('Enter')
  await expect(status).toHaveText('Прицел: 500, 500')
  await press('Enter')
  await expect(status).toHaveText('Точка 1: 500, 500')
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', ' ')
  await expect(status).toHaveText('Точка 2: 610, 500')
  await press('Shift+ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(status).toHaveText('Точка 3: 610, 570')
  await press('Shift+ArrowLeft', 'Enter', 'Backspace')
  await expect(handles(page)).toHaveCount(3)
  await press('Escape', 'Tab', 'Tab')
  await expect(status).toHaveText('Точка 2: 610, 500')
  await press('ArrowUp', 'ArrowUp', 'Shift+ArrowRight')
  await expect(status).toHaveText('Точка 2: 620, 498')
  await press('Control+z')
  await press('Escape', 'Enter')
  await expect(status).toHaveText('Контур замкнут')
  await expect(drawnForm(page).getByLabel('Название')).toBeFocused()
  await page.keyboard.type('Башня')
  await press('Enter')
  await expect(toast(page)).toContainText('Локация создана')
  const [made] = await territories(map)
  expect(made).toMatchObject({
    name: 'Башня',
    points: [
      { x: 500, y: 500 },
      { x: 610, y: 500 },
      { x: 610, y: 570 },
    ],
  })
})
