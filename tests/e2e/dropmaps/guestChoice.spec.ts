import { expect, type Page } from '@playwright/test'
import { desktop, phone, settled, test } from '../../support/browser.ts'
import { png } from '../../support/forms.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { confirm, done, invited, row, whatToDo } from './guests.ts'
import { labels, shape } from './maps.ts'

const server = emptyServer()

const script = '**/assets/*guest*.js'
const nothingChosen = (page: Page) => page.getByText('Локация пока не выбрана')
const choice = (page: Page, name: string) => page.getByText(`Локация выбрана: ${name}`)
const percent = (page: Page) => page.locator('#percent')

test('without scripts, in a browser whose styles cannot know that, Enter confirms the row that is chosen, not the first', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext({ ...desktop, javaScriptEnabled: false })).newPage()
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\(scripting: ?none\)/, '(no-such-query)')
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ status: answer.status(), headers, body })
  })
  await page.goto(address)
  await row(page, 'Верфь').check()
  await row(page, 'Верфь').press('Enter')
  await expect(done(page)).toBeVisible()
  expect(await map.on('Верфь')).toEqual(['Гость эфира'])
})

test('without scripts, of hundreds of places one is chosen from a list; a refusal stands beside the button', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address, ['rich'], {})
  const { points } = await map.location('Маяк')
  for (let more = 0; more < 200; more++)
    await map.admin.call('POST', `maps/${map.id}/territories`, { name: `Место ${more}`, points })
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  await page.goto(address)
  await expect(whatToDo(page)).toHaveText('Выбери в списке любую свободную локацию и подтверди выбор.')
  await expect(nothingChosen(page)).toBeHidden()
  const list = page.getByRole('combobox', { name: 'Локация' })
  await list.selectOption('Лес')
  // Quicker by a moment.
  await map.users[0]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await confirm(page).tap()
  await expect(page.getByRole('alert')).toHaveText('Достигнут лимит игроков')
  await expect(page.getByRole('alert')).toBeInViewport()
  await list.selectOption('Место 199')
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  await expect(page.getByText('Место 199').first()).toBeVisible()
})

test('what was chosen before the script came stays chosen, and the map and its names are where they were', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address)
  const { width: wide } = phone.viewport
  // So high that the map is wider than the screen.
  const page = await (await browser.newContext({ ...phone, viewport: { width: wide, height: 1100 } })).newPage()
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
  const send = await holdRequests(page, script)
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
  expect(width).toBeGreaterThan(wide)
  expect(await page.evaluate('frames.bare')).toBe(0)
  expect(await page.evaluate('frames.named')).toBeGreaterThan(0)
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  expect(await map.on('Озеро')).toEqual(['Гость эфира'])
})

test('the row that is marked is the place that is claimed, also while the map flies and while a choice is sent', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext({ ...desktop, reducedMotion: 'no-preference' })).newPage()
  await page.goto(address)
  await expect(page.getByText('Online')).toBeVisible()
  for (let zoom = 0; zoom < 6; zoom++) await page.getByRole('button', { name: 'Приблизить' }).click()
  await row(page, 'Маяк').check()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Лес')).toBeChecked()
  await expect(choice(page, 'Лес')).toBeVisible()

  await page.route('**/api/claim-with-invite', async (route) => {
    await row(page, 'Карьер').click({ force: true })
    await route.fulfill({ status: 409, json: { code: 'location_full', error: 'Достигнут лимит игроков' } })
  })
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText('Достигнут лимит игроков')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(row(page, 'Лес')).toBeChecked()
  await expect(choice(page, 'Лес')).toBeVisible()
  await page.unrouteAll()
  await confirm(page).click()
  await expect(done(page)).toBeVisible()
  expect(await map.on('Лес')).toEqual(['Гость эфира'])
})

