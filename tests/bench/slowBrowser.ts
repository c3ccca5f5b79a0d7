import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signIn } from '../support/server.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** How many times slower than this machine's processor the page's is. */
const SLOWER = 4

export type Line = { kbits: number; latency: number }
export const mobile: Line = { kbits: 1600, latency: 150 }
export const poor: Line = { kbits: 400, latency: 300 }

/** What `inPage.js` has measured within the page. */
type Marks = {
  /** Milliseconds from the navigation's start until the main control could be used. */
  interactiveAt: number
  bytes: number
  jumps: number
  /** Milliseconds of each task that held the page up for more than 50 ms. */
  longTasks: number[]
  /** Milliseconds from each press to the frame that shows what it did, if over 16. */
  delays: number[]
}

/** What a page keeps of whoever is signed in. */
export async function sessionOf(address: string, account: string): Promise<Record<string, string>> {
  const { token, user } = await signIn(address, account)
  return { authToken: token, user: JSON.stringify(user) }
}

export async function newPhone(browser: Browser, control: string, kept: Record<string, string> = {}) {
  const context = await browser.newContext(phone)
  await context.addInitScript(`globalThis.control = ${JSON.stringify(control)}
    Object.assign(localStorage, { ...${JSON.stringify(kept)}, ...localStorage })`)
  await context.addInitScript({ path: join(import.meta.dirname, 'inPage.js') })
  return context
}

/** Opens an address on a slow processor and waits until its main control can be used; without `line`, on a quick one. */
export async function visit(context: BrowserContext, address: string, line?: Line) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (line) {
    const throughput = (line.kbits * 1000) / 8
    const speed = { latency: line.latency, downloadThroughput: throughput, uploadThroughput: throughput }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  }
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(globalThis, 'marks').interactiveAt, undefined, { timeout: 60_000 })
  return page
}

export const marksOf = (page: Page) => page.evaluate<Marks>('marks')

export const underWorker = (page: Page) =>
  page.waitForFunction(() => Reflect.get(navigator, 'serviceWorker').controller?.state === 'activated', undefined, {
    timeout: 60_000,
  })
