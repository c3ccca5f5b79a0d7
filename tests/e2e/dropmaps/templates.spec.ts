import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import type { MapSummary } from '#shared/dropmaps/shapes'
import { desktop, expectNoBarriers, phone, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { canvasOf, drawnForm, setPoints, tapAt, territories } from './draw/drawn.ts'
import { act, change, choose, dialog, expectToast, part, toast, yes } from './maps.ts'

const server = emptyServer()

const open = (page: Page) => signIn(page, 'admin', `${server.address}/admin?tab=dropmap&part=templates`)

test.describe('on a phone', () => {
  test.use(phone)

  test('what is drawn on a template’s canvas is in the next map, and not in the one before', async ({ page }) => {
    const admin = await caller(server.address, 'admin')
    const template = await admin.call<{ id: string }>('POST', 'territory/templates', { name: 'Бухта', description: '' })
    const made = () => admin.call<MapSummary>('POST', 'dropmap/settings', { templateId: template.id })
    const before = await made()
    await open(page)
    await act(page, 'Изменить локации: Бухта').click()
    const canvas = page.getByRole('region', { name: 'Полотно шаблона «Бухта»' })
    await canvas.getByRole('button', { name: 'Создать локацию' }).click()
    await canvasOf(page)
    const corners = [
      [200, 200],
      [600, 200],
      [600, 500],
      [200, 200],
    ] as const
    await setPoints(page, corners, tapAt)
    await drawnForm(page).getByLabel('Название').fill('Причал')
    await drawnForm(page).getByRole('button', { name: 'Сохранить' }).click()
    await expect(toast(page)).toContainText('Локация создана')
    const after = await made()
    expect((await territories({ id: after.id, admin })).map(({ name, points }) => [name, points.length])).toEqual([
      ['Причал', 3],
    ])
    expect(await territories({ id: before.id, admin })).toEqual([])
    await drawnForm(page).getByRole('button', { name: 'Отмена' }).click()
    await expect(canvas).toContainText('В шаблоне 1 локация')
    await act(page, 'Переименовать').click()
    await expect(dialog(page, 'Переименовать шаблон')).toBeVisible()
    await page.keyboard.press('Escape')
    await admin.call('DELETE', `maps/${template.id}`)
    await expect(page.getByText('Этого шаблона больше нет')).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a template gets its own picture; a map made from it keeps both after its deletion', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'В комплекте' })).toContainText('24 локации')
    await expect(act(page, 'Удалить: Остров')).toHaveCount(0)
    await act(page, 'Создать шаблон').click()
    await yes(page, 'Создать шаблон').click()
    await expect(dialog(page).getByText('Введи название шаблона')).toBeVisible()
    await expectNoBarriers(page)
    await dialog(page).getByLabel('Название').fill('Бухта')
    await choose(page, 'На основе', 'Остров')
    await yes(page, 'Создать шаблон').click()
    await expectToast(page, 'Шаблон создан')

    await act(page, 'Картинка: Бухта').click()
    const pick = (name: string, mimeType: string, buffer: Buffer) =>
      dialog(page).getByLabel('Файл картинки').setInputFiles({ name, mimeType, buffer })
    await pick('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
    await expect(dialog(page).getByText('Картинка больше 5 МБ')).toBeVisible()
    await expect(yes(page, 'Сохранить')).toBeDisabled()
    await pick('fake.png', 'image/png', Buffer.from('<svg viewBox="0 0 1 1"/>'))
    await expect(dialog(page)).toContainText(/fake\.png, меньше 0,1\sМБ/)
    await yes(page, 'Сохранить').click()
    const unsupported = dialog(page).getByRole('alert').filter({ hasText: 'Поддерживаются только JPEG, PNG и WebP' })
    await expect(unsupported).toBeVisible()
    await expect(dialog(page)).not.toContainText('fake.png')
    await expect(yes(page, 'Сохранить')).toBeDisabled()
    await pick('empty.png', 'image/png', Buffer.alloc(0))
    await expect(dialog(page).getByText('Файл пустой')).toBeVisible()
    await expect(unsupported).toBeHidden()
    await expect(toast(page)).not.toContainText('Поддерживаются только')
    const picture = await makePicture({ seed: 3, kind: 'jpeg', category: 'victory' })
    await pick('bay.jpg', 'image/jpeg', picture)
    await expect(dialog(page)).toContainText(/bay\.jpg, (меньше )?[\d,]+\sМБ/)
    await expect(dialog(page).getByText('Файл пустой')).toBeHidden()
    // The map's square is filled by whatever shape it has.
    await expect(dialog(page)).toContainText(
      /Картинка не квадратная \(\d+ × \d+\): на карте она растянется до квадрата/,
    )
    await expect(dialog(page).locator('img')).toHaveCSS('object-fit', 'fill')
    const admin = await caller(server.address, 'admin')
    const [template] = (await admin.call<MapSummary[]>('GET', 'territory/templates')).filter(
      ({ name }) => name === 'Бухта',
    )
    const other = await makePicture({ seed: 4, kind: 'jpeg', category: 'victory' })
    const mapImage = new Blob([new Uint8Array(other)], { type: 'image/jpeg' })
    await change(server.address, admin, template!.id, { mapImage })
    await expect(dialog(page)).toContainText('Тем временем здесь уже другая картинка')
    await expectNoBarriers(page)
    await yes(page, 'Сохранить моё').click()
    await expectToast(page, 'Картинка обновлена')
    const card = page.getByRole('listitem').filter({ hasText: 'Бухта' })
    await expect(card.locator('img')).not.toHaveAttribute('src', /island/)
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await card.getByRole('button', { name: 'Создать карту из шаблона' }).click()
    await expect(dialog(page).getByLabel('Шаблон')).toHaveValue(/./)
    await yes(page, 'Создать карту').click()
    await expect(act(page, 'Переименовать: Бухта')).toBeVisible()
    await expectToast(page, 'DropMap создана')
    await part(page, 'Шаблоны').click()
    await expect(card).toContainText('1 карта по нему')
    await act(page, 'Удалить: Бухта').click()
    await expect(dialog(page)).toContainText('Карты, сделанные по нему, останутся как есть')
    await expect(dialog(page)).toContainText('24 локации')
    await yes(page, 'Удалить').click()
    await expect(toast(page)).toContainText('Шаблон удалён')
    await expect(card).toHaveCount(0)
    await part(page, 'Карты').click()
    await expect(page.getByRole('main')).toContainText('без шаблона')
  })
})
