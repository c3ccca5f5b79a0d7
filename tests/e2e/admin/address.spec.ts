import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { desktop, expectNoBarriers, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { countIn, pending, rowsOf, tab, waits } from './panel.ts'

const server = emptyServer()
test.use(desktop)

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const queryOf = (page: Page) => new URL(page.url()).search

function wait(id: string, hours: number) {
  const db = new Database(join(server.dataDir, 'trofey.db'))
  db.prepare('update submissions set due_at = due_at - ? where id = ?').run(hours * 3_600_000, id)
  db.close()
}

test('the address keeps filters and search over a reload and back; another tab starts without', async ({ page }) => {
  for (const name of ['первый', 'второй']) await caller(server.address, name)
  await (await caller(server.address, 'rich')).withdraw()
  await signIn(page, 'admin', `${server.address}/admin?tab=withdrawals`)
  await expect(rowsOf(page)).toHaveCount(1)
  await chip(page, 'Выполнен').click()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await chip(page, 'Ожидает').click()
  await expect.poll(() => queryOf(page)).toBe('?tab=withdrawals&status=pending')
  await page.getByRole('searchbox').pressSequentially('rich')
  await expect.poll(() => queryOf(page)).toBe('?tab=withdrawals&status=pending&q=rich')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('rich')
  await expect(chip(page, 'Ожидает')).toHaveAttribute('aria-pressed', 'true')
  await expect(rowsOf(page)).toHaveCount(1)

  // What was typed has no entry of its own; a choice has.
  await page.goBack()
  await expect(chip(page, 'Выполнен')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('searchbox')).toHaveValue('rich')

  await tab(page, 'Пользователи').click()
  await expect.poll(() => queryOf(page)).toBe('?tab=users')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(chip(page, 'Ожидает')).toHaveAttribute('aria-pressed', 'true')
})

test('a value that no filter knows reads as none, in every tab', async ({ page }) => {
  await (await caller(server.address, 'rich')).withdraw()
  await pending(server.address, 1)
  await caller(server.address, 'premium')
  await signIn(page, 'admin', `${server.address}/admin?status=lost&order=random&tab=submissions`)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(chip(page, 'Все')).toHaveAttribute('aria-pressed', 'true')
  for (const [query, rows] of [
    ['tab=withdrawals&status=pending%27&view=odd', 1],
    ['tab=kills&killType=wooden', 0],
    ['tab=logs&action=steal&adminId=%3Cb%3E', 0],
    ['tab=premium&status=pending', 1],
    ['tab=nothing', 1],
  ] as const) {
    const isRead = page.waitForResponse(/\/api\/(admin\/(withdrawals|kills|actions|premium-users)|submissions)\?/)
    await page.goto(`${server.address}/admin?${query}`)
    expect((await isRead).status(), query).toBe(200)
    if (rows > 0) await expect(rowsOf(page).first(), query).toBeVisible()
  }
})

test('overdue rows say by how many days, come first on request, are counted', { tag: '@commit' }, async ({ page }) => {
  const rows = await pending(server.address, 4)
  // The second one has waited for 38 days, the third one for 47 hours beyond its day.
  wait(rows[1]!.id, 24 + 38 * 24)
  wait(rows[2]!.id, 24 + 47)
  await signIn(page, 'admin', `${server.address}/admin`)
  const strip = page.getByRole('navigation', { name: 'Что ждёт' })
  await expect(strip.getByRole('link')).toHaveText(['4 заявки ждут проверки', '2 просрочены'])
  await expect(countIn(page, 'Заявки')).toHaveText(waits(4))
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(rows[3]!.originalFilename)
  await chip(page, 'Сначала просроченные').click()
  await expect(row).toContainText(rows[1]!.originalFilename)
  await expect(row).toContainText('просрочено на 38 дней')
  await expect(row).toHaveAttribute('data-urgent', 'true')
  await expect(page.getByRole('row').nth(2)).toContainText(/просрочено на 4[78] ч/)
  await expect(page.getByRole('row').nth(3)).not.toHaveAttribute('data-urgent')
  await expectNoBarriers(page)
  await chip(page, 'Сначала просроченные').click()
  await expect(row).toContainText(rows[3]!.originalFilename)

  await tab(page, 'Киллы').click()
  await strip.getByRole('link', { name: '2 просрочены' }).click()
  await expect(chip(page, 'Сначала просроченные')).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toContainText(rows[1]!.originalFilename)
  await (await caller(server.address, 'admin')).reject(rows[1]!)
  await expect(strip.getByRole('link')).toHaveText(['3 заявки ждут проверки', '1 просрочена'])
})

test('withdrawals that wait and those in processing are counted apart, each with its link', async ({ page }) => {
  const rich = await caller(server.address, 'rich')
  for (let index = 0; index < 2; index++) await rich.withdraw()
  const admin = await caller(server.address, 'admin')
  const [first] = await admin.call<{ id: string }[]>('GET', 'admin/withdrawals')
  await admin.call('POST', `admin/withdrawal/${first!.id}/process`, { status: 'processing' })
  await signIn(page, 'admin', `${server.address}/admin?tab=users`)
  const strip = page.getByRole('navigation', { name: 'Что ждёт' })
  await expect(countIn(page, 'Выводы')).toHaveText(waits(1))
  await expect(strip).toContainText('1 вывод ждёт')
  await strip.getByRole('link', { name: '1 вывод в обработке' }).click()
  await expect(chip(page, 'В обработке')).toHaveAttribute('aria-pressed', 'true')
  await expect(rowsOf(page)).toHaveCount(1)
})
