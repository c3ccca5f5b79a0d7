import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { KIB } from '#shared/units'
import { launchOptions } from '../../launch.ts'
import { newServer } from '../../support/server.ts'
import { median, print, type Row, reportMissed } from '../measure.ts'
import type { Options } from '../options.ts'
import { seededToday } from '../seasons.ts'
import { productRoot } from '../servers.ts'
import { sized } from '../short.ts'
import { evaluate } from './phone.ts'
import { screensOf } from './screens.ts'

const TURNS = sized(3, 1)
/** Of one turn: now and then Lighthouse finds no start of the navigation in its own trace. */
const MOST_ATTEMPTS = 3
/** Elements that are printed of an audit. */
const MOST_ITEMS = 10
/** Fetched when it is wanted: in the product it would be a hundred and fifty packages that nothing else uses. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

const bars: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Whether search engines may list the page. */
const judged: Record<string, { isIndexed: boolean }> = {
  login: { isIndexed: true },
  tournament: { isIndexed: true },
  leaders: { isIndexed: true },
  'map of a guest': { isIndexed: false },
  'own submissions': { isIndexed: false },
}

const run = promisify(execFile)

/** Lighthouse's scores, as of a phone: medians, and every audit that fails in a category whose bar is 100. */
export async function lighthouse({ turns = TURNS, page }: Options) {
  const server = await newServer({}, productRoot)
  cpSync(seededToday(), server.dataDir, { recursive: true })
  await server.start()
  const rows: Row[] = []
  const faults: string[] = []
  const audits: string[] = []
  try {
    const { screens, session } = await screensOf(server.address)
    for (const name of page ?? sized(Object.keys(judged), ['own submissions'])) {
      const [screen, place] = [screens[name], judged[name]]
      if (!screen || !place) throw new Error(`--page ${name}: of ${Object.keys(judged).join(', ')}`)
      const reports: Report[] = []
      for (let turn = 0; turn < turns; turn++)
        reports.push(await completeReport(server.address + screen.path, screen.isSignedIn ? session : {}))
      const scores = categories.map((category) => ({ category, score: median(reports.map(scoreIn(category))) }))
      const metrics = Object.values(metricsOf).map((metric) => Math.round(median(reports.map(valueIn(metric)))))
      rows.push([name, ...scores.map(({ score }) => score), ...metrics])
      for (const { category, score } of scores)
        if (score < bars[category] && (category !== 'seo' || place.isIndexed))
          faults.push(`${name}: ${category} ${score}, at least ${bars[category]}`)
      audits.push(
        ...reports
          .slice(-1)
          .flatMap(failing)
          .map((audit) => `${name}: ${audit}`),
      )
    }
  } finally {
    await server.remove()
  }
  print('Lighthouse, mobile: medians', ['', ...categories, ...Object.keys(metricsOf)], rows)
  if (audits.length > 0) console.log(`\nAudits that fail:\n${audits.join('\n')}`)
  reportMissed(faults)
}

const metricsOf = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
  'speed index, ms': 'speed-index',
}

/** Of an audit's table: each cell is an element, an address, a source or a value. */
type Item = Record<string, string | number | { snippet?: string; selector?: string; url?: string } | undefined>
type Audit = { title: string; score: number | null; numericValue?: number; details?: { items?: Item[] } }
type Report = {
  /** Why Lighthouse could not measure. */
  runtimeError?: { message: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const scoreIn = (category: Category) => (report: Report) => Math.round(report.categories[category].score * 100)
const valueIn = (metric: string) => (report: Report) => report.audits[metric]?.numericValue ?? 0

/** Audits that count in a category whose bar is 100, with the elements or addresses that they name. */
function failing({ categories: all, audits }: Report) {
  return (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    all[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
      const named = (audit.details?.items ?? []).slice(0, MOST_ITEMS).map(inWords)
      return [[`${category}, ${id} (${audit.title})`, ...named].join('\n    ')]
    }),
  )
}

const inWords = (item: Item) =>
  Object.values(item)
    .flatMap((cell) => (typeof cell === 'object' ? [cell.selector, cell.snippet, cell.url] : [cell]))
    .filter((cell) => cell !== undefined && cell !== '')
    .join(' ')

/** A report of a page that Lighthouse could measure. */
async function completeReport(address: string, kept: Record<string, string>): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const report = await reportOf(address, kept)
    if (!report.runtimeError) return report
    if (attempt === MOST_ATTEMPTS) throw new Error(report.runtimeError.message)
  }
}

/** Runs Lighthouse in a new browser, whose storage has what a signed-in player's has, and nothing else. */
async function reportOf(address: string, kept: Record<string, string>): Promise<Report> {
  const { executablePath, args } = launchOptions('chromium')
  const folder = mkdtempSync(join(tmpdir(), 'trofey-lighthouse-'))
  try {
    const browser = await chromium.launchPersistentContext(folder, { executablePath, args })
    const [page = await browser.newPage()] = browser.pages()
    await page.goto(new URL('/robots.txt', address).href)
    const devtools = await browser.newCDPSession(page)
    await evaluate(devtools, `Object.assign(localStorage, ${JSON.stringify(kept)})`)
    await browser.close()
    const flags = ['--disable-storage-reset', '--output=json', '--quiet', `--only-categories=${categories.join(',')}`]
    const browserFlags = `--chrome-flags=${['--headless=new', `--user-data-dir=${folder}`, ...args].join(' ')}`
    // It ends with 1 when it could not measure, and its report says why.
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, address, ...flags, browserFlags], {
      env: { ...process.env, CHROME_PATH: executablePath },
      maxBuffer: 64 * KIB * KIB,
    }).catch((error: { stdout?: string }) => (error.stdout ? { stdout: error.stdout } : Promise.reject(error)))
    return JSON.parse(stdout) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
