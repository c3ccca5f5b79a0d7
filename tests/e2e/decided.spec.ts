import { expect } from '@playwright/test'
import { hears, signIn, test } from '../support/browser.ts'
import { picture } from '../support/sending.ts'
import { signIn as callerOf } from '../support/server.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()

test.beforeEach(async ({ page }) => {
  // By no form of this device: what it has just sent would be read anew anyway.
  const { token } = await callerOf(server.address, 'player')
  const answer = await page.request.post(`${server.address}/api/upload`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: await picture(7), category: 'victory' },
  })
  expect(answer.status()).toBe(201)
  await signIn(page, 'player', `${server.address}/storage`)
})

/** Of an admin who does without a page. */
async function approveAll() {
  const { token } = await callerOf(server.address, 'admin')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const list = await fetch(`${server.address}/api/submissions?status=pending`, { headers })
  for (const { id } of (await list.json()) as { id: string }[]) {
    const body = JSON.stringify({ status: 'approved', reward: 250 })
    const answer = await fetch(`${server.address}/api/admin/submission/${id}/review`, { method: 'POST', headers, body })
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
}

test('a submission that is decided while its dialog is open says so there, whatever the list is filtered by', async ({
  page,
}) => {
  const isConnected = hears(page)
  await page.goto(`${server.address}/my-submissions`)
  await page.getByRole('button', { name: /^На модерации/ }).click()
  await page.getByRole('article').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('На модерации')
  await isConnected
  await approveAll()
  await expect(dialog).toContainText('Одобрено')
  await expect(dialog).toContainText(/\+250\s₽/)
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
})

test('pictures whose addresses expired on a page left open are asked for anew', async ({ page }) => {
  let answers = 0
  await page.route('**/api/submissions/user/*', async (route) => {
    answers += 1
    const response = await route.fetch()
    const rows = (await response.json()) as { thumbnailUrl: string }[]
    // As the first answer's would be eight hours later.
    const expired = rows.map((row) => ({ ...row, thumbnailUrl: row.thumbnailUrl.replace(/expires=\d+/, 'expires=1') }))
    await route.fulfill({ response, json: answers === 1 ? expired : rows })
  })
  await page.goto(`${server.address}/my-submissions`)
  const thumbnail = page.getByRole('article').locator('img')
  await expect(thumbnail).not.toHaveAttribute('src', /expires=1&/)
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(answers).toBe(2)
})
