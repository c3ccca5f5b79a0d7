import { expect, type Locator, type Page } from '@playwright/test'
import { desktop, dialog, expectNoBarriers, signIn, test } from '../../support/browser/browser.ts'
import { caller, type Row } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { decision, expectCard, pending } from './panel.ts'

// Whoever decides by the keyboard is never left at the beginning of the page (REVIEW-21).
const server = emptyServer()
test.use(desktop)

const whose = (page: Page, { user }: Row) => page.getByRole('heading', { name: new RegExp(`^${user.displayName}`) })
const button = (page: Page, name: string) => decision(page).getByRole('button', { name, exact: true })
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)

async function openDeck(page: Page, first: Row) {
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.goto(`${server.address}/admin/review`)
  await expectCard(page, first)
}
async function tabTo(page: Page, control: Locator) {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 30 && !(await isFocused()); press++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test('in the deck the focus follows the steps, then the next card and at the end the page', async ({ page }) => {
  const rows = await pending(server.address, 3)
  await openDeck(page, rows[0]!)
  await tabTo(page, button(page, 'Одобрить'))
  await page.keyboard.press('Enter')
  const step = decision(page).getByRole('heading', { level: 3 })
  await expect(step).toHaveText('Награда')
  await expect(step).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(whose(page, rows[0]!)).toBeFocused()

  await button(page, 'Отклонить').click()
  await expect(step).toHaveText('Причина отклонения')
  await expect(step).toBeFocused()
  await page.keyboard.press('2')
  await expectCard(page, rows[1]!)
  await expect(whose(page, rows[1]!)).toBeFocused()
  await page.keyboard.press('r')
  await page.keyboard.press('7')
  await page.keyboard.type('Слова')
  await page.keyboard.press('Escape')
  await expect(whose(page, rows[1]!)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Одобрить')).toBeVisible()
  expect(await isOnBody(page)).toBe(false)
  for (const row of rows.slice(1)) {
    await expectCard(page, row)
    await page.keyboard.press('a')
    await page.keyboard.press('1')
  }
  await expect(page.getByText('Всё решено')).toBeVisible()
  await expect.poll(() => isOnBody(page)).toBe(false)
})

test('letter keys can be switched off on this device; Escape stays, no letters are shown', async ({ page }) => {
  const rows = await pending(server.address, 2)
  await openDeck(page, rows[0]!)
  await expect(button(page, 'Одобрить').locator('kbd')).toBeVisible()
  await page.keyboard.press('?')
  const letters = dialog(page).getByRole('switch', { name: /^Клавиши без Ctrl и Alt/ })
  await expect(letters).toBeChecked()
  await letters.uncheck()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expectCard(page, rows[0]!)
  await expect(page.getByRole('button', { name: 'Клавиши выключены' })).toBeVisible()
  await expect(decision(page).locator('kbd')).toHaveCount(0)
  for (const key of ['j', 'a', '1', 'r', '2', '?']) await page.keyboard.press(key)
  await expect(decision(page)).toHaveAttribute('data-submission', rows[0]!.id)
  await expect(button(page, 'Одобрить')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Одобрить').click()
  await expect(decision(page).getByRole('heading', { name: 'Награда' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Одобрить')).toBeVisible()
  const admin = await caller(server.address, 'admin')
  const all = await admin.call<{ status: string }[]>('GET', 'submissions')
  expect(all.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('a decision in the dialog keeps the focus inside; closing returns to the row seen last', async ({ page }) => {
  const rows = await pending(server.address, 3)
  await signIn(page, 'admin', `${server.address}/admin?status=pending`)
  const listed = page.getByRole('row')
  await listed.nth(1).focus()
  await page.keyboard.press('Enter')
  const isInside = () => dialog(page).evaluate((element) => element.contains(document.activeElement))
  await dialog(page).getByLabel('Награда, ₽').fill('10')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Одобрить' }))
  // While the answer is awaited too.
  const lost: string[] = []
  await page.exposeFunction('onLost', (from: string) => lost.push(from))
  await page.evaluate(() => {
    const { onLost } = window as never as { onLost: (from: string) => void }
    document.addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget === null) onLost((target as HTMLElement).outerHTML)
    })
  })
  await page.keyboard.press('Enter')
  const next = dialog(page).getByRole('button', { name: /^Следующая заявка/ })
  await expect(next).toBeEnabled()
  await expect(next).toBeFocused()
  expect(lost).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading').first()).toHaveText(rows[1]!.originalFilename)
  await expect.poll(isInside).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(listed.nth(2)).toContainText(rows[1]!.originalFilename)
  await expect(listed.nth(2)).toBeFocused()
})
