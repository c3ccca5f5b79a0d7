import { expect, type Page } from '@playwright/test'
import { expectNoBarriersInEitherTheme, onPhoneAndDesktop, signIn, test } from '../../support/browser.ts'
import { expectNothingTooWide, resize } from '../../support/widths.ts'

const SAID = 'Песочница: войти может кто угодно'

/** The server as it answers with SANDBOX=open. */
const openSandbox = (page: Page) =>
  page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), openSandbox: true } })
  })

onPhoneAndDesktop((screen) => {
  test('an open sandbox says so above every page, in either theme, and covers nothing', async ({ page }) => {
    await openSandbox(page)
    const line = page.getByRole('complementary', { name: 'Песочница' })
    const expectLine = async (below: ReturnType<Page['getByRole']>) => {
      await expect(line).toHaveText(SAID)
      const [bar, next] = [await line.boundingBox(), await below.boundingBox()]
      expect(bar!.y).toBe(0)
      expect(next!.y).toBeGreaterThanOrEqual(bar!.height)
      await expectNothingTooWide(page)
      await expectNoBarriersInEitherTheme(page)
    }

    await page.goto('/')
    await expectLine(page.getByRole('button', { name: 'Светлая тема' }))
    await page.goto('/privacy')
    await expectLine(page.getByRole('heading', { level: 1 }))
    await page.goto('/no-such-page')
    await expectLine(page.getByRole('heading', { name: '404 Page Not Found' }))
    await signIn(page, 'player', '/my-submissions')
    await expectLine(page.getByRole('banner'))
    // Scrolled, the header stays below it.
    await resize(page, { width: screen.viewport.width, height: 400 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [bar, header] = [await line.boundingBox(), await page.getByRole('banner').boundingBox()]
    expect([bar!.y, header!.y]).toEqual([0, bar!.height])
  })
})

test('nothing is said where the sandbox is this machine’s, nor any more when it has closed', async ({ page }) => {
  await openSandbox(page)
  await page.goto('/')
  await expect(page.getByText(SAID)).toBeVisible()
  await page.unroute('**/api/config')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  await expect(page.getByText(SAID)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('openSandbox'))).toBeNull()
})
