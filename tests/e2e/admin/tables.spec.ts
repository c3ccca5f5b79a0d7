import { expect } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, hears, phone, signIn, test } from '../../support/browser/browser.ts'
import { expectNothingTooWide, resize } from '../../support/browser/widths.ts'
import { caller } from '../../support/caller.ts'
import { holdRequests } from '../../support/held.ts'
import { makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { followRequests, shown } from '../shown.ts'
import { countIn, pending, readsOf, rowsOf, tab, waits } from './panel.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

test('a tab seen before shows its old rows during one reading; new rows appear in the open one', async ({ page }) => {
  const isLive = hears(page)
  await signIn(page, 'admin', `${server.address}/admin?tab=users`)
  await expect(rowsOf(page)).toHaveCount(1)
  await isLive
  await caller(server.address, 'новичок')
  await expect(rowsOf(page)).toHaveCount(2)

  await tab(page, 'Логи').click()
  const reads = readsOf(page)
  const release = await holdRequests(page, /\/api\/admin\/users/)
  const answered = page.waitForResponse(/\/api\/admin\/users/)
  await tab(page, 'Пользователи').click()
  await expect(page.getByRole('row', { name: /новичок/ })).toBeVisible()
  release()
  await answered
  expect(reads.filter((path) => path.startsWith('/api/admin/users'))).toHaveLength(1)

  await tab(page, 'Логи').click()
  await caller(server.address, 'тихий')
  await tab(page, 'Пользователи').click()
  await expect(page.getByRole('row', { name: /тихий/ })).toBeVisible()
})

test('during a search old rows stay dimmed; a search that found nothing yet continues', async ({ page }) => {
  await (await caller(server.address, 'rich')).withdraw()
  await caller(server.address, 'premium')
  await signIn(page, 'admin', `${server.address}/admin`)
  for (const [name, player, path] of [
    ['Выводы', 'rich', 'withdrawals'],
    ['Premium', 'premium', 'premium-users'],
    ['Пользователи', 'rich', 'users'],
  ] as const) {
    await tab(page, name).click()
    const row = page.getByRole('row', { name: new RegExp(player) })
    await expect(row).toBeVisible()
    const search = new RegExp(`/api/admin/${path}\\?.*q=`)
    const release = await holdRequests(page, search)
    const request = page.waitForRequest(search)
    await page.getByRole('searchbox').fill('нет такого')
    await request
    await expect(row).toBeVisible()
    await expect(page.locator('[aria-busy=true]', { has: row })).toHaveCount(1)
    release()
    await expect(row).toHaveCount(0)
  }

  const cursors: (string | null)[] = []
  await page.route(/\/api\/admin\/users\?.*q=/, async (route) => {
    const url = new URL(route.request().url())
    const cursor = url.searchParams.get('cursor')
    cursors.push(cursor)
    const next = { null: 'first', first: 'second' }[String(cursor)]
    if (!next) return route.fulfill({ response: await route.fetch({ url: `${url.origin}/api/admin/users` }) })
    const link = `<${url.pathname}?cursor=${next}>; rel="next"`
    return route.fulfill({ json: [], headers: { 'X-Total-Count': '0', 'X-Total-Count-Is': 'at-least', Link: link } })
  })
  await page.getByRole('searchbox').fill('premium')
  await expect.poll(() => cursors).toEqual([null, 'first', 'second'])
  await expect(page.getByRole('row', { name: /premium/ })).toBeVisible()
  await expect(page.getByText('не менее чем 3 записей')).toBeVisible()
  await expect(page.getByText('Ничего не найдено')).toHaveCount(0)
})

test('at no width is a table wider than the page', async ({ page }) => {
  await pending(server.address, 3)
  await makeTournament(server.address, {
    name: 'Кубок осени, зимы, весны и лета для самых терпеливых игроков',
    prizeDistribution: JSON.stringify({ 1: 12_345_678 }),
    entryFee: '12345.67',
    maxParticipants: '1000',
  })
  followRequests(page)
  await signIn(page, 'admin', `${server.address}/admin`)
  for (const name of ['Заявки', 'Киллы', 'Пользователи', 'Выводы', 'Подписки', 'Турниры', 'Логи', 'Premium']) {
    await tab(page, name).click()
    await shown(page)
    for (const width of [1024, 1280, 1440, 1920]) {
      await resize(page, { width, height: 900 })
      await expectNothingTooWide(page, `${name}, ${width} px`, 'main section')
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('tabs count what waits; the chosen tab and a sum of many digits are fully visible', async ({ page }) => {
    await pending(server.address, 2)
    const half = { count: 1, amount: 1_234_567.5, finalAmount: 1_234_567.5 }
    await page.route('**/api/admin/withdrawal-totals', (route) =>
      route.fulfill({ json: { pending: half, processing: half, completed: half, rejected: half } }),
    )
    await signIn(page, 'admin', `${server.address}/admin?tab=premium`)
    await expect(countIn(page, 'Заявки')).toHaveText(waits(2))
    await expect(countIn(page, 'Выводы')).toHaveCount(0)
    await expect(tab(page, 'Premium')).toBeInViewport({ ratio: 1 })
    await page.goto(`${server.address}/admin?tab=withdrawals`)
    await expect(countIn(page, 'Заявки')).toBeAttached()
    await expect(tab(page, 'Выводы')).toBeInViewport({ ratio: 1 })
    const sum = page.getByRole('region', { name: 'Итоги по выводам' }).getByText(/3\s703\s702,50/)
    await expect(sum).toBeVisible()
    const isWhole = () => sum.evaluate(({ parentElement: around }) => around!.scrollWidth <= around!.clientWidth)
    await expect.poll(isWhole).toBe(true)
  })
})
