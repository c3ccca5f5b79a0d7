import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { lightestBrowser } from '../launch.ts'
import { newServer } from '../support/server.ts'
import { print, type Row } from './measure.ts'
import { sessionOf } from './pages/phone.ts'
import { seed } from './seasons.ts'
import { sized } from './short.ts'

/** Of a season of this size a hundred wait. */
const SCALE = sized(8000, 500)
const ITEMS = sized(50, 4)
/** A desktop as it is, and a processor so many times slower. */
const SLOWER = [1, 4]
/** Milliseconds: nobody decides what they have not looked at; then ten keys a second, faster than a hand. */
const LOOK = 500
const BETWEEN_KEYS = 100

/** What decides one submission by keys: approve, reject, approve in another category. */
const strokes = [
  ['KeyA', 'Digit1'],
  ['KeyR', 'Digit2'],
  ['KeyC', 'Digit2', 'KeyA', 'Digit3'],
  ['KeyA', 'Digit2'],
]

/** A hundred seeded submissions, decided in the deck by the keyboard alone: half of them on a slower processor. */
export async function deck() {
  const server = await newServer({ SECOND_LOOKS: '0%' })
  seed(server.dataDir, SCALE)
  await server.start()
  const browser = await chromium.launch(lightestBrowser)
  try {
    const kept = await sessionOf(server.address, 'admin')
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
    await page.addInitScript({ path: join(import.meta.dirname, 'deckProbe.js') })
    await page.goto(`${server.address}/admin/review`)
    await approve(page).waitFor()
    const devtools = await page.context().newCDPSession(page)
    const rows: Row[] = []
    for (const rate of SLOWER) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      rows.push([`processor ÷ ${rate}`, ...measured(await decideAll(page))])
    }
    print(
      'From a decision to the next submission on the screen, by the keyboard alone',
      ['', 'decided', 'median, ms', 'p95, ms', 'slowest, ms', 'picture not there yet'],
      rows,
    )
  } finally {
    await browser.close()
    await server.remove()
  }
}

const approve = (page: Page) => page.locator('[data-submission] button:enabled', { hasText: 'Одобрить' })

type Delay = { time: number; isDrawn: boolean }

function measured(delays: Delay[]) {
  const times = delays.map(({ time }) => time).sort((one, other) => one - other)
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
  return [times.length, at(0.5), at(0.95), at(1), delays.filter(({ isDrawn }) => !isDrawn).length]
}

/** Returns how long each next card took. */
async function decideAll(page: Page) {
  const before = await page.evaluate<number>('deckDelays.length')
  for (let index = 0; index < ITEMS; index++) {
    // Until the server has given this tab the submission, keys decide nothing.
    await approve(page).waitFor()
    await pause(LOOK)
    // A file that does not open is rejected by a key of its own.
    const isUnreadable = await page
      .locator('[data-submission] button:enabled', { hasText: 'файл не открывается' })
      .isVisible()
    for (const key of isUnreadable ? ['KeyF'] : (strokes[index % strokes.length] ?? [])) {
      await pause(BETWEEN_KEYS)
      await page.keyboard.press(key)
    }
    await page.waitForFunction((count) => Reflect.get(globalThis, 'deckDelays').length > count, before + index, {
      timeout: 30_000,
    })
  }
  return (await page.evaluate<Delay[]>('deckDelays')).slice(before)
}
