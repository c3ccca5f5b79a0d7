import { expect, type Page } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, expectNoBarriers, phone, signIn, test } from '../../support/browser.ts'
import { caller, type Row } from '../../support/caller.ts'
import { serverPlace } from '../../support/server.ts'

// A server of their own: what waits in it is counted.
let place: Awaited<ReturnType<typeof serverPlace>>
test.beforeEach(async () => {
  place = await serverPlace({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
  await place.start()
})
test.afterEach(async () => {
  await place.end('SIGKILL')
  place.remove()
})
test.use(desktop)

/** Rows with something in them; the last of a table is for «Показать ещё». */
const linesOf = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('td:nth-child(2)') })
const dialog = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, includeHidden: true })
/** What waits, as the tab says it; also from behind a dialog. */
const waits = (count: number) => `, ждут решения: ${count}`
const countIn = (page: Page, name: string) => tab(page, name).getByTitle('Ждут решения', { exact: true })

/** So many submissions of three players, the oldest first. */
async function pending(count: number) {
  const players = [
    await caller(place.address, 'первый'),
    await caller(place.address, 'третий'),
    await caller(place.address, 'пятый'),
  ]
  const rows: Row[] = []
  for (let index = 0; index < count; index++) rows.push(await players[index % players.length]!.send(index))
  return rows
}

/** Every question of the page to the API from now on; media are not among them. */
function questionsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  return asked
}

/** The name of the submission in the dialog; waits for this one. Asked in the page: a look from here costs more than an act. */
async function openedIn(page: Page, name = '') {
  const found = await page.waitForFunction((wanted) => {
    const heading = document.querySelector('[role=dialog] h2')?.textContent
    return heading && (!wanted || heading === wanted) ? heading : undefined
  }, name)
  return (await found.jsonValue()) ?? ''
}
/** Resolves when this admin's decision is told and one of this player's (or anybody's) is offered next, under the keyboard. */
const offered = (page: Page, player = '') =>
  page.waitForFunction((wanted) => {
    const isMine = document.querySelector('[role=dialog] section[aria-label="Решение"]')?.textContent?.includes('admin')
    const next = document.activeElement
    const isOffered = next?.textContent?.startsWith('Следующая заявка') && next.ariaDisabled !== 'true'
    return isMine && isOffered && next?.textContent?.endsWith(wanted)
  }, player)

