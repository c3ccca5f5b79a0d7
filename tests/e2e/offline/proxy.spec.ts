import { expect, type Page, test } from '@playwright/test'
import { lookAgain, ownId, phone, signIn, stubPush, withWorker } from '../../support/browser/browser.ts'
import type { Fault } from '../../support/proxy.ts'
import { addMoney } from '../../support/server.ts'
import { emptyServerBehindProxy } from '../emptyServer.ts'

test.use({ ...phone, ...withWorker, permissions: ['notifications'] })

const { server, proxy } = emptyServerBehindProxy()

const login = (page: Page) => page.getByRole('button', { name: 'Войти через Epic Games' })
const withoutConnection = (page: Page) => page.getByText('нет связи').first()
const kept = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('authToken'),
    user: JSON.parse(localStorage.getItem('user') ?? 'null')?.displayName,
    queries: Object.entries(localStorage).some(([key, value]) => key.startsWith('queries:') && /Стартовый/.test(value)),
    push: sessionStorage.getItem('subscribed'),
  }))
/** Says so if the login is shown for as much as a moment. */
const watchForLogin = (page: Page) =>
  page.addInitScript(() => {
    const isLogin = (button: Element) =>
      button.textContent.includes('Войти через Epic Games') && button.checkVisibility()
    // Nothing is painted before the stylesheet is there.
    const isStyled = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((one) => one.sheet)
    const look = () =>
      isStyled() && [...document.querySelectorAll('button')].some(isLogin) && sessionStorage.setItem('login', 'shown')
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })

test('a proxy’s 502 or page signs nobody out; a sign-out behind it reaches the server later', async ({ page }) => {
  await stubPush(page)
  await watchForLogin(page)
  await page.clock.install()
  await signIn(page, 'rich', `${proxy.address}/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'Профиль' }).click()
  await page.getByRole('switch', { name: 'Уведомления на телефон' }).click()
  await expect(page.getByRole('switch', { name: 'Уведомления на телефон' })).toBeChecked()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(async () => (await kept(page)).queries).toBe(true)
  const before = await kept(page)
  expect(before).toMatchObject({ token: expect.stringMatching(/\S{40}/), user: 'rich', push: '1' })

  const live = async (fault: Fault) => {
    proxy.breakDown(() => fault)
    proxy.passed.length = 0
    // The profile is asked every thirty seconds, the line of events more often; while one answer is on its way, nothing
    // is asked, so that time goes on until it was asked again.
    const asked = () => proxy.passed.filter(({ path }) => path === '/api/auth/me').length
    await expect
      .poll(async () => {
        await page.clock.runFor(31_000)
        return asked()
      })
      .toBeGreaterThanOrEqual(2)
    await expect(withoutConnection(page)).toBeVisible()
    await page.getByRole('button', { name: 'Баланс' }).first().click()
    await expect(page.getByText('+5 000')).toBeVisible()
    await page.getByRole('button', { name: 'Закрыть' }).click()
    expect(await kept(page)).toEqual(before)
    // Opened anew meanwhile, the app is there as well.
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(withoutConnection(page)).toBeVisible()
    expect(await kept(page)).toEqual(before)
  }
  await live('bad gateway')
  await live('html')

  proxy.breakDown()
  await lookAgain(page)
  await expect(withoutConnection(page)).toBeHidden()
  // The line of events is back by itself: what an admin adds is on the page at once.
  await page.clock.runFor(31_000)
  await addMoney(server.address, await ownId(page), 100)
  await expect(page.getByRole('button', { name: /Баланс: 5\s100/ }).first()).toBeVisible()
  expect(await kept(page)).toMatchObject({ token: before.token, push: '1' })
  expect(await page.evaluate(() => sessionStorage.getItem('login'))).toBeNull()
  await expect(login(page)).toBeHidden()

  // Signed out behind a 502, with the app closed and opened, the session ends as soon as the server is reached.
  const { token } = before
  const me = async () =>
    (
      await page.request.get(`${server.address}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })
    ).status()
  proxy.breakDown(() => 'bad gateway')
  await page.getByRole('button', { name: 'Профиль' }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(login(page)).toBeVisible()
  // As if the app had been closed before the session was forgotten.
  await page.evaluate(async (forgotten) => {
    const opening = indexedDB.open('trofey')
    await new Promise((done) => opening.addEventListener('success', done))
    const writing = opening.result.transaction('session', 'readwrite')
    writing.objectStore('session').put({ id: 'current', userId: 'x', token: forgotten })
    await new Promise((done) => writing.addEventListener('complete', done))
    opening.result.close()
  }, token)
  await page.reload()
  await expect(login(page)).toBeVisible()
  expect(await me()).toBe(200)
  await expect.poll(() => page.evaluate(storedBy)).not.toContain(token)

  proxy.breakDown()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(me).toBe(401)
})

/** Everything that this device keeps, in one text. */
async function storedBy() {
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('trofey')
    opening.onerror = reject
    opening.onsuccess = () => resolve(opening.result)
  })
  for (const name of database.objectStoreNames) {
    const reading = database.transaction(name).objectStore(name).getAll()
    await new Promise((done) => (reading.onsuccess = done))
    kept.push(reading.result)
  }
  database.close()
  return JSON.stringify(kept)
}
