import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../launch.ts'
import { newServer, signIn } from '../../support/server.ts'
import { fillBigMap } from '../map/fill.ts'
import { median, print, type Row } from '../measure.ts'
import { addPlayers, addStory } from './people.ts'

/** How many times slower the processor is made: the bar is for the first one, what it would be on a phone is told beside it. */
const RATES = [1, 4]
const EVENTS = 5000
/** Who goes from place to place: as many marks there are at any moment of the story's middle. */
const PLAYERS = 500
const SCRUBS = 60
/** Milliseconds that a hand waits at most until all of the map is as it was at the moment that it has moved to. */
const MOST = 100

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const
const watchScrubs = readFileSync(join(import.meta.dirname, 'watchScrubs.js'), 'utf8').replace(/^\/\/.*/, '')

type Scrubbed = { answers: number[]; waits: number[]; longestTask: number; drawn: number }

const positions = Array.from({ length: SCRUBS }, (_, at) => (at * 6173) % 10_000)

/**
 * The replay of 5,000 events on a map of 2000 locations, moved to moments all over the story. Throws where
 * the bar is missed.
 */
export async function replay() {
  const dataDir = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const server = await newServer({ DATA_DIR: dataDir })
  await server.start()
  const admin = await signIn(server.address, 'admin')
  await server.end()
  const mapId = await fillBigMap(dataDir, admin.user.id)
  await addStory(dataDir, mapId, await addPlayers(dataDir, mapId, PLAYERS), EVENTS)
  await server.start()
  const browser = await chromium.launch(launchOptions('chromium'))
  const rows: Row[] = []
  const missed: string[] = []
  try {
    const turns = Object.entries(screens).flatMap(([name, screen]) => RATES.map((rate) => ({ name, screen, rate })))
    for (const { name, screen, rate } of turns) {
      const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
      const session = { authToken: admin.token, user: JSON.stringify(admin.user) }
      await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)})`)
      const page = await context.newPage()
      const lastAhead = page.waitForResponse(/\/notifications\?limit/)
      await page.goto(`${server.address}/dropmap/${mapId}?replay=1`)
      await page.getByText(`0 из ${EVENTS}`).waitFor()
      await page.locator('.map-label').first().waitFor({ state: 'attached' })
      // The app has been started and has fetched ahead what it does when nobody waits.
      await lastAhead
      await page.waitForLoadState('networkidle')
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
      const { answers, waits, longestTask, drawn } = await page.evaluate<Scrubbed>(
        `(${watchScrubs})(${JSON.stringify(positions)})`,
      )
      await context.close()
      if (drawn < SCRUBS * 100) throw new Error(`${name}: hardly anything was drawn`)
      const slowest = Math.max(...waits)
      rows.push([
        rate === 1 ? name : `${name}, processor ÷ ${rate}`,
        Math.round(drawn / SCRUBS),
        median(answers).toFixed(0),
        median(waits).toFixed(0),
        slowest.toFixed(0),
        longestTask,
      ])
      if (rate === 1 && !(slowest <= MOST && longestTask <= MOST)) missed.push(name)
    }
  } finally {
    await browser.close()
    await server.remove()
  }
  const columns = [
    '',
    'locations drawn anew by scrub',
    'ms to the first picture, median',
    'to the whole map, median',
    'slowest',
    'longest task, ms (0: none over 50)',
  ]
  print(`Scrubbing through ${EVENTS} events on 2000 locations`, columns, rows)
  if (missed.length > 0) throw new Error(`a hand waits longer than ${MOST} ms: ${missed.join(', ')}`)
}
