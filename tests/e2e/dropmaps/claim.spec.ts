import { expect, type Page } from '@playwright/test'
import {
  desktop,
  expectNoBarriersInEitherTheme,
  phone,
  putToastAway,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { resize } from '../../support/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, chosen, labels, makeMap, scaleOf, shape, toast } from './maps.ts'

const server = emptyServer()

/** Two fingers that go apart around a point. */
async function pinch(page: Page, { x, y }: { x: number; y: number }) {
  const devtools = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (let apart = 40; apart <= 80; apart += 10)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a phone and a desktop see each other’s claims; a tap claims, moves and releases, two fingers zoom', async ({
  browser,
}) => {
  const map = await makeMap(server.address, ['rich', 'premium'], { maxPlayersPerSpot: '2' })
  const hand = await (await browser.newContext(phone)).newPage()
  const desk = await (await browser.newContext(desktop)).newPage()
  await signIn(hand, 'rich', `${server.address}/territory`)
  await signIn(desk, 'premium', `${server.address}/dropmap/${map.id}`)
  await expect(hand).toHaveURL(`${server.address}/territory/${map.id}`)
  await expect(labels(desk)).toContainText('Маяк')

  await shape(hand, 'Маяк').tap()
  await expect(chosen(hand, 'Маяк')).toContainText('Свободна')
  await button(hand, 'Занять локацию').tap()
  await expect(toast(hand)).toContainText('Локация заклеймлена')
  await expect(labels(desk)).toContainText('rich')
  expect(await map.on('Маяк')).toEqual(['rich'])
  await putToastAway(hand)

  await shape(desk, 'Маяк').click()
  await expect(chosen(desk, 'Маяк').getByRole('list', { name: 'Кто на локации' })).toContainText('rich')
  await button(desk, 'Занять локацию').click()
  await expect(chosen(hand, 'Маяк')).toContainText('Спорная')
  await expect(labels(hand)).toContainText('premium')

  // The lower row lies where the next sheet will be: the map brings it into sight.
  await button(hand, 'Закрыть локацию').tap()
  await button(hand, 'Сбросить масштаб и обновить карту').tap()
  await shape(hand, 'Мельница').tap()
  await expect(chosen(hand, 'Мельница')).toBeVisible()
  await settled(hand)
  const [place, sheet] = [await shape(hand, 'Мельница').boundingBox(), await chosen(hand, 'Мельница').boundingBox()]
  expect(place!.y + place!.height).toBeLessThanOrEqual(sheet!.y + 1)
  await button(hand, 'Перейти сюда').tap()
  await expect(chosen(desk, 'Маяк')).not.toContainText('Спорная')
  expect(await map.on('Мельница')).toEqual(['rich'])
  await button(hand, 'Снять метку').tap()
  await expect(toast(hand)).toContainText('Метка снята')
  expect(await map.on('Мельница')).toEqual([])

  const before = await scaleOf(hand)
  await pinch(hand, { x: 195, y: 330 })
  await expect.poll(() => scaleOf(hand)).toBeGreaterThan(before * 1.5)
  expect(await map.state()).toMatchObject({ own: { locationNumber: null } })
})

test('with a mouse a wheel and buttons zoom, the right button pans, and a player in the list is looked at from near', async ({
  page,
}) => {
  const map = await makeMap(server.address, ['rich', 'premium'])
  await map.users[1]!.call('POST', `territories/${map.idOf('Форт')}/claim`, {})
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
  const box = (await page.locator('.map-stage').boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.1, 2)
  for (let notch = 0; notch < 12; notch++) await page.mouse.wheel(0, -120)
  await expect.poll(() => scaleOf(page)).toBeCloseTo(3, 5)
  await button(page, 'Отдалить').click()
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.5, 5)

  const placeOf = async () => (await shape(page, 'Пристань').boundingBox())!.x
  const before = await placeOf()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down({ button: 'left' })
  await page.mouse.move(middle.x + 80, middle.y, { steps: 4 })
  await page.mouse.up({ button: 'left' })
  // What a drag moves is drawn with the frame after it.
  await settled(page)
  expect(await placeOf()).toBeCloseTo(before, 0)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(middle.x + 80, middle.y, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await expect.poll(placeOf).toBeCloseTo(before + 80, 0)

  await button(page, 'Сбросить масштаб и обновить карту').click()
  await expect.poll(() => scaleOf(page)).toBe(1)
  await page
    .getByRole('region', { name: 'Игроки' })
    .getByRole('button', { name: /premium/ })
    .click()
  await expect(chosen(page, 'Форт')).toBeVisible()
  await expect.poll(() => scaleOf(page)).toBe(2)
})

