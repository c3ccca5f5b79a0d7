import { expect, type Page, test } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { controlled, keptDrafts, signIn, withWorker } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/held.ts'
import { copiedServer, publishVersion } from './versions.ts'

test.use(withWorker)
const { server, publish } = copiedServer()

const picture = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await makePicture({ seed, kind: 'png', category: 'victory' }),
})

test('a new version interrupts no upload and no form; each tab updates by itself', async ({ page, context }) => {
  await signIn(page, 'игрок', server.address)
  const second = await context.newPage()
  await second.goto(server.address)
  for (const tab of [page, second]) await controlled(tab)

  // The first file's chunk is held; the second file is in the form.
  const release = await holdRequests(page, '**/api/uploads/*', (request) => request.method() === 'PATCH')
  await page.locator('input[type=file]').setInputFiles(await picture('первый.png', 21))
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await page.getByRole('button', { name: 'Отправить ещё' }).click()
  await page.locator('input[type=file]').setInputFiles(await picture('второй.png', 22))
  await page.getByLabel('Дополнительный текст').fill('не потеряй')

  const part = await publish(publishVersion)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const update = (tab: Page) => tab.getByRole('button', { name: 'Обновить', exact: true })
  for (const tab of [page, second]) {
    await expect(update(tab)).toBeVisible()
    await tab.evaluate(() => Object.assign(window, { isOldPage: true }))
  }
  release()

  await expect.poll(async () => (await keptDrafts(page)).filter(({ state }) => state === 'done')).toHaveLength(1)
  await expect(page.getByLabel('Дополнительный текст')).toHaveValue('не потеряй')
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true)
  const old = await page.request.get(`${server.address}${part}`)
  expect([old.status(), old.headers()['cache-control']]).toEqual([200, expect.stringContaining('immutable')])

  for (const tab of [page, second]) {
    await update(tab).click()
    await tab.waitForFunction(() => !('isOldPage' in window))
    await expect(tab.getByRole('banner')).toBeVisible()
    await expect(update(tab)).toHaveCount(0)
  }
  await expect(page.getByLabel('Дополнительный текст')).toHaveValue('не потеряй')
  await expect(page.getByText('второй.png')).toBeVisible()
})
