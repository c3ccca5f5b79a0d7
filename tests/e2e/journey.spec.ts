import { expect, type Page } from '@playwright/test'
import { makeClip } from '#db/seed/media'
import { MIB } from '#shared/units'
import {
  desktop,
  expectNoBarriers,
  onPhoneAndDesktop,
  settled,
  signIn,
  signInByHand,
  test,
} from '../support/browser.ts'
import { picture, send } from '../support/sending.ts'
import { expectNothingTooWide } from '../support/widths.ts'

test.use(desktop)

/** Opens the newest submission of a player in the admin's queue. */
async function openInQueue(page: Page, player: string) {
  await page.goto('/admin')
  await page.getByRole('searchbox').fill(player)
  await page
    .getByRole('row', { name: new RegExp(player) })
    .first()
    .click()
  return page.getByRole('dialog')
}

test('a clip is sent, approved, and the money arrives on the player’s open screen without a reload', async ({
  browser,
}) => {
  const [player, judge] = [
    await (await browser.newContext(desktop)).newPage(),
    await (await browser.newContext(desktop)).newPage(),
  ]
  const name = `герой-${Date.now()}`
  await signInByHand(player, name)
  await signIn(judge, 'admin', '/admin')
  await expect(judge.getByRole('tab', { name: 'Заявки' })).toBeVisible()

  const clip = {
    name: 'клип.mp4',
    mimeType: 'video/mp4',
    buffer: await makeClip({ seed: Date.now() % 1000, seconds: 1, container: 'mp4' }),
  }
  await send(player, clip, 'Золотой килл', 'Последняя зона')
  // The queue shows it by itself.
  await expect(judge.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  await player.goto('/my-submissions')
  await expect(player.getByText('На модерации').first()).toBeVisible()
  await expect(player.getByRole('button', { name: /Баланс/ })).toContainText('0')

  const dialog = await openInQueue(judge, name)
  await expect(dialog.locator('video')).toHaveJSProperty('videoWidth', 640)
  await dialog.getByLabel('Награда, ₽').fill('300')
  await dialog.getByRole('button', { name: 'Одобрить' }).click()
  await expect(judge.getByText('Заявка одобрена').first()).toBeVisible()

  await expect(player.getByRole('button', { name: /Баланс/ })).toContainText('300')
  await expect(player.getByText('+300').first()).toBeVisible()
  await judge.goto('/admin?tab=kills')
  await expect(judge.getByRole('row', { name: new RegExp(name) })).toContainText('300')
  await judge.goto('/admin?tab=logs')
  await expect(judge.getByRole('row', { name: /Заявка одобрена/ }).first()).toBeVisible()
})

test('a rejected picture shows the player why', async ({ browser }) => {
  const [player, judge] = [
    await (await browser.newContext(desktop)).newPage(),
    await (await browser.newContext(desktop)).newPage(),
  ]
  const name = `повтор-${Date.now()}`
  await signIn(player, name)
  await send(player, await picture(Date.now() % 100_000), 'Победа')
  await player.goto('/my-submissions')
  await expect(player.getByText('На модерации').first()).toBeVisible()

  await signIn(judge, 'admin')
  const dialog = await openInQueue(judge, name)
  await dialog.getByLabel('Причина отклонения').fill('Нет никнейма на экране')
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await expect(judge.getByText('Заявка отклонена').first()).toBeVisible()
  await expect(player.getByText(/Причина отклонения/)).toContainText('Нет никнейма на экране')
})

test('what is no picture or clip is ignored when dropped; too large or empty is refused before it is sent', async ({
  page,
}) => {
  await signIn(page, 'player')
  const drop = (name: string, type: string, size: number) =>
    page.evaluate(
      ([name, type, size]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(Number(size))], String(name), { type: String(type) }))
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
})

test('by the keyboard alone a picture is sent and decided', async ({ page }) => {
  const name = `клавиши-${Date.now()}`
  await signIn(page, name)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Выбрать файл' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await picture(13))
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Серебрянный килл' })).toBeChecked()
  const submit = page.getByRole('button', { name: 'Отправить на модерацию' })
  // A disabled button takes no focus.
  await expect(submit).toBeEnabled()
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible({ timeout: 30_000 })
})

onPhoneAndDesktop((screen) => {
  test('the screens of a player and of an admin have no barriers, and every target is at least 44 px', async ({
    page,
  }) => {
    await signIn(page, 'admin')
    await send(page, await picture(screen.viewport.width))
    for (const path of [
      '/',
      '/my-submissions',
      '/storage',
      '/admin',
      '/admin?tab=kills',
      '/admin?tab=logs',
      '/nowhere',
    ]) {
      // As a link does: a load of the whole page for each would tell nothing more.
      await page.evaluate((address) => history.pushState(null, '', address), path)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await settled(page)
      await expectNoBarriers(page)
      expect(await smallTargets(page), path).toEqual([])
      await expectNothingTooWide(page, path)
    }
  })
})

/** Visible controls that a thumb would miss. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], input:not([type=file]), select, textarea, [role=tab], [role=radio]',
      ),
    ].flatMap((target) => {
      const label =
        target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
          ? target.closest('label')
          : undefined
      const { width, height } = (label ?? target).getBoundingClientRect()
      const isShown =
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
      const isText = target.matches('p a, li a')
      return isShown && !isText && (width < 43.5 || height < 43.5)
        ? [`${target.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`]
        : []
    }),
  )
