import { expect, type Page } from '@playwright/test'
import { makeClip } from '#db/seed/media'
import { MIB } from '#shared/units'
import { desktop, phone, signIn, test } from '../support/browser/browser.ts'
import { expectNothingTooWide, resize, smallTargets } from '../support/browser/widths.ts'
import { picture, send } from '../support/sending.ts'
import { followRequests, shown } from './shown.ts'

test('a clip and a picture are sent; reward and reason arrive at once', { tag: '@commit' }, async ({ browser }) => {
  const [player, judge] = [await browser.newPage(desktop), await browser.newPage(desktop)]
  const name = `герой-${Date.now()}`
  await signIn(player, name)
  await expectOddFilesRefused(player)
  await signIn(judge, 'admin', '/admin')
  await expect(judge.getByRole('tab', { name: 'Заявки' })).toBeVisible()

  const clip = {
    name: 'клип.mp4',
    mimeType: 'video/mp4',
    buffer: await makeClip({ seed: Date.now() % 1000, seconds: 1, container: 'mp4' }),
  }
  await send(player, clip, 'Золотой килл', 'Последняя зона')
  const row = judge.getByRole('row', { name: new RegExp(name) })
  // The queue shows it by itself.
  await expect(row).toBeVisible()
  await player.getByRole('navigation').getByRole('link', { name: 'Мои заявки' }).click()
  await expect(player.getByText('На модерации').first()).toBeVisible()
  await expect(player.getByRole('button', { name: /Баланс/ })).toContainText('0')

  await row.click()
  const dialog = judge.getByRole('dialog')
  await expect(dialog.locator('video')).toHaveJSProperty('videoWidth', 640)
  await dialog.getByLabel('Награда, ₽').fill('300')
  await dialog.getByRole('button', { name: 'Одобрить' }).click()
  await expect(judge.getByText('Заявка одобрена').first()).toBeVisible()
  await expect(player.getByRole('button', { name: /Баланс/ })).toContainText('300')
  await expect(player.getByText('+300').first()).toBeVisible()
  await judge.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await judge.getByRole('tab', { name: 'Киллы' }).click()
  await expect(row).toContainText('300')
  await judge.getByRole('tab', { name: 'Логи' }).click()
  await expect(judge.getByRole('row', { name: /Заявка одобрена/ }).first()).toBeVisible()

  await player.goto('/')
  await sendByKeyboard(player)
  await player.getByRole('navigation').getByRole('link', { name: 'Мои заявки' }).click()
  await judge.getByRole('tab', { name: /Заявки/ }).click()
  await judge.getByRole('searchbox').fill(name)
  await row.filter({ hasText: 'победа' }).click()
  await dialog.getByLabel('Причина отклонения').fill('Нет никнейма на экране')
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await expect(judge.getByText('Заявка отклонена').first()).toBeVisible()
  await expect(player.getByText(/Причина отклонения/)).toContainText('Нет никнейма на экране')
})

/** What is no picture or clip is ignored when dropped; too large or empty is refused before it is sent. */
async function expectOddFilesRefused(page: Page) {
  const drop = (name: string, type: string, size: number) =>
    page.evaluate(
      ([name, type, size]) => {
        const transfer = new DataTransfer()
        // The first bytes of an MP4.
        const bytes = new Uint8Array(Number(size))
        bytes.set(new TextEncoder().encode('\0\0\0\x10ftypisom').slice(0, bytes.length))
        transfer.items.add(new File([bytes], String(name), { type: String(type) }))
        document
          .querySelector('main')
          ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
      },
      [name, type, size],
    )
  await drop('заметки.txt', 'text/plain', 10)
  await expect(page.getByRole('button', { name: 'Выбери файл', exact: true })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await drop('большой.mp4', 'video/mp4', 50 * MIB + 1)
  await expect(page.getByText('Файл больше 50 МБ')).toBeVisible()
  await drop('пустой.png', 'image/png', 0)
  await expect(page.getByText('Файл пустой')).toBeVisible()
}

async function sendByKeyboard(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Выбрать файл' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await picture(Date.now() % 100_000))
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Серебрянный килл' })).toBeChecked()
  const submit = page.getByRole('button', { name: 'Отправить на модерацию' })
  // A disabled button takes no focus.
  await expect(submit).toBeEnabled()
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
}

test('every target of a player’s and an admin’s screens is 44 px, except in tables under a mouse', async ({ page }) => {
  followRequests(page)
  await signIn(page, 'admin')
  await send(page, await picture(Date.now() % 100_000))
  const paths = ['/', '/my-submissions', '/storage', '/admin', '/admin?tab=kills', '/admin?tab=logs', '/nowhere']
  for (const path of paths) {
    // As a link does: a load of the whole page for each would tell nothing more.
    await page.evaluate((address) => history.pushState(null, '', address), path)
    await expect(page.getByRole('main')).toBeVisible()
    await shown(page)
    for (const { viewport } of [phone, desktop]) {
      await resize(page, viewport)
      await expect.poll(() => smallTargets(page), path).toEqual([])
      await expectNothingTooWide(page, path)
    }
  }
})
