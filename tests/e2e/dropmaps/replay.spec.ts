import { expect, type Page } from '@playwright/test'
import { desktop, phone, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, labels, makeMap, shape } from './maps.ts'

const server = emptyServer()

test.use(desktop)

/** Two players: one goes from the lighthouse over the forest to the fort and leaves, one is assigned to the shipyard. */
async function played() {
  const map = await makeMap(server.address, ['rich', 'premium'])
  const [rich, premium] = map.users
  for (const name of ['Маяк', 'Лес', 'Форт']) await rich!.call('POST', `territories/${map.idOf(name)}/claim`, {})
  const assigned = { userId: premium!.user.id }
  await map.admin.call('POST', `admin/territories/${map.idOf('Верфь')}/assign-player`, assigned)
  await rich!.call('DELETE', `territories/${map.idOf('Форт')}/claim`)
  return map
}
const slider = (page: Page) => page.getByRole('slider', { name: 'Момент истории' })
const events = (page: Page) => page.getByRole('list', { name: 'Что произошло' }).filter({ visible: true })
const count = (page: Page) => page.getByText(/^\d+ из 5$/)

test('an admin steps through a map’s history by keys, plays it and returns to the current map', async ({ page }) => {
  const map = await played()
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').click()
  await button(page, 'Повтор').click()
  await expect(page).toHaveURL(/\?replay=1$/)
  await expect(button(page, 'Играть')).toBeFocused()
  await expect(count(page)).toHaveText('0 из 5')
  await expect(shape(page, 'Маяк')).toHaveClass(/is-free/)
  await slider(page).press('ArrowRight')
  await expect(events(page)).toContainText('rich → Маяк')
  await expect(shape(page, 'Маяк')).toHaveClass(/is-full/)
  await expect(labels(page)).toContainText('rich')
  await slider(page).press('ArrowRight')
  await expect(events(page)).toContainText('rich Маяк → Лес')
  await expect(shape(page, 'Маяк')).toHaveClass(/is-free/)
  await expect(shape(page, 'Лес')).toHaveClass(/is-full/)
  await slider(page).press('ArrowLeft')
  await expect(shape(page, 'Маяк')).toHaveClass(/is-full/)
  await expect(shape(page, 'Лес')).toHaveClass(/is-free/)
  await slider(page).press('End')
  await expect(count(page)).toHaveText('5 из 5')
  await expect(events(page)).toContainText('rich Форт')
  await expect(events(page)).toContainText('метка снята игроком')
  await expect(shape(page, 'Верфь')).toHaveClass(/is-full/)
  await expect(shape(page, 'Форт')).toHaveClass(/is-free/)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /: Форт, метка снята игроком$|rich: Форт/)
  await slider(page).press('Shift+ArrowLeft')
  await expect(count(page)).toHaveText('0 из 5')

  await slider(page).press(' ')
  await expect(button(page, 'Пауза')).toBeVisible()
  await expect(count(page)).not.toHaveText('0 из 5')
  await slider(page).press(' ')
  await expect(button(page, 'Играть')).toBeVisible()
  const stands = await slider(page).inputValue()
  await button(page, '×600').click()
  expect(await slider(page).inputValue()).toBe(stands)
  await slider(page).press(' ')
  // All of it took a second: ten minutes pass in one.
  await expect(count(page)).toHaveText('5 из 5')
  await expect(button(page, 'Играть')).toBeVisible()

  await button(page, 'В начало').click()
  await map.users[0]!.call('POST', `territories/${map.idOf('Озеро')}/claim`, {})
  await button(page, 'Назад к карте').click()
  await expect(page).toHaveURL(`${server.address}/dropmap/${map.id}`)
  await expect(shape(page, 'Озеро')).toHaveClass(/is-full/)
  await expect(shape(page, 'Верфь')).toHaveClass(/is-full/)

  const { id } = await map.admin.call<{ id: string }>('POST', 'maps', { name: 'Бухта', description: '' })
  await page.goto(`${server.address}/dropmap/${id}?replay=1`)
  await expect(page.getByText('Повторять пока нечего')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Бухта' })).toBeVisible()
  await button(page, 'Назад к карте').click()
  await expect(page).toHaveURL(`${server.address}/dropmap/${id}`)
})

test('a player sees no replay; a phone scrubs it by touch, in landscape beside the map', async ({ browser }) => {
  const map = await played()
  const page = await (await browser.newContext(phone)).newPage()
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}?replay=1`)
  await expect(shape(page, 'Верфь')).toHaveClass(/is-full/)
  await expect(slider(page)).toBeHidden()

  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}?replay=1`)
  await button(page, 'В конец').tap()
  await expect(count(page)).toHaveText('5 из 5')
  await expect(shape(page, 'Верфь')).toHaveClass(/is-full/)
  await slider(page).fill('0')
  await expect(count(page)).toHaveText('0 из 5')
  await expect(shape(page, 'Верфь')).toHaveClass(/is-free/)
  await resize(page, { width: 844, height: 390 })
  await expect(async () => {
    const ground = (await page.locator('.map-ground').boundingBox())!
    expect(ground.height).toBeGreaterThan(240)
    expect((await slider(page).boundingBox())!.x).toBeGreaterThanOrEqual(ground.x + ground.width)
  }).toPass()
})
