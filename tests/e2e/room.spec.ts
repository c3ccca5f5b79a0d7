import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriers, keptDrafts, settled, signIn, test } from '../support/browser.ts'
import { type Caller, caller } from '../support/caller.ts'
import { picture } from '../support/sending.ts'
import { testServer } from '../support/server.ts'

// UPLOAD-9 and UPLOAD-10: the draft waits on the device, says truly for what, and goes by itself.

const server = testServer(test.beforeEach, test.afterEach, {}, { isStarted: false })
test.use(desktop)

const shelf = (page: Page) => page.getByRole('region', { name: 'Черновики и очередь' })
const dialog = (page: Page) => page.getByRole('dialog')

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
async function hasGoneByItself(page: Page, player: Caller, count: number) {
  await expect(shelf(page).getByText('на модерации', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(await keptDrafts(page)).toMatchObject([{ state: 'done' }])
  const sent = await player.submissions()
  expect(sent).toHaveLength(count)
  expect(sent[0]).toMatchObject({ originalFilename: 'победа-1.jpg', status: 'pending' })
}

test('while the server has no room a file waits and says why, money goes on; with room it becomes a submission untouched', async ({
  page,
}) => {
  // No disk has so much to spare.
  await server.start({ DISK_RESERVE: '4000TiB' })
  await signIn(page, 'rich', server.address)
  await queueOne(page, 1)
  await expect(page.getByRole('status').filter({ hasText: 'На сервере закончилось место' })).toBeVisible()
  await leaveItOnTheShelf(page)
  await expect(shelf(page).getByText('ждёт места', { exact: true })).toBeVisible()
  await expect(shelf(page)).toContainText('На сервере закончилось место. Уйдёт сама, как только оно появится.')
  await settled(page)
  await expectNoBarriers(page)

  await page.getByRole('button', { name: /^Баланс/ }).click()
  await dialog(page).getByRole('button', { name: 'Вывести', exact: true }).click()
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByLabel('Email PayPal').fill('rich@example.com')
  await page.getByLabel('Сумма, ₽').fill('1500')
  await dialog(page).getByRole('button', { name: 'Вывести', exact: true }).click()
  await expect(dialog(page).getByRole('tabpanel').getByText('Ожидает')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const player = await caller(server.address, 'rich')
  expect(await player.submissions()).toEqual([])
  await expect(shelf(page).getByText('ждёт места', { exact: true })).toBeVisible()

  await server.restart({ DISK_RESERVE: '0' })
  await hasGoneByItself(page, player, 1)
  expect(server.audit()).toMatchObject({ code: 0 })
})

test('the 51st file waits for a decision and says so; an admin decides one, and it becomes a submission untouched', async ({
  page,
}) => {
  await server.start()
  const player = await caller(server.address, 'усердный')
  const oldest = await player.send(0)
  for (let colour = 1; colour < 50; colour++) await player.send(colour)
  await signIn(page, 'усердный', server.address)
  await queueOne(page, 1)
  await expect(page.getByRole('status').filter({ hasText: 'когда решат одну из заявок' })).toBeVisible()
  await leaveItOnTheShelf(page)
  await expect(shelf(page).getByText('ждёт решения', { exact: true })).toBeVisible()
  await expect(shelf(page)).toContainText('Уйдёт сама, когда решат одну из заявок на модерации: больше пока нельзя.')
  expect(await player.submissions()).toHaveLength(50)

  await (await caller(server.address, 'admin')).reject(oldest)
  await hasGoneByItself(page, player, 51)
})
