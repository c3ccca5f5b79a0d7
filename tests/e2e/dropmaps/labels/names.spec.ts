import { expect, type Page } from '@playwright/test'
import { islandTemplateId } from '#db/dropmaps/shippedMap'
import { islandLocations } from '#shared/dropmaps/island'
import { locationId } from '#shared/dropmaps/locationId'
import type { DropMapSetting, InviteCode } from '#shared/dropmaps/shapes'
import { desktop, phone, signIn, test } from '../../../support/browser/browser.ts'
import { resize } from '../../../support/browser/widths.ts'
import { caller } from '../../../support/caller.ts'
import { emptyServer } from '../../emptyServer.ts'

const server = emptyServer()

const all = islandLocations.map(({ name }) => name)
const sizes = [
  { size: phone.viewport, enough: 20, ofGuest: 18 },
  { size: desktop.viewport, enough: 24, ofGuest: 24 },
]
const LONG = { name: 'Метеорологическая Обсерватория', claimant: 'Александр Константинопольский' }

/** The shipped island with a guest on each of its 24 locations, and an invite that is still to be used. */
async function claimedIsland() {
  const admin = await caller(server.address, 'admin')
  const settings = { templateId: islandTemplateId, mode: 'custom', maxPlayersPerSpot: 2, customName: 'Остров' }
  const { id } = await admin.call<DropMapSetting>('POST', 'dropmap/settings', settings)
  const invite = (displayName: string) => admin.call<InviteCode>('POST', `maps/${id}/invites`, { displayName })
  const long = all.indexOf('Обсерватория «Вега»')
  for (const [i] of all.entries()) {
    const { code } = await invite(i === long ? LONG.claimant : `Игрок ${i + 1}`)
    await admin.call('POST', 'claim-with-invite', { code, territoryId: locationId(id, i + 1) })
  }
  const lengthen = () =>
    admin.call('PUT', `territories/${locationId(id, long + 1)}`, { name: LONG.name, maxPlayers: 2 })
  return { id, code: (await invite('Гость эфира')).code, lengthen }
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
const expectNames = (page: Page, count: number) =>
  expect.poll(async () => (await namesOn(page)).length).toBeGreaterThanOrEqual(count)

/** Names that the server has drawn, as far as they are shown. */
const drawnNames = (page: Page) =>
  page.locator('.map-names text').evaluateAll((texts) =>
    texts
      .filter((text) => text.getBoundingClientRect().width > 0)
      .map((text) => [...text.querySelectorAll('tspan:not(.map-who)')].map((line) => line.textContent).join(' '))
      .sort(),
  )

test('a claimed island shows names on every page, in full when zoomed in', async ({ browser }) => {
  const { id, code, lengthen } = await claimedIsland()
  const invite = `${server.address}/dropmap/invite/${code}`
  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const guest = await (await browser.newContext()).newPage()
  const player = await (await browser.newContext()).newPage()
  for (const { size, ofGuest } of sizes) {
    await bare.setViewportSize(size)
    await bare.goto(invite)
    const first = await drawnNames(bare)
    expect(first.length).toBeGreaterThanOrEqual(ofGuest)
    expect(all).toEqual(expect.arrayContaining(first))
    await guest.setViewportSize(size)
    await guest.goto(invite)
    await expectNames(guest, ofGuest)
    // The first page's names go when the script's own stand there.
    await expect(guest.locator('.map-names')).toHaveCount(0)
    await expect.poll(() => namesOn(guest)).toEqual(expect.arrayContaining(first))
  }
  await player.setViewportSize(desktop.viewport)
  await signIn(player, 'admin', `${server.address}/dropmap/${id}?replay=1`)
  await player.getByRole('slider', { name: 'Момент истории' }).press('End')
  for (const { size, enough } of sizes.toReversed()) {
    await resize(player, size)
    await expectNames(player, enough)
  }
  await player.goto(`${server.address}/dropmap/${id}`)
  for (const { size, enough } of sizes.toReversed()) {
    await resize(player, size)
    await expectNames(player, enough)
  }
  await guest.setViewportSize({ width: 1920, height: 1080 })
  await guest.goto(`${server.address}/dropmap/${id}?overlay=1&camera=off`)
  await expect.poll(async () => (await namesOn(guest)).length).toBe(all.length)

  await lengthen()
  await resize(player, phone.viewport)
  const label = player.locator('.map-name').filter({ hasText: 'Обсерватория' })
  await expect(label).toHaveText(/^Метеорол[а-я]*…\nОбсерватория$/)
  for (let times = 0; times < 5; times++) await player.getByRole('button', { name: 'Приблизить' }).click()
  await expect(label).toHaveText(LONG.name.replace(' ', '\n'))
  await expect(player.locator('.map-claimant').filter({ hasText: 'Александр' })).toHaveText([LONG.claimant])
})
