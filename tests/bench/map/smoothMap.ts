import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { KIB } from '#shared/units'
import { launchOptions } from '../../launch.ts'
import type { Session } from '../../support/server.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'
import { median, print, type Row, reportMissed } from '../measure.ts'
import { sized } from '../short.ts'
import { startWithBigMap } from './fill.ts'
import { type GestureName, type Smoothness, smoothnessOf } from './gestures.ts'

// What the page has to reach with the processor slowed four times.
const SLOWER = 4
const TURNS = sized(3, 1)
const BARS = { framesASecond: 55, interval95: 20, longestTask: 0, longestTaskAfter: 100 }
const PRESENTED: Record<GestureName, number> = { wheel: 45, drag: 55, pinch: 55, 'one-finger drag': 55 }
/** Milliseconds until the first picture, KiB of geometry and state together, and of the state alone. */
const OPENING = { picture: 1000, both: 60, state: 12 }

const script = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').replace(/^\/\/.*/, '')
const untilSeen = script('untilSeen.js')
const barePage = script('barePage.js')

const screens = {
  desktop: { options: { viewport: { width: 1440, height: 900 } }, gestures: ['wheel', 'drag'] },
  phone: {
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    gestures: ['pinch', 'one-finger drag'],
  },
} as const

/** A map of 2000 locations of 20 points with 500 claims: how it opens and how it moves. Throws where a bar is missed. */
export async function map() {
  const { server, player } = await startWithBigMap()
  const browser = await chromium.launch(launchOptions('chromium'))
  const missed: string[] = []
  try {
    const visit = { address: server.address, player }
    await opening(browser, visit, missed)
    await movement(browser, visit, missed)
  } finally {
    await browser.close()
    await server.remove()
  }
  reportMissed(missed)
}

type Screen = keyof typeof screens

/** A player's page on a slow processor; the app has been started and has fetched ahead what it does when nobody waits. */
async function newPage(browser: Browser, { address, player }: Visit, screen: Screen) {
  const context = await browser.newContext({ ...screens[screen].options, serviceWorkers: 'block' })
  const session = { authToken: player.token, user: JSON.stringify(player.user) }
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)})`)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const lastAhead = page.waitForResponse(/\/notifications\?limit/)
  await page.goto(address)
  await lastAhead
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /MapScreen.*js/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { context, page, devtools }
}

type Visit = { address: string; player: Session }

async function opening(browser: Browser, visit: Visit, missed: string[]) {
  const rows: Row[] = []
  for (const screen of ['desktop', 'phone'] as const) {
    const times: number[] = []
    const sizes = { geometry: 0, state: 0 }
    for (let turn = 0; turn < TURNS; turn++) {
      const { context, page, devtools } = await newPage(browser, visit, screen)
      const asked = new Map<string, string>()
      await devtools.send('Network.enable')
      devtools.on('Network.responseReceived', ({ requestId, response }) => asked.set(requestId, response.url))
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const url = asked.get(requestId) ?? ''
        if (url.includes('/geometry/')) sizes.geometry = encodedDataLength / KIB
        if (url.endsWith('/state')) sizes.state = encodedDataLength / KIB
      })
      times.push(await page.evaluate<number>(`(${untilSeen})('a[href="/territory"]', '.map-place')`))
      await context.close()
    }
    const picture = Math.round(median(times))
    rows.push([screen, picture, sizes.geometry.toFixed(1), sizes.state.toFixed(1)])
    if (!(picture <= OPENING.picture)) missed.push(`${screen}: first picture after ${picture} ms`)
    if (!(sizes.geometry + sizes.state <= OPENING.both)) missed.push(`${screen}: geometry and state are too large`)
    if (!(sizes.state <= OPENING.state)) missed.push(`${screen}: the state is too large`)
  }
  const columns = ['', 'ms to the first picture', 'geometry, KiB on the wire', 'state, KiB on the wire']
  print('Opening a map of 2000 locations with 500 claims, processor ÷ 4', columns, rows)
}

/** A page with 2000 shapes and nothing beside them: a bar that this machine misses there says nothing of the product. */
async function newBarePage(browser: Browser, screen: Screen) {
  const context = await browser.newContext(screens[screen].options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const shapes = bigMap(1).map(({ points }) => points.map(({ x, y }) => `${x},${y}`).join(' '))
  await page.evaluate(`(${barePage})(${JSON.stringify(shapes)})`)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { context, page }
}

async function newMapPage(browser: Browser, visit: Visit, screen: Screen) {
  const { context, page } = await newPage(browser, visit, screen)
  const beside = screen === 'desktop' ? page.waitForResponse(/\/players\?/) : undefined
  await page.evaluate(`(${untilSeen})('a[href="/territory"]', '.map-label')`)
  await beside
  await page.evaluate('new Promise((quiet) => requestIdleCallback(quiet))')
  return { context, page }
}

const valuesOf = (turns: Smoothness[]) =>
  (['framesASecond', 'interval95', 'longestTask', 'longestTaskAfter', 'presented'] as const).map((name) =>
    median(turns.map((turn) => turn[name])),
  )
const shown = (values: number[]) => values.map((value) => value.toFixed(0))

async function movement(browser: Browser, visit: Visit, missed: string[]) {
  const rows: Row[] = []
  for (const screen of ['desktop', 'phone'] as const)
    for (const gesture of screens[screen].gestures) {
      const bare: Smoothness[] = []
      const turns: Smoothness[] = []
      for (let turn = 0; turn < TURNS; turn++)
        for (const [open, into] of [
          [() => newBarePage(browser, screen), bare],
          [() => newMapPage(browser, visit, screen), turns],
        ] as const) {
          const { context, page } = await open()
          into.push(await smoothnessOf(browser, page, '.map-stage', gesture))
          await context.close()
        }
      if (median(turns.map(({ moves }) => moves)) < sized(60, 1))
        throw new Error(`${screen}, ${gesture}: the map has hardly moved`)
      const values = valuesOf(turns)
      const [frames = 0, interval = 0, during = 0, after = 0, presented = 0] = values
      rows.push([`${screen}, ${gesture}`, ...shown(values)], ['a bare page', ...shown(valuesOf(bare))])
      const isWell =
        frames >= BARS.framesASecond &&
        interval <= BARS.interval95 &&
        during <= BARS.longestTask &&
        after <= BARS.longestTaskAfter &&
        presented >= PRESENTED[gesture]
      if (!isWell) missed.push(`${screen}, ${gesture}: ${shown(values).join(', ')}`)
    }
  const columns = ['', 'frames a second', '95th interval, ms', 'longest task, ms', 'the same after it, ms', 'presented']
  print('Moving it, three seconds each, processor ÷ 4', columns, rows)
}
