import { expect } from '@playwright/test'
import { desktop, signIn, test } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, chosen, makeMap, mapList, shape, toast } from './maps.ts'

const server = emptyServer()

test.use(desktop)

test('which map opens is the server’s answer, and the device’s memory only without a connection', async ({ page }) => {
  const missing = 'dropmap/01a20453-731a-7000-8dec-0190849b8f8b'
  for (const address of [missing, 'territory']) {
    await page.goto(`${server.address}/${address}`)
    await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
    await expect(page).toHaveURL(`${server.address}/`)
  }
  await signIn(page, 'rich', `${server.address}/dropmap`)
  await expect(page.getByText('Карт пока нет')).toBeVisible()
  const first = await makeMap(server.address, ['rich'])
  await page.goto(`${server.address}/${missing}`)
  await expect(page).toHaveURL(`${server.address}/dropmap/${first.id}`)
  await expect(shape(page, 'Маяк')).toBeVisible()
  const instead = page.getByRole('alertdialog', { name: /^Карта не найдена: открыта «.+»$/ })
  await expect(instead.getByRole('link')).toHaveCount(1)
  const lighthouse = await shape(page, 'Маяк').boundingBox()
  await page.reload()
  await expect(instead.getByRole('button', { name: 'Остаться на этой карте' })).toBeFocused()
  await expect(shape(page, 'Маяк')).toBeVisible()
  // What lies below it takes no press.
  await page.mouse.click(lighthouse!.x + lighthouse!.width / 2, lighthouse!.y + lighthouse!.height / 2)
  await instead.getByRole('button', { name: 'Остаться на этой карте' }).click()
  await expect(instead).toBeHidden()
  await expect(chosen(page, 'Маяк')).toBeHidden()
  await shape(page, 'Маяк').click()
  await expect(chosen(page, 'Маяк')).toBeVisible()

  // An unlocked map comes before the one that was open last.
  await page.goto(`${server.address}/`)
  await first.change({ isLocked: 'true' })
  const second = await makeMap(server.address, ['rich'])
  const answer = await holdRequests(page, mapList)
  await page.goto(`${server.address}/dropmap`)
  await expect(page.getByRole('status', { name: 'Загрузка карты' })).toBeVisible()
  answer()
  await expect(page).toHaveURL(`${server.address}/dropmap/${second.id}`)

  await page.unroute(mapList)
  await page.goto(`${server.address}/`)
  // Neither the list nor whether a map is open reaches the page.
  await page.route(/\/api\/(maps|config)(\?|$)/, (route) => route.abort())
  await second.change({ isLocked: 'true' })
  await page.getByRole('link', { name: 'Карты', exact: true }).first().click()
  await expect(page).toHaveURL(`${server.address}/territory/${second.id}`)
})

test('by keyboard a location is found, opened, closed and claimed, and the focus returns', async ({ page }) => {
  const map = await makeMap(server.address, ['rich', 'premium'])
  await map.users[1]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
  await shape(page, 'Маяк').focus()
  await page.keyboard.press('ArrowRight')
  await expect(shape(page, 'Лес')).toBeFocused()
  await expect(shape(page, 'Лес')).toHaveAccessibleName(/^Лес\. Мест нет: premium/)
  await page.keyboard.press('Enter')
  await button(page, 'Закрыть локацию').click()
  await expect(shape(page, 'Лес')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(shape(page, 'Пристань')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen(page, 'Пристань').getByRole('heading', { name: 'Пристань' })).toBeFocused()
  await button(page, 'Занять локацию').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Локация заклеймлена')
  expect(await map.on('Пристань')).toEqual(['rich'])
  await button(page, 'Закрыть локацию').click()
  await expect(shape(page, 'Пристань')).toBeFocused()

  const list = page.getByRole('region', { name: 'Локации' }).getByRole('list')
  const row = list.getByRole('button', { name: /^Лес/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(chosen(page, 'Лес').getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chosen(page, 'Лес')).toBeHidden()
  await expect(row).toBeFocused()

  // The list is 24rem high at most, and what it does not show is scrolled to.
  await expect(list.getByRole('listitem')).toHaveCount(9)
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(24 * 16)
  const last = list.getByRole('button', { name: /^Форт/ })
  await list.evaluate((element) => element.scrollTo(0, 0))
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport()

  const maps = page.getByRole('region', { name: 'Карты' })
  await expect(maps.getByRole('link')).toHaveCount(1)
  const other = await map.admin.call<{ id: string }>('POST', 'maps', { name: 'Бухта', description: '' })
  await expect(maps.getByRole('link', { name: /^Бухта/ })).toBeVisible()
  await map.admin.call('DELETE', `maps/${other.id}`)
  await expect(maps.getByRole('link')).toHaveCount(1)
})
