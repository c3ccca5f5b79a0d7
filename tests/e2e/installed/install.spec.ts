import { chromium, expect, test } from '@playwright/test'

test('the browser finds nothing that keeps the app from being installed', async ({ launchOptions, baseURL }, info) => {
  // Only a context with a profile of its own may install.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), launchOptions)
  const page = await context.newPage()
  await page.goto(`${baseURL}/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const protocol = await context.newCDPSession(page)
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { data, errors } = await protocol.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Трофей', lang: 'ru', display: 'standalone', start_url: '/' })
  await context.close()
})
