import { expect, type Locator, type Page } from '@playwright/test'
import type { Territory } from '#shared/dropmaps/shapes'
import { signIn } from '../../../support/browser/browser.ts'
import { button, type makeMap } from '../maps.ts'

type Made = Awaited<ReturnType<typeof makeMap>>
/** In units of the canvas. */
type At = readonly [x: number, y: number]

/** An outline that is still open. */
export const triangle: readonly At[] = [
  [100, 100],
  [400, 120],
  [420, 400],
]

/** Opens a map for an admin, with the tools to draw; resolves when it stands and is listened to by them. */
export async function openTools(page: Page, address: string, mapId: string) {
  await signIn(page, 'admin', `${address}/dropmap/${mapId}`)
  await button(page, 'Управление').click()
  await canvasOf(page)
  await expect(page.locator('.map-ground > svg')).toBeAttached()
}

export const territories = ({ id, admin }: Pick<Made, 'id' | 'admin'>) =>
  admin.call<{ territories: Territory[] }>('GET', `maps/${id}/full-data`).then((map) => map.territories)

/** Resolves when the map stands; returns where it is on the screen. */
export async function canvasOf(page: Page) {
  const ground = page.locator('.map-ground')
  await expect(ground).toBeVisible()
  const box = await ground.boundingBox()
  if (!box) throw new Error('no map')
  return box
}

async function onScreen(page: Page, [x, y]: At): Promise<At> {
  const { x: left, y: top, width } = await canvasOf(page)
  return [left + (x / 1000) * width, top + (y / 1000) * width]
}

export const clickAt = async (page: Page, x: number, y: number) => page.mouse.click(...(await onScreen(page, [x, y])))

export async function setPoints(page: Page, points: readonly At[], press = clickAt) {
  for (const point of points) await press(page, ...point)
}

export const tapAt = async (page: Page, x: number, y: number) => page.touchscreen.tap(...(await onScreen(page, [x, y])))

const isAt = (from: Locator | At): from is At => Array.isArray(from)

export async function dragTo(page: Page, from: Locator | At, to: At) {
  const box = isAt(from) ? undefined : await from.boundingBox()
  const start = isAt(from) ? await onScreen(page, from) : ([box!.x + box!.width / 2, box!.y + box!.height / 2] as const)
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move(...(await onScreen(page, to)), { steps: 6 })
  await page.mouse.up()
}

export const handles = (page: Page) => page.locator('[data-point]')
/** From 0. */
export const handle = (page: Page, index: number) => page.locator(`[data-point="${index}"]`)
export const drawnForm = (page: Page) => page.getByRole('region', { name: /^(Новая|Правка) локаци/ })
