import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { controlled, keptDrafts, signIn, withWorker } from '../../support/browser/browser.ts'
import { ownSubmissions, share } from './sharing.ts'

let folder: string
let opened: BrowserContext[]
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trofey-browser-'))
  opened = []
})
test.afterEach(async () => {
  await Promise.all(opened.map((context) => context.close()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A browser whose storage outlives it, as a player's does. */
async function openBrowser(offline = false) {
  const { use } = test.info().project
  const context = await chromium.launchPersistentContext(folder, {
    ...use,
    ...use.launchOptions,
    ...withWorker,
    offline,
  })
  opened.push(context)
  return context
}

async function add(page: Page) {
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Из общего доступа' })).toBeHidden()
}

const intoTheQueue = { state: 'waiting', category: 'victory' }

async function signedIn(context: BrowserContext, name: string) {
  const page = await context.newPage()
  await signIn(page, `${name}-${Date.now()}`)
  await controlled(page)
  return page
}

test('three files shared offline arrive once each after the browser restarts', { tag: '@commit' }, async () => {
  let context = await openBrowser()
  let page = await signedIn(context, 'очередь')
  await context.setOffline(true)
  await share(page, ['раз.jpg', 'два.jpg', 'три.jpg'])
  await page.getByRole('button', { name: 'Добавить все' }).click()
  await expect(page.getByRole('region', { name: 'Из общего доступа' })).toBeHidden()
  await expect.poll(() => keptDrafts(page)).toHaveLength(3)
  await keptDrafts(page, intoTheQueue)
  await context.close()

  context = await openBrowser(true)
  page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  expect((await keptDrafts(page)).map(({ state }) => state)).not.toContain('done')

  await context.setOffline(false)
  await expect.poll(async () => (await keptDrafts(page)).map(({ state }) => state)).toEqual(Array(3).fill('done'))
  expect(await ownSubmissions(page)).toHaveLength(3)

  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await ownSubmissions(page)).toHaveLength(3)
})

test('two tabs: one sends, and when it is closed in the middle the other goes on', async () => {
  const context = await openBrowser()
  const first = await signedIn(context, 'вкладки')
  await context.setOffline(true)
  await share(first, ['вкладка.jpg'])
  await add(first)
  await keptDrafts(first, intoTheQueue)
  // Its chunk never gets an answer.
  let isHeld = false
  await first.route('**/api/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    isHeld = true
    return undefined
  })
  await context.setOffline(false)
  await expect.poll(() => isHeld).toBe(true)

  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('banner')).toBeVisible()
  expect((await keptDrafts(second)).map(({ state }) => state)).toEqual(['sending'])
  await first.close()
  await expect.poll(async () => (await keptDrafts(second)).map(({ state }) => state)).toEqual(['done'])
  expect(await ownSubmissions(second)).toHaveLength(1)
})
