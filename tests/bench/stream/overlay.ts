import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { MAX_LOCATIONS } from '#shared/dropmaps/limits'
import { launchOptions } from '../../launch.ts'
import { newServer, signIn } from '../../support/server.ts'
import { bigMap } from '../../support/slices/bigMap.ts'
import { fillBigMap } from '../map/fill.ts'
import { frameCategories, presentedIn, type TraceEvent } from '../map/gestures.ts'
import { median, print, type Row } from '../measure.ts'
import { addPlayers, claim } from './people.ts'

const TURNS = 3
const PACE = 200
const SECONDS = 20
const CLAIMS = (SECONDS * 1000) / PACE
/** Of 60 a second; and a location is drawn anew by its own claim alone. */
const BARS = { presented: 55, places: 1 }
/** Milliseconds after the last claim until all of them have been drawn. */
const DRAWN_AFTER = 1500

const viewport = { width: 1440, height: 900 }
const script = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').replace(/^\/\/.*/, '')
const watchFlights = script('watchFlights.js')
const bareFlights = script('bareFlights.js')
const barePage = script('../map/barePage.js')

type Flown = { presented: number; flights: number; places: number; others: number; longestTask: number }

/**
 * The overlay of a map of 2000 locations, which follows five claims a second with its camera, beside a bare page with as
 * many shapes that flies alone. Throws where a bar is missed.
 */
export async function overlay() {
  const dataDir = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const server = await newServer({ DATA_DIR: dataDir })
  await server.start()
  const { user } = await signIn(server.address, 'player')
  await server.end()
  const mapId = await fillBigMap(dataDir, user.id)
  const players = await addPlayers(dataDir, mapId, TURNS * CLAIMS)
  await server.start()
  const browser = await chromium.launch(launchOptions('chromium'))
  const [bare, turns]: [number[], Flown[]] = [[], []]
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      bare.push(await bareTurn(browser))
      const some = players.slice(turn * CLAIMS, (turn + 1) * CLAIMS)
      turns.push(await overlayTurn(browser, server.address, mapId, some, turn))
    }
  } finally {
    await browser.close()
    await server.remove()
  }
  const of = (name: keyof Flown) => median(turns.map((turn) => turn[name]))
  const rows: Row[] = [
    [
      'the overlay',
      of('presented').toFixed(1),
      of('flights'),
      of('places').toFixed(2),
      of('others').toFixed(1),
      of('longestTask'),
    ],
    ['a bare page', median(bare).toFixed(1), '', '', '', ''],
  ]
  const columns = [
    '',
    'presented',
    `flights in ${SECONDS} s`,
    'locations drawn anew by claim',
    'names and lights put or taken by claim',
    'longest task, ms',
  ]
  print('A stream’s overlay, 2000 locations, five claims a second', columns, rows)
  if (!(of('presented') >= BARS.presented)) throw new Error(`the overlay is to present ${BARS.presented} a second`)
  if (of('places') !== BARS.places) throw new Error('a claim is to draw its own location anew, and no other')
}

async function traced(browser: Browser, page: Page, work: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: frameCategories })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return presentedIn(trace.traceEvents, 'flight begins', 'flight ends')
}

/** What this machine presents where nothing but shapes flies. */
async function bareTurn(browser: Browser) {
  const page = await (await browser.newContext({ viewport })).newPage()
  const shapes = bigMap(1).map(({ points }) => points.map(({ x, y }) => `${x},${y}`).join(' '))
  await page.evaluate(`(${barePage})(${JSON.stringify(shapes)})`)
  const presented = await traced(browser, page, async () => {
    await page.evaluate(`(${bareFlights})()`)
    await pause((SECONDS * 1000) / 2)
  })
  await page.context().close()
  return presented
}

async function overlayTurn(browser: Browser, address: string, mapId: string, players: string[], turn: number) {
  const page = await (await browser.newContext({ viewport })).newPage()
  await page.goto(`${address}/dropmap/${mapId}?overlay=1`)
  await page.locator('.map-label').first().waitFor({ state: 'attached' })
  await pause(DRAWN_AFTER)
  await page.evaluate(`(${watchFlights})()`)
  const claims: Promise<void>[] = []
  const presented = await traced(browser, page, async () => {
    for (const [at, token] of players.entries()) {
      const number = ((turn * CLAIMS + at) * 619) % MAX_LOCATIONS
      claims.push(claim(address, token, mapId, number + 1))
      await pause(PACE)
    }
    await Promise.all(claims)
    await pause(DRAWN_AFTER)
  })
  const seen = await page.evaluate<Omit<Flown, 'presented'>>('flightWatch()')
  await page.context().close()
  return { ...seen, presented, places: seen.places / CLAIMS, others: seen.others / CLAIMS }
}
