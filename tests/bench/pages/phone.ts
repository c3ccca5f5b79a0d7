import { join } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { signIn } from '../../support/server.ts'
import { listen, type Request } from './requests.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** How many times slower than this machine's processor the page's is. */
const SLOWER = 4
/** Milliseconds until a page that does not stand is given up. */
const MOST = 90_000

/** kbit/s and milliseconds. */
export type Line = { kbits: number; latency: number }

/** Selectors: what must be painted and what must be usable before the page stands; what is tapped afterwards. */
export type Wanted = {
  content: string
  control: string
  tap?: string | undefined
  /** Each row of a list. */
  rows?: string
  /** The page works without React. */
  isPlain?: boolean
}

/** What `probe.js` has seen within the page. Milliseconds from the navigation's start. */
type Seen = {
  first: number
  largest: number
  largestOf: string
  contentAt: number
  usableAt: number
  jumps: number
  /** What made the page jump. */
  jumped: string[]
  /** When each task of more than 50 ms began, and how long it took. */
  tasks: [at: number, milliseconds: number][]
}

/** A row of a list: the lines of its text, and whether it has a picture. */
type ListRow = { lines: string[]; hasPicture: boolean }

/** `press`: from a tap to the frame that shows what it did. */
export type Visit = Seen & { press: number; rows: ListRow[]; requests: Request[] }

/** What a page keeps of whoever is signed in. */
export async function sessionOf(address: string, account: string): Promise<Record<string, string>> {
  const { token, user } = await signIn(address, account)
  return { authToken: token, user: JSON.stringify(user) }
}

/** @param kept what the page's storage has before the first visit */
export async function newPhone(browser: Browser, wanted: Wanted, kept: Record<string, string> = {}) {
  const context = await browser.newContext(phone)
  await context.addInitScript(`globalThis.wanted = ${JSON.stringify(wanted)}
    for (const [name, value] of Object.entries(${JSON.stringify(kept)}))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)`)
  await context.addInitScript({ path: join(import.meta.dirname, 'probe.js') })
  return context
}

/** Evaluated by the browser itself: Playwright's own functions are strings, which a page's policy may forbid. */
export async function evaluate<Value>(devtools: CDPSession, expression: string): Promise<Value> {
  const options = { awaitPromise: true, returnByValue: true }
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, ...options })
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
  return result.value as Value
}

/** A page on a slow processor whose content has been painted and whose main control can be used. */
export async function open(context: BrowserContext, address: string, line: Line, isProfiled = false) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const network = await listen(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const throughput = (line.kbits * 1000) / 8
  const speed = { latency: line.latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  if (isProfiled) {
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.setSamplingInterval', { interval: 250 })
    await devtools.send('Profiler.start')
  }
  await page.goto(address, { waitUntil: 'commit', timeout: MOST })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${address} does not stand after ${MOST} ms`)), MOST)
  })
  await Promise.race([evaluate(devtools, 'stood'), late]).finally(() => clearTimeout(timer))
  return { page, devtools, network }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Waits until nothing more comes, then taps. */
export async function measured({ page, devtools, network }: Opened, { tap, rows }: Wanted): Promise<Visit> {
  await network.quiet()
  const seen = await evaluate<Seen>(devtools, 'seen')
  // What fades in is never reported as the largest paint.
  seen.largest ||= seen.contentAt
  const shown = rows === undefined ? [] : await evaluate<ListRow[]>(devtools, `rowsOf(${JSON.stringify(rows)})`)
  const pressed = tap === undefined ? 0 : await press(page, devtools, tap)
  return { ...seen, press: pressed, rows: shown, requests: network.requests() }
}

async function press(page: Page, devtools: CDPSession, selector: string) {
  const middle = await evaluate<[number, number] | null>(devtools, `middleOf(${JSON.stringify(selector)})`)
  if (!middle) throw new Error(`${page.url()}: nothing to tap at ${selector}`)
  await page.touchscreen.tap(...middle)
  return evaluate<number>(devtools, 'pressed()')
}

export async function visit(context: BrowserContext, address: string, line: Line, wanted: Wanted) {
  const opened = await open(context, address, line)
  const seen = await measured(opened, wanted)
  await leave(opened)
  return seen
}

/** Leaves the page as a navigation does: what it keeps when it is hidden is kept. */
export async function leave({ page }: Pick<Opened, 'page'>) {
  await page.goto('about:blank')
  await page.close()
}
