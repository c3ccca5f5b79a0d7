import { expect } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, expectNoBarriers, phone, signIn, test } from '../../support/browser.ts'
import { caller } from '../../support/caller.ts'
import { holdRequests } from '../../support/held.ts'
import { expectNothingTooWide } from '../../support/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { countIn, linesOf, pending, questionsOf, tab, waits } from './panel.ts'

// A server of their own: what waits in it is counted.
const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

test('a tab that was seen before is loaded again, with its old rows in sight; what is new appears in the open one', async ({
  page,
}) => {
  await signIn(page, 'admin', `${server.address}/admin?tab=users`)
  await expect(linesOf(page)).toHaveCount(1)
  await caller(server.address, 'новичок')
  await expect(linesOf(page)).toHaveCount(2)
  await tab(page, 'Логи').click()
  await caller(server.address, 'тихий')
  await tab(page, 'Пользователи').click()
  await expect(page.getByRole('row', { name: /новичок/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /тихий/ })).toBeVisible()

  // Before anything is answered the old rows are there; the visit asks once.
  await tab(page, 'Логи').click()
  await page.waitForLoadState('networkidle')
  const asked = questionsOf(page)
  const release = await holdRequests(page, /\/api\/admin\/users/)
  const answered = page.waitForResponse(/\/api\/admin\/users/)
  await tab(page, 'Пользователи').click()
  await expect(page.getByRole('row', { name: /тихий/ })).toBeVisible()
  release()
  await answered
  expect(asked.filter((path) => path.startsWith('/api/admin/users'))).toHaveLength(1)
})

test('while a search is typed the old rows stay, dimmed', async ({ page }) => {
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
    const release = await holdRequests(page, new RegExp(`/api/admin/${path}\\?.*q=`))
    const asked = page.waitForRequest(new RegExp(`/api/admin/${path}\\?.*q=`))
    await page.getByRole('searchbox').fill('нет такого')
    await asked
    await expect(row).toBeVisible()
    await expect(page.locator('[aria-busy=true]', { has: row })).toHaveCount(1)
    release()
    await expect(row).toHaveCount(0)
  }
})

for (const width of [1024, 1280, 1440]) {
  test(`at ${width} px no table is wider than the page`, async ({ page }) => {
    await pending(server.address, 3)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'admin', `${server.address}/admin`)
    for (const name of ['Заявки', 'Киллы', 'Пользователи', 'Выводы', 'Подписки', 'Логи', 'Premium']) {
      await tab(page, name).click()
      await page.waitForLoadState('networkidle')
      await expectNothingTooWide(page, name, 'main section')
    }
  })
}

test('on a phone each tab says what waits', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await pending(server.address, 2)
  await signIn(page, 'admin', `${server.address}/admin`)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(2))
  await expect(countIn(page, 'Выводы')).toHaveCount(0)
  await expectNoBarriers(page)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the chosen tab is in sight whole, also when the address chose it and counts come to those before it', async ({
    page,
  }) => {
    await pending(server.address, 2)
    await signIn(page, 'admin', `${server.address}/admin?tab=premium`)
    await expect(countIn(page, 'Заявки')).toBeAttached()
    await expect(tab(page, 'Premium')).toBeInViewport({ ratio: 1 })
    await page.goto(`${server.address}/admin?tab=withdrawals`)
    await expect(countIn(page, 'Заявки')).toBeAttached()
    await expect(tab(page, 'Выводы')).toBeInViewport({ ratio: 1 })
  })

  test('a sum of many digits is smaller, and whole', async ({ page }) => {
    const half = { count: 1, amount: 1_234_567.5, finalAmount: 1_234_567.5 }
    await page.route('**/api/admin/withdrawal-totals', (route) =>
      route.fulfill({ json: { pending: half, processing: half, completed: half, rejected: half } }),
    )
    await signIn(page, 'admin', `${server.address}/admin?tab=withdrawals`)
    const sum = page.getByRole('region', { name: 'Итоги по выводам' }).getByText(/3\s703\s702,50/)
    await expect(sum).toBeVisible()
    const isWhole = () => sum.evaluate(({ parentElement: around }) => around!.scrollWidth <= around!.clientWidth)
    await expect.poll(isWhole).toBe(true)
  })
})

test('a search that has found nothing yet and has not looked at everything goes on by itself', async ({ page }) => {
  await caller(server.address, 'далёкий')
  await signIn(page, 'admin', `${server.address}/admin?tab=users`)
  await expect(page.getByRole('row', { name: /далёкий/ })).toBeVisible()
  const asked: (string | null)[] = []
  await page.route(/\/api\/admin\/users\?.*q=/, async (route) => {
    const url = new URL(route.request().url())
    const cursor = url.searchParams.get('cursor')
    asked.push(cursor)
    const next = { null: 'first', first: 'second' }[String(cursor)]
    if (!next) return route.fulfill({ response: await route.fetch({ url: `${url.origin}/api/admin/users` }) })
    const link = `<${url.pathname}?cursor=${next}>; rel="next"`
    return route.fulfill({ json: [], headers: { 'X-Total-Count': '0', 'X-Total-Count-Is': 'at-least', Link: link } })
  })
  await page.getByRole('searchbox').fill('далёкий')
  await expect.poll(() => asked).toEqual([null, 'first', 'second'])
  await expect(page.getByRole('row', { name: /далёкий/ })).toBeVisible()
  await expect(page.getByText('не менее чем 2 записей')).toBeVisible()
  await expect(page.getByText('Ничего не найдено')).toHaveCount(0)
})
