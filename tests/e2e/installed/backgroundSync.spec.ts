import { expect, test } from '@playwright/test'
import { SYNC_TAG, type SyncRegistration } from '../../../pwa/offline/device/backgroundSync.ts'
import { controlled, keptDrafts, signIn } from '../../support/browser/browser.ts'
import { ownSubmissions, share } from '../offline/sharing.ts'

test('with the tab closed, Background Sync sends it when the network is back', async ({ page, context }) => {
  await signIn(page, `фон-${Date.now()}`)
  await controlled(page)
  await context.setOffline(true)
  await share(page, ['фон.jpg'])
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  await keptDrafts(page, { state: 'waiting', category: 'victory' })
  await page.evaluate(async (tag) => {
    const registration: ServiceWorkerRegistration & SyncRegistration = await navigator.serviceWorker.ready
    await registration.sync!.register(tag)
  }, SYNC_TAG)
  await page.close()
  await context.setOffline(false)

  // A page of the same origin without the app: only the worker can have sent it.
  const witness = await context.newPage()
  await witness.goto('/robots.txt')
  await expect.poll(async () => (await keptDrafts(witness)).map(({ state }) => state)).toEqual(['done'])
  expect(await ownSubmissions(witness)).toHaveLength(1)
})
