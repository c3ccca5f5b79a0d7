import { expect } from '@playwright/test'
import { desktop, signIn, test } from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { chosen, makeMap, shape } from './maps.ts'

const server = emptyServer()

test.use(desktop)

/** Chromium holds the map between two movements, other browsers let it go. */
for (const browser of ['Chromium', 'another browser'])
  test(`in ${browser} the map stays where a hand and a wheel have put it, and goes on from there`, async ({ page }) => {
    if (browser !== 'Chromium') await page.addInitScript('delete Navigator.prototype.userAgentData')
    const map = await makeMap(server.address, ['rich'])
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    const forest = shape(page, 'Лес')
    const box = async () => (await forest.boundingBox())!
    // What an ended animation would leave is where it is.
    const rests = () =>
      page.locator('.map-ground').evaluate((ground) => {
        const [inline, seen] = [
          new DOMMatrix(ground.style.transform),
          new DOMMatrix(getComputedStyle(ground).transform),
        ]
        return (['a', 'e', 'f'] as const).every((part) => Math.abs(inline[part] - seen[part]) < 0.01)
      })
    const first = await box()
    const middle = { x: first.x + first.width / 2, y: first.y + first.height / 2 }

    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(middle.x + 40, middle.y + 70, { steps: 4 })
    await page.mouse.up({ button: 'right' })
    await expect.poll(async () => Math.round((await box()).x - first.x)).toBe(40)
    expect(Math.round((await box()).y - first.y)).toBe(70)

    await page.mouse.wheel(0, -100)
    await expect.poll(async () => Math.round(((await box()).width / first.width) * 100)).toBe(110)
    await expect.poll(rests).toBe(true)
    const after = await box()

    // As printing does, or a picture of the page.
    await page.evaluate(() => document.getAnimations().map((each) => each.cancel()))
    expect(await box()).toEqual(after)
    await page.mouse.wheel(0, -100)
    await expect.poll(async () => Math.round(((await box()).width / first.width) * 100)).toBe(121)

    // A pan with the left button and Shift is no choice, a press is one.
    await page.keyboard.down('Shift')
    await page.mouse.down()
    await page.mouse.move(middle.x, middle.y + 60, { steps: 3 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect(chosen(page, 'Лес')).toBeHidden()
    await forest.click()
    await expect(chosen(page, 'Лес')).toBeVisible()
  })
