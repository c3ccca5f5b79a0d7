import { expect } from '@playwright/test'
import { desktop, phone, settled, signIn, test } from '../../../support/browser.ts'
import { emptyServer } from '../../emptyServer.ts'
import { button, chosen, dialog, labels, makeMap, shape, somebody, toast } from '../maps.ts'

const server = emptyServer()

test.use(desktop)

test('the answer decides which map opens, and what the device has kept only without a connection', async ({ page }) => {
  const first = await makeMap(server.address, ['rich'])
  await signIn(page, 'rich', `${server.address}/dropmap`)
  await expect(page).toHaveURL(`${server.address}/dropmap/${first.id}`)
  await page.goto(`${server.address}/`)
  await first.change({ isLocked: 'true' })
  const second = await makeMap(server.address, ['rich'])
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/maps?*', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto(`${server.address}/dropmap`)
  await expect(page.getByRole('status', { name: 'Загрузка карты' })).toBeVisible()
  answer()
  await expect(page).toHaveURL(`${server.address}/dropmap/${second.id}`)

  await page.unroute('**/api/maps?*')
  await page.goto(`${server.address}/`)
  await second.change({ isLocked: 'true' })
  await page.route('**/api/maps?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Карты', exact: true }).first().click()
  await expect(page).toHaveURL(`${server.address}/territory/${second.id}`)
})

test('the list of maps beside the map is live, and a line joined on another device is seen', async ({ page }) => {
  const map = await makeMap(server.address, ['rich', 'premium'])
  const [rich, premium] = map.users
  await premium!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
  await shape(page, 'Лес').click()
  const maps = page.getByRole('region', { name: 'Карты' })
  await expect(maps.getByRole('link')).toHaveCount(1)
  const other = await makeMap(server.address, [])
  await other.admin.call('PUT', `maps/${other.id}`, { name: 'Бухта' })
  await expect(maps.getByRole('link', { name: /^Бухта/ })).toBeVisible()
  await other.admin.call('DELETE', `maps/${other.id}`)
  await expect(maps.getByRole('link')).toHaveCount(1)

  await rich!.call('POST', `territories/${map.idOf('Лес')}/queue`, {})
  await expect(chosen(page, 'Лес')).toContainText('Ты 1-й в очереди')
  await rich!.call('DELETE', `territories/${map.idOf('Лес')}/queue`)
  await expect(chosen(page, 'Лес')).not.toContainText('в очереди')
})

test('a lock time that has passed is asked about before it closes the map and ends its lines', async ({ page }) => {
  const map = await makeMap(server.address, ['rich', 'premium'])
  const [rich, premium] = map.users
  await premium!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await rich!.call('POST', `territories/${map.idOf('Лес')}/queue`, {})
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').click()
  await button(page, 'Настройки карты').click()
  await dialog(page, 'Настройки карты').getByLabel('Заблокировать в').fill('2020-01-01T10:00')
  await dialog(page, 'Настройки карты').getByRole('button', { name: 'Сохранить' }).click()
  const question = dialog(page, 'Время уже прошло')
  await expect(question).toContainText('Карта закроется сразу')
  await expect(question).toContainText('в них 1 игрок')
  await question.getByRole('button', { name: 'Отмена' }).click()
  expect(await map.state()).toMatchObject({ isLocked: false, lockAt: null })
  expect((await map.location('Лес')).waitingCount).toBe(1)
  await dialog(page, 'Настройки карты').getByRole('button', { name: 'Сохранить' }).click()
  await question.getByRole('button', { name: 'Закрыть сейчас' }).click()
  await expect(toast(page)).toContainText('Настройки обновлены')
  expect((await map.location('Лес')).waitingCount).toBe(0)
})

test('Escape closes a location, and the focus goes back to where it was opened', async ({ page }) => {
  const map = await makeMap(server.address, ['rich'])
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
  const row = page.getByRole('region', { name: 'Локации' }).getByRole('button', { name: /^Лес/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(chosen(page, 'Лес').getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chosen(page, 'Лес')).toBeHidden()
  await expect(row).toBeFocused()
  await shape(page, 'Лес').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Закрыть локацию').click()
  await expect(shape(page, 'Лес')).toBeFocused()
})

test('a small location under a larger one can be pressed, also when the larger one is drawn later', async ({
  page,
}) => {
  const map = await makeMap(server.address, ['rich'])
  const draw = (name: string, from: number, to: number) =>
    map.admin.call('POST', `maps/${map.id}/territories`, {
      name,
      points: [
        { x: from, y: from },
        { x: to, y: from },
        { x: to, y: to },
        { x: from, y: to },
      ],
    })
  await draw('Малая', 150, 190)
  await draw('Большая', 100, 300)
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
  const press = async (number: number) => {
    const box = (await page.locator(`[data-number="${number}"]`).boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  await press(10)
  await expect(chosen(page, 'Малая')).toBeVisible()
  await draw('Огромная', 90, 310)
  await expect(page.locator('[data-number="12"]')).toHaveCount(1)
  await settled(page)
  await page.keyboard.press('Escape')
  await press(10)
  await expect(chosen(page, 'Малая')).toBeVisible()
})

test('with thirty maps the locations stand on the first screen, and the players of an admin’s map not below the tools', async ({
  page,
}) => {
  const map = await makeMap(server.address, ['rich'])
  for (let n = 1; n < 30; n++) await map.admin.call('POST', 'maps', { name: `Карта ${n}`, description: '' })
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  const current = page.getByRole('link', { name: /^Остров/ })
  await expect(current).toBeInViewport()
  const first = page.getByRole('region', { name: 'Локации' }).getByRole('listitem').first()
  expect((await first.boundingBox())!.y).toBeLessThan(560)
  await button(page, 'Управление').click()
  const tab = page.getByRole('tab', { name: 'Игроки' })
  expect((await tab.boundingBox())!.y).toBeLessThan(300)
  await tab.click()
  await expect(page.getByRole('region', { name: 'Игроки' })).toContainText('rich')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('what is said of a locked map lies over none of its locations; on its side the first of the list is seen', async ({
    page,
  }) => {
    const map = await makeMap(server.address, ['rich'], { isLocked: 'true' })
    await somebody(server.address, 'Чужой')
    await signIn(page, 'Чужой', `${server.address}/dropmap/${map.id}`)
    const notice = page.getByText('Карта заблокирована')
    await expect(notice).toBeVisible()
    await expect(page.getByText('Доступ ограничен')).toBeVisible()
    await expect(labels(page)).toContainText('Маяк')
    await settled(page)
    const ground = (await page.locator('.map-ground').boundingBox())!
    const { y } = (await notice.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(ground.y + ground.height)
    await page.setViewportSize({ width: 844, height: 390 })
    await settled(page)
    const open = await makeMap(server.address, [])
    await page.goto(`${server.address}/dropmap/${open.id}`)
    const row = page.getByRole('region', { name: 'Локации' }).getByRole('listitem').first()
    await expect(row).toBeInViewport({ ratio: 1 })
    // What a focus far below scrolls in the page stays where it is.
    const scrolled = await page.getByRole('main').evaluate((main) => {
      main.scrollTop = 100
      return main.scrollTop
    })
    expect(scrolled).toBe(0)
  })
})
