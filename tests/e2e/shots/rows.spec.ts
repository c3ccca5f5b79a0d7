import { expect, type Page } from '@playwright/test'
import { desktop, signedInAs, test } from '../../support/browser/browser.ts'
import { seasonServer } from '../emptyServer.ts'
import { followRequests, shown } from '../shown.ts'

const server = seasonServer()
test.use(desktop)

/** How many rows as tall as the tallest one fit between the table's head and the end of the window, or of its own region. */
const roomForRows = (page: Page) =>
  page.locator('table').evaluate((table) => {
    const rows = [...table.querySelectorAll('tbody tr[data-row]')].map((row) => row.getBoundingClientRect())
    const region = table.parentElement!
    const end = Math.min(
      innerHeight,
      region.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(region).maxHeight),
    )
    const tallest = Math.max(...rows.map(({ height }) => height))
    return Math.floor((end - rows[0]!.top) / tallest)
  })

test('every table of the panel has room for fifteen rows in a window of 1440 × 900', async ({ page }) => {
  followRequests(page)
  await signedInAs(page, 'admin', server.address)
  const rooms: Record<string, number> = {}
  const money = ['withdrawals', 'withdrawals&view=batches', 'subscriptions', 'premium']
  for (const tab of ['submissions', 'kills', 'users', ...money, 'tournaments', 'logs', 'dropmap']) {
    await page.goto(`${server.address}/admin?tab=${tab}`)
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
    await shown(page)
    rooms[tab] = await roomForRows(page)
  }
  const few = Object.entries(rooms).filter(([, room]) => room < 15)
  expect(few).toEqual([])
})
