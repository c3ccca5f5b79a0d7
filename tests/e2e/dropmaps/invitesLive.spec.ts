import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { desktop, expectNoBarriersInEitherTheme, hears, phone, settled, signIn, test } from '../../support/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, makeMap, toast } from './maps.ts'

const server = emptyServer()

const codes = (page: Page) => page.getByRole('region', { name: 'Инвайт-коды' })
const chip = (page: Page, name: string) => codes(page).getByRole('button', { name })
type Map = Awaited<ReturnType<typeof makeMap>>
const batch = (map: Map, displayNames: string[]) =>
  map.admin.call<InviteCode[]>('POST', `maps/${map.id}/invites/batch`, { displayNames })
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix} ${n + 1}`)

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a long list of codes loads as it is scrolled, hears what guests and other admins do, and is handed out whole', async ({
    page,
  }) => {
    const map = await makeMap(server.address, [])
    const made = [...(await batch(map, names('Гость', 200))), ...(await batch(map, names('Зритель', 50)))]
    const heard = hears(page)
    await signIn(page, 'admin', `${server.address}/admin?tab=dropmap&map=${map.id}`)
    await expect(chip(page, 'Все 250')).toBeVisible()
    await expect(codes(page)).toContainText('Раздать: 250 инвайтов, все активные')
    await heard
    const first = codes(page).getByRole('listitem').filter({ hasText: 'Гость 200' })
    await expect(first).toHaveCount(0)
    await expect
      .poll(async () => {
        await codes(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
        return codes(page).getByRole('listitem').count()
      })
      .toBe(250)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      codes(page).getByRole('button', { name: 'Скачать CSV' }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(251)
    for (const { code, link } of made) expect(lines.some((line) => line.includes(`"${code}";"${link}"`))).toBe(true)

    // The last of all, on the last page: of the older batch the name that was typed last.
    const [next, last] = made.slice(198, 200) as [InviteCode, InviteCode]
    await map.admin.call('POST', 'claim-with-invite', { code: last.code, territoryId: map.idOf('Форт') })
    await expect(chip(page, 'Использованные 1')).toBeVisible()
    await expect(codes(page).getByRole('listitem').last()).toContainText('Использован')
    await expect(codes(page).getByRole('listitem').last()).toContainText('Форт')
    await map.admin.call('DELETE', `invites/${next.code}`)
    await expect(codes(page).getByRole('listitem')).toHaveCount(249)
    await batch(map, ['Опоздавший'])
    await expect(codes(page).getByRole('listitem').first()).toContainText('Опоздавший')
    await expect(chip(page, 'Активные 249')).toBeVisible()
    await chip(page, 'Использованные 1').click()
    await expect(codes(page).getByRole('listitem')).toHaveCount(1)
    await expect(codes(page)).toContainText('Раздать: 1 инвайт, все использованные')
    await map.admin.call('POST', 'claim-with-invite', { code: made[7]!.code, territoryId: map.idOf('Лес') })
    await expect(codes(page).getByRole('listitem')).toHaveCount(2)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('where there is no clipboard a new code is made once, said, and shown to be copied by hand', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const map = await makeMap(server.address, [])
    await signIn(page, 'admin', `${server.address}/admin?tab=dropmap&map=${map.id}`)
    await codes(page).getByRole('button', { name: 'Код', exact: true }).click()
    await dialog(page).getByLabel('Имя на карте').fill('Борис')
    await dialog(page).getByLabel('Срок, дней').fill('366')
    await dialog(page).getByRole('button', { name: 'Создать код' }).click()
    await expect(dialog(page).getByText('Срок — от 1 до 365 дней')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    // What was given up is not there any more.
    await codes(page).getByRole('button', { name: 'Код', exact: true }).click()
    await expect(dialog(page).getByLabel('Имя на карте')).toHaveValue('')
    await expect(dialog(page).getByLabel('Срок, дней')).toHaveValue('30')
    await expect(dialog(page).getByText('Срок — от 1 до 365 дней')).toBeHidden()
    await dialog(page).getByLabel('Имя на карте').fill('Анна')
    await dialog(page).getByRole('button', { name: 'Создать код' }).click()
    await expect(dialog(page, 'Код создан')).toBeVisible()
    const [invite, ...others] = await map.admin.call<InviteCode[]>('GET', `maps/${map.id}/invites`)
    expect(others).toEqual([])
    await expect(dialog(page).getByLabel('Код')).toHaveValue(invite!.code)
    await expect(dialog(page).getByLabel('Ссылка')).toHaveValue(`${server.address}/dropmap/invite/${invite!.code}`)
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await dialog(page).getByRole('button', { name: 'Готово' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(codes(page).getByRole('listitem')).toContainText('Анна')
  })
})

test.describe('beside the map', () => {
  test.use(desktop)

  test('codes that cannot be loaded say so and are asked for again', async ({ page }) => {
    const map = await makeMap(server.address, [])
    await batch(map, ['Анна'])
    let isBroken = true
    await page.route(/\/invites\?/, (route) => (isBroken ? route.fulfill({ status: 502 }) : route.continue()))
    await signIn(page, 'admin', `${server.address}/dropmap/${map.id}`)
    await button(page, 'Управление').click()
    await expect(codes(page)).toContainText('Не удалось загрузить коды')
    isBroken = false
    await codes(page).getByRole('button', { name: 'Повторить' }).click()
    await expect(codes(page).getByRole('listitem')).toContainText('Анна')
    await expect(toast(page)).toBeEmpty()
  })
})
