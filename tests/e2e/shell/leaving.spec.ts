import { expect } from '@playwright/test'
import { desktop, phone, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'

test('«back», and a push that is pressed, close the dialog over the page that they change', async ({ page }) => {
  await page.setViewportSize(desktop.viewport)
  // A slash at the end of the address is the same section.
  await signIn(page, 'player', '/my-submissions/')
  const section = page.getByRole('navigation').getByRole('link', { name: 'Мои заявки' })
  await expect(section).toHaveAttribute('aria-current', 'page')
  const profile = page.getByRole('dialog', { name: 'Профиль' })
  const open = page.getByRole('button', { name: /Профиль/ }).first()
  for (const { viewport } of [desktop, phone]) {
    await resize(page, viewport)
    await page.goto('/')
    await section.click()
    await open.click()
    await expect(profile).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Покажи лучший момент' })).toBeVisible()
    await expect(profile).toBeHidden()
  }
  await open.click()
  await expect(profile).toBeVisible()
  // What the worker tells the page of a pressed push.
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/my-submissions' } })),
  )
  await expect(page.getByRole('heading', { name: 'Мои заявки' })).toBeVisible()
  await expect(profile).toBeHidden()
})