test('a full location has a line; whose turn it is gets the place, and a lock ends it on the open page', async ({
  page,
}) => {
  const map = await makeMap(server.address, ['rich', 'premium'])
  const premium = map.users[1]!
  await premium.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
  await shape(page, 'Лес').click()
  await expect(chosen(page, 'Лес')).toContainText('Мест нет')
  await button(page, 'Встать в очередь').click()
  await expect(chosen(page, 'Лес')).toContainText('Ты 1-й в очереди')
  await button(page, 'Выйти из очереди').click()
  await expect(toast(page)).toContainText('Ты больше не в очереди')
  await button(page, 'Встать в очередь').click()
  await expect(chosen(page, 'Лес')).toContainText('Ты 1-й в очереди')
  await premium.call('DELETE', `territories/${map.idOf('Лес')}/claim`)
  await expect(chosen(page, 'Лес')).toContainText('Твоя метка')
  expect(await map.on('Лес')).toEqual(['rich'])

  await map.change({ lockAt: new Date(Date.now() + 30 * 60_000).toISOString() })
  await expect(page.getByText(/Карта закроется через/)).toBeVisible()
  await map.change({ lockAt: new Date(Date.now() + 1000).toISOString() })
  await expect(page.getByText('Карта заблокирована')).toBeVisible()
  await expect(page.getByText('Администратор запретил изменять метки')).toBeVisible()
  await expect(button(page, 'Снять метку')).toBeHidden()
})

test('who is not on the list is told so; a place that was taken meanwhile is refused and shown as it is', async ({
  page,
  browser,
}) => {
  const map = await makeMap(server.address, ['rich', 'premium'])
  await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
  await shape(page, 'Лес').click()
  // The page does not hear that another one was quicker.
  await page.route('**/claim', async (route) => {
    await map.users[1]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
    await route.continue()
  })
  await button(page, 'Занять локацию').click()
  await expect(toast(page)).toContainText('Ошибка клейма')
  await expect(toast(page)).toContainText('Достигнут лимит игроков')
  await expect(button(page, 'Встать в очередь')).toBeVisible()
  await expect(chosen(page, 'Лес')).not.toContainText('Твоя метка')

  const stranger = await (await browser.newContext(desktop)).newPage()
  await signIn(stranger, 'Чужой', `${server.address}/dropmap/${map.id}`)
  await expect(stranger.getByText('Вы не в списке допущенных игроков')).toBeVisible()
  await shape(stranger, 'Маяк').click()
  await expect(button(stranger, 'Занять локацию')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('at first no button lies over the map; on its side the phone has the panel beside the map, and a location is chosen and claimed there', async ({
    page,
  }) => {
    const map = await makeMap(server.address, ['rich'], {
      lockAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    await expect(labels(page)).toContainText('Маяк')
    const zoom = page.getByRole('group', { name: 'Масштаб' })
    const place = (await shape(page, 'Карьер').boundingBox())!
    expect((await zoom.boundingBox())!.y).toBeGreaterThanOrEqual(place.y + place.height)

    await resize(page, { width: 844, height: 390 })
    const panel = page.getByRole('region', { name: 'Панель карты' })
    await expect(panel).toContainText('Карта закроется через')
    const ground = (await page.locator('.map-ground').boundingBox())!
    expect(ground.height).toBeGreaterThan(240)
    expect(ground.x + ground.width).toBeLessThanOrEqual((await panel.boundingBox())!.x)
    expect((await zoom.boundingBox())!.x).toBeGreaterThanOrEqual(ground.x + ground.width)
    await expectNoBarriersInEitherTheme(page)
    await shape(page, 'Карьер').tap()
    await expect(chosen(page, 'Карьер')).toContainText('Свободна')
    await button(page, 'Занять локацию').tap()
    await expect(toast(page)).toContainText('Локация заклеймлена')
    expect(await map.on('Карьер')).toEqual(['rich'])
  })
})
