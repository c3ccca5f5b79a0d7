import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { desktop, lookAgain, signIn, test } from '../../support/browser/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { labels, makeMap, scaleOf, shape } from './maps.ts'

const server = emptyServer()

test.use(desktop)

const open = async (page: Page, id: string, query = '') => {
  await page.goto(`${server.address}/dropmap/${id}?overlay=1${query}`)
  await expect(page.locator('.map-place')).toHaveCount(9)
}
const claimOf = (map: Awaited<ReturnType<typeof makeMap>>, name: string) =>
  map.users[0]!.call('POST', `territories/${map.idOf(name)}/claim`, {})
/** The outline of the location that the camera has chosen; empty: none. */
const chosenOf = async (page: Page) => (await page.locator('.map-chosen').getAttribute('points')) ?? ''
const transformOf = (page: Page) => page.locator('.map-ground').evaluate((ground) => getComputedStyle(ground).transform)

/** How opaque a page's own ground is in its corner: 0 to 255. */
async function cornerOf(page: Page) {
  const picture = await page.screenshot({ omitBackground: true })
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[info.channels - 1]
}

test('an overlay needs no login, survives the server’s restart, and is empty for a deleted map', async ({ page }) => {
  const map = await makeMap(server.address, ['rich'])
  await open(page, map.id, '&picture=0')
  expect(await cornerOf(page)).toBe(0)
  expect(await page.locator('button, a, input, select, [tabindex], [role=button]').count()).toBe(0)
  const before = await transformOf(page)
  await expect(labels(page)).toContainText('Лес')

  await page.evaluate(() => {
    const drawn = new Set<string>()
    Object.assign(window, { drawn })
    new MutationObserver((changes) => {
      for (const { target } of changes) drawn.add((target as HTMLElement).dataset.number ?? '')
    }).observe(document.querySelector('.map-shapes')!, { attributes: true, attributeFilter: ['class'], subtree: true })
  })
  await claimOf(map, 'Лес')
  await expect(labels(page)).toContainText('rich')
  await expect(shape(page, 'Лес')).toHaveClass(/is-full/)
  expect(await page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn])).toEqual(['2'])
  // Who wants no movement gets none: a camera that follows has chosen its location by now.
  await map.users[0]!.call('DELETE', `territories/${map.idOf('Лес')}/claim`)
  await expect(labels(page)).not.toContainText('rich')
  expect(await chosenOf(page)).toBe('')
  expect(await transformOf(page)).toBe(before)

  await server.end()
  await server.start()
  // After five tries the next one is 30 s away (APP-7), but a page that is looked at tries at once.
  await lookAgain(page)
  await claimOf(map, 'Форт')
  await expect(labels(page)).toContainText('rich')

  const points = [
    { x: 960, y: 960 },
    { x: 999, y: 960 },
    { x: 999, y: 999 },
  ]
  await map.admin.call('POST', `maps/${map.id}/territories`, { name: 'Мыс', description: '', maxPlayers: 999, points })
  await expect(page.locator('.map-place')).toHaveCount(10)
  await expect(labels(page)).toContainText('rich')

  await map.admin.call('DELETE', `maps/${map.id}`)
  await expect(page.locator('.map-place')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.map-stage')).toBeEmpty()
})

test.describe('where movement is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the camera flies to a claim, frames it and returns to the whole map, unless it is off', async ({ page }) => {
    const map = await makeMap(server.address, ['rich'])
    await open(page, map.id)
    await expect.poll(() => scaleOf(page)).toBe(1)
    await claimOf(map, 'Карьер')
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5)
    await expect(page.locator('.map-chosen')).toHaveAttribute('points', /,/)
    const middle = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await shape(page, 'Карьер').boundingBox()) ?? {}
      return [x > 0, y > 0, x + width < 1440, y + height < 900]
    }
    await expect.poll(middle).toEqual([true, true, true, true])
    await expect.poll(() => scaleOf(page)).toBe(1)
    await expect(page.locator('.map-chosen')).toHaveAttribute('points', '')

    await open(page, map.id, '&camera=off&labels=0')
    const before = await transformOf(page)
    await claimOf(map, 'Форт')
    await expect(shape(page, 'Форт')).toHaveClass(/is-full/)
    // A camera that follows chooses its location sooner than the light of the claim goes.
    await expect(page.locator('.map-pulse')).toHaveCount(0)
    expect(await chosenOf(page)).toBe('')
    expect(await transformOf(page)).toBe(before)
    await expect(page.locator('.map-label')).toHaveCount(0)
  })

  test('a contested location pulses a few times, and not while the map is moved (MAP-9)', async ({ page }) => {
    const map = await makeMap(server.address, ['rich', 'premium'], { maxPlayersPerSpot: '2' })
    const contest = async (name: string) => {
      for (const user of map.users) await user.call('POST', `territories/${map.idOf(name)}/claim`, {})
      await expect(shape(page, name)).toHaveClass(/is-contested/)
    }
    const pulses = page.locator('.map-contested.is-pulsing')
    await open(page, map.id, '&camera=off')
    await contest('Карьер')
    await expect(pulses).toBeVisible()
    await expect(pulses).toHaveCount(0)
    await contest('Форт')
    await expect(pulses).toBeVisible()

    await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
    await contest('Маяк')
    await expect(pulses).toBeVisible()
    // They would not end by themselves.
    await pulses.evaluate((layer) => layer.getAnimations()[0]?.pause())
    await shape(page, 'Кратер').hover()
    await page.mouse.wheel(0, -100)
    await expect(pulses).toHaveCount(0)
  })
})
