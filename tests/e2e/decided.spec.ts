import { expect } from '@playwright/test'
import { bell, hears, signIn, test } from '../support/browser/browser.ts'
import { caller } from '../support/caller.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()

test('a notification opens its submission on any page; back closes it; a missing one says so', async ({ page }) => {
  const [player, admin] = [await caller(server.address, 'premium'), await caller(server.address, 'admin')]
  const sent = await player.send(7)
  await admin.reject(sent)
  // As if sixty newer ones filled the first page.
  await page.route('**/api/submissions/user/*', (route) => route.fulfill({ json: [] }))
  await signIn(page, 'premium', server.address)
  await bell(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Заявка отклонена' }).click()
  await expect(dialog).toContainText('Причина отклонения: Повтор')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toContainText('Причина отклонения: Повтор')
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/my-submissions$/)

  await page.goto(`${server.address}/my-submissions?open=gone`)
  const note = page.getByRole('alertdialog')
  await expect(note).toContainText('Заявки больше нет')
  await note.getByRole('button', { name: 'Понятно' }).click()
  await expect(page).toHaveURL(/\/my-submissions$/)
})

test('expired pictures are read again; the open dialog shows a decision whatever the filter', async ({ page }) => {
  const { id } = await (await caller(server.address, 'player')).send(7)
  let answers = 0
  await page.route('**/served/my-submissions*', async (route) => {
    const response = await route.fetch()
    // As they would be eight hours later.
    await route.fulfill({ response, body: (await response.text()).replace(/expires=\d+/g, 'expires=1') })
  })
  await page.route('**/api/submissions/user/*', async (route) => {
    answers += 1
    await route.continue()
  })
  const isConnected = hears(page)
  await signIn(page, 'player', `${server.address}/my-submissions`)
  const thumbnail = page.getByRole('article').locator('img')
  await expect(thumbnail).not.toHaveAttribute('src', /expires=1&/)
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(answers).toBe(1)

  await page.getByRole('button', { name: /^На модерации/ }).click()
  await page.getByRole('article').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('На модерации')
  await isConnected
  const admin = await caller(server.address, 'admin')
  await admin.call('POST', `admin/submission/${id}/review`, { status: 'approved', reward: 250 })
  await expect(dialog).toContainText('Одобрено')
  await expect(dialog).toContainText(/\+250\s₽/)
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
})
