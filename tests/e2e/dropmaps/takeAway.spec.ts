import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { desktop, signIn, test } from '../../support/browser/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, expectToast, makeMap, toast } from './maps.ts'

const server = emptyServer()

test.use({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })

async function saved(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an admin downloads a map as CSV, PNG and SVG, prints it and copies the overlay’s address', async ({ page }) => {
  await page.addInitScript('window.print = () => { window.printed = document.title }')
  const map = await makeMap(server.address, ['rich'])
  await map.users[0]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(page, 'Управление').click()
  await expect(page.getByRole('region', { name: 'Для организаторов' })).toBeVisible()

  const table = '**/claims.csv'
  for (const [refuse, message] of [
    ['answer', 'Ошибка'],
    ['network', 'Сетевая ошибка'],
  ] as const) {
    await page.route(table, (route) => (refuse === 'answer' ? route.fulfill({ status: 502 }) : route.abort()))
    await button(page, 'Список меток (CSV)').click()
    await expectToast(page, message)
    await page.unroute(table)
  }
  const list = await saved(page, 'Список меток (CSV)')
  expect(list.name).toBe('Остров — метки.csv')
  expect(list.bytes.toString()).toMatch(
    /^\uFEFF"Локация";.*\r\n"Лес";2;"rich";"rich";"игрок";\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n$/,
  )

  const drawing = await saved(page, 'Скачать SVG')
  expect(drawing.name).toBe('Остров.svg')
  expect(drawing.bytes.toString()).toMatch(/^<svg[\s\S]*data-n="2" class="is-full"[\s\S]*<\/svg>\s*$/)

  const picture = await saved(page, 'Скачать PNG')
  expect(picture.name).toBe('Остров.png')
  const { format, width, height } = await sharp(picture.bytes).metadata()
  expect([format, width]).toEqual(['png', 2000])
  // Below the map a legend says who is where.
  expect(height).toBeGreaterThan(2100)

  await button(page, 'Печать').click()
  const sheet = page.locator('[data-sheet]')
  await expect.poll(() => page.evaluate('window.printed')).toBe('Остров')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { name: 'Остров' })).toBeVisible()
  expect(await sheet.locator('img').evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0)
  const listed = sheet.getByRole('listitem')
  await expect(listed).toHaveCount(9)
  await expect(listed.filter({ hasText: '2. Лес' })).toContainText('rich')
  await expect(listed.filter({ hasText: '1. Маяк' })).toContainText('Свободна')
  // On a page of A4 within its margins, 186 × 273 mm at 96 pixels an inch: the map is as wide as that, and the list has room.
  await sheet.evaluate((element) => Object.assign(element.style, { width: '703px' }))
  await expect(async () => {
    const printed = (await sheet.boundingBox())!
    expect(printed.height).toBeGreaterThan(800)
    expect(printed.height).toBeLessThanOrEqual(1032)
  }).toPass()
  await sheet.evaluate((element) => element.removeAttribute('style'))
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper).toMatch(/\/Count 1\b/)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  expect(await page.title()).toBe('Остров — Трофей')

  await button(page, 'Оверлей для стрима').click()
  const options = dialog(page)
  await options.getByRole('button', { name: 'Обход меток' }).click()
  await options.getByRole('switch', { name: 'Картинка карты' }).uncheck()
  await options.getByRole('button', { name: 'Светлые' }).click()
  await options.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(toast(page)).toContainText('Ссылка скопирована')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${server.address}/dropmap/${map.id}?overlay=1&camera=tour&picture=0&theme=light`)
})
