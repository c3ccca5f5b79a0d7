import { expect, type Page, test } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { KIB, MIB } from '#shared/units'
import type { Registration } from '../../../pwa/offline/device/registration.ts'
import { controlled, keptDrafts, signIn } from '../../support/browser/browser.ts'
import type { RequestHead } from '../../torture/heads.ts'
import { openRoad } from '../../torture/road.ts'
import { type Weather, weatherOf } from '../../torture/weather.ts'
import { ownSubmissions } from '../offline/sharing.ts'

const SIZE = 10 * MIB
const calm: Weather = { fault: undefined, at: 0.5, delay: 0, bytesPerSecond: Infinity, isLate: false }
const isRest = ({ method, size }: RequestHead) => method === 'PATCH' && size > SIZE / 2

/** A page's pieces pass slowly; the rest that the browser sends breaks off in the middle, and later pieces have bad weather. */
function weather(isBroken: () => boolean) {
  const storm = weatherOf(46, ['lost reply', 'cut up'], MIB)
  return (request: RequestHead): Weather => {
    if (request.method !== 'PATCH') return calm
    if (!isRest(request)) return isBroken() ? storm(request) : { ...calm, bytesPerSecond: 128 * KIB }
    return { ...calm, fault: isBroken() ? undefined : 'cut up', bytesPerSecond: 2 * MIB }
  }
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
const handedOver = (page: Page) =>
  page.evaluate(async () => {
    const registration: ServiceWorkerRegistration & Registration = await navigator.serviceWorker.ready
    return registration.backgroundFetch!.getIds()
  })
const statesOf = async (page: Page) => (await keptDrafts(page)).map(({ state }) => state)

test('with the page closed 10 MB arrive once over a bad network (UPLOAD-28)', async ({ page, context, baseURL }) => {
  const port = Number(new URL(baseURL!).port)
  const serverLife = () => ({ life: 1, isUp: true })
  // The server refuses a rest that comes before the page's last piece has ended.
  const isBroken = () => road.exchanges.some((request) => isRest(request) && request.cause === 'cut up')
  const road = await openRoad({ port, weather: weather(isBroken), isFirst: () => false, serverLife })
  try {
    await signIn(page, `вдали-${Date.now()}`)
    const session = await page.evaluate(() => ({ ...localStorage }))
    await page.goto(`${road.address}/api/health`)
    await page.evaluate((kept) => Object.assign(localStorage, kept), session)
    await page.goto(`${road.address}/`)
    await controlled(page)
    const picture = await makePicture({ seed: Date.now() % 1e6, kind: 'jpeg', category: 'victory' })
    const buffer = Buffer.concat([picture, Buffer.alloc(SIZE - picture.length)])
    await page.locator('input[type=file]').setInputFiles({ name: 'финал.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('radio', { name: 'Победа' }).click()
    await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
    await expect.poll(() => road.exchanges.filter(({ method }) => method === 'PATCH').length).toBeGreaterThan(0)

    await hide(page)
    const [draft] = await keptDrafts(page)
    await expect.poll(() => handedOver(page)).toEqual([draft!.id])
    expect(await statesOf(page)).not.toContain('done')
    await page.close()

    // An address of the origin that shows no app, which would send by itself.
    const witness = await context.newPage()
    await witness.goto(`${road.address}/api/health`)
    await expect.poll(() => statesOf(witness)).toEqual(['done'])
    expect(await handedOver(witness)).toEqual([])
    await witness.goto(`${road.address}/`)
    expect(await ownSubmissions(witness)).toHaveLength(1)
    expect(road.exchanges.filter(isRest).map(({ cause }) => cause)).toContain('cut up')
  } finally {
    await road.close()
  }
})
