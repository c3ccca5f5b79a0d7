import { expect, type Page, type Route } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, expectNoBarriers, hears, signIn, test } from '../../support/browser.ts'
import { caller, type Row } from '../../support/caller.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { countIn, linesOf, pending, questionsOf, tab, waits } from './panel.ts'

// A server of their own: what waits in it is counted.
const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

const dialog = (page: Page) => page.getByRole('dialog')

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
  // 74 decisions by hand.
  test.slow()
  const rows = await pending(server.address, 74)
  const second = await caller(server.address, 'второй')
  await signIn(page, 'admin', `${server.address}/admin`)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(74))
  // By age the newest come first; those that wait, by what is due.
  await expect(page.getByRole('row').nth(1)).toContainText(rows.at(-1)!.originalFilename)
  await page.getByRole('button', { name: 'На модерации' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(rows[0]!.originalFilename)
  await page.waitForLoadState('networkidle')
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
  // Every page asks for its own profile twice a minute (AUTH-8).
  const looks = asked.filter((path) => path !== '/api/auth/me')
  expect(looks.filter((path) => !/^\/api\/submissions\?.*order=due/.test(path))).toEqual([])
  expect(looks.length).toBeLessThanOrEqual(74)
})

test('what a second admin decides shows by itself, and nothing moves under the first one’s hands', async ({ page }) => {
  const rows = await pending(server.address, 4)
  const second = await caller(server.address, 'второй')
  const isLive = hears(page)
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.getByRole('button', { name: 'На модерации' }).click()
  const lines = linesOf(page)
  await expect(lines).toHaveCount(4)
  // What the shell loads after itself is there as well.
  await Promise.all([isLive, page.waitForLoadState('networkidle')])
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
  const [row] = await pending(server.address, 1)
  const player = await caller(server.address, 'первый')
  const release = await holdRequests(page, '**/api/submissions?*')
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.getByRole('button', { name: 'На модерации' }).click()
  // The shapes of the rows that wait are no rows: there is only the head.
  await expect(page.locator('tbody tr')).toHaveCount(8)
  await expect(page.getByRole('row')).toHaveCount(1)
  release()
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

test('a press that began while the next one was looked for does not close the dialog when there is none', async ({
  page,
}) => {
  await pending(server.address, 1)
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.getByRole('row').nth(1).click()
  const release = await holdRequests(page, /order=due/)
  await dialog(page).getByLabel('Награда, ₽').fill('10')
  await dialog(page).getByRole('button', { name: 'Одобрить' }).click()
  await dialog(page)
    .getByRole('button', { name: /Следующая заявка/ })
    .hover({ force: true })
  await page.mouse.down()
  release()
  await expect(dialog(page).getByRole('button', { name: 'Закрыть' })).toHaveCount(2)
  await page.mouse.up()
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(dialog(page)).toHaveCount(0)
})

test('one that arrives while the next one is looked for is offered, also when the answer knows nothing of it', async ({
  page,
}) => {
  await pending(server.address, 1)
  const player = await caller(server.address, 'первый')
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.getByRole('row').nth(1).click()
  // The first answer is on its way until the page has heard of what it does not know.
  const hold = async (route: Route) => {
    const response = await route.fetch()
    await player.send(50)
    await countIn(page, 'Заявки').waitFor({ state: 'attached' })
    await route.fulfill({ response })
  }
  await page.route(/order=due/, hold, { times: 1 })
  await dialog(page).getByLabel('Награда, ₽').fill('10')
  await dialog(page).getByRole('button', { name: 'Одобрить' }).click()
  await dialog(page)
    .getByRole('button', { name: /Следующая заявка/ })
    .click()
  await expect(dialog(page).getByRole('heading').first()).toHaveText('50.png')
})

test('a link leads to a submission, from a kill and from the log too; back closes it; its id finds it', async ({
  page,
}) => {
  const [row] = await pending(server.address, 2)
  const second = await caller(server.address, 'второй')
  await second.reject(row!)
  await signIn(page, 'admin', `${server.address}/admin?tab=logs`)
  await page.getByRole('row', { name: /Заявка отклонена/ }).click()
  await expect(dialog(page)).toContainText(row!.user.displayName)
  await dialog(page).getByRole('button', { name: 'Открыть заявку' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('второй')
  await expectNoBarriers(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(tab(page, 'Логи')).toHaveAttribute('aria-selected', 'true')

  await page.goto(`${server.address}/admin?submission=${row!.id}`)
  await expect(dialog(page).getByRole('heading').first()).toHaveText(row!.originalFilename)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('searchbox').fill(row!.id)
  await expect(linesOf(page)).toHaveCount(1)
  await expect(linesOf(page)).toContainText(row!.originalFilename)
})