test('74 pending items are worked through in the order in which they are due, with one look at the server each; what a second admin decides is skipped', async ({
  page,
}) => {
  const rows = await pending(74)
  const second = await caller(place.address, 'второй')
  await signIn(page, 'admin', `${place.address}/admin`)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(74))
  // By age the newest come first; those that wait, by what is due.
  await expect(page.getByRole('row').nth(1)).toContainText(rows.at(-1)!.originalFilename)
  await page.getByRole('button', { name: 'На модерации' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(rows[0]!.originalFilename)
  await page.getByRole('row').nth(1).click()
  await expect(dialog(page).getByRole('heading').first()).toHaveText(rows[0]!.originalFilename)

  const asked = questionsOf(page)
  const [seen, taken]: [string[], Set<Row>] = [[], new Set()]
  const reward = page.locator('[role=dialog]').getByLabel('Награда, ₽')
  let waiting = 74
  for (;;) {
    seen.push(await openedIn(page))
    // By the keyboard, as whoever has many does.
    await reward.fill('10')
    await page.keyboard.press('Enter')
    waiting--
    // Every tenth time the second admin takes what is offered next, and the one after the next.
    if (seen.length % 10 === 0) {
      await offered(page)
      const left = rows.filter((row) => !seen.includes(row.originalFilename) && !taken.has(row))
      for (const row of [left[0]!, left[2]!]) {
        await second.reject(row)
        taken.add(row)
        waiting--
      }
      await expect(countIn(page, 'Заявки')).toHaveText(waits(waiting))
    }
    if (waiting === 0) break
    const due = rows.find((row) => !seen.includes(row.originalFilename) && !taken.has(row))!
    await offered(page, due.user.displayName)
    await page.keyboard.press('Enter')
    await openedIn(page, due.originalFilename)
  }
  const expected = rows.filter((row) => !taken.has(row)).map(({ originalFilename }) => originalFilename)
  expect(seen).toEqual(expected)
  await expect(countIn(page, 'Заявки')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Закрыть' }).last()).toBeVisible()
  // Every page asks for its own profile twice a minute (player.md, section 9).
  const looks = asked.filter((path) => path !== '/api/auth/me')
  expect(looks.filter((path) => !/^\/api\/submissions\?.*order=due/.test(path))).toEqual([])
  expect(looks.length).toBeLessThanOrEqual(74)
})

test('what a second admin decides shows by itself, and nothing moves under the first one’s hands', async ({ page }) => {
  const rows = await pending(4)
  const second = await caller(place.address, 'второй')
  await signIn(page, 'admin', `${place.address}/admin`)
  await page.getByRole('button', { name: 'На модерации' }).click()
  const lines = linesOf(page)
  await expect(lines).toHaveCount(4)
  const asked = questionsOf(page)

  // In the list: the row says so where it stands.
  await second.reject(rows[1]!)
  await expect(lines.nth(1)).toContainText('Отклонено')
  await expect(lines.nth(0)).toContainText(rows[0]!.originalFilename)
  await expect(lines.nth(2)).toContainText(rows[2]!.originalFilename)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(3))

  // In the open dialog: the form stays with what was typed, and does nothing more.
  await lines.nth(0).click()
  const approve = dialog(page).getByRole('button', { name: 'Одобрить' })
  await dialog(page).getByLabel('Причина отклонения').fill('Не видно ни')
  const before = await approve.boundingBox()
  await second.reject(rows[0]!)
  await expect(dialog(page).getByText('Пока заявка была открыта, её рассмотрели.')).toBeVisible()
  await expect(approve).toBeDisabled()
  expect(await approve.boundingBox()).toEqual(before)
  await expect(dialog(page).getByLabel('Причина отклонения')).toHaveValue('Не видно ни')
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('второй')
  expect(asked).toEqual([expect.stringMatching(/^\/api\/submissions\?.*order=due/)])
  await dialog(page)
    .getByRole('button', { name: /Следующая заявка/ })
    .click()
  await expect(dialog(page).getByRole('heading').first()).toHaveText(rows[2]!.originalFilename)
})

test('the last one under a filter is decided in a dialog that stays; a new one joins at its end of the list', async ({
  page,
}) => {
  const [row] = await pending(1)
  const player = await caller(place.address, 'первый')
  await signIn(page, 'admin', `${place.address}/admin`)
  await page.getByRole('button', { name: 'На модерации' }).click()
  await page.getByRole('row').nth(1).click()
  await dialog(page).getByLabel('Награда, ₽').fill('10')
  await dialog(page).getByRole('button', { name: 'Одобрить' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('Рассмотрено')
  await expect(dialog(page).getByRole('heading').first()).toHaveText(row!.originalFilename)
  // While it is open one more arrives: it is offered.
  await player.send(50)
  await dialog(page)
    .getByRole('button', { name: /Следующая заявка/ })
    .click()
  await expect(dialog(page).getByRole('heading').first()).toHaveText('50.png')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await player.send(51)
  await expect(page.getByRole('row').nth(2)).toContainText('50.png')
  await expect(page.getByRole('row').nth(3)).toContainText('51.png')

  // Nothing is left, also after a visit: the dialog is of the address, not of the list.
  await page.getByRole('button', { name: 'Все', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('51.png')
  await player.send(52)
  await expect(page.getByRole('row').nth(1)).toContainText('52.png')
})

test('a link leads to a submission, from a kill and from the log too; back closes it; its id finds it', async ({
  page,
}) => {
  const [row] = await pending(2)
  const second = await caller(place.address, 'второй')
  await second.reject(row!)
  await signIn(page, 'admin', `${place.address}/admin?tab=logs`)
  await page.getByRole('row', { name: /Заявка отклонена/ }).click()
  await expect(dialog(page)).toContainText(row!.user.displayName)
  await dialog(page).getByRole('button', { name: 'Открыть заявку' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('второй')
  await expectNoBarriers(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(tab(page, 'Логи')).toHaveAttribute('aria-selected', 'true')

  await page.goto(`${place.address}/admin?submission=${row!.id}`)
  await expect(dialog(page).getByRole('heading').first()).toHaveText(row!.originalFilename)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('searchbox').fill(row!.id)
  await expect(linesOf(page)).toHaveCount(1)
  await expect(linesOf(page)).toContainText(row!.originalFilename)
})

test('a tab that was seen before is loaded again, with its old rows in sight; what is new appears in the open one', async ({
  page,
}) => {
  await signIn(page, 'admin', `${place.address}/admin?tab=users`)
  await expect(linesOf(page)).toHaveCount(1)
  await caller(place.address, 'новичок')
  await expect(linesOf(page)).toHaveCount(2)
  await tab(page, 'Логи').click()
  await caller(place.address, 'тихий')
  await tab(page, 'Пользователи').click()
  await expect(page.getByRole('row', { name: /новичок/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /тихий/ })).toBeVisible()

  // Before anything is answered the old rows are there; the visit asks once.
  await tab(page, 'Логи').click()
  await page.waitForLoadState('networkidle')
  const asked = questionsOf(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/admin\/users/, async (route) => {
    await held
    await route.continue()
  })
  const answered = page.waitForResponse(/\/api\/admin\/users/)
  await tab(page, 'Пользователи').click()
  await expect(page.getByRole('row', { name: /тихий/ })).toBeVisible()
  release()
  await answered
  expect(asked.filter((path) => path.startsWith('/api/admin/users'))).toHaveLength(1)
})

test('while a search is typed the old rows stay, dimmed', async ({ page }) => {
  await (await caller(place.address, 'rich')).withdraw()
  await caller(place.address, 'premium')
  await signIn(page, 'admin', `${place.address}/admin`)
  for (const [name, player, path] of [
    ['Выводы', 'rich', 'withdrawals'],
    ['Premium', 'premium', 'premium-users'],
    ['Пользователи', 'rich', 'users'],
  ] as const) {
    await tab(page, name).click()
    const row = page.getByRole('row', { name: new RegExp(player) })
    await expect(row).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(new RegExp(`/api/admin/${path}\\?.*q=`), async (route) => {
      await held
      await route.continue()
    })
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
    await pending(3)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'admin', `${place.address}/admin`)
    for (const name of ['Заявки', 'Киллы', 'Пользователи', 'Выводы', 'Подписки', 'Логи', 'Premium']) {
      await tab(page, name).click()
      await page.waitForLoadState('networkidle')
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main section')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((element) => element.getAttribute('aria-label') ?? element.tagName),
      )
      expect([name, wide]).toEqual([name, []])
    }
  })
}

test('on a phone each tab says what waits', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await pending(2)
  await signIn(page, 'admin', `${place.address}/admin`)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(2))
  await expect(countIn(page, 'Выводы')).toHaveCount(0)
  await expectNoBarriers(page)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the chosen tab is in sight whole, also when the address chose it and counts come to those before it', async ({
    page,
  }) => {
    await pending(2)
    await signIn(page, 'admin', `${place.address}/admin?tab=premium`)
    await expect(countIn(page, 'Заявки')).toBeAttached()
    await expect(tab(page, 'Premium')).toBeInViewport({ ratio: 1 })
    await page.goto(`${place.address}/admin?tab=withdrawals`)
    await expect(countIn(page, 'Заявки')).toBeAttached()
    await expect(tab(page, 'Выводы')).toBeInViewport({ ratio: 1 })
  })

  test('a sum of many digits is smaller, and whole', async ({ page }) => {
    const half = { count: 1, amount: 1_234_567.5, finalAmount: 1_234_567.5 }
    await page.route('**/api/admin/withdrawal-totals', (route) =>
      route.fulfill({ json: { pending: half, processing: half, completed: half, rejected: half } }),
    )
    await signIn(page, 'admin', `${place.address}/admin?tab=withdrawals`)
    const sum = page.getByRole('region', { name: 'Итоги по выводам' }).getByText(/3\s703\s702,50/)
    await expect(sum).toBeVisible()
    const [has, needs] = await sum.evaluate(({ parentElement }) => [
      parentElement?.clientWidth ?? 0,
      parentElement?.scrollWidth ?? 0,
    ])
    expect(needs).toBeLessThanOrEqual(has)
  })
})
