import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { serverLogs } from '../failures/journeyLogs.ts'
import { navigatedLongAgo } from '../time/clock.ts'

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

/** For who reloads without a network: elsewhere pages do without the worker. */
export const withWorker = { serviceWorkers: 'allow' as const }

/** Pages that do not wait for the loader. */
export const test = base.extend<{ serverLogs: undefined }>({
  serverLogs: [serverLogs, { auto: true }],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(navigatedLongAgo)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

export const ownId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)

/** Through the sandbox's own page, with a demo account of SANDBOX-5 or any other name. */
export async function signInByHand(page: Page, account: string, address = '/') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Войти через Epic Games' }).click()
  await page.waitForURL(/\/sandbox\/epic\/authorize/)
  await page.goto(`${page.url()}&account=${encodeURIComponent(account)}`)
  await expect(page.getByRole('banner')).toBeVisible()
}

/** The same over HTTP, for whom signing in is only the way: one page less to load. */
export async function signIn(page: Page, account: string, address = '/') {
  const origin = address.startsWith('/') ? '' : new URL(address).origin
  const session = await sessionOf(page, account, origin)
  // An address of the origin that shows no app.
  await page.goto(`${origin}/api/health`)
  await page.evaluate((saved) => Object.assign(localStorage, saved), session)
  await page.goto(address)
  await expect(page.getByRole('banner')).toBeVisible()
}

async function sessionOf(page: Page, account: string, origin = '') {
  const login = await page.request.get(`${origin}/api/auth/epic/login`)
  const { authUrl } = (await login.json()) as { authUrl: string }
  const answer = await page.request.get(`${authUrl}&account=${encodeURIComponent(account)}`)
  const { token = '', user = '' } = Object.fromEntries(new URL(answer.url()).searchParams)
  return { authToken: token, user }
}

const sessions = new Map<string, ReturnType<typeof sessionOf>>()

/** Signed in from the first page on, with one session of each account for all tests of a worker; for who only looks. */
export async function signedInAs(page: Page, account: string, origin = '') {
  const key = `${origin} ${account}`
  const session = sessions.get(key) ?? sessionOf(page, account, origin)
  sessions.set(key, session)
  await page.addInitScript((saved) => Object.assign(localStorage, saved), await session)
}

export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ })
export function openProfile(page: Page) {
  // A string would also match «Обновить профиль».
  const profile = page.getByRole('button', { name: /Профиль/ })
  return profile.first().click()
}
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
/** A button of the open dialog. */
export const yes = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
/** On the page, not in a dialog. */
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const toast = (page: Page) => page.getByRole('region', { name: /^Уведомления/ })

export async function openPremiumFromMenu(page: Page) {
  await page.getByRole('button', { name: 'Меню' }).click()
  await dialog(page).getByRole('button', { name: 'Премиум' }).click()
}

/** The user comes back to the page: it reads again, and asks at once what became of an act. */
export const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

export const unknownOutcome = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Не знаем, дошло ли. Проверяем...' })

/** Resolves when the page, which is opened next, hears what happens: until then it has only what it has read. */
export const hears = (page: Page) =>
  new Promise<void>((connected) =>
    page.on('websocket', (line) =>
      // Socket.IO's word that a connection has been let in.
      line.on('framereceived', ({ payload }) => String(payload).startsWith('40') && connected()),
    ),
  )

/** A message lies over the buttons at the lower edge for five seconds, unless it is put away before it goes by itself. */
export async function putToastAway(page: Page) {
  const close = page.getByRole('button', { name: 'Скрыть уведомление' })
  const press = () => close.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).click()).length)
  await expect.poll(press).toBe(0)
}

export async function expectToast(page: Page, text: string) {
  await expect(toast(page)).toContainText(text)
  await putToastAway(page)
}

