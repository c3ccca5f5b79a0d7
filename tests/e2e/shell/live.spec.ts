import { expect } from '@playwright/test'
import { desktop, ownId, phone, signIn, test } from '../../support/browser.ts'
import { holdRequests } from '../../support/held.ts'
import { addMoney } from '../../support/server.ts'
import { emptyServerBehindProxy } from '../emptyServer.ts'

const { server, proxy } = emptyServerBehindProxy()

for (const [name, device] of Object.entries({ phone, desktop })) {
  test.describe(name, () => {
    test.use(device)

    test('lost live updates are said in the header; a tap connects, and what was missed is there', async ({ page }) => {
      await signIn(page, 'rich', proxy.address)
      const balance = page.getByRole('button', { name: /Баланс/ }).first()
      await expect(balance).toHaveText(/5\s000/)
      // Calls go on, the line of events does not.
      proxy.breakDown(({ path }) => (path.startsWith('/socket.io') ? 'bad gateway' : undefined))
      const connect = page.getByRole('button', { name: /Обновления не приходят сами/ })
      await expect(connect).toBeVisible({ timeout: 30_000 })
      const box = await connect.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)

      await addMoney(server.address, await ownId(page), 100)
      proxy.breakDown()
      await connect.click()
      await expect(connect).toBeHidden()
      await expect(balance).toHaveText(/5\s100/)
    })
  })
}

test('what happened between the first answers and the first connection is there as soon as it is open', async ({
  page,
}) => {
  const connects = await holdRequests(page, /\/assets\/socket-/)
  await signIn(page, 'rich', server.address)
  const balance = page.getByRole('button', { name: /Баланс/ }).first()
  await expect(balance).toHaveText(/5\s000/)
  await addMoney(server.address, await ownId(page), 100)
  connects()
  await expect(balance).toHaveText(/5\s100/)
})
