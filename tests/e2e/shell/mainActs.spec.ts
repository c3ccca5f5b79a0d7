import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { test } from '../../support/browser/browser.ts'
import { seasonServer } from '../emptyServer.ts'
import { openShot, shots } from '../shots/list.ts'
import { lasting, shown } from '../shown.ts'

const sizes: Record<string, ViewportSize> = {
  'a phone': { width: 390, height: 844 },
  'a phone on its side': { width: 844, height: 390 },
  'a tablet': { width: 820, height: 1180 },
  'a laptop': { width: 1280, height: 720 },
  'a desktop': { width: 1440, height: 900 },
  // As wide as it is for type of twice the size.
  'a desktop with text at 200 %': { width: 720, height: 450 },
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name })

/** What a person has come to each page for, by the page's name among the shots (APP-19). */
const mainActs: Record<string, (page: Page) => Locator> = {
  login: button('Войти через Epic Games'),
  'login-shared': button('Войти через Epic Games'),
  upload: button('Выбрать файл'),
  'upload-chosen': button(/^Отправить на модерацию|^Выбери категорию/),
  'my-submissions': (page) => page.getByRole('article').getByRole('button'),
  'my-submissions-empty': link('Отправить первую заявку'),
  storage: (page) => page.getByRole('region', { name: 'Сохранность' }),
  tournaments: (page) => page.getByRole('article').getByRole('heading'),
  tournament: button(/^(Зарегистрироваться|Встать в список ожидания|Отменить регистрацию|Занять место)$/),
  'tournament-lobby': button(/код лобби/),
  'tournament-check-in': button('Я на месте'),
  leaders: (page) => page.getByRole('complementary', { name: 'Твоё место' }),
  'map-location': button(/^(Заклеймить|Встать в список ожидания|Занять)/),
  'admin-submissions': link(/Проверять подряд/),
  privacy: link('Home'),
  'not-found': link('На главную'),
}

const server = seasonServer()

/** Where the act lies, in words, unless it is wholly in the window, above whatever stands at its edges. */
const outOfSight = (act: Locator) => async (page: Page) => {
  const { width, height } = page.viewportSize()!
  return act.evaluate(
    (element, window) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isInWindow = top >= 0 && left >= 0 && bottom <= window.height && right <= window.width
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isCovered =
        !above || !(element.contains(above) || above.contains(element) || above.closest('article')?.contains(element))
      return isInWindow && !isCovered
        ? []
        : [
            `${Math.round(top)}..${Math.round(bottom)}${isInWindow ? ` behind ${above?.tagName} ${above?.className}` : ''}`,
          ]
    },
    { width, height },
  )
}

for (const [name, find] of Object.entries(mainActs))
  test(`the main act of ${name} is in the first window of each size`, async ({ browser }) => {
    const shot = shots.find((each) => each.name === name)
    if (!shot) throw new Error(`there is no shot ${name}`)
    const found: Record<string, string[]> = {}
    for (const [size, viewport] of Object.entries(sizes)) {
      const page = await browser.newPage({ viewport, hasTouch: /phone|tablet/.test(size), baseURL: server.address })
      await openShot(page, shot, server.address)
      const act = find(page).first()
      await expect(act).toBeVisible()
      await shown(page)
      await page.evaluate(() => scrollTo(0, 0))
      found[size] = await lasting(page, outOfSight(act))
      if (process.env.LOOK) await page.screenshot({ path: `test-results/acts/${name}-${viewport.width}.png` })
      await page.close()
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(sizes).map((size) => [size, []])))
  })
