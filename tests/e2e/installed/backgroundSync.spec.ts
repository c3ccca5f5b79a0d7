import { expect, test } from '@playwright/test'
import { SYNC_TAG } from '../../../pwa/offline/device/backgroundSync.ts'
import type { Registration } from '../../../pwa/offline/device/registration.ts'
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
    const registration: ServiceWorkerRegistration & Registration = await navigator.serviceWorker.ready
    await registration.sync!.register(tag)
  }, SYNC_TAG)
  await page.close()
  await context.setOffline(false)

  // An address of the origin that shows no app: only the worker can have sent it.
  const witness = await context.newPage()
  await witness.goto('/api/health')
  await expect.poll(async () => (await keptDrafts(witness)).map(({ state }) => state)).toEqual(['done'])
  await witness.goto('/')
  expect(await ownSubmissions(witness)).toHaveLength(1)
})
