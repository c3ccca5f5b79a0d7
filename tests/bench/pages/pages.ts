import { cpSync, existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../launch.ts'
import { newServer } from '../../support/server.ts'
import { reportMissed } from '../measure.ts'
import type { Options } from '../options.ts'
import { seededToday } from '../seasons.ts'
import { productRoot } from '../servers.ts'
import { sized } from '../short.ts'
import { bareList, bareListWanted } from './bareList.ts'
import { missed } from './bars.ts'
import { lineLimit, lineLimitWanted } from './lineLimit.ts'
import { byModule } from './longTasks.ts'
import { evaluate, type Line, leave, measured, newPhone, open, type Visit, visit } from './phone.ts'
import { figuresOf, type Named, printCold, printDetails, printSecond, shownAt } from './report.ts'
import { treeUntil } from './requests.ts'
import { type Screen, screensOf } from './screens.ts'

const QUICK: Line = { kbits: 4000, latency: 80 }
const POOR = '400 kbit/s, 400 ms'
const lines: Record<string, Line> = {
  ...sized<Record<string, Line>>({ [POOR]: { kbits: 400, latency: 400 } }, {}),
  '4 Mbit/s, 80 ms': QUICK,
}
const TURNS = sized(3, 1)
/** Of a page's turns, so many measure the line's limit too: it hardly varies. */
const LIMITS = 3

const light = 'chromium-headless-shell'
/** With the compilers that a player's browser has. */
const browserOptions = launchOptions(existsSync(`/usr/bin/${light}`) ? light : 'chromium')

/**
 * Each page that guests and players begin with, on a processor four times slower, on a poor and on a quick line: the first
 * visit beside the line's own limit, the second beside a bare React list of the same rows.
 */
export async function pages({ turns = TURNS, page, isVerbose }: Options) {
  const server = await newServer({}, productRoot)
  cpSync(seededToday(), server.dataDir, { recursive: true })
  await server.start()
  const browser = await chromium.launch(browserOptions)
  const list = await bareList()
  const faults: string[] = []
  try {
    const { screens, session } = await screensOf(server.address)
    const chosen = page ?? sized(Object.keys(screens), ['map of a guest', 'own submissions'])
    const tables = new Map(Object.keys(lines).map((name) => [name, new Map<string, Turns>()]))
    for (const name of chosen) {
      const screen = screens[name]
      if (!screen) throw new Error(`--page ${name}: of ${Object.keys(screens).join(', ')}`)
      const kept = screen.isSignedIn ? session : {}
      for (const [lineName, line] of Object.entries(lines)) {
        const stage: Stage = { browser, line, screen, kept, address: server.address + screen.path, list: list.address }
        tables.get(lineName)?.set(name, await inTurns(stage, turns))
        if (isVerbose) await details(`${name}, ${lineName}`, stage)
      }
    }
    for (const [lineName, byPage] of tables) faults.push(...reported(lineName, byPage))
  } finally {
    list.close()
    await browser.close()
    await server.remove()
  }
  reportMissed(faults)
}

type Stage = {
  browser: Browser
  line: Line
  screen: Screen
  kept: Record<string, string>
  address: string
  /** Of the bare React list. */
  list: string
}

/** `limits` and `lists`: milliseconds of the references, each beside the visit of the same turn. */
type Turns = { cold: Visit[]; second: Visit[]; limits: number[]; lists: number[] }

async function inTurns(stage: Stage, count: number) {
  const turns: Turns = { cold: [], second: [], limits: [], lists: [] }
  for (let turn = 0; turn < count; turn++) {
    const { cold, second } = await bothVisits(stage)
    turns.cold.push(cold)
    turns.second.push(second)
    if (turn < LIMITS) turns.limits.push(await limitOf(stage, cold))
    if (stage.screen.rows !== undefined) turns.lists.push(await bareRows(stage, second))
  }
  return turns
}

async function bothVisits({ browser, line, screen, kept, address }: Stage) {
  const phone = await newPhone(browser, screen, kept)
  const first = await open(phone, address, line)
  const cold = await measured(first, screen)
  if (!screen.isWithoutWorker) await evaluate(first.devtools, 'underWorker()')
  await leave(first)
  const second = await visit(phone, address, line, screen)
  await phone.close()
  return { cold, second }
}

async function limitOf({ browser, line }: Stage, cold: Visit) {
  const bare = await lineLimit(treeUntil(cold.requests, shownAt(cold)))
  const phone = await newPhone(browser, lineLimitWanted)
  const seen = await visit(phone, bare.address, line, lineLimitWanted)
  await phone.close()
  bare.close()
  return seen.largest
}

async function bareRows({ browser, line, list }: Stage, { rows }: Visit) {
  const phone = await newPhone(browser, bareListWanted, { rows: JSON.stringify(rows) })
  const first = await open(phone, list, QUICK)
  await evaluate(first.devtools, 'underWorker()')
  await leave(first)
  const { contentAt } = await visit(phone, list, line, bareListWanted)
  await phone.close()
  return contentAt
}

/** One more turn, for what would cost the measured ones time. */
async function details(name: string, { browser, line, screen, kept, address }: Stage) {
  const phone = await newPhone(browser, screen, kept)
  for (const kind of ['first', 'second']) {
    const opened = await open(phone, address, line, true)
    const tasks = await evaluate<Visit['tasks']>(opened.devtools, 'seen.tasks')
    const modules = await byModule(opened.devtools, opened.network.zero(), tasks)
    const seen = await measured(opened, { ...screen, tap: undefined })
    if (!screen.isWithoutWorker) await evaluate(opened.devtools, 'underWorker()')
    await leave(opened)
    printDetails(`${name}, ${kind} visit`, seen, modules)
  }
  await phone.close()
}

function reported(line: string, byPage: Map<string, Turns>) {
  const entries = [...byPage]
  const cold = entries.map(([name, { cold, limits }]): Named => [name, figuresOf(cold, shownAt, limits)])
  const second = entries.map(
    ([name, { second, lists }]): Named => [name, figuresOf(second, ({ contentAt }) => contentAt, lists)],
  )
  printCold(line, cold)
  printSecond(line, second)
  const isPoor = line === POOR
  return [
    ...cold.flatMap(([name, figures]) => missed(name, 'cold', isPoor, figures)),
    ...second.flatMap(([name, figures]) => missed(name, 'second', isPoor, figures)),
  ]
}
