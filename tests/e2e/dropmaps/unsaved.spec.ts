import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriersInEitherTheme, settled, signIn, test } from '../../support/browser.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { canvasOf, drawnForm, openTools, setPoints, territories } from './drawn.ts'
import { button, dialog, makeMap, toast } from './maps.ts'

const server = emptyServer()

test.use(desktop)

/** Draws a triangle where the crater was and saves it under this name. */
async function draw(page: Page, name: string) {
  await button(page, 'Создать локацию').click()
  await setPoints(page, [
    [100, 400],
    [300, 400],
    [300, 600],
  ])
  await page.keyboard.press('Enter')
  await drawnForm(page).getByLabel('Название').fill(name)
  await page.keyboard.press('Enter')
}
const unsaved = (page: Page) => page.getByRole('region', { name: 'Ещё не сохранено' })

test('without a connection what is drawn waits on the page and says so; whoever opens the map again sees it go out by itself', async ({
  page,
  context,
}) => {
  const map = await makeMap(server.address, [])
  await map.admin.call('DELETE', `territories/${map.idOf('Кратер')}`)
  await openTools(page, server.address, map.id)
  await context.setOffline(true)
  await draw(page, 'Вышка')
  await expect(page.getByText('Ждёт связи: 1 локация')).toBeVisible()
  await settled(page)
  await expectNoBarriersInEitherTheme(page)
  // The tools are put away, and what waits is still seen.
  await page.keyboard.press('Escape')
  await button(page, 'Управление').click()
  await expect(unsaved(page)).toContainText('Вышка')
  // Closed, and not led elsewhere: there a page that was left lives on for a moment, and would send it itself.
  await page.close()

  await context.setOffline(false)
  const later = await context.newPage()
  // What sends it cannot be had at first: the map stands without it.
  let isThere = false
  await later.route('**/assets/admin-AdminDrawing*', (route) => (isThere ? route.continue() : route.abort()))
  await later.goto(`${server.address}/dropmap/${map.id}`)
  await canvasOf(later)
  isThere = true
  await later.evaluate(() => dispatchEvent(new Event('online')))
  await expect(toast(later)).toContainText('Локация создана')
  await expect(unsaved(later)).toBeHidden()
  expect((await territories(map)).filter(({ name }) => name === 'Вышка')).toHaveLength(1)
})

test('of what was sent without an answer it is said that nobody knows; it outlives a reload, cannot be drawn on meanwhile, and is made once', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await map.admin.call('DELETE', `territories/${map.idOf('Кратер')}`)
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  // The request arrives, its answer does not: what was made must not be made again.
  let isCut = true
  await page.route('**/api/maps/*/territories', async (route) => {
    if (!isCut) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Управление').click()
  await canvasOf(page)
  await draw(page, 'Вышка')
  await expect(unsaved(page)).toContainText('Не знаем, дошло ли. Проверяем…')
  await expect(page.getByRole('button', { name: 'Открыть: Вышка' })).toHaveCount(0)
  await settled(page)
  await expectNoBarriersInEitherTheme(page)

  await page.reload()
  await expect(unsaved(page)).toContainText('Вышка')
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(toast(page)).toContainText('Локация создана')
  await expect(unsaved(page)).toBeHidden()
  expect((await territories(map)).filter(({ name }) => name === 'Вышка')).toHaveLength(1)
})

test('what the device has no room for is only on this page, and who leaves it is asked', async ({ page, context }) => {
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await context.setOffline(true)
  await draw(page, 'Вышка')
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toContainText('Вышка')
  await page.getByRole('link', { name: 'Мои заявки' }).click()
  await expect(dialog(page, 'Бросить рисунок?')).toContainText('На устройстве нет места')
  await dialog(page).getByRole('button', { name: 'Отмена' }).click()
  await context.setOffline(false)
  await expect(toast(page)).toContainText('Локация создана')
  expect((await territories(map)).filter(({ name }) => name === 'Вышка')).toHaveLength(1)
})

test('a new location that another admin takes away before the map has shown it leaves nothing behind', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await map.admin.call('DELETE', `territories/${map.idOf('Кратер')}`)
  await openTools(page, server.address, map.id)
  const answer = await holdRequests(page, '**/api/maps/*/state*')
  await draw(page, 'Вышка')
  await expect(toast(page)).toContainText('Локация создана')
  await page.keyboard.press('Escape')
  const ghost = page.locator('.map-ground > svg').getByText('Вышка')
  await expect(ghost).toBeVisible()
  const [made] = (await territories(map)).filter(({ name }) => name === 'Вышка')
  await map.admin.call('DELETE', `territories/${made!.id}`)
  answer()
  await expect(ghost).toBeHidden()
  await expect(page.locator('[data-number]')).toHaveCount(8)
})
