import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { InviteCode } from '#shared/dropmaps/shapes'
import {
  desktop,
  expectNoBarriersInEitherTheme,
  onPhoneAndDesktop,
  putToastAway,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { dialog, makeMap, toast } from './maps.ts'

const server = emptyServer()

type Map = Awaited<ReturnType<typeof makeMap>>
const open = (page: Page, { id }: Map) => signIn(page, 'admin', `${server.address}/admin?tab=dropmap&map=${id}`)
const codes = (page: Page) => page.getByRole('region', { name: 'Инвайт-коды' })
const row = (page: Page, name: string) => codes(page).getByRole('listitem').filter({ hasText: name })
const invitesOf = ({ admin, id }: Map) => admin.call<InviteCode[]>('GET', `maps/${id}/invites`)
const linkOf = ({ code }: InviteCode) => `${server.address}/dropmap/invite/${code}`

/** A browser without a window prints nothing; how often it was told to is counted. */
const countPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1)
    }
  })

async function savedBy(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** The squares of a code as they are drawn, each looked at in its middle. */
async function squaresOf(picture: Locator, size: number) {
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const quiet = 4
  const side = info.width / (size + 2 * quiet)
  const isDark = (x: number, y: number) =>
    data[(Math.floor((y + quiet + 0.5) * side) * info.width + Math.floor((x + quiet + 0.5) * side)) * info.channels]! <
    128
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => isDark(x, y)))
}

