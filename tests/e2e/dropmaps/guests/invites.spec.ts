import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { desktop, expectNoBarriers, hears, phone, signIn, test } from '../../../support/browser/browser.ts'
import { emptyServer } from '../../emptyServer.ts'
import { dialog, expectToast, makeMap, toast, yes } from '../maps.ts'

const server = emptyServer()
type Map = Awaited<ReturnType<typeof makeMap>>
const open = (page: Page, { id }: Map) => signIn(page, 'admin', `${server.address}/admin?tab=dropmap&map=${id}`)
const codes = (page: Page) => page.getByRole('region', { name: 'Приглашения' })
const chip = (page: Page, name: string) => codes(page).getByRole('button', { name })
const items = (page: Page) => codes(page).getByRole('listitem')
const row = (page: Page, name: string) => items(page).filter({ hasText: name })
const invitesOf = ({ admin, id }: Map) => admin.call<InviteCode[]>('GET', `maps/${id}/invites`)
const batchOf = (map: Map, displayNames: string[]) =>
  map.admin.call<InviteCode[]>('POST', `maps/${map.id}/invites/batch`, { displayNames })
const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix} ${n + 1}`)
const linkOf = ({ code }: InviteCode) => `${server.address}/dropmap/invite/${code}`

/** A browser without a window prints nothing; how often it was told to is counted. */
const countPrinting = (page: Page) =>
  page.addInitScript(() => {
    let count = 0
    window.print = () => document.body.setAttribute('data-printed', String(++count))
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
  const side = info.width / (size + 8)
  const at = (square: number) => Math.floor((square + 4.5) * side)
  const isDark = (x: number, y: number) => data[(at(y) * info.width + at(x)) * info.channels]! < 128
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => isDark(x, y)))
}

test.describe('on a desktop', () => {
  test.use({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })

  test('a batch of invites is checked by line, made, saved and printed; a refusal keeps the text', async ({ page }) => {
    await countPrinting(page)
    const map = await makeMap(server.address, [])
    await batchOf(map, ['Анна'])
    await open(page, map)
    await chip(page, 'Карточки с QR').click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
    await expect(page.locator('[data-sheet]')).toContainText('Анна')
    await chip(page, 'Несколько').click()
    const names = dialog(page).getByLabel('Имена на карте')
    await dialog(page).getByRole('button', { name: 'Создать приглашения' }).click()
    await expect(dialog(page).getByText('Введи имена для приглашений')).toBeVisible()
    await names.fill(`Иван\n\n${'ы'.repeat(61)}`)
    await expect(dialog(page).getByText('Строка 3: не больше 60 символов')).toBeVisible()
    await dialog(page).getByLabel('Срок, дней').fill('0')
    await expect(dialog(page).getByText('Срок — от 1 до 365 дней')).toBeVisible()
    await dialog(page).getByLabel('Срок, дней').fill('7')
    const typed = ['Иван', '=Ольга;"Ё"', ...numbered('Команда', 6), 'Иван']
    await names.fill(typed.join('\n'))
    await expect(dialog(page)).toContainText('Повторяются: Иван (2)')
    await dialog(page).getByRole('button', { name: 'Создать 9 приглашений' }).click()
    await expect(dialog(page, 'Создано 9 приглашений')).toBeVisible()
    await expectNoBarriers(page)

    const invites = (await invitesOf(map)).filter(({ displayName }) => displayName !== 'Анна')
    expect(invites.map(({ displayName }) => displayName)).toEqual(typed)
    const file = await savedBy(page, dialog(page).getByRole('button', { name: 'Скачать CSV' }))
    expect(file.name).toBe('Приглашения — Остров.csv')
    const lines = file.text.split('\r\n')
    expect([lines.length, lines[0]]).toEqual([11, '\uFEFF"Имя";"Код";"Ссылка";"Действует до"'])
    expect(lines[1]).toContain(`"Иван";"${invites[0]!.code}";"${linkOf(invites[0]!)}";"`)
    expect(lines[2]).toContain(`"'=Ольга;""Ё""";"${invites[1]!.code}"`)

    await dialog(page).getByRole('button', { name: 'Карточки с QR' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '2')
    await expect(page.locator('[data-sheet]')).toHaveCount(1)
    await expect(page.getByText('Наведи камеру на код')).toHaveCount(9)
    await expect(page.getByText('Наведи камеру на код').first()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    const cards = page.locator('.invite-card')
    await expect(cards.nth(1)).toContainText('=Ольга;"Ё"')
    for (const index of [0, 8]) {
      await expect(cards.nth(index)).toContainText(invites[index]!.code.replace(/(.{4})(?=.)/g, '$1 '))
      await expect(cards.nth(index)).toContainText('Остров')
    }
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(printed).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('[data-sheet]')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Готово' }).click()
    await expect(codes(page)).toContainText('Раздать: 10 приглашений')
    await chip(page, 'Несколько').click()
    await names.fill('Вера\nБорис')
    // Another admin deletes the map, and this page does not hear of it in time.
    await page.route('**/invites/batch', async (route) => {
      await map.admin.call('DELETE', `maps/${map.id}`)
      await route.continue()
    })
    await page.route('**/state', () => undefined)
    await dialog(page).getByRole('button', { name: 'Создать 2 приглашения' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Карта не найдена')
    await expect(names).toHaveValue('Вера\nБорис')
  })

  test('codes are filtered by state; the chosen ones are handed out, each link can be copied', async ({ page }) => {
    await countPrinting(page)
    const map = await makeMap(server.address, [])
    for (const displayName of ['Анна', 'Борис', 'Вера'])
      await map.admin.call('POST', `maps/${map.id}/invites`, { displayName, expiresInDays: 5 })
    const [vera, boris] = (await invitesOf(map)) as [InviteCode, InviteCode]
    await map.admin.call('POST', 'claim-with-invite', { code: boris.code, territoryId: map.idOf('Форт') })
    await open(page, map)
    await expect(row(page, 'Борис')).toContainText('Использован')
    await expect(row(page, 'Борис')).toContainText('Форт')
    await expect(codes(page)).toContainText('Раздать: 2 приглашения, все активные')
    await chip(page, 'Использованные 1').click()
    await chip(page, 'Истёкшие 0').click()
    await expect(codes(page)).toContainText('Таких приглашений нет')
    await chip(page, 'Все 3').click()
    const search = codes(page).getByLabel('Поиск приглашения')
    for (const [typed, name] of [
      ['бор', 'Борис'],
      [vera.code.slice(0, 6).toLowerCase(), 'Вера'],
    ] as const) {
      await search.fill(typed)
      await expect(items(page)).toHaveCount(1)
      await expect(row(page, name)).toBeVisible()
    }
    await search.fill('')
    await chip(page, 'Скопировать: ссылка Вера').click()
    await expect(chip(page, 'ссылка Вера: скопировано')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(vera))

    await codes(page).getByLabel('Выбрать: Вера').check()
    await expect(codes(page)).toContainText('Выбрано: 1')
    await expectNoBarriers(page)
    const file = await savedBy(page, chip(page, 'Скачать CSV'))
    expect(file.text.split('\r\n').slice(1)).toEqual([expect.stringContaining(vera.code), ''])
    await chip(page, 'Карточки с QR').click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
    await expect(page.locator('.invite-card')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const { data, size } = encode(linkOf(vera), { ecc: 'M', border: 0 })
    expect(await squaresOf(page.locator('.invite-qr'), size)).toEqual(data)
    await page.emulateMedia({ media: 'screen' })
    await chip(page, 'Карточки с QR').click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '2')

    await chip(page, 'Удалить приглашение: Борис').click()
    await expect(dialog(page)).toContainText('метка «Борис» останется на карте')
    await yes(page, 'Удалить').click()
    await expectToast(page, 'Код удален')
    await expect(row(page, 'Борис')).toHaveCount(0)
    expect(await map.on('Форт')).toEqual(['Борис'])
  })

  test('a long list of codes retries, loads as it is scrolled, is live and is saved completely', async ({ page }) => {
    const map = await makeMap(server.address, [])
    const made = [...(await batchOf(map, numbered('Гость', 200))), ...(await batchOf(map, numbered('Зритель', 50)))]
    const connected = hears(page)
    let isBroken = true
    await page.route(/\/invites\?/, (route) => (isBroken ? route.fulfill({ status: 502 }) : route.continue()))
    await open(page, map)
    await expect(codes(page)).toContainText('Не удалось загрузить приглашения')
    isBroken = false
    await chip(page, 'Повторить').click()
    await expect(chip(page, 'Все 250')).toBeVisible()
    await expect(toast(page)).toBeEmpty()
    await expect(codes(page)).toContainText('Раздать: 250 приглашений, все активные')
    await connected
    await expect(row(page, 'Гость 200')).toHaveCount(0)
    await expect
      .poll(async () => {
        await items(page).last().scrollIntoViewIfNeeded()
        return items(page).count()
      })
      .toBe(250)
    const file = await savedBy(page, chip(page, 'Скачать CSV'))
    const lines = file.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(251)
    for (const { code, link } of made) expect(lines.some((line) => line.includes(`"${code}";"${link}"`))).toBe(true)

    // The last of all, on the last page: of the older batch the name that was typed last.
    const [next, last] = made.slice(198, 200) as [InviteCode, InviteCode]
    await map.admin.call('POST', 'claim-with-invite', { code: last.code, territoryId: map.idOf('Форт') })
    await expect(chip(page, 'Использованные 1')).toBeVisible()
    await expect(items(page).last()).toContainText('Использован')
    await expect(items(page).last()).toContainText('Форт')
    await map.admin.call('DELETE', `invites/${next.code}`)
    await expect(items(page)).toHaveCount(249)
    await batchOf(map, ['Опоздавший'])
    await expect(items(page).first()).toContainText('Опоздавший')
    await expect(chip(page, 'Активные 249')).toBeVisible()
    await chip(page, 'Использованные 1').click()
    await expect(codes(page)).toContainText('Раздать: 1 приглашение, все использованные')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('without a clipboard a new code is made once and shown to be copied by hand', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const map = await makeMap(server.address, [])
    await open(page, map)
    await codes(page).getByRole('button', { name: 'Одно', exact: true }).click()
    await dialog(page).getByLabel('Имя на карте').fill('Борис')
    await dialog(page).getByLabel('Срок, дней').fill('366')
    await yes(page, 'Создать код').click()
    await expect(dialog(page).getByText('Срок — от 1 до 365 дней')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    // A dialog that was closed begins anew.
    await codes(page).getByRole('button', { name: 'Одно', exact: true }).click()
    await expect(dialog(page).getByLabel('Имя на карте')).toHaveValue('')
    await expect(dialog(page).getByLabel('Срок, дней')).toHaveValue('30')
    await dialog(page).getByLabel('Имя на карте').fill('Анна')
    // The same dialog stays: another one would come in again.
    await dialog(page).evaluate((form) => form.setAttribute('data-opened-once', ''))
    await yes(page, 'Создать код').click()
    await expect(dialog(page, 'Код создан')).toHaveAttribute('data-opened-once')
    await expect(dialog(page).getByLabel('Код')).toBeFocused()
    await expectNoBarriers(page)
    const [invite, ...others] = await map.admin.call<InviteCode[]>('GET', `maps/${map.id}/invites`)
    expect(others).toEqual([])
    await expect(dialog(page).getByLabel('Код')).toHaveValue(invite!.code)
    await expect(dialog(page).getByLabel('Ссылка')).toHaveValue(`${server.address}/dropmap/invite/${invite!.code}`)
    await yes(page, 'Готово').click()
    await expect(items(page)).toContainText('Анна')
  })
})
