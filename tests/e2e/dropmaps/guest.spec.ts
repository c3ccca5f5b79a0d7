import { expect, type Route } from '@playwright/test'
import { desktop, expectNoBarriersInEitherTheme, phone, test } from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { confirm, done, invited, row, whatToDo } from './guests.ts'
import { expectShortLabels, labels, namedAtLength, shape } from './maps.ts'

const server = emptyServer()

test('a guest on a phone taps a place on the map, confirms, and sees the mark; whoever opens the link later sees it too', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Остров')
  await expect(page.getByText('Нажми на любую локацию, свободную или занятую, и подтверди выбор.')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await shape(page, 'Лес').tap()
  await expect(page.getByText('Локация выбрана: Лес')).toBeVisible()
  await expect(row(page, 'Лес')).toBeChecked()
  await confirm(page).tap()
  await expect(done(page)).toBeFocused()
  await expect(page.getByText('Ваша метка на карте')).toBeVisible()
  await expect(page.getByText('Ваша локация теперь видна всем участникам на карте')).toBeVisible()
  await expect(labels(page)).toContainText('Гость эфира')
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(await map.on('Лес')).toEqual(['Гость эфира'])

  const other = await (await browser.newContext(desktop)).newPage()
  await other.goto(address)
  await expect(done(other)).toBeVisible()
  await expect(labels(other)).toContainText('Гость эфира')
  await expect(confirm(other)).toHaveCount(0)
})

test('without scripts one button of a place sets the mark, and a refusal says why', async ({ browser }) => {
  const { map, address } = await invited(server.address, ['rich'], {})
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  await page.goto(address)
  await expect(whatToDo(page)).toHaveText('Нажми «Занять» у любой свободной локации.')
  await expect(page.getByText('Свободна')).toHaveCount(9)
  // Quicker by a moment.
  await map.users[0]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
  await page.getByRole('button', { name: 'Занять: Маяк' }).click()
  await expect(page.getByRole('alert')).toHaveText('Достигнут лимит игроков')
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByRole('button', { name: 'Занять: Верфь' }).click()
  await expect(done(page)).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await map.on('Верфь')).toEqual(['Гость эфира'])
})

test('in an engine that the script is not built for, the page is a form that a typed code leads to', async ({
  browser,
}) => {
  const { map, address, code } = await invited(server.address)
  const page = await (await browser.newContext(phone)).newPage()
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  await page.goto(`${server.address}/dropmap/invite`)
  const typed = page.getByRole('textbox', { name: 'Код приглашения' })
  await expect(typed).toBeFocused()
  await typed.fill('ABCD')
  await page.getByRole('button', { name: 'Открыть карту' }).tap()
  await expect(page.getByRole('alert')).toContainText('Неверный код приглашения')
  await page.getByRole('link', { name: 'Ввести другой код' }).tap()
  await typed.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Открыть карту' }).tap()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Локация пока не выбрана')).toBeHidden()
  await row(page, 'Лес').check()
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  expect(await map.on('Лес')).toEqual(['Гость эфира'])
})

test('where nothing may be stored and no worker run, a guest chooses by keyboard and claims all the same', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext(desktop)).newPage()
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
  await page.goto(address)
  await expect(page.getByText('Online')).toBeVisible()
  await row(page, 'Маяк').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Локация выбрана: Лес')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(done(page)).toBeFocused()
  expect(await map.on('Лес')).toEqual(['Гость эфира'])
  expect(faults).toEqual([])
})

test('an answer that is lost is asked after until it is known: the mark is there, or can be set again', async ({
  browser,
}) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext(phone)).newPage()
  const claims = '**/api/claim-with-invite'
  const unreachable = (route: Route) => route.abort('connectionfailed')
  await page.goto(address)
  await row(page, 'Озеро').check()

  // Neither the claim arrives nor the question what has become of it.
  await page.route('**/api/**', unreachable)
  await confirm(page).tap()
  await expect(page.getByRole('alert')).toHaveText('Не знаем, дошло ли. Проверяем…')
  await page.unroute('**/api/**', unreachable)
  await expect(page.getByRole('alert')).toHaveText('Не удалось поставить метку. Попробуйте еще раз.')

  // The claim arrives, and its answer does not.
  await page.route(claims, async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await confirm(page).tap()
  await expect(done(page)).toBeFocused()
  expect(await map.on('Озеро')).toEqual(['Гость эфира'])
})

test('a guest sees what others do at once, zooms and pans, and what is locked meanwhile', async ({ browser }) => {
  const { map, address } = await invited(server.address, ['rich', 'premium'])
  await namedAtLength(map)
  const page = await (await browser.newContext(desktop)).newPage()
  const listens = page.waitForEvent('websocket')
  await page.goto(address)
  await listens
  await expect(page.getByText('Online')).toBeVisible()
  await expectShortLabels(page)
  await map.users[0]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
  const place = page.getByRole('listitem').filter({ hasText: 'Маяк' })
  await expect(place).toContainText('Занята: rich')
  await expect(labels(page)).toContainText('rich')
  await row(page, 'Маяк').check()
  await map.users[1]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
  await expect(place).toContainText('Игроков: 2')

  const percent = page.locator('#percent')
  await page.getByRole('button', { name: 'Приблизить' }).click()
  await expect(percent).toHaveText('120%')
  await page.getByRole('button', { name: 'Сбросить масштаб' }).click()
  await expect(percent).toHaveText('100%')
  await page.locator('#map').hover()
  await page.mouse.wheel(0, -100)
  await expect(percent).toHaveText('110%')
  for (let notch = 0; notch < 12; notch++) {
    const before = await percent.textContent()
    if (before === '50%') break
    await page.mouse.wheel(0, 100)
    await expect(percent).not.toHaveText(before ?? '')
  }
  await expect(percent).toHaveText('50%')
  await expect(labels(page).locator('.map-label')).toHaveCount(0)

  await map.change({ isLocked: 'true' })
  await expect(page.getByText('Карта заблокирована.')).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
})

for (const [name, screen] of Object.entries({ phone, desktop }))
  test(`nothing on the page bars anybody: ${name}`, async ({ browser }) => {
    const { address } = await invited(server.address)
    const page = await (await browser.newContext(screen)).newPage()
    await page.goto(address)
    await row(page, 'Лес').check()
    await expectNoBarriersInEitherTheme(page)
    await confirm(page).click()
    await expect(done(page)).toBeFocused()
    await expectNoBarriersInEitherTheme(page)
    await page.goto(`${server.address}/dropmap/invite/AAAABBBBCCCC`)
    await expect(page.getByText('Неверный код приглашения')).toBeVisible()
    await expectNoBarriersInEitherTheme(page)
  })
