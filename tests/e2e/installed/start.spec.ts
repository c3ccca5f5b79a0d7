import { expect, test } from '@playwright/test'
import { controlled, desktop, expectNoBarriers, keptDrafts, signIn } from '../../support/browser.ts'
import { picture, send } from '../../support/sending.ts'

test.use(desktop)

test('the loader is shown for about a second and a half, then the login', async ({ page }) => {
  // Seen from within: on a busy machine a look from outside may come after it has gone.
  await page.addInitScript(() => {
    const look = () =>
      document.body?.textContent?.includes('Готовим контент') && Object.assign(window, { loader: true })
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  expect(await page.evaluate(() => 'loader' in window)).toBe(true)
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(1500)
})

test('offline, the app opens with the saved player and the history that was read', async ({ page, context }) => {
  await signIn(page, 'rich')
  await page.getByRole('button', { name: /Баланс/ }).click()
  await expect(page.getByText('+5 000')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, kept]) => key.startsWith('queries:') && kept.includes('Стартовый')),
  )

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('нет связи').first()).toBeVisible()
  await page.getByRole('button', { name: /Баланс/ }).click()
  await expect(page.getByText('+5 000')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('нет связи')).toBeHidden()
})

test('offline with a token and no saved player, it says so and loads the player when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'player')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => localStorage.removeItem('user'))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('нет связи')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('without a network the form survives a reload and waits; with it, the draft goes by itself, once', async ({
  page,
  context,
}) => {
  const name = `связь-${Date.now()}`
  await signIn(page, name)
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
  const shelf = page.getByRole('region', { name: 'Черновики и очередь' })
  await expect(shelf.getByText('ждёт сети')).toBeVisible()
  await expectNoBarriers(page)
  await context.setOffline(false)
  await expect(shelf.getByText('на модерации')).toBeVisible()
  await page.goto('/my-submissions')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('offline, a reload shows the app, the player and the own submissions', async ({ page, context }) => {
  await signIn(page, `поезд-${Date.now()}`)
  await send(page, await picture(11))
  await page.goto('/my-submissions')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // As with Shift: past the worker, as a page that was being loaded when the worker claimed all pages.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true })
  await expect(page.getByRole('article')).toHaveCount(1)
  await controlled(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('нет связи').first()).toBeVisible()
  await page
    .getByRole('button', { name: /Профиль/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Профиль' })).toContainText('поезд-')
})
