import { expect, test } from '@playwright/test'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { desktop, withWorker } from '../../support/browser/browser.ts'
import { makeMap } from '../dropmaps/maps.ts'

test.use({ ...desktop, ...withWorker })

test('an installed app leaves invites and overlays to the server’s pages', async ({ page, baseURL }) => {
  const map = await makeMap(baseURL!, [])
  const { code } = await map.admin.call<InviteCode>('POST', `maps/${map.id}/invites`, { displayName: 'Гость' })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`/dropmap/invite/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Остров')
  await expect(page.getByText('Приглашение: Гость')).toBeVisible()
  await page.goto(`/dropmap/${map.id}?overlay=1`)
  await expect(page.locator('.map-place')).toHaveCount(9)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto('/tournament/1?overlay=key')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оверлей турнира')
  await expect(page.getByRole('button')).toHaveCount(0)
})
