import { expect, type Page, type Route } from '@playwright/test'
import { desktop, expectNoBarriers, phone, settled, test } from '../../../support/browser/browser.ts'
import { png } from '../../../support/browser/forms.ts'
import { holdRequests } from '../../../support/held.ts'
import { emptyServer } from '../../emptyServer.ts'
import { expectShortLabels, labels, namedAtLength, shape } from '../maps.ts'
import { choice, confirm, done, invited, listed, row } from './guests.ts'

const server = emptyServer()

const percent = (page: Page) => page.locator('#percent')

test('a guest taps a location and confirms; later visits show the claim', { tag: '@commit' }, async ({ browser }) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Остров')
  await expect(page.getByText('Нажми на любую локацию, свободную или занятую, и подтверди выбор.')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await shape(page, 'Лес').tap()
  await expect(choice(page, 'Лес')).toBeVisible()
  await expect(row(page, 'Лес')).toBeChecked()
  await expectNoBarriers(page)
  await confirm(page).tap()
  await expect(done(page)).toBeFocused()
  await expect(page.getByText('Ваша метка на карте')).toBeVisible()
  await expect(page.getByText('Ваша локация теперь видна всем участникам на карте')).toBeVisible()
  await expectNoBarriers(page)
  await expect(labels(page)).toContainText('Гость эфира')
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(await map.on('Лес')).toEqual(['Гость эфира'])

  const other = await (await browser.newContext(desktop)).newPage()
  await other.goto(address)
  await expect(done(other)).toBeVisible()
  await expect(labels(other)).toContainText('Гость эфира')
  await expect(confirm(other)).toHaveCount(0)
})

test('the checked row is claimed, also while the map flies, in a browser without storage', async ({ browser }) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext({ ...desktop, reducedMotion: 'no-preference' })).newPage()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })
  })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  // Before the page is there: its first request after this call may pass by a route that is new.
  await page.route('**/api/claim-with-invite', async (route) => {
    // A pointer would wait here for the list, which still scrolls.
    await row(page, 'Карьер').dispatchEvent('click')
    await route.fulfill({ status: 409, json: { code: 'location_full', error: 'Достигнут лимит игроков' } })
  })
  await page.goto(address)
  await expect(page.getByText('Online')).toBeVisible()
  for (let zoom = 0; zoom < 6; zoom++) await page.getByRole('button', { name: 'Приблизить' }).click()
  await row(page, 'Маяк').check()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Лес')).toBeChecked()
  await expect(choice(page, 'Лес')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Достигнут лимит игроков')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expectNoBarriers(page)
  await expect(row(page, 'Лес')).toBeChecked()
  await expect(choice(page, 'Лес')).toBeVisible()
  await page.unrouteAll()
  await confirm(page).click()
  await expect(done(page)).toBeFocused()
  expect(await map.on('Лес')).toEqual(['Гость эфира'])
  expect(faults).toEqual([])
})

test('a lost answer is asked for; the claim is shown without events too', { tag: '@commit' }, async ({ browser }) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext(desktop)).newPage()
  await page.route('**/socket.io/**', (route) => route.abort())
  const unreachable = (route: Route) => route.abort('connectionfailed')
  await page.goto(address)
  await row(page, 'Озеро').check()
  // Neither the claim arrives nor the question what has become of it.
  await page.route('**/api/**', unreachable)
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText('Не знаем, дошло ли. Проверяем...')
  await expectNoBarriers(page)
  await page.unroute('**/api/**', unreachable)
  await expect(page.getByRole('alert')).toHaveText('Не удалось поставить метку. Попробуйте еще раз.')
  // The claim arrives, and its answer does not.
  await page.route('**/api/claim-with-invite', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  const isReadAgain = page.waitForResponse((answer) => answer.url().endsWith('/state'))
  await confirm(page).click()
  await expect(done(page)).toBeFocused()
  expect(await map.on('Озеро')).toEqual(['Гость эфира'])
  await expect(listed(page, 'Озеро')).toContainText('Занята: Гость эфира')
  await expect(labels(page)).toContainText('Гость эфира')
  await isReadAgain

  const before = (await shape(page, 'Озеро').boundingBox())!
  await page.mouse.move(before.x + 20, before.y + 20)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(before.x + 120, before.y + 90, { steps: 5 })
  await page.mouse.up({ button: 'right' })
  // What a drag moves is drawn with the frame after it.
  await settled(page)
  await expect.poll(() => shape(page, 'Озеро').boundingBox()).toEqual(before)
  const scale = await percent(page).textContent()
  await page.getByRole('button', { name: 'Отдалить' }).click()
  await expect(percent(page)).not.toHaveText(scale!)
})

