import type { Page } from '@playwright/test'
import { caller, type Row } from '../../support/caller.ts'

/** Rows with something in them; the last of a table is for «Показать ещё». */
export const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.locator('td:nth-child(2)') })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, includeHidden: true })
/** What waits, as the tab says it; also from behind a dialog. */
export const waits = (count: number) => `, ждут решения: ${count}`
export const countIn = (page: Page, name: string) => tab(page, name).getByTitle('Ждут решения', { exact: true })

/** So many submissions of three players, the oldest first. */
export async function pending(address: string, count: number) {
  const players = [await caller(address, 'первый'), await caller(address, 'третий'), await caller(address, 'пятый')]
  const rows: Row[] = []
  for (let index = 0; index < count; index++) rows.push(await players[index % players.length]!.send(index))
  return rows
}

/** What the page reads from the API from now on; media are not among them. */
export function readsOf(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname + search)
  })
  return paths
}
