import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../../support/browser/browser.ts'
import { SHARED_LOG } from '../../support/failures/logs.ts'

test('an error of the app reaches the server with build and page, nothing else (OPS-43)', async ({ page }) => {
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answered = page.waitForResponse('**/api/app-errors')
  await page.evaluate(() => {
    const error = new EvalError('Ivan is undefined')
    error.stack = `EvalError: Ivan is undefined\n    at f (${location.origin}/assets/x.js:1:2)`
    reportError(error)
  })
  expect((await answered).status()).toBe(200)
  const log = () => readFileSync(SHARED_LOG, 'utf8')
  await expect.poll(log).toContain('"app":{"release":"served","route":"/tournaments","name":"other"}')
  expect(log()).not.toContain('Ivan is undefined')
})