test('a guest sees changes at once, zooms, retries, and sees a lock and a deleted invite', async ({ browser }) => {
  const { map, address, code } = await invited(server.address, ['rich', 'premium'])
  await namedAtLength(map)
  const page = await (await browser.newContext(desktop)).newPage()
  await page.goto(address)
  await expect(page.getByText('Online')).toBeVisible()
  await expectShortLabels(page)
  await map.users[0]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
  await expect(listed(page, 'Маяк')).toContainText('Занята: rich')
  await expect(labels(page)).toContainText('rich')
  await row(page, 'Маяк').check()
  await map.users[1]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
  await expect(listed(page, 'Маяк')).toContainText('Игроков: 2')

  await page.getByRole('button', { name: 'Приблизить' }).click()
  await expect(percent(page)).toHaveText('120 %')
  await page.getByRole('button', { name: 'Сбросить масштаб' }).click()
  await expect(percent(page)).toHaveText('100 %')
  await page.locator('#map').hover()
  await page.mouse.wheel(0, -100)
  await expect(percent(page)).toHaveText('110 %')
  for (let notch = 0; notch < 12; notch++) {
    const before = await percent(page).textContent()
    if (before === '50\u00a0%') break
    await page.mouse.wheel(0, 100)
    await expect(percent(page)).not.toHaveText(before ?? '')
  }
  await expect(percent(page)).toHaveText('50 %')
  await expect(labels(page).locator('.map-label')).toHaveCount(0)

  const state = '**/api/maps/*/state'
  await page.route(state, (route) => route.fulfill({ status: 503, json: {} }))
  await map.change({ maxPlayersPerSpot: '5' })
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить территории')
  await page.unroute(state)
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(choice(page, 'Маяк')).toBeVisible()
  await map.change({ isLocked: 'true' })
  await expect(page.getByText('Карта заблокирована.')).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
  await map.admin.call('DELETE', `invites/${code}`)
  await map.change({ maxPlayersPerSpot: '6' })
  await expect(page.getByText('Неверный код приглашения')).toBeVisible()
  await expectNoBarriers(page)
})

test('a choice made before the script stays, and the map and its names do not move', async ({ browser }) => {
  const { map, address } = await invited(server.address)
  const { width: screen } = phone.viewport
  // So high that the map is wider than the screen.
  const page = await (await browser.newContext({ ...phone, viewport: { width: screen, height: 1100 } })).newPage()
  await page.addInitScript(() => {
    const seen = () => [...document.querySelectorAll('.map-names *, .map-label')].some((name) => name.checkVisibility())
    const frames = { named: 0, bare: 0 }
    Object.assign(globalThis, { frames })
    const look = () => {
      if (seen()) frames.named++
      else if (frames.named > 0) frames.bare++
      requestAnimationFrame(look)
    }
    look()
  })
  const send = await holdRequests(page, '**/assets/*guest*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await row(page, 'Озеро').check()
  const ground = page.locator('.map-ground')
  const before = (await ground.boundingBox())!
  send()
  await expect(choice(page, 'Озеро')).toBeVisible()
  await expect(page.locator('.map-label')).toHaveCount(9)
  await expect(page.locator('.map-names')).toHaveCount(0)
  const { x, width } = (await ground.boundingBox())!
  expect([x, width].map(Math.round)).toEqual([before.x, before.width].map(Math.round))
  expect(width).toBeGreaterThan(screen)
  expect(await page.evaluate('frames.bare')).toBe(0)
  expect(await page.evaluate('frames.named')).toBeGreaterThan(0)
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  expect(await map.on('Озеро')).toEqual(['Гость эфира'])
})

test('in two tabs each location keeps its row when the map changes, and both show a claim end', async ({ browser }) => {
  const { map, address } = await invited(server.address)
  await map.change({ mapImage: new File([png()], 'map.png', { type: 'image/png' }) })
  const { points } = await map.location('Маяк')
  for (let more = 0; more < 60; more++)
    await map.admin.call('POST', `maps/${map.id}/territories`, { name: `Место ${more}`, points })
  const context = await browser.newContext(phone)
  const [page, other] = [await context.newPage(), await context.newPage()]
  // The script of the socket is asked for again where it cannot be had at first.
  let tries = 0
  await other.route(/\/assets\/[\w-]*map(Line|Socket)/, (route) => (tries++ === 0 ? route.abort() : route.continue()))
  for (const each of [page, other]) {
    await each.goto(address)
    await expect(each.getByRole('radio')).toHaveCount(69)
  }
  await expect.poll(() => tries).toBeGreaterThan(1)
  for (const each of [page, other]) await expect(each.getByText('Online')).toBeVisible()
  await row(page, 'Место 58').focus()
  await map.admin.call('PUT', `territories/${map.idOf('Лес')}`, { name: 'Бор', maxPlayers: 999 })
  await expect(row(page, 'Бор')).toBeVisible()
  await expect(row(page, 'Место 58')).toBeFocused()
  await expect(page.locator('#map .map-picture')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(69)
  await row(page, 'Место 59').check()
  await expect(choice(page, 'Место 59')).toBeVisible()
  await row(page, 'Бор').check()
  await confirm(page).tap()
  for (const each of [page, other]) await expect(done(each)).toBeVisible()
  const [claim] = (await map.location('Лес')).claims
  await map.admin.call('POST', `admin/territories/${map.idOf('Лес')}/remove-player`, { claimId: claim!.id })
  for (const each of [page, other]) await expect(each.getByText('Приглашение уже использовано.')).toBeVisible()
})
