import { expect, type Page } from '@playwright/test'
import { desktop, signIn, test } from '../../support/browser/browser.ts'
import { seasonServer } from '../emptyServer.ts'
import { heard, NOTHING, tabTo } from './heard.ts'

// APP-18
test.use(desktop)
const server = seasonServer()

/** A heading that has the focus, and is read therefore; the tab is called after it. */
async function expectArrived(page: Page, heading: RegExp, title = heading) {
  await expect.poll(() => heard(page)).toMatch(new RegExp(`^heading «${heading.source}», level: 1$`))
  await expect(page).toHaveTitle(new RegExp(`^${title.source} — Трофей$`))
}

/** Every stop of the page from its heading on, as a screen reader says it; each has a role, a name and a place in sight. */
async function expectStopsHeard(page: Page) {
  const stops: string[] = []
  while (stops.length < 80) {
    await page.keyboard.press('Tab')
    const stop = await heard(page)
    if (stop === NOTHING) break
    stops.push(stop)
    const isSeen = () =>
      page.evaluate(() => {
        const { top, bottom, width } = document.activeElement!.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      })
    await expect.poll(isSeen, `${stop} is in sight`).toBe(true)
  }
  expect(stops.length).toBeGreaterThan(0)
  await test.info().attach(new URL(page.url()).pathname, { body: stops.join('\n') })
  expect(stops.filter((stop) => !/^[a-z]+ «[^»]+/i.test(stop) || /^(generic|none)/.test(stop))).toEqual([])
}

test('each page has a title and a keyboard path; back returns to its link', { tag: '@commit' }, async ({ page }) => {
  await signIn(page, 'admin', `${server.address}/`)
  await expect(page).toHaveTitle('Загрузка — Трофей')
  await page.keyboard.press('Tab')
  expect(await heard(page)).toContain('link «К содержанию»')

  const follow = async (link: RegExp) => {
    await tabTo(page, link)
    await page.keyboard.press('Enter')
  }
  for (const [link, heading, title] of [
    [/^link «Мои заявки»/, /Мои заявки/],
    [/^link «Лидеры»/, /Лидеры/, /Лидеры: .+/],
    [/^link «Панель администратора/, /Панель администратора/, /Заявки · Панель администратора/],
    [/^link «Проверять подряд/, /Проверка заявок/],
    [/^link «К таблице заявок/, /Панель администратора/, /Заявки · Панель администратора/],
    [/^link «Трофей: на главную»/, /Покажи лучший момент/, /Загрузка/],
    [/^link «Карты»/, /.+/],
    [/^link «Турниры»/, /Турниры/],
  ] as const) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await follow(link)
    await expectArrived(page, heading, title)
    await expectStopsHeard(page)
    // The deck takes no key while a card has only just come (REVIEW-9).
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  const list = new URL('/tournaments', server.address).href
  await page.goto(list)
  const passed = await tabTo(page, /^link «Подробнее: /)
  const left = passed.at(-1)!
  await page.keyboard.press('Enter')
  const name = left.slice('link «Подробнее: '.length, left.indexOf('»'))
  await expectArrived(page, new RegExp(RegExp.escape?.(name) ?? name))
  await page.goBack()
  await expect.poll(() => heard(page)).toBe(left)
  await expect(page).toHaveTitle('Турниры — Трофей')

  for (const [path, title] of [
    ['/storage', 'Память устройства'],
    ['/privacy', 'Privacy Policy'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    await page.goto(`${server.address}${path}`)
    await expect(page).toHaveTitle(`${title} — Трофей`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
})
