import { expect, type Page } from '@playwright/test'
import { desktop, phone, settled, signIn, test } from '../../../support/browser/browser.ts'
import { resize } from '../../../support/browser/widths.ts'
import { caller } from '../../../support/caller.ts'
import { emptyServer } from '../../emptyServer.ts'
import { act, button, dialog, makeMap, part, toast, yes } from '../maps.ts'
import { canvasOf, clickAt, drawnForm, handle, handles, setPoints, tapAt, triangle } from './drawn.ts'

const server = emptyServer()

const question = (page: Page) => dialog(page, 'Бросить рисунок?')
async function drawPoints(page: Page) {
  await canvasOf(page)
  await setPoints(page, triangle)
  await expect(handles(page)).toHaveCount(3)
}

test.describe('on a desktop', () => {
  test.use(desktop)

  test('no tab of the panel and no step back in the history drops a drawing without asking', async ({ page }) => {
    const map = await makeMap(server.address, [])
    await signIn(page, 'admin', `${server.address}/admin?tab=dropmap`)
    await part(page, 'Шаблоны').click()
    await part(page, 'Карты').click()
    await page.getByRole('row', { name: 'Остров' }).click()
    await act(page, 'Создать локацию').click()
    await drawPoints(page)
    const stay = async () => {
      await question(page).getByRole('button', { name: 'Отмена' }).click()
      await expect(question(page)).toBeHidden()
      await expect(handles(page)).toHaveCount(3)
    }
    for (const name of ['Карты', 'Шаблоны', 'Турниры']) {
      await part(page, name).click()
      await stay()
    }
    for (const steps of [-1, -2]) {
      await page.evaluate((by) => history.go(by), steps)
      await expect(question(page)).toBeVisible()
      await expect(page).toHaveURL(`${server.address}/admin?tab=dropmap&map=${map.id}`)
      await stay()
    }
    await part(page, 'Шаблоны').click()
    await yes(page, 'Не сохранять').click()
    await expect(act(page, 'Создать шаблон')).toBeVisible()
    await page.goBack()
    await expect(handles(page)).toHaveCount(0)
    await expect(act(page, 'Создать локацию')).toBeVisible()
  })

  test('drawing adds nothing to the history; rotating a tablet keeps what is drawn and typed', async ({ page }) => {
    const map = await makeMap(server.address, [])
    await signIn(page, 'admin', `${server.address}/admin?tab=dropmap`)
    await page.goto(`${server.address}/dropmap/${map.id}`)
    await button(page, 'Управление').click()
    const before = await page.evaluate(() => history.length)
    await button(page, 'Создать локацию').click()
    await drawPoints(page)
    const name = drawnForm(page).getByLabel('Название')
    await name.fill('Мыс')
    for (const width of [820, 1180]) {
      await resize(page, { width, height: 2000 - width })
      await expect(page.getByRole('tab', { name: 'Локации' })).toHaveCount(0)
      await expect(handles(page)).toHaveCount(3)
      await expect(name).toHaveValue('Мыс')
      // It is the same drawing, which can be gone on with.
      await page.getByRole('button', { name: 'Отменить шаг' }).click()
      await expect(handles(page)).toHaveCount(2)
      await page.getByRole('button', { name: 'Вернуть шаг' }).click()
    }
    await resize(page, desktop.viewport)
    await clickAt(page, 100, 100)
    await name.press('Enter')
    await expect(name).toHaveValue('')
    await drawPoints(page)
    expect(await page.evaluate(() => history.length)).toBe(before)
    await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()
    await yes(page, 'Не сохранять').click()
    await expect(drawnForm(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(`${server.address}/admin?tab=dropmap`)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('an empty map says so, and an admin draws there by touch; no button lies over the outline', async ({ page }) => {
    const admin = await caller(server.address, 'admin')
    const { id } = await admin.call<{ id: string }>('POST', 'maps', { name: 'Бухта', description: '' })
    await signIn(page, 'rich', `${server.address}/dropmap/${id}`)
    await expect(page.getByText('Локаций пока нет')).toBeVisible()
    await button(page, 'Развернуть панель').tap()
    await expect(page.getByText(/^На карте пока нет локаций/)).toBeVisible()
    await expect(page.getByText(/Нажми на локацию|Выбери локацию|Ничего не найдено/)).toHaveCount(0)

    await signIn(page, 'admin', `${server.address}/dropmap/${id}`)
    await expect(button(page, 'Нарисовать первую').first()).toBeVisible()
    await button(page, 'Развернуть панель').tap()
    await button(page, 'Развернуть панель').tap()
    await settled(page)
    await expect(page.getByRole('button', { name: 'Приблизить' })).toBeHidden()
    await button(page, 'Нарисовать первую').first().tap()
    const corners = [
      [300, 700],
      [600, 700],
      [600, 800],
      [450, 950],
    ] as const
    await setPoints(page, corners, tapAt)
    await expect(handles(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Замкнуть' }).tap()
    await page.locator('[data-point="2"]').tap()
    await page.getByRole('button', { name: 'Убрать точку 3' }).tap()
    await expect(handles(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Убрать точку/ })).toBeHidden()
    await settled(page)
    const form = page.getByRole('region', { name: 'Рисование локации' })
    const tools = page.getByRole('toolbar', { name: 'Рисование' })
    await expect(async () => {
      const [sheet, bar] = [(await form.boundingBox())!, (await tools.boundingBox())!]
      for (const index of [0, 1, 2]) {
        const point = (await handle(page, index).boundingBox())!
        expect(point.y + point.height).toBeLessThanOrEqual(sheet.y)
        expect(point.y).toBeGreaterThanOrEqual(bar.y + bar.height)
      }
    }).toPass()
    // A message covers no step that can be taken back.
    await drawnForm(page).getByLabel('Название').fill('Мыс')
    await drawnForm(page).getByRole('button', { name: 'Сохранить' }).tap()
    await expect(toast(page)).toContainText('Локация создана')
    await settled(page)
    await expect(async () => {
      const message = (await toast(page).boundingBox())!
      expect(message.y + message.height).toBeLessThanOrEqual((await tools.boundingBox())!.y)
    }).toPass()

    // On its side the phone has the bar beside the map, over a form that begins at its top.
    await resize(page, { width: 844, height: 390 })
    await expect(async () => {
      const ground = await canvasOf(page)
      expect((await tools.boundingBox())!.x).toBeGreaterThan(ground.x + ground.width)
    }).toPass()
    await drawnForm(page).getByLabel('Описание').fill('Камни')
    for (const y of [20, 300]) await tapAt(page, 500, y)
    await tapAt(page, 900, 300)
    await page.getByRole('button', { name: 'Замкнуть' }).tap()
    await expect(drawnForm(page).getByLabel('Название')).toBeInViewport()
  })
})
