import { expect, type Page, type Request } from '@playwright/test'
import { settled } from '../support/browser/browser.ts'

const open = new WeakMap<Page, Set<Request>>()

/** Follows what the page asks of the server; the socket's own requests stay open for ever. */
export function followRequests(page: Page) {
  const requests = new Set<Request>()
  open.set(page, requests)
  page.on('request', (request) => !request.url().includes('/socket.io/') && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** What still waits for something, in words; empty when everything is there to be seen. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    // What has just arrived is drawn, and may ask for more.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const isInWindow = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const isGone = (element: Element) => element.matches('.loader') && !isInWindow(element)
    const unready = [...document.querySelectorAll('.animate-shimmer, [aria-busy="true"], .loader')]
      .filter((element) => !isGone(element))
      .map(() => 'skeleton')
    for (const image of document.images) if (!image.complete && isInWindow(image)) unready.push(image.src)
    for (const video of document.querySelectorAll('video'))
      if (video.readyState < 1 && !video.error && isInWindow(video)) unready.push(video.src)
    // The app asks for its typefaces after the first screen.
    const isApp = 'start' in document.documentElement.dataset
    const hasTypefaces = 'typefaces' in document.documentElement.dataset
    if (document.fonts.status !== 'loaded' || (isApp && !hasTypefaces)) unready.push('fonts')
    return unready
  })

/** Resolves when nothing is asked for, loaded or moved any more: what a person would look at. */
export async function shown(page: Page) {
  await expect
    // While one document follows another there is nothing to look at.
    .poll(async () => [
      ...(await missing(page).catch(() => ['document'])),
      ...[...(open.get(page) ?? [])].map((request) => request.url()),
    ])
    .toEqual([])
  await settled(page)
}

/** Loads the page again once it is at rest, so that nothing of its first load is cut off. */
export async function reload(page: Page) {
  await shown(page)
  await page.reload()
}

/** The faults that stay: what is still being laid out is looked at again, however long a look takes. */
export async function lasting(page: Page, look: (page: Page) => Promise<string[]>) {
  let faults = await look(page)
  for (let more = 20; faults.length > 0 && more > 0; more--) {
    await shown(page)
    faults = await look(page)
  }
  return faults
}
