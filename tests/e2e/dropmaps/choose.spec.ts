import { expect, type Page } from '@playwright/test'
import type { MapSummary } from '#shared/dropmaps/shapes'
import { desktop, expectNoBarriers, phone, settled, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { holdRequests } from '../../support/held.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'
import { emptyServer } from '../emptyServer.ts'
import { act, button, chooseMore, dialog, makeMap, toast, yes } from './maps.ts'

const server = emptyServer()

/** A map with nine locations, and after it so many empty ones that it stands on the list's second page. */
async function makeMany(players: string[] = []) {
  const map = await makeMap(server.address, players)
  for (let n = 1; n <= 65; n++) await map.admin.call('POST', 'maps', { name: `Карта ${n}`, description: '' })
  return map
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name })
const options = (page: Page) => page.getByRole('option')
/** Of the rows of an earlier search none is. */
const highlighted = (page: Page) => page.locator('[aria-busy=false] [role=option][data-highlighted]')

async function openNewTemplate(page: Page) {
  await signIn(page, 'admin', `${server.address}/admin?tab=dropmap&part=templates`)
  await act(page, 'Создать шаблон').click()
  await settled(page)
}

test.describe('on a desktop', () => {
  test.use(desktop)

  test('by keyboard, one of many is searched, chosen, cleared and found at the end of the list', async ({ page }) => {
    const map = await makeMany(['rich'])
    for (const { name, points } of bigMap(7, 64, 4))
      await map.admin.call('POST', `maps/${map.id}/territories`, { name, description: '', maxPlayers: 999, points })
    await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
    await button(page, 'Управление').click()

    // Locations are all there: fifty are shown at once, more at their end.
    await button(page, 'Назначить игрока').click()
    await field(page, 'Локация').focus()
    await page.keyboard.press('ArrowDown')
    await expect(options(page)).toHaveCount(50)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options(page)).toHaveCount(73)
    await page.keyboard.type('мельн')
    await expect(options(page)).toHaveText(Array(7).fill(/мельница$/i))
    await expectNoBarriers(page)
    while ((await highlighted(page).textContent()) !== 'Мельница') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel(/^rich/).check()
    await yes(page, 'Назначить').click()
    await expect.poll(() => map.on('Мельница')).toEqual(['rich'])

    await chooseMore(page, 'Новая карта')
    const maps = field(page, 'Скопировать с карты')
    await expect(maps).toHaveAttribute('placeholder', 'Пустая карта')
    await dialog(page).getByLabel('Название').fill('Вторая')
    await page.keyboard.press('Tab')
    await expect(maps).toBeFocused()
    await page.keyboard.type('ОС')
    await expect(options(page)).toHaveCount(1)
    await expect(highlighted(page)).toContainText('Остров')
    const answer = await holdRequests(page, /\/api\/maps\?.*q=/)
    await page.keyboard.type('ТР')
    await expect(maps).toHaveValue('ОСТР')
    await expect(maps).not.toHaveAttribute('aria-activedescendant')
    await expect(options(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.keyboard.press('Enter')
    await expect(maps).toHaveValue('ОСТР')
    answer()
    await expect(highlighted(page)).toContainText('Остров')
    await expect(maps).toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('Enter')
    await expect(maps).toHaveValue('Остров')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.type('вулкан')
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(maps).toHaveValue('вулкан')
    await page.keyboard.press('Tab')
    await expect(maps).toHaveValue('Остров')
    await expect(dialog(page).getByRole('button', { name: 'Очистить: Скопировать с карты' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(maps).toHaveValue('')
    await expect(maps).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect(options(page)).toHaveCount(60)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options(page)).toHaveCount(66)
    while (!(await highlighted(page).textContent())?.includes('Остров')) await page.keyboard.press('ArrowDown')
    await expect(highlighted(page)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Enter')
    await expect(maps).toHaveValue('Остров')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('Остров')
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Карта создана')
    const [copy] = await map.admin.call<MapSummary[]>('GET', 'maps?limit=1')
    expect(copy).toMatchObject({ name: 'Вторая', locationCount: 73 })
  })

  test('a list that failed to load is read again; Escape closes the list, then the dialog', async ({ page }) => {
    const admin = await caller(server.address, 'admin')
    await admin.call('POST', 'maps', { name: 'Бухта', description: '' })
    await openNewTemplate(page)
    const sources = field(page, 'На основе')
    const maps = /\/api\/maps\?/
    await page.route(maps, (route) => route.fulfill({ status: 500, json: {} }))
    await sources.click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Не удалось загрузить шаблоны и карты')
    await expectNoBarriers(page)
    await expect(options(page)).toHaveCount(0)
    await page.unroute(maps)
    await page.keyboard.press('Tab')
    await expect(alert.getByRole('button', { name: 'Повторить' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(options(page)).toHaveText([/^Остров/, /^Бухта/])
    await expect(sources).toBeFocused()
    await page.keyboard.type('бух')
    await expect(highlighted(page)).toContainText('Бухта')
    await page.keyboard.press('Enter')
    await expect(sources).toHaveValue('Бухта')
    await sources.click()
    await page.keyboard.type('о')
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(sources).toHaveValue('Бухта')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a long list scrolls to its end above the on-screen keyboard, and the sheet stays', async ({ page }) => {
    await makeMany()
    await openNewTemplate(page)
    const sheet = dialog(page)
    const before = await sheet.boundingBox()
    const sources = field(page, 'На основе')
    await sources.tap()
    await expect(options(page)).toHaveCount(61)
    await settled(page)
    const { y: top } = (await sources.boundingBox())!
    const list = page.getByRole('region', { name: 'На основе' })
    await expect(async () => {
      const box = (await list.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(top)
      expect((await options(page).first().boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }).toPass()

    // The keyboard takes the lower half; the browser moves the field into what is left.
    await page.evaluate(() => {
      Object.defineProperties(visualViewport!, { height: { value: 400 }, offsetTop: { value: 440 } })
      visualViewport!.dispatchEvent(new Event('resize'))
    })
    await expect(async () => {
      const { y, height } = (await list.boundingBox())!
      expect(y).toBeGreaterThanOrEqual(440)
      expect(y + height).toBeLessThanOrEqual(top)
    }).toPass()

    const swipe = await swiping(page)
    while ((await options(page).count()) < 67) await swipe(top - 20, top - 200)
    for (let n = 0; n < 4; n++) await swipe(top - 20, top - 200)
    await expect(options(page).last()).toBeInViewport({ ratio: 0.9 })
    // At its upper end it does not take the sheet with it.
    await options(page).first().scrollIntoViewIfNeeded()
    for (let n = 0; n < 2; n++) await swipe(top - 200, top - 20)
    await expect(options(page).first()).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => sheet.boundingBox()).toEqual(before)
    await page.keyboard.type('остров')
    await expect(options(page)).toHaveCount(2)
    await page.getByRole('option', { name: 'Карта · локаций: 9' }).tap()
    await expect(sources).toHaveValue('Остров')
    await expect(sheet).toContainText('Карта · локаций: 9')
    await sheet.getByRole('button', { name: 'Очистить: На основе' }).tap()
    await expect(sources).toHaveValue('')
    await expect(sources).toHaveAttribute('placeholder', 'Пустой')
  })
})

async function swiping(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  return async (from: number, to: number) => {
    await finger('touchStart', from)
    for (let step = 1; step <= 5; step++) await finger('touchMove', from + ((to - from) * step) / 5)
    await finger('touchEnd')
  }
}
