import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriers, test } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { canvasOf, drawnForm, openTools, setPoints, territories } from './draw/drawn.ts'
import { button, dialog, expectToast, makeMap, toast } from './maps.ts'

const server = emptyServer()

test.use(desktop)

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

test('offline drawings are sent later; without room on the device leaving asks first', async ({ page, context }) => {
  const map = await makeMap(server.address, [])
  await map.admin.call('DELETE', `territories/${map.idOf('Кратер')}`)
  const named = async (name: string) => (await territories(map)).filter((location) => location.name === name)
  await openTools(page, server.address, map.id)
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem
    Object.assign(window, { restore: () => Object.assign(Storage.prototype, { setItem }) })
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await context.setOffline(true)
  await draw(page, 'Маяк-2')
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toContainText('Маяк-2')
  await page.getByRole('link', { name: 'Мои заявки' }).click()
  await expect(dialog(page, 'Бросить рисунок?')).toContainText('На устройстве нет места')
  await dialog(page).getByRole('button', { name: 'Отмена' }).click()
  await context.setOffline(false)
  await expectToast(page, 'Локация создана')
  const [first] = await named('Маяк-2')
  await map.admin.call('DELETE', `territories/${first!.id}`)

  await page.evaluate('restore()')
  await context.setOffline(true)
  await draw(page, 'Вышка')
  await expect(page.getByText('Ждёт связи: 1 локация')).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await button(page, 'Управление').click()
  await expect(unsaved(page)).toContainText('Вышка')
  // Closed, and not led elsewhere: a page that was left lives on for a moment, and would send it itself.
  await page.close()

  await context.setOffline(false)
  const later = await context.newPage()
  // The map stands without the script that sends it.
  let isThere = false
  await later.route('**/assets/admin-AdminDrawing*', (route) => (isThere ? route.continue() : route.abort()))
  await later.goto(`${server.address}/dropmap/${map.id}`)
  await canvasOf(later)
  isThere = true
  await later.evaluate(() => dispatchEvent(new Event('online')))
  await expect(toast(later)).toContainText('Локация создана')
  await expect(unsaved(later)).toBeHidden()
  expect(await named('Вышка')).toHaveLength(1)
})

test('a new location deleted by another admin before the map showed it leaves nothing behind', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await map.admin.call('DELETE', `territories/${map.idOf('Кратер')}`)
  await openTools(page, server.address, map.id)
  const answer = await holdRequests(page, '**/api/maps/*/state*')
  await draw(page, 'Мыс')
  await expect(toast(page)).toContainText('Локация создана')
  await page.keyboard.press('Escape')
  const ghost = page.locator('.map-ground > svg').getByText('Мыс')
  await expect(ghost).toBeVisible()
  const made = (await territories(map)).find(({ name }) => name === 'Мыс')
  await map.admin.call('DELETE', `territories/${made!.id}`)
  answer()
  await expect(ghost).toBeHidden()
  await expect(page.locator('[data-number]')).toHaveCount(8)
})
