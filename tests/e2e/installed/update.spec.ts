import { expect, test } from '@playwright/test'
import { controlled, keptDrafts, signIn } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/held.ts'
import { picture } from '../../support/sending.ts'
import { copiedServer, publishVersion } from '../offline/versions.ts'

const { server, publish } = copiedServer()

test('while a file is sent «Обновить» takes the new version at once, and the file arrives', async ({ page }) => {
  await signIn(page, 'игрок', server.address)
  await controlled(page)
  // Also Background Sync begins to send, in the worker that is to be replaced.
  const release = await holdRequests(page, '**/api/uploads/*', (request) => request.method() === 'PATCH')
  const held = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.locator('input[type=file]').setInputFiles(await picture(41))
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await held

  await publish(publishVersion)
  await page.evaluate(async () => {
    Object.assign(window, { isOldPage: true })
    await (await navigator.serviceWorker.ready).update()
  })
  await page.getByRole('button', { name: 'Обновить', exact: true }).click()
  await page.waitForFunction(() => !('isOldPage' in window))
  release()
  await expect.poll(async () => (await keptDrafts(page)).map(({ state }) => state)).toEqual(['done'])
})
