import { expect, type Page } from '@playwright/test'
import { uploadForm } from '../../support/browser/forms.ts'
import { type Caller, caller, type Row } from '../../support/caller.ts'

/** Rows with something in them; the last of a table is for «Показать ещё». */
export const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.locator('td:nth-child(2)') })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, includeHidden: true })
export const decision = (page: Page) => page.getByRole('region', { name: 'Решение' })
/** What waits, as the tab says it; also from behind a dialog. */
export const waits = (count: number) => `, ждут решения: ${count}`
export const countIn = (page: Page, name: string) => tab(page, name).getByTitle('Ждут решения', { exact: true })

/** It is on the deck's screen, keys act on it, and it may be decided. */
export async function expectCard(page: Page, { id }: Row) {
  await expect(decision(page)).toHaveAttribute('data-submission', id)
  await expect(decision(page)).toHaveAttribute('aria-busy', 'false')
  await expect(decision(page).locator('button:disabled')).toHaveCount(0)
}

export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

export const sendClip = (player: Caller, clip: Buffer, name: string) =>
  player.call<Row>('POST', 'upload', uploadForm({ file: clip, name, category: 'funny' }))

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
