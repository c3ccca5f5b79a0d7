import { expect, type Route } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, dialog, expectNoBarriers, hears, settled, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { followRequests, shown } from '../shown.ts'
import { countIn, pending, readsOf, rowsOf, tab, waits } from './panel.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

/**
 * Without what the shell asks for its user, whenever the page is idle and twice a minute (AUTH-8), and what waits, which a
 * crowd of decisions reads once (ADMIN-10).
 */
const asAdmin = (reads: string[]) =>
  reads.filter(
    (path) =>
      !/^\/api\/(auth\/me|admin\/(presets|waiting|submission\/[^/]+\/person)|user\/|submissions\/user\/|territory\/notifications)/.test(
        path,
      ),
  )

test('pending rows are decided in due order, one read each; those decided by another are skipped', async ({ page }) => {
  const rows = await pending(server.address, 12)
  const second = await caller(server.address, 'второй')
  followRequests(page)
  await signIn(page, 'admin', `${server.address}/admin`)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(12))
  // By age the newest come first; those that wait, by what is due.
  await expect(page.getByRole('row').nth(1)).toContainText(rows.at(-1)!.originalFilename)
  await page.getByRole('button', { name: 'На модерации' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(rows[0]!.originalFilename)
  await shown(page)
  await page.getByRole('row').nth(1).click()

  const reads = readsOf(page)
  const reward = dialog(page).getByLabel('Награда, ₽')
  const next = dialog(page).getByRole('button', { name: /^Следующая заявка/ })
  // After the fourth decision the second admin takes what is offered next, and the one after the next.
  const [taken, decided] = [[rows[4]!, rows[6]!], rows.filter((_, index) => index !== 4 && index !== 6)]
  for (const [index, row] of decided.entries()) {
    await expect(dialog(page).getByRole('heading').first()).toHaveText(row.originalFilename)
    // By the keyboard, as whoever has many does.
    await reward.fill('10')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('admin')
    await expectNoBarriers(page)
    if (index === 3) {
      await expect(next).toContainText(taken[0]!.user.displayName)
      for (const each of taken) await second.reject(each)
      await expect(countIn(page, 'Заявки')).toHaveText(waits(6))
    }
    const due = decided[index + 1]
    if (!due) break
    await expect(next).toContainText(due.user.displayName)
    await expect(next).toBeEnabled()
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(countIn(page, 'Заявки')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Закрыть' }).last()).toBeVisible()
  const looks = asAdmin(reads)
  expect(looks.filter((path) => !/^\/api\/submissions\?.*order=due/.test(path))).toEqual([])
  expect(looks.length).toBeLessThanOrEqual(12)
})

test('another admin’s decision shows at once and moves nothing at hand', { tag: '@commit' }, async ({ page }) => {
  const rows = await pending(server.address, 4)
  const second = await caller(server.address, 'второй')
  const isLive = hears(page)
  followRequests(page)
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.getByRole('button', { name: 'На модерации' }).click()
  const listed = rowsOf(page)
  await expect(listed).toHaveCount(4)
  await isLive
  await shown(page)
  const reads = readsOf(page)

  await second.reject(rows[1]!)
  await expect(listed.nth(1)).toContainText('Отклонено')
  await expect(listed.nth(0)).toContainText(rows[0]!.originalFilename)
  await expect(listed.nth(2)).toContainText(rows[2]!.originalFilename)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(3))

  await listed.nth(0).click()
  const approve = dialog(page).getByRole('button', { name: 'Одобрить' })
  await dialog(page).getByLabel('Причина отклонения').fill('Не видно ни')
  await settled(page)
  const before = await approve.boundingBox()
  await second.takeOver(rows[0]!)
  await expect(dialog(page).getByRole('status')).toContainText('Смотрит второй')
  await expect(approve).toBeDisabled()
  await second.reject(rows[0]!)
  await expect(dialog(page).getByText('Пока заявка была открыта, её рассмотрели.')).toBeVisible()
  await expect(approve).toBeDisabled()
  await expect.poll(() => approve.boundingBox()).toEqual(before)
  await expect(dialog(page).getByLabel('Причина отклонения')).toHaveValue('Не видно ни')
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('второй')
  expect(asAdmin(reads)).toEqual([expect.stringMatching(/^\/api\/submissions\?.*order=due/)])
  await dialog(page).getByRole('button', { name: 'Следующая заявка' }).click()
  await expect(dialog(page).getByRole('heading').first()).toHaveText(rows[2]!.originalFilename)
})

test('the last row under a filter is decided in a dialog that stays; a new one joins the list', async ({ page }) => {
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
  const approve = async () => {
    await dialog(page).getByLabel('Награда, ₽').fill('10')
    await dialog(page).getByRole('button', { name: 'Одобрить' }).click()
  }
  await approve()
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('Рассмотрено')
  await expect(dialog(page).getByRole('heading').first()).toHaveText(row!.originalFilename)
  // While it is open one more arrives: it is offered.
  await player.send(50)
  const next = dialog(page).getByRole('button', { name: /Следующая заявка/ })
  await next.click()
  await expect(dialog(page).getByRole('heading').first()).toHaveText('50.png')

  // So is one that arrives while the next one is looked for, though the answer does not know of it.
  const hold = async (route: Route) => {
    const response = await route.fetch()
    await expect(countIn(page, 'Заявки')).toHaveCount(0)
    await player.send(51)
    await expect(countIn(page, 'Заявки')).toHaveText(waits(1))
    await route.fulfill({ response })
  }
  await page.route(/order=due/, hold, { times: 1 })
  await approve()
  await next.click()
  await expect(dialog(page).getByRole('heading').first()).toHaveText('51.png')

  // A press that began while the next one was looked for does not close the dialog when there is none.
  const found = await holdRequests(page, /order=due/)
  await approve()
  await next.hover({ force: true })
  await page.mouse.down()
  found()
  await expect(dialog(page).getByRole('button', { name: 'Закрыть' })).toHaveCount(2)
  await page.mouse.up()
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await player.send(52)
  await expect(page.getByRole('row').nth(4)).toContainText('52.png')

  // Nothing is left, also after a visit: the dialog is of the address, not of the list.
  await page.getByRole('button', { name: 'Все', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('52.png')
  await player.send(53)
  await expect(page.getByRole('row').nth(1)).toContainText('53.png')
})

test('a link, a kill and a log row lead to a submission; back closes it; its id finds it', async ({ page }) => {
  const [row] = await pending(server.address, 2)
  const second = await caller(server.address, 'второй')
  await second.reject(row!)
  await signIn(page, 'admin', `${server.address}/admin?tab=logs`)
  await page.getByRole('row', { name: /Заявка отклонена/ }).click()
  await expect(dialog(page)).toContainText(row!.user.displayName)
  await dialog(page).getByRole('button', { name: 'Открыть заявку' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Решение' })).toContainText('второй')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(tab(page, 'Логи')).toHaveAttribute('aria-selected', 'true')

  await page.goto(`${server.address}/admin?submission=${row!.id}`)
  await expect(dialog(page).getByRole('heading').first()).toHaveText(row!.originalFilename)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('searchbox').fill(row!.id)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(row!.originalFilename)
})
