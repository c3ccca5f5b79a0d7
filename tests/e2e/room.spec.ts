import { expect, type Page } from '@playwright/test'
import { desktop, dialog, expectNoBarriers, keptDrafts, signIn, test } from '../support/browser/browser.ts'
import { type Caller, caller } from '../support/caller.ts'
import { picture } from '../support/sending.ts'
import { testServer } from '../support/server.ts'

// UPLOAD-9 and UPLOAD-10: the draft waits on the device, says truly for what, and goes by itself.

const server = testServer(test.beforeEach, test.afterEach, {}, { isStarted: false })
test.use(desktop)

const shelf = (page: Page) => page.getByRole('region', { name: 'Черновики и отправка' })

async function queueOne(page: Page, seed: number) {
  await page.locator('input[type=file]').setInputFiles(await picture(seed))
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка в очереди' })).toBeVisible()
}
/** The player has gone back to the form: from here on nobody touches the page. */
async function leaveItOnTheShelf(page: Page) {
  await page.getByRole('button', { name: 'Отправить ещё' }).click()
  await expect(page.getByRole('heading', { name: 'Покажи лучший момент' })).toBeVisible()
}
async function hasGoneByItself(page: Page, player: Caller, seed: number, count: number) {
  await expect.poll(async () => (await keptDrafts(page)).every(({ state }) => state === 'done')).toBe(true)
  await expect(shelf(page).getByText('на модерации', { exact: true }).first()).toBeVisible()
  const [newest, ...others] = await player.submissions()
  expect(newest).toMatchObject({ originalFilename: `победа-${seed}.jpg`, status: 'pending' })
  expect(others).toHaveLength(count - 1)
}

test('a file waits for room or for a decision, says why, goes by itself; money goes on', async ({ page }) => {
  // No disk has so much to spare.
  await server.start({ DISK_RESERVE: '4000TiB' })
  await signIn(page, 'rich', server.address)
  await queueOne(page, 1)
  await expect(page.getByRole('status').filter({ hasText: 'На сервере закончилось место' })).toBeVisible()
  await leaveItOnTheShelf(page)
  await expect(shelf(page).getByText('ждёт места', { exact: true })).toBeVisible()
  await expect(shelf(page)).toContainText('На сервере закончилось место. Уйдёт сама, как только оно появится.')
  await expectNoBarriers(page)

  await page.getByRole('button', { name: /^Баланс/ }).click()
  await dialog(page).getByRole('button', { name: 'Вывести', exact: true }).click()
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByLabel('Email PayPal').fill('rich@example.com')
  await page.getByLabel('Сумма, ₽').fill('1500')
  await dialog(page).getByRole('button', { name: 'Вывести', exact: true }).click()
  await page.getByRole('button', { name: 'Всё верно' }).click()
  await expect(dialog(page).getByRole('tabpanel').getByText('Ожидает')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const player = await caller(server.address, 'rich')
  expect(await player.submissions()).toEqual([])
  await expect(shelf(page).getByText('ждёт места', { exact: true })).toBeVisible()

  await server.restart({ DISK_RESERVE: '0' })
  await hasGoneByItself(page, player, 1, 1)

  // The 51st file waits for a decision.
  for (let colour = 2; colour <= 50; colour++) await player.send(colour)
  await queueOne(page, 2)
  await expect(page.getByRole('status').filter({ hasText: 'когда решат одну из заявок' })).toBeVisible()
  await leaveItOnTheShelf(page)
  await expect(shelf(page).getByText('ждёт решения', { exact: true })).toBeVisible()
  await expect(shelf(page)).toContainText('Уйдёт сама, когда решат одну из заявок на модерации: больше пока нельзя.')
  expect(await player.submissions()).toHaveLength(50)

  await (await caller(server.address, 'admin')).reject((await player.submissions())[1]!)
  await hasGoneByItself(page, player, 2, 51)
})