test('where no socket comes through the mark stands on the map and in the list all the same; the map is dragged no more', async ({
  browser,
}) => {
  const { address } = await invited(server.address)
  const page = await (await browser.newContext(desktop)).newPage()
  await page.route('**/socket.io/**', (route) => route.abort())
  await page.goto(address)
  await row(page, 'Лес').check()
  const isReadAgain = page.waitForResponse((answer) => answer.url().endsWith('/state'))
  await confirm(page).click()
  await expect(done(page)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Лес' })).toContainText('Занята: Гость эфира')
  await expect(labels(page)).toContainText('Гость эфира')
  await isReadAgain

  const place = shape(page, 'Лес')
  const { x, y } = (await place.boundingBox())!
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(x + 120, y + 90, { steps: 5 })
  await page.mouse.up({ button: 'right' })
  // What a drag moves is drawn with the frame after it.
  await settled(page)
  expect(await place.boundingBox()).toEqual(expect.objectContaining({ x, y }))
  const before = await percent(page).textContent()
  await page.getByRole('button', { name: 'Отдалить' }).click()
  await expect(percent(page)).not.toHaveText(before!)
})

test('what could not be read is read again, and what was said of it goes; an invite that is deleted is a wrong one', async ({
  browser,
}) => {
  const { map, address, code } = await invited(server.address)
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(address)
  await expect(page.getByText('Online')).toBeVisible()
  await row(page, 'Лес').check()
  const state = '**/api/maps/*/state'
  await page.route(state, (route) => route.fulfill({ status: 503, json: {} }))
  await map.change({ maxPlayersPerSpot: '5' })
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить территории')
  await page.unroute(state)
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(choice(page, 'Лес')).toBeVisible()

  await map.admin.call('DELETE', `invites/${code}`)
  await map.change({ maxPlayersPerSpot: '6' })
  await expect(page.getByText('Неверный код приглашения')).toBeVisible()
})

test('a mark that is set in one tab is seen in another one at once, also where its line came late', async ({
  browser,
}) => {
  const { address } = await invited(server.address)
  const context = await browser.newContext(phone)
  const [page, other] = [await context.newPage(), await context.newPage()]
  let tries = 0
  await other.route('**/assets/alone-mapLine*.js', (route) => (tries++ === 0 ? route.abort() : route.continue()))
  for (const each of [page, other]) await each.goto(address)
  await expect(other.getByText('Offline')).toBeVisible()
  await expect(other.getByText('Online')).toBeVisible()
  await row(page, 'Лес').check()
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  await expect(done(other)).toBeVisible()
  expect(tries).toBeGreaterThan(1)
})

test('a mark that an admin takes away is not said to be there', async ({ browser }) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(address)
  await row(page, 'Лес').check()
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  await expect(page.getByText('Online')).toBeVisible()
  const [claim] = (await map.location('Лес')).claims
  await map.admin.call('POST', `admin/territories/${map.idOf('Лес')}/remove-player`, { claimId: claim!.id })
  await expect(page.getByText('Приглашение уже использовано.')).toBeVisible()
})

test('of a hundred places every one keeps its row, and the map its picture, when the map has changed', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address)
  await map.change({ mapImage: new File([png()], 'map.png', { type: 'image/png' }) })
  const { points } = await map.location('Маяк')
  for (let more = 0; more < 60; more++)
    await map.admin.call('POST', `maps/${map.id}/territories`, {
      name: `Место ${more}`,
      description: '',
      maxPlayers: 999,
      points,
    })
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(address)
  await expect(page.getByText('Online')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(69)
  await expect(page.locator('#map .map-picture')).toBeVisible()
  await map.admin.call('PUT', `territories/${map.idOf('Лес')}`, { name: 'Бор', maxPlayers: 999 })
  await expect(row(page, 'Бор')).toBeVisible()
  await expect(page.locator('#map .map-picture')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(69)
  await row(page, 'Место 59').check()
  await expect(choice(page, 'Место 59')).toBeVisible()
  await expect(nothingChosen(page)).toHaveCount(0)
})
