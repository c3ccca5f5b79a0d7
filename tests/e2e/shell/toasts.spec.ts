import { expect } from '@playwright/test'
import { settled, signIn, test } from '../../support/browser/browser.ts'

test('F8 reaches a toast, a swipe to the right puts it away, and five seconds end it', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page, 'player')
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
  await context.setOffline(true)
  const refresh = page.getByRole('button', { name: 'Обновить профиль' })
  const toast = page.getByRole('status').filter({ hasText: 'Не удалось обновить' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await refresh.click()
  await expect(toast).toContainText('Нет соединения с сервером')
  await page.mouse.move(10, 10)
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()

  await page.clock.resume()
  await refresh.click()
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Уведомления/ })).toBeFocused()
  await settled(page)
  const box = (await toast.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(toast).toBeHidden()
})