onPhoneAndDesktop(() => {
  test('a batch of invites is checked by lines, made at once, saved as a table and printed as cards', async ({
    page,
  }) => {
    await countPrinting(page)
    const map = await makeMap(server.address, [])
    await open(page, map)
    await codes(page).getByRole('button', { name: 'Пачка' }).click()
    const names = dialog(page).getByLabel('Имена на карте')
    await dialog(page).getByRole('button', { name: 'Создать инвайты' }).click()
    await expect(dialog(page).getByText('Введите имена для приглашений')).toBeVisible()
    await names.fill(`Иван\n\n${'ы'.repeat(61)}`)
    await expect(dialog(page).getByText('Строка 3: не больше 60 символов')).toBeVisible()
    await dialog(page).getByLabel('Срок, дней').fill('0')
    await expect(dialog(page).getByText('Срок — от 1 до 365 дней')).toBeVisible()
    await dialog(page).getByLabel('Срок, дней').fill('7')
    const typed = ['Иван', '=Ольга;"Ё"', ...Array.from({ length: 6 }, (_, index) => `Команда ${index}`), 'Иван']
    await names.fill(typed.join('\n'))
    await expect(dialog(page)).toContainText('Повторяются: Иван (2)')
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await dialog(page).getByRole('button', { name: 'Создать 9 инвайтов' }).click()
    await expect(dialog(page, 'Создано 9 инвайтов')).toBeVisible()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)

    const invites = await invitesOf(map)
    expect(invites.map(({ displayName }) => displayName)).toEqual(typed)
    const file = await savedBy(page, dialog(page).getByRole('button', { name: 'Скачать CSV' }))
    expect(file.name).toBe('Инвайты — Остров.csv')
    const lines = file.text.split('\r\n')
    expect([lines.length, lines[0]]).toEqual([11, '\uFEFF"Имя";"Код";"Ссылка";"Действует до"'])
    expect(lines[1]).toContain(`"Иван";"${invites[0]!.code}";"${linkOf(invites[0]!)}";"`)
    expect(lines[2]).toContain(`"'=Ольга;""Ё""";"${invites[1]!.code}"`)

    await dialog(page).getByRole('button', { name: 'Карточки с QR' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
    await expect(page.getByText('Наведи камеру на код')).toHaveCount(9)
    await expect(page.getByText('Наведи камеру на код').first()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    const cards = page.locator('.invite-card')
    await expect(cards.first()).toBeVisible()
    await expect(cards.nth(1)).toContainText('=Ольга;"Ё"')
    for (const [index, invite] of [invites[0]!, invites[8]!].entries()) {
      const card = cards.nth(index * 8)
      await expect(card).toContainText(invite.code.replace(/(.{4})(?=.)/g, '$1 '))
      await expect(card).toContainText('Остров')
    }
    // Eight cards a sheet, and no sheet without any.
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(printed).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/)
    await page.emulateMedia({ media: 'screen' })
    await dialog(page).getByRole('button', { name: 'Готово' }).click()
    await expect(codes(page)).toContainText('Раздать: 9 инвайтов')
  })
})

test.describe('on a desktop', () => {
  test.use({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })

  test('codes are filtered by what became of them; the chosen ones are handed out, each link can be copied', async ({
    page,
  }) => {
    await countPrinting(page)
    const map = await makeMap(server.address, [])
    for (const displayName of ['Анна', 'Борис', 'Вера'])
      await map.admin.call('POST', `maps/${map.id}/invites`, { displayName, expiresInDays: 5 })
    const [vera, boris] = (await invitesOf(map)) as [InviteCode, InviteCode]
    const claim = { code: boris.code, territoryId: map.idOf('Форт') }
    await map.admin.call('POST', 'claim-with-invite', claim)
    await open(page, map)
    await expect(row(page, 'Борис')).toContainText('Использован')
    await expect(row(page, 'Борис')).toContainText('Форт')
    await expect(codes(page)).toContainText('Раздать: 2 инвайта, все активные')
    await codes(page).getByRole('button', { name: 'Использованные 1' }).click()
    await expect(codes(page).getByRole('listitem')).toHaveCount(1)
    await codes(page).getByRole('button', { name: 'Истёкшие 0' }).click()
    await expect(codes(page)).toContainText('Таких кодов нет')
    await codes(page).getByRole('button', { name: 'Все 3' }).click()
    const search = codes(page).getByLabel('Поиск кода')
    for (const [typed, name] of [
      ['бор', 'Борис'],
      [vera.code.slice(0, 6).toLowerCase(), 'Вера'],
    ] as const) {
      await search.fill(typed)
      await expect(codes(page).getByRole('listitem')).toHaveCount(1)
      await expect(row(page, name)).toBeVisible()
    }
    await search.fill('')
    await expect(codes(page).getByRole('listitem')).toHaveCount(3)

    await codes(page).getByRole('button', { name: 'Скопировать: ссылка Вера' }).click()
    await expect(codes(page).getByRole('button', { name: 'ссылка Вера: скопировано' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(vera))

    await codes(page).getByLabel('Выбрать: Вера').check()
    await expect(codes(page)).toContainText('Выбрано: 1')
    await expectNoBarriersInEitherTheme(page)
    const file = await savedBy(page, codes(page).getByRole('button', { name: 'Скачать CSV' }))
    expect(file.text.split('\r\n').slice(1)).toEqual([expect.stringContaining(vera.code), ''])
    await codes(page).getByRole('button', { name: 'Карточки с QR' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
    await expect(page.locator('.invite-card')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const { data, size } = encode(linkOf(vera), { ecc: 'M', border: 0 })
    expect(await squaresOf(page.locator('.invite-qr'), size)).toEqual(data)
    await page.emulateMedia({ media: 'screen' })
    // The same once more is printed once more.
    await codes(page).getByRole('button', { name: 'Карточки с QR' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '2')

    await codes(page).getByRole('button', { name: 'Удалить код: Борис' }).click()
    await expect(dialog(page)).toContainText('метка «Борис» останется на карте')
    await dialog(page).getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(toast(page)).toContainText('Код удален')
    await putToastAway(page)
    await expect(row(page, 'Борис')).toHaveCount(0)
    expect(await map.on('Форт')).toEqual(['Борис'])
  })

  test('a refused batch says why, makes nothing, and leaves what was typed', async ({ page }) => {
    const map = await makeMap(server.address, [])
    await open(page, map)
    await codes(page).getByRole('button', { name: 'Пачка' }).click()
    await dialog(page).getByLabel('Имена на карте').fill('Анна\nБорис')
    // Another admin deletes the map, and this page does not hear of it in time.
    await page.route('**/invites/batch', async (route) => {
      await map.admin.call('DELETE', `maps/${map.id}`)
      await route.continue()
    })
    await page.route('**/state', () => undefined)
    await dialog(page).getByRole('button', { name: 'Создать 2 инвайта' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Карта не найдена')
    await expect(dialog(page).getByLabel('Имена на карте')).toHaveValue('Анна\nБорис')
  })
})