// The smaller file takes half as long to parse.
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};
// A menu lies over the page, as a dialog does: it needs no landmark around it.
axe.configure({ checks: [{ id: 'region', options: {
  regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg',
} }] })`

/**
 * Returns the barriers of any weight that axe finds, as sentences. Contrast takes most of axe's time: `everyScreen.spec.ts`
 * asks for it once a screen, and `tests/pwa/theme.test.ts` computes that of all colours in both themes.
 */
export async function barriersOn(page: Page, { hasContrast = false, isContrastOnly = false } = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Once for each page, which has no frames; `evaluate` would parse half a megabyte twice.
  if (!isThere) {
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: axeSource })
  }
  // No rule that is checked here needs the style sheets, which axe would fetch anew each time.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(isContrastOnly ? { runOnly: ['color-contrast'] } : { rules: { 'color-contrast': { enabled: hasContrast } } }),
  }
  let look = await lookByAxe(page, options)
  // What fades in while axe looks is half transparent for it: such a result says nothing.
  for (let more = 20; look.violations.length > 0 && look.hasMoved && more > 0; more--)
    look = await lookByAxe(page, options)
  return look.violations
}

export async function expectNoBarriers(page: Page) {
  expect(await barriersOn(page)).toEqual([])
}

/** What axe finds when nothing moves any more, and whether an animation or a transition began meanwhile. */
async function lookByAxe(page: Page, options: RunOptions) {
  await settled(page)
  return page.evaluate(async (chosen) => {
    let hasMoved = false
    const onMove = () => {
      hasMoved = true
    }
    for (const name of ['animationstart', 'transitionrun']) document.addEventListener(name, onMove, { once: true })
    const { violations } = await (window as never as { axe: typeof axe }).axe.run(document, chosen)
    return { hasMoved, violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`) }
  }, options)
}

/** Brings what moves to its end, without waiting for it; what turns for ever stays as it is. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      // What has just come begins to move with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const moving = document
        .getAnimations()
        .filter(({ effect, playState }) => effect?.getTiming().iterations === 1 && playState !== 'finished')
      if (moving.length === 0) return
      for (const animation of moving) animation.finish()
    }
  })

type Kept = { id: string; state: string; additionalText: string; file: { name: string } }

/** The rows of the device's own database; `change` is merged into each. */
export const keptDrafts = (page: Page, change: object = {}): Promise<Kept[]> =>
  page.evaluate(
    (changed) =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('trofey')
        opening.onerror = reject
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('drafts', 'readwrite')
          const store = transaction.objectStore('drafts')
          const reading = store.getAll()
          reading.onsuccess = () => {
            if (Object.keys(changed).length > 0) for (const row of reading.result) store.put({ ...row, ...changed })
          }
          transaction.oncomplete = () => {
            database.close()
            resolve(reading.result)
          }
          transaction.onerror = reject
        }
      }),
    change,
  )

/** Without the internet no browser's maker can be asked: what the browser would answer stands in for it. */
export async function stubPush(page: Page) {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const endpoint = `https://push.example.com/${crypto.randomUUID()}`
  await page.addInitScript(
    (subscription) => {
      const own = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      }
      const kept = async () => (sessionStorage.getItem('subscribed') ? own : null)
      const subscribe = async (options: PushSubscriptionOptionsInit) => {
        if ((options.applicationServerKey as Uint8Array).length !== 65) throw new Error('no key')
        sessionStorage.setItem('subscribed', '1')
        return own
      }
      Object.assign(PushManager.prototype, { subscribe, getSubscription: kept })
      // Nobody is there to answer the browser's own question.
      Object.defineProperty(Notification, 'permission', {
        get: () => sessionStorage.getItem('permission') ?? 'default',
      })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('permission', 'granted')
        return 'granted'
      }
    },
    { endpoint, keys: { p256dh, auth: 'A'.repeat(22) } },
  )
  return endpoint
}

/** A share is taken by the worker: the page must be under it first. */
export async function controlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
