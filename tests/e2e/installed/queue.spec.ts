import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { keptDrafts, signIn, signInByHand } from '../../support/browser.ts'

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
  const context = await chromium.launchPersistentContext(folder, { ...use, ...use.launchOptions, offline })
  opened.push(context)
  return context
}

async function controlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** What the phone's share menu does: a form with files, posted to the installed app. */
async function share(page: Page, names: string[]) {
  const pictures = await Promise.all(
    names.map(async (name, seed) => {
      const bytes = await makePicture({ seed: seed + (Date.now() % 10_000), kind: 'jpeg', category: 'victory' })
      return { name, bytes: bytes.toString('base64') }
    }),
  )
  const moved = page.waitForEvent('load')
  await page.evaluate((files) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of files) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: 'image/jpeg' }))
    }
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: transfer.files })
    const facts = { method: 'POST', action: '/share-target', enctype: 'multipart/form-data' }
    const form = Object.assign(document.createElement('form'), facts)
    form.append(input)
    document.body.append(form)
    form.submit()
  }, pictures)
  await moved
}

const intoTheQueue = { state: 'waiting', category: 'victory' }

async function submissions(page: Page): Promise<{ originalFilename?: string; category: string }[]> {
  return page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.user)
    const headers = { Authorization: `Bearer ${localStorage.authToken}` }
    return (await fetch(`/api/submissions/user/${id}`, { headers })).json()
  })
}

async function signedIn(context: BrowserContext, name: string) {
  const page = await context.newPage()
  await signIn(page, `${name}-${Date.now()}`)
  await controlled(page)
  return page
}

test('three files shared without a network, the browser closed and opened again: each arrives once, without a tap', async () => {
  let context = await openBrowser()
  let page = await signedIn(context, 'очередь')
  await context.setOffline(true)
  await share(page, ['раз.jpg', 'два.jpg', 'три.jpg'])
  expect(await keptDrafts(page)).toHaveLength(3)
  await keptDrafts(page, intoTheQueue)
  await context.close()

  context = await openBrowser(true)
  page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  expect((await keptDrafts(page)).map(({ state }) => state)).not.toContain('done')

  await context.setOffline(false)
  await expect
    .poll(async () => (await keptDrafts(page)).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(Array(3).fill('done'))
  expect(await submissions(page)).toHaveLength(3)

  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await submissions(page)).toHaveLength(3)
})

test('with the tab closed, Background Sync sends it when the network is back', async () => {
  const context = await openBrowser()
  const page = await signedIn(context, 'фон')
  await context.setOffline(true)
  await share(page, ['фон.jpg'])
  await keptDrafts(page, intoTheQueue)
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.ready) as unknown as {
      sync: { register: (tag: string) => Promise<void> }
    }
    await registration.sync.register('outbox')
  })
  await page.close()
  await context.setOffline(false)

  // A page of the same origin without the app: only the worker can have sent it.
  const witness = await context.newPage()
  await witness.goto('/robots.txt')
  await expect
    .poll(async () => (await keptDrafts(witness)).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['done'])
  expect(await submissions(witness)).toHaveLength(1)
})

test('two tabs: one sends, and when it is closed in the middle the other goes on within five seconds', async () => {
  const context = await openBrowser()
  const first = await signedIn(context, 'вкладки')
  await context.setOffline(true)
  await share(first, ['вкладка.jpg'])
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
  await expect
    .poll(async () => (await keptDrafts(second)).map(({ state }) => state), { timeout: 5000 })
    .toEqual(['done'])
  expect(await submissions(second)).toHaveLength(1)
})

test('a share without a file and one while signed out say so, and the file goes to who signs in', async () => {
  const context = await openBrowser()
  const page = await context.newPage()
  await page.goto('/')
  await controlled(page)
  const asked: string[] = []
  page.on('framenavigated', (frame) => asked.push(new URL(frame.url()).search))

  await share(page, [])
  await expect.poll(() => asked).toContain('?shared=0')
  await share(page, ['гость.jpg'])
  await expect.poll(() => asked).toContain('?shared=signed-out')
  await signInByHand(page, `гость-${Date.now()}`)
  const userId = await page.evaluate(() => JSON.parse(localStorage.user).id)
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ userId, state: 'draft', file: { name: 'гость.jpg' } }])
})
