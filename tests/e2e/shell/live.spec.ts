import { expect } from '@playwright/test'
import { desktop, ownId, phone, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'
import { holdRequests } from '../../support/held.ts'
import { addMoney } from '../../support/server.ts'
import { emptyServerBehindProxy } from '../emptyServer.ts'

const { server, proxy } = emptyServerBehindProxy()

test('events missed without a connection are shown later; the header says so', { tag: '@commit' }, async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize(desktop.viewport)
  const connects = await holdRequests(page, /\/assets\/realtime-/)
  await signIn(page, 'rich', proxy.address)
  const balance = page.getByRole('button', { name: /Баланс/ }).first()
  await expect(balance).toHaveText(/5\s000/)
  const id = await ownId(page)
  await addMoney(server.address, id, 100)
  connects()
  await expect(balance).toHaveText(/5\s100/)

  // Calls go on, the connection for events does not.
  proxy.breakDown(({ path }) => (path.startsWith('/socket.io') ? 'bad gateway' : undefined))
  const connect = page.getByRole('button', { name: /Обновления не приходят сами/ })
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(await connect.isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
  for (const { viewport } of [desktop, phone]) {
    await resize(page, viewport)
    await expect.poll(async () => (await connect.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await addMoney(server.address, id, 100)
  proxy.breakDown()
  await connect.click()
  await expect(connect).toBeHidden()
  await expect(balance).toHaveText(/5\s200/)
})
