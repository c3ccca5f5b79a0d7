import { expect, type Page } from '@playwright/test'
import { desktop, phone, putToastAway, settled, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, chosen, labels, makeMap, scaleOf, shape, squareAt, toast } from './maps.ts'

const server = emptyServer()

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

test('phone and desktop see each other’s claims; nothing covers the map', { tag: '@commit' }, async ({ browser }) => {
  const map = await makeMap(server.address, ['rich', 'premium'], { maxPlayersPerSpot: '2' })
  const hand = await (await browser.newContext(phone)).newPage()
  const wide = await (await browser.newContext(desktop)).newPage()
  await signIn(hand, 'rich', `${server.address}/territory`)
  await signIn(wide, 'premium', `${server.address}/dropmap/${map.id}`)
  await expect(hand).toHaveURL(`${server.address}/territory/${map.id}`)
  await expect(labels(wide)).toContainText('Маяк')
  const zoom = hand.getByRole('group', { name: 'Масштаб' })
  await expect(async () => {
    const lowest = (await shape(hand, 'Карьер').boundingBox())!
    expect((await zoom.boundingBox())!.y).toBeGreaterThanOrEqual(lowest.y + lowest.height)
  }).toPass()

  await shape(hand, 'Маяк').tap()
  await expect(chosen(hand, 'Маяк')).toContainText('Свободна')
  await button(hand, 'Занять локацию').tap()
  await expect(toast(hand)).toContainText('Локация заклеймлена')
  await expect(labels(wide)).toContainText('rich')
  expect(await map.on('Маяк')).toEqual(['rich'])
  await putToastAway(hand)
  await shape(wide, 'Маяк').click()
  await expect(chosen(wide, 'Маяк').getByRole('list', { name: 'Кто на локации' })).toContainText('rich')
  await button(wide, 'Занять локацию').click()
  await expect(chosen(hand, 'Маяк')).toContainText('Спорная')
  await expect(labels(hand)).toContainText('premium')

  // The lower row lies where the next sheet will be: the map brings it into sight.
  await button(hand, 'Закрыть локацию').tap()
  await button(hand, 'Сбросить масштаб и обновить карту').tap()
  await shape(hand, 'Мельница').tap()
  await expect(chosen(hand, 'Мельница')).toBeVisible()
  await settled(hand)
  await expect(async () => {
    const [mill, sheet] = [await shape(hand, 'Мельница').boundingBox(), await chosen(hand, 'Мельница').boundingBox()]
    expect(mill!.y + mill!.height).toBeLessThanOrEqual(sheet!.y + 1)
  }).toPass()
  await button(hand, 'Перейти сюда').tap()
  await expect(chosen(wide, 'Маяк')).not.toContainText('Спорная')
  expect(await map.on('Мельница')).toEqual(['rich'])
  await button(hand, 'Снять метку').tap()
  await expect(toast(hand)).toContainText('Метка снята')
  expect(await map.on('Мельница')).toEqual([])
  expect(await map.state()).toMatchObject({ own: { locationNumber: null } })
  const before = await scaleOf(hand)
  await pinch(hand, { x: 195, y: 330 })
  await expect.poll(() => scaleOf(hand)).toBeGreaterThan(before * 1.5)

  // On its side the phone has the panel beside the map.
  await putToastAway(hand)
  await button(hand, 'Закрыть локацию').tap()
  await map.change({ lockAt: new Date(Date.now() + 3_600_000).toISOString() })
  await resize(hand, { width: 844, height: 390 })
  const panel = hand.getByRole('region', { name: 'Панель карты' })
  await expect(panel).toContainText('Карта закроется через')
  await button(hand, 'Сбросить масштаб и обновить карту').tap()
  await expect(async () => {
    const ground = (await hand.locator('.map-ground').boundingBox())!
    expect(ground.height).toBeGreaterThan(240)
    expect(ground.x + ground.width).toBeLessThanOrEqual((await panel.boundingBox())!.x)
    expect((await zoom.boundingBox())!.x).toBeGreaterThanOrEqual(ground.x + ground.width)
  }).toPass()
  await expect(hand.getByRole('region', { name: 'Локации' }).getByRole('listitem').first()).toBeInViewport()
  const main = hand.getByRole('main')
  await main.evaluate((element) => element.scrollTo(0, 100))
  expect(await main.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await shape(hand, 'Карьер').tap()
  await expect(chosen(hand, 'Карьер')).toContainText('Свободна')
  await button(hand, 'Занять локацию').tap()
  await expect(toast(hand)).toContainText('Локация заклеймлена')
  expect(await map.on('Карьер')).toEqual(['rich'])

  await map.change({ isLocked: 'true' })
  await resize(hand, phone.viewport)
  const locked = hand.getByText('Карта заблокирована')
  await expect(locked).toBeVisible()
  await expect(async () => {
    const upright = (await hand.locator('.map-ground').boundingBox())!
    expect((await locked.boundingBox())!.y).toBeGreaterThanOrEqual(upright.y + upright.height)
  }).toPass()
})

test.describe('with a mouse', () => {
  test.use(desktop)

  /** Chromium holds the map between two movements, other browsers let it go. */
  for (const engine of ['Chromium', 'another browser'])
    test(`a wheel zooms, the right button pans, and the map stays where it was put, in ${engine}`, async ({ page }) => {
      if (engine !== 'Chromium') await page.addInitScript('delete Navigator.prototype.userAgentData')
      const map = await makeMap(server.address, ['rich', 'premium'])
      await map.users[1]!.call('POST', `territories/${map.idOf('Форт')}/claim`, {})
      await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
      await expect(labels(page)).toContainText('premium')
      const forest = shape(page, 'Лес')
      const box = async () => (await forest.boundingBox())!
      const first = await box()
      const middle = { x: first.x + first.width / 2, y: first.y + first.height / 2 }
      const drag = async (mouseButton: 'left' | 'right', x: number, y: number) => {
        await page.mouse.move(middle.x, middle.y)
        await page.mouse.down({ button: mouseButton })
        await page.mouse.move(middle.x + x, middle.y + y, { steps: 4 })
        await page.mouse.up({ button: mouseButton })
      }
      await drag('left', 80, 0)
      // What a drag moves is drawn with the frame after it.
      await settled(page)
      expect(await box()).toEqual(first)
      await page.keyboard.press('Escape')
      await drag('right', 40, 70)
      await expect.poll(async () => Math.round((await box()).x - first.x)).toBe(40)
      await expect.poll(async () => Math.round((await box()).y - first.y)).toBe(70)

      await page.mouse.wheel(0, -100)
      await expect.poll(() => scaleOf(page)).toBeCloseTo(1.1, 2)
      await expect.poll(() => restsWhereItIsSeen(page)).toBe(true)
      const after = await box()
      // As printing does, or a picture of the page.
      await page.evaluate(() => document.getAnimations().map((each) => each.cancel()))
      expect(await box()).toEqual(after)
      await page.mouse.wheel(0, -100)
      await expect.poll(() => scaleOf(page)).toBeCloseTo(1.21, 2)
      if (engine !== 'Chromium') return

      for (let notch = 0; notch < 12; notch++) await page.mouse.wheel(0, -120)
      await expect.poll(() => scaleOf(page)).toBeCloseTo(3, 5)
      await button(page, 'Отдалить').click()
      await expect.poll(() => scaleOf(page)).toBeCloseTo(2.5, 5)
      await button(page, 'Сбросить масштаб и обновить карту').click()
      await expect.poll(() => scaleOf(page)).toBe(1)
      await page.keyboard.down('Shift')
      await drag('left', 0, 60)
      await page.keyboard.up('Shift')
      await expect(chosen(page, 'Лес')).toBeHidden()
      await forest.click()
      await expect(chosen(page, 'Лес')).toBeVisible()
      const players = page.getByRole('region', { name: 'Игроки' })
      await players.getByRole('button', { name: /premium/ }).click()
      await expect(chosen(page, 'Форт')).toBeVisible()
      await expect.poll(() => scaleOf(page)).toBe(2)

      // A small location is pressed through a larger one, also where that is drawn later.
      await page.keyboard.press('Escape')
      await button(page, 'Сбросить масштаб и обновить карту').click()
      await expect.poll(() => scaleOf(page)).toBe(1)
      const draw = (name: string, at: number, side: number) =>
        map.admin.call('POST', `maps/${map.id}/territories`, { name, points: squareAt(at, at, side) })
      await draw('Малая', 150, 40)
      await draw('Большая', 100, 200)
      await expect(page.locator('[data-number="11"]')).toHaveCount(1)
      const small = (await page.locator('[data-number="10"]').boundingBox())!
      await page.mouse.click(small.x + small.width / 2, small.y + small.height / 2)
      await expect(chosen(page, 'Малая')).toBeVisible()
    })

  test('a full location has a waitlist: its first player gets the seat; a lock ends it', async ({ page, browser }) => {
    const map = await makeMap(server.address, ['rich', 'premium'])
    const [rich, premium] = map.users
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    await shape(page, 'Лес').click()
    // Another one is quicker, and the page does not hear of it in time.
    await page.route('**/claim', async (route) => {
      await premium!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
      await route.continue()
    })
    await button(page, 'Занять локацию').click()
    await expect(toast(page)).toContainText('Ошибка клейма')
    await expect(toast(page)).toContainText('Достигнут лимит игроков')
    await expect(chosen(page, 'Лес')).not.toContainText('Твоя метка')
    await expect(chosen(page, 'Лес')).toContainText('Мест нет')

    await button(page, 'Встать в список ожидания').click()
    await expect(chosen(page, 'Лес')).toContainText('Ты 1-й в списке ожидания')
    await button(page, 'Выйти из списка ожидания').click()
    await expect(toast(page)).toContainText('Ты больше не в списке ожидания')
    await rich!.call('POST', `territories/${map.idOf('Лес')}/queue`, {})
    await expect(chosen(page, 'Лес')).toContainText('Ты 1-й в списке ожидания')
    await rich!.call('DELETE', `territories/${map.idOf('Лес')}/queue`)
    await expect(chosen(page, 'Лес')).not.toContainText('в списке ожидания')
    await button(page, 'Встать в список ожидания').click()
    await expect(chosen(page, 'Лес')).toContainText('Ты 1-й в списке ожидания')
    await premium!.call('DELETE', `territories/${map.idOf('Лес')}/claim`)
    await expect(chosen(page, 'Лес')).toContainText('Твоя метка')
    expect(await map.on('Лес')).toEqual(['rich'])

    const stranger = await (await browser.newContext(desktop)).newPage()
    await signIn(stranger, 'Чужой', `${server.address}/dropmap/${map.id}`)
    await expect(stranger.getByText('Доступ ограничен')).toBeVisible()
    await expect(stranger.getByText('Вы не в списке допущенных игроков')).toBeVisible()
    await shape(stranger, 'Маяк').click()
    await expect(chosen(stranger, 'Маяк')).toContainText('Свободна')
    await expect(button(stranger, 'Занять локацию')).toBeHidden()

    await map.change({ lockAt: new Date(Date.now() + 30 * 60_000).toISOString() })
    await expect(page.getByText(/Карта закроется через/)).toBeVisible()
    await map.change({ lockAt: new Date(Date.now() + 1000).toISOString() })
    await expect(page.getByText('Карта заблокирована')).toBeVisible()
    await expect(page.getByText('Администратор запретил изменять метки')).toBeVisible()
    await expect(button(page, 'Снять метку')).toBeHidden()
  })
})

/** What an ended animation would leave is where it is seen. */
const restsWhereItIsSeen = (page: Page) =>
  page.locator('.map-ground').evaluate((ground) => {
    const [inline, seen] = [new DOMMatrix(ground.style.transform), new DOMMatrix(getComputedStyle(ground).transform)]
    return (['a', 'e', 'f'] as const).every((item) => Math.abs(inline[item] - seen[item]) < 0.01)
  })
