import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openDb } from '#db/open'
import { submissions } from '#db/schema'
import { newId } from '#shared/ids'
import { print, type Row } from './measure.ts'
import { marksOf, mobile, newPhone, visit } from './slowBrowser.ts'

const SHELF = 200
const HISTORY = 10_000
const PAGE = 60

export type Player = { id: string; kept: Record<string, string> }

/** Gives two players a history of approved submissions, a long and a short one, before the server starts. */
export async function giveHistory(dataDir: string, long: string, short: string) {
  const db = await openDb(join(dataDir, 'trofey.db'))
  const [row] = await db.read.select().from(submissions).where(eq(submissions.status, 'approved')).limit(1)
  if (!row) throw new Error('the season has nothing that was approved')
  await db.tx(async (queries) => {
    for (const [userId, count] of [
      [long, HISTORY],
      [short, PAGE],
    ] as const)
      for (let at = 0; at < count; at += PAGE) {
        const copy = () => ({ ...row, id: newId(), userId, sentHash: newId(), createdAt: new Date() })
        await queries.insert(submissions).values(Array.from({ length: PAGE }, copy))
      }
  })
  await db.close()
}

export async function longLists(browser: Browser, address: string, long: Player, short: Player) {
  const rows: Row[] = []
  const compare = async (name: string, many: () => Promise<Felt>, few: () => Promise<Felt>) => {
    const [ours, reference] = [await many(), await few()]
    for (const [what, time] of Object.entries(ours)) {
      const other = reference[what as keyof Felt]
      rows.push([`${name}, ${what}`, Math.round(time), Math.round(other), (time / other).toFixed(1)])
    }
  }
  await compare(
    `shelf of ${SHELF} drafts`,
    () => shelf(browser, address, long, SHELF),
    () => shelf(browser, address, long, 1),
  )
  await compare(
    `history of ${HISTORY}`,
    () => history(browser, address, long),
    () => history(browser, address, short),
  )
  print('Long lists, processor ÷ 4, milliseconds', ['', 'many', 'few', 'ratio'], rows)
}

type Felt = { 'until it can be used': number; 'longest task of scrolling': number; 'slowest key': number }

async function shelf(browser: Browser, address: string, { id, kept }: Player, count: number) {
  const phone = await newPhone(browser, 'main form button', kept)
  const empty = await visit(phone, address)
  await empty.evaluate(`keepDrafts('${id}', ${count})`)
  await empty.close()
  return felt(phone, address, 'textarea', async (page) => void (await page.evaluate('scrollThrough()')))
}

async function history(browser: Browser, address: string, { kept }: Player) {
  const phone = await newPhone(browser, 'main:has(article) search input', kept)
  return felt(phone, `${address}/my-submissions`, 'main search input', async (page) => {
    for (let seen = 1; seen <= 10; seen++) await page.evaluate('scrollThrough()')
  })
}

async function felt(
  phone: BrowserContext,
  address: string,
  field: string,
  scroll: (page: Page) => Promise<void>,
): Promise<Felt> {
  const page = await visit(phone, address, mobile)
  const { interactiveAt } = await marksOf(page)
  await page.evaluate('marks.longTasks = []')
  await scroll(page)
  const { longTasks } = await marksOf(page)
  await page.evaluate('marks.delays = []')
  await page.locator(field).pressSequentially('kefir', { delay: 100 })
  await page.evaluate('settled()')
  const { delays } = await marksOf(page)
  await phone.close()
  return {
    'until it can be used': interactiveAt,
    // The browser tells of those beyond 50 ms only.
    'longest task of scrolling': Math.max(50, ...longTasks),
    'slowest key': Math.max(16, ...delays),
  }
}
