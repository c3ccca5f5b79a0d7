import { expect } from '@playwright/test'
import {
  desktop,
  expectNoBarriersInEitherTheme,
  onPhoneAndDesktop,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, chosen, makeMap, shape, toast } from './maps.ts'

const server = emptyServer()

onPhoneAndDesktop(() => {
  test('by keys alone a location is found on the map, opened and claimed; nothing stands in anybody’s way', async ({
    page,
  }) => {
    const map = await makeMap(server.address, ['rich', 'premium'])
    await map.users[1]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    await shape(page, 'Маяк').focus()
    await page.keyboard.press('ArrowRight')
    await expect(shape(page, 'Лес')).toBeFocused()
    await expect(shape(page, 'Лес')).toHaveAccessibleName(/^Лес\. Мест нет: premium/)
    await page.keyboard.press('ArrowDown')
    await expect(shape(page, 'Пристань')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chosen(page, 'Пристань').getByRole('heading', { name: 'Пристань' })).toBeFocused()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await button(page, 'Занять локацию').focus()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Локация заклеймлена')
    expect(await map.on('Пристань')).toEqual(['rich'])
  })
})

test('signed out, a map’s address leads to the login at /; without maps the page says so; a map that is not there leads to one that is', async ({
  page,
}) => {
  for (const address of ['dropmap', 'dropmap/01a20453-731a-7000-8dec-0190849b8f8b', 'territory']) {
    await page.goto(`${server.address}/${address}`)
    await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
    await expect(page).toHaveURL(`${server.address}/`)
  }
  await signIn(page, 'rich', `${server.address}/dropmap`)
  await expect(page.getByText('Карт пока нет')).toBeVisible()
  const map = await makeMap(server.address, [])
  await page.goto(`${server.address}/dropmap/01a20453-731a-7000-8dec-0190849b8f8b`)
  await expect(page).toHaveURL(`${server.address}/dropmap/${map.id}`)
  await expect(shape(page, 'Маяк')).toBeVisible()
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('the list of locations is 24rem high at most, and what it does not show is scrolled to', async ({ page }) => {
    const map = await makeMap(server.address, [])
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    const list = page.getByRole('region', { name: 'Локации' }).getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(9)
    expect((await list.boundingBox())?.height).toBe(24 * 16)
    const last = list.getByRole('button', { name: /^Форт/ })
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last).toBeInViewport()
  })
})
