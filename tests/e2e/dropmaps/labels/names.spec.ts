import { expect, type Page } from '@playwright/test'
import { islandTemplateId } from '#db/dropmaps/shippedMap'
import { islandLocations } from '#shared/dropmaps/island'
import { locationId } from '#shared/dropmaps/locationId'
import type { DropMapSetting, InviteCode } from '#shared/dropmaps/shapes'
import { desktop, phone, signIn, test } from '../../../support/browser.ts'
import { emptyServer } from '../../emptyServer.ts'
import { somebody } from '../maps.ts'

const server = emptyServer()

const all = islandLocations.map(({ name }) => name)
const ENOUGH = { phone: 20, desktop: 24 }

/** The shipped island with a guest on each of its 24 locations, and an invite that is still to be used. */
async function claimedIsland() {
  const admin = await somebody(server.address, 'admin')
  const wish = { templateId: islandTemplateId, mode: 'custom', maxPlayersPerSpot: 2, customName: 'Остров' }
  const { id } = await admin.call<DropMapSetting>('POST', 'dropmap/settings', wish)
  const guests = all.map((_, i) => ({ displayName: `Игрок ${i + 1}` }))
  const invite = (displayName: string) => admin.call<InviteCode>('POST', `maps/${id}/invites`, { displayName })
  for (const [i, { displayName }] of guests.entries()) {
    const { code } = await invite(displayName)
    await admin.call('POST', 'claim-with-invite', { code, territoryId: locationId(id, i + 1) })
  }
  return { id, code: (await invite('Гость эфира')).code }
}

/** Names that stand on the map in full, wholly on the screen. */
async function namesOn(page: Page) {
  const written = await page.locator('.map-name').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // One that React has replaced since it was found stands on no stage.
      const stage = element.closest('.map-stage')?.getBoundingClientRect()
      const isSeen =
        stage &&
        left >= Math.max(0, stage.left) - 1 &&
        right <= Math.min(innerWidth, stage.right) + 1 &&
        top >= stage.top - 1 &&
        bottom <= stage.bottom + 1
      return isSeen ? [(element.textContent ?? '').replaceAll('\n', ' ')] : []
    }),
  )
  return written.filter((name) => all.includes(name)).sort()
}

/** Names that the server has drawn, as far as they are shown. */
const drawnNames = (page: Page) =>
  page.locator('.map-names text').evaluateAll((texts) =>
    texts
      .filter((text) => text.getBoundingClientRect().width > 0)
      .map((text) => [...text.querySelectorAll('tspan:not(.map-who)')].map((line) => line.textContent).join(' '))
      .sort(),
  )

for (const [size, screen] of Object.entries({ phone, desktop }) as ['phone' | 'desktop', typeof phone][])
  test(`a claimed island names its places on every page: ${size}`, async ({ browser }) => {
    const { id, code } = await claimedIsland()
    const invite = `${server.address}/dropmap/invite/${code}`

    const bare = await (await browser.newContext({ ...screen, javaScriptEnabled: false })).newPage()
    await bare.goto(invite)
    const first = await drawnNames(bare)
    expect(first.length).toBeGreaterThanOrEqual(ENOUGH[size])
    expect(all).toEqual(expect.arrayContaining(first))

    const guest = await (await browser.newContext(screen)).newPage()
    await guest.goto(invite)
    await expect.poll(async () => (await namesOn(guest)).length).toBeGreaterThanOrEqual(ENOUGH[size])
    // The first page's names go when the script's own stand there.
    await expect(guest.locator('.map-names')).toHaveCount(0)
    expect(await namesOn(guest)).toEqual(expect.arrayContaining(first))

    const player = await (await browser.newContext(screen)).newPage()
    await signIn(player, 'player', `${server.address}/dropmap/${id}`)
    await expect.poll(async () => (await namesOn(player)).length).toBeGreaterThanOrEqual(ENOUGH[size])

    const admin = await (await browser.newContext(screen)).newPage()
    await signIn(admin, 'admin', `${server.address}/dropmap/${id}?replay=1`)
    await admin.getByRole('slider', { name: 'Момент истории' }).press('End')
    await expect.poll(async () => (await namesOn(admin)).length).toBeGreaterThanOrEqual(ENOUGH[size])

    const stream = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    await stream.goto(`${server.address}/dropmap/${id}?overlay=1&camera=off`)
    await expect.poll(async () => (await namesOn(stream)).length).toBe(all.length)
  })

test('where one comes closer, every name and every claimant stands in full', async ({ page }) => {
  const admin = await somebody(server.address, 'admin')
  const wish = { templateId: islandTemplateId, mode: 'custom', customName: 'Остров' }
  const { id } = await admin.call<DropMapSetting>('POST', 'dropmap/settings', wish)
  const name = 'Метеорологическая Обсерватория'
  const territoryId = locationId(id, all.indexOf('Обсерватория «Вега»') + 1)
  await admin.call('PUT', `territories/${territoryId}`, { name, maxPlayers: 1 })
  const displayName = 'Александр Константинопольский'
  const { code } = await admin.call<InviteCode>('POST', `maps/${id}/invites`, { displayName })
  await admin.call('POST', 'claim-with-invite', { code, territoryId })

  await page.setViewportSize(phone.viewport)
  await signIn(page, 'player', `${server.address}/dropmap/${id}`)
  const label = page.locator('.map-name').filter({ hasText: 'Обсерватория' })
  await expect(label).toHaveText(/^Метеорол[а-я]*…\nОбсерватория$/)
  for (let times = 0; times < 5; times++) await page.getByRole('button', { name: 'Приблизить' }).click()
  await expect(label).toHaveText(name.replace(' ', '\n'))
  await expect(page.locator('.map-claimant')).toHaveText([displayName])
})
