import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePicture } from '#db/seed/media'
import { signIn, testServer } from '../support/server.ts'
import { type Browser, engines } from './browsers.ts'

const server = testServer(beforeEach, afterEach)
let browser: Browser | undefined
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trofey-engine-'))
})
afterEach(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

for (const { name, isInstalled, start } of engines) {
  if (!isInstalled) console.warn(`${name} is not installed: the queue is not tried in it`)

  test.skipIf(!isInstalled)(`${name}: a draft stored without a server survives a reload and arrives once`, async () => {
    const picture = join(folder, 'финал.png')
    const bytes = await makePicture({ seed: 11, kind: 'png', category: 'victory' })
    writeFileSync(picture, bytes)

    browser = await start()
    await enter(browser)
    await until(browser, 'navigator.serviceWorker.controller && document.querySelector("input[type=file]")')
    await server.kill()

    await browser.choose('input[type=file]', picture)
    await press(browser, 'label', 'Победа')
    await press(browser, 'form button[type=submit]:enabled', 'Отправить на модерацию')
    await until(browser, shows('Заявка в очереди'))
    await reload(browser)
    await until(browser, shows('финал.png'))

    await server.start()
    await reload(browser)
    await until(browser, shows('на модерации'))
    const { token, user } = await signIn(server.address, 'player')
    const headers = { Authorization: `Bearer ${token}` }
    const list = await fetch(`${server.address}/api/submissions/user/${user.id}`, { headers })
    const rows = (await list.json()) as { id: string }[]
    expect(rows).toMatchObject([{ originalFilename: 'финал.png', category: 'victory' }])
    const stored = await fetch(`${server.address}/api/files/${rows[0]?.id}`, { headers })
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
  })
}

async function enter(browser: Browser) {
  await browser.open(server.address)
  await controlled(browser)
  await press(browser, 'button', 'Войти через Epic Games')
  await press(browser, 'button[name=account]', 'player')
}

/** A page that is left while it installs the worker may keep WebKitGTK from ever installing it. */
async function controlled(browser: Browser) {
  await browser.run('navigator.serviceWorker.ready.then(() => (window.isWorkerActive = true))')
  await until(browser, 'window.isWorkerActive')
  await reload(browser)
  await until(browser, 'navigator.serviceWorker.controller')
}

/** Scrolls to the end: cards outside of the window have no text. */
const shows = (text: string) =>
  `(scrollTo(0, document.body.scrollHeight), document.body.innerText.includes(${JSON.stringify(text)}))`

/** What tells a screen that waits from one whose code never came. */
const PAGE = `{
  address: location.href,
  text: document.body.innerText,
  kept: [Object.keys(localStorage), Object.keys(sessionStorage)],
  worker: navigator.serviceWorker.controller?.state,
  loaded: performance.getEntriesByType('resource').map(({ name, duration }) => [name, Math.round(duration)]),
}`

/** Also while the page is replaced. */
async function until(browser: Browser, condition: string) {
  await expect
    .poll(
      async () =>
        (await browser.run<boolean>(`return Boolean(${condition})`).catch(() => false)) ||
        (await browser.run<string>(`return JSON.stringify(${PAGE})`).catch(String)),
      { interval: 100, message: condition },
    )
    .toBe(true)
}

/** By the page: a driver fails when the page reloads by itself. */
async function reload(browser: Browser) {
  await browser.run('window.isOld = true; location.reload()').catch(() => undefined)
  await until(browser, '!window.isOld')
}

async function press(browser: Browser, selector: string, text: string) {
  const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.innerText.includes(${JSON.stringify(text)}))`
  await until(browser, found)
  await browser.run(`${found}.click()`)
}
