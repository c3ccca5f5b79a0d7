import { expect, type Page } from '@playwright/test'
import { makeMap } from '../e2e/dropmaps/maps.ts'
import { lightestBrowser } from '../launch.ts'
import { desktop, phone, signIn, test } from '../support/browser/browser.ts'
import { testServer } from '../support/server.ts'
import { memoryOf } from './pageMemory.ts'

// It compiles nothing while the test runs: compiled code would be counted as held.
test.use({ launchOptions: lightestBrowser })

const server = testServer(test.beforeEach, test.afterEach)

const VISITS = { first: 20, more: 180 }

/** Goes to the map by the app's own links, opens a location there, and leaves. The page's own loop: handles would hold nodes. */
const visitMap = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    async function until(isTrue: () => boolean) {
      while (!isTrue()) await new Promise(requestAnimationFrame)
    }
    const follow = (path: string) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
    const has = (what: string) => document.querySelector(what) !== null
    for (let visit = 0; visit < count; visit++) {
      follow('/territory')
      await until(() => document.querySelectorAll('.map-label').length === 9)
      document.querySelector('[data-number="5"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await until(() => has('[aria-label="Локация «Пристань»"]'))
      follow('/my-submissions')
      await until(() => !has('.map-stage') && has('h1'))
    }
  }, times)

for (const [where, options] of Object.entries({ 'a phone': phone, 'a desktop': desktop }))
  test.describe(`on ${where}`, () => {
    test.use(options)

    test('two hundred visits of the map leave nothing behind', async ({ page }) => {
      await makeMap(server.address, ['rich'])
      await signIn(page, 'rich', `${server.address}/my-submissions`)
      const memory = await memoryOf(page)
      await visitMap(page, VISITS.first)
      const staysLevel = await memory.level()
      await visitMap(page, VISITS.more)
      await staysLevel()
    })
  })

/** Three hours with an act each ten seconds; a location has room for all. */
const PEOPLE = Array.from({ length: 10 }, (_, index) => `Игрок ${index + 1}`)
const ACTS = { first: 9, more: 108 }
const names = ['Маяк', 'Лес', 'Верфь', 'Кратер', 'Пристань', 'Форт', 'Озеро', 'Мельница', 'Карьер']

type OpenedMap = Awaited<ReturnType<typeof makeMap>>

/** Each player claims a location, moves to another one and leaves it, and so on. */
async function act(map: OpenedMap, times: number) {
  const acting = map.users.map(async (user, index) => {
    for (let done = 0; done < times; done++) {
      const name = names[(index * 4 + done) % names.length]!
      const left = names[(index * 4 + done - 1) % names.length]!
      if (done % 3 < 2) await user.call('POST', `territories/${map.idOf(name)}/claim`, {})
      else await user.call('DELETE', `territories/${map.idOf(left)}/claim`)
    }
  })
  await Promise.all(acting)
}

/** In a hidden page no animation goes on, and Chromium without a window hides none. */
function hideForEver() {
  Object.defineProperty(document, 'hidden', { get: () => true })
  const paused = new CSSStyleSheet()
  paused.replaceSync('.map-pulse { animation-play-state: paused }')
  document.adoptedStyleSheets = [paused]
}

const showsAllFree = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelectorAll('.map-place.is-free').length), page.url())
    .toBe(names.length)

test('pages that watch a map for three hours of claims hold no more than before', async ({ browser }) => {
  const map = await makeMap(server.address, PEOPLE, { maxPlayersPerSpot: String(PEOPLE.length) })
  const { code } = await map.admin.call<{ code: string }>('POST', `maps/${map.id}/invites`, { displayName: 'Гость' })
  const address = `${server.address}/dropmap/${map.id}`
  async function opened(options: typeof phone | typeof desktop, open: (page: Page) => Promise<unknown>) {
    const page = await (await browser.newContext({ ...options, reducedMotion: 'no-preference' })).newPage()
    await open(page)
    return page
  }
  const pages = [
    await opened(phone, (page) => signIn(page, PEOPLE[0]!, address)),
    await opened(desktop, (page) => signIn(page, 'admin', address)),
    await opened(phone, (page) => page.goto(`${server.address}/dropmap/invite/${code}`)),
    await opened(phone, async (page) => {
      await page.addInitScript(hideForEver)
      await page.goto(`${server.address}/dropmap/invite/${code}`)
    }),
    await opened(desktop, (page) => page.goto(`${address}?overlay=1&camera=follow`)),
  ]
  await act(map, ACTS.first)
  for (const page of pages) await showsAllFree(page)
  const levels = []
  for (const page of pages) levels.push(await (await memoryOf(page)).level())
  await act(map, ACTS.more)
  for (const page of pages) await showsAllFree(page)
  for (const staysLevel of levels) await staysLevel()
  for (const page of pages) await page.context().close()
})
