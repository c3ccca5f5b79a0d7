import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { HOUR } from '#shared/units'
import { controlled, desktop, keptDrafts, openProfile, signIn, withWorker } from '../../support/browser/browser.ts'
import { picture, send } from '../../support/sending.ts'
import { uptime } from '../../support/time/clock.ts'

test.use({ ...desktop, ...withWorker })

test('the loader stands over the login for about a second and a half; then React takes the login over', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(HOUR)
  const loader = page.getByRole('status').filter({ hasText: 'Готовим контент' })
  const login = page.getByRole('button', { name: 'Войти через Epic Games' })
  const isCovered = () =>
    login.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect()
      return !button.contains(document.elementFromPoint(left + 9, top + 9))
    })
  await page.goto('/')
  await login.evaluate((button) => Object.assign(button, { isOfThePage: true }))
  await expect(loader).toBeVisible()
  await page.clock.runFor(1400 - (await page.evaluate(uptime)))
  expect(await isCovered()).toBe(true)
  await page.clock.runFor(200)
  await expect(loader).toBeHidden()
  expect(await isCovered()).toBe(false)
  await expect(page.locator('html')).toHaveAttribute('data-start', 'started')
  expect(await login.evaluate((button) => 'isOfThePage' in button)).toBe(true)
})

test('a press of the login begins the sign-in before React is there', async ({ page }) => {
  await page.route('**/assets/start-*.js', () => undefined)
  await page.goto('/')
  await page.getByRole('button', { name: 'Войти через Epic Games' }).click()
  await page.waitForURL(/\/sandbox\/epic\/authorize/)
})

/** APP-24. React's scheduler, which needs a message channel, does not load. */
async function seenBeforeReact(page: Page, context: BrowserContext) {
  const isKept = () =>
    Object.keys(localStorage).some((key) => key.startsWith('screen:') && key.endsWith('-submissions'))
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  const withoutReact = await context.newPage()
  await withoutReact.addInitScript(() =>
    Object.defineProperty(globalThis, 'MessageChannel', {
      get() {
        throw new Error('no scheduler')
      },
    }),
  )
  await withoutReact.goto('/my-submissions')
  await expect(withoutReact.locator('html')).toHaveAttribute('data-start', 'kept')
  await expect(withoutReact.getByRole('article')).toHaveCount(1)
  await withoutReact.close()
}

test('offline, a reload shows the player, history and submissions', { tag: '@commit' }, async ({ page, context }) => {
  await signIn(page, 'rich')
  await page.getByRole('button', { name: /Баланс/ }).click()
  await expect(page.getByText('+5 000')).toBeVisible()
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, kept]) => key.startsWith('queries:') && kept.includes('Стартовый')),
  )
  await send(page, await picture(11))
  await page.goto('/my-submissions')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Past the worker, as a reload with Shift: the worker must still take the page over.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true })
  await expect(page.getByRole('article')).toHaveCount(1)
  await controlled(page)
  await seenBeforeReact(page, context)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('нет связи').first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /Баланс/ }).click()
  await expect(page.getByText('+5 000')).toBeVisible()
  await page.keyboard.press('Escape')
  await openProfile(page)
  await expect(page.getByRole('dialog', { name: 'Профиль' })).toContainText('rich')

  // With a token and no saved player it loads the player when the network is back.
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('нет связи')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('нет связи')).toBeHidden()
})

test('offline, the form survives a reload; online, its draft is sent once by itself', async ({ page, context }) => {
  await signIn(page, `связь-${Date.now()}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.locator('input[type=file]').setInputFiles(await picture(7))
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByLabel('Дополнительный текст').fill('последний круг')
  await context.setOffline(true)
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ additionalText: 'последний круг', category: 'victory' }])
  await page.reload()
  await expect(page.getByLabel('Дополнительный текст')).toHaveValue('последний круг')
  await expect(page.getByRole('radio', { name: 'Победа' })).toBeChecked()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка в очереди' })).toBeVisible()
  await page.getByRole('button', { name: 'Отправить ещё' }).click()
  const shelf = page.getByRole('region', { name: 'Черновики и отправка' })
  await expect(shelf.getByText('ждёт сети')).toBeVisible()
  await context.setOffline(false)
  await expect(shelf.getByText('на модерации')).toBeVisible()
  await page.goto('/my-submissions')
  await expect(page.getByRole('article')).toHaveCount(1)
})
