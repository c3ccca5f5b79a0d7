import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { desktop, expectNoBarriers, hears, phone, putToastAway, signIn, test } from '../../support/browser/browser.ts'
import { expectNothingTooWide, resize } from '../../support/browser/widths.ts'
import { caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { act, choose, dialog, expectToast, makeMap, part, toast, yes } from './maps.ts'

const server = emptyServer()

const open = (page: Page, more = '') => signIn(page, 'admin', `${server.address}/admin?tab=dropmap${more}`)
const lock = (page: Page, name: string) => page.getByRole('switch', { name: `Карта «${name}» заблокирована` })

test.describe('on a phone', () => {
  test.use(phone)

  test('an admin makes a map from the template, renames, locks, copies and deletes it', async ({ page }) => {
    await open(page)
    await expect(page.getByText('Карт пока нет')).toBeVisible()
    await expect(part(page, 'Детали')).toBeDisabled()
    await act(page, 'Создать карту').click()
    await yes(page, 'Создать карту').click()
    await expect(dialog(page).getByText('Выберите шаблон карты')).toBeVisible()
    await choose(page, 'Шаблон', 'Остров')
    await dialog(page).getByLabel('Игроков на локации').fill('11')
    await expect(dialog(page).getByText('Игроков на локации — от 1 до 10')).toBeVisible()
    await dialog(page).getByLabel('Игроков на локации').fill('2')
    await dialog(page).getByLabel('Название').fill('Дроп финала')
    await yes(page, 'Создать карту').click()
    await expectToast(page, 'DropMap создана')
    await expect(page.getByRole('main')).toContainText('по шаблону «Остров»')

    await act(page, 'Переименовать: Дроп финала').click()
    await dialog(page).getByLabel('Название').fill(' ')
    await yes(page, 'Сохранить').click()
    await expect(dialog(page).getByText('Введите название')).toBeVisible()
    await dialog(page).getByLabel('Название').fill('Большой дроп')
    await yes(page, 'Сохранить').click()
    await expectToast(page, 'Название обновлено')

    await lock(page, 'Большой дроп').click()
    await expectToast(page, 'Карта заблокирована')
    await expect(lock(page, 'Большой дроп')).toBeChecked()
    await lock(page, 'Большой дроп').click()
    await expectToast(page, 'Карта разблокирована')
    await expect(lock(page, 'Большой дроп')).not.toBeChecked()

    await act(page, 'Копировать: Большой дроп').click()
    await yes(page, 'Создать копию').click()
    await expectToast(page, 'Карта создана')
    await expect(page.getByText('Показано: 2 из 2 записей')).toBeVisible()
    await act(page, 'Удалить: Большой дроп — копия').click()
    await expect(dialog(page)).toContainText('24 локации')
    await yes(page, 'Удалить').click()
    await expect(toast(page)).toContainText('Карта удалена')
    await expect(page.getByText('Показано: 1 из 1 записи')).toBeVisible()
    const link = page.getByRole('link', { name: 'Открыть в новой вкладке: Большой дроп' })
    await expect(link).toHaveAttribute('href', /^\/dropmap\/[\w-]+$/)
    await expect(link).toHaveAttribute('target', '_blank')
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a map’s details show players and codes; deleting it first names what is lost', async ({ page }) => {
    const map = await makeMap(server.address, ['rich', 'premium'])
    for (const [index, user] of map.users.entries())
      await user.call('POST', `territories/${map.idOf(['Лес', 'Форт'][index]!)}/claim`, {})
    const templates = /\/api\/territory\/templates/
    await page.route(templates, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, `&map=${map.id}`)
    await expect(page.getByText('Не удалось загрузить шаблоны')).toBeVisible()
    await page.unroute(templates)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { name: 'Остров' })).toBeVisible()

    await part(page, 'Карты').click()
    await page.getByRole('row', { name: 'Остров' }).click()
    const players = page.getByRole('region', { name: 'Игроки' })
    await expect(players).toContainText('Форт')
    await expect(players).toContainText('@rich')
    await players.getByRole('button', { name: 'Добавить' }).click()
    await expect(dialog(page)).toContainText('Уже добавлен')
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Приглашений пока нет')).toBeVisible()
    await page.goBack()
    await expect(act(page, 'Переименовать: Остров')).toBeVisible()

    await map.admin.call('POST', `maps/${map.id}/invites`, { displayName: 'Гость' })
    await act(page, 'Удалить: Остров').click()
    for (const row of ['9 локаций', '2 метки', 'список допущенных: 2 игрока', '1 неиспользованное приглашение'])
      await expect(dialog(page)).toContainText(row)
    await expect(yes(page, 'Удалить')).toBeDisabled()
    await dialog(page).getByLabel('Введи название карты').fill('Остро')
    await expectNoBarriers(page)
    await expect(yes(page, 'Удалить')).toBeDisabled()
    await dialog(page).getByLabel('Введи название карты').fill('остров')
    await yes(page, 'Удалить').click()
    await expect(toast(page)).toContainText('Карта удалена')
    await expect(page.getByText('Карт пока нет')).toBeVisible()
  })

  test('another admin’s changes appear at once in the list and in the map’s details', async ({ page }) => {
    const connected = hears(page)
    await open(page)
    await connected
    const admin = await caller(server.address, 'admin')
    const { id } = await admin.call<{ id: string }>('POST', 'maps', { name: 'Первая', description: '' })
    await expect(act(page, 'Переименовать: Первая')).toBeVisible()
    await admin.call('PUT', `dropmap/settings/${id}`, { customName: 'Вторая' })
    await expect(act(page, 'Переименовать: Вторая')).toBeVisible()
    await admin.call('PUT', `dropmap/settings/${id}`, { isLocked: true })
    await expect(lock(page, 'Вторая')).toBeChecked()
    const { id: third } = await admin.call<{ id: string }>('POST', 'maps', { name: 'Третья', description: '' })
    await admin.call('DELETE', `maps/${id}`)
    await expect(act(page, 'Переименовать: Вторая')).toBeHidden()
    await page.getByRole('row', { name: 'Третья' }).click()
    await expect(page.getByRole('heading', { name: 'Третья' })).toBeVisible()
    await admin.call('DELETE', `maps/${third}`)
    await expect(page.getByText('Этой карты больше нет')).toBeVisible()
    await page.getByRole('button', { name: 'К списку карт' }).click()
    await expect(page.getByText('Карт пока нет')).toBeVisible()
  })

  test('settings changed by another admin are shown before they are overwritten, live or not', async ({ page }) => {
    const map = await makeMap(server.address, [])
    await open(page, `&map=${map.id}`)
    const buffer = await makePicture({ seed: 3, kind: 'jpeg', category: 'victory' })
    const other = new Blob([new Uint8Array(await makePicture({ seed: 4, kind: 'jpeg', category: 'victory' }))], {
      type: 'image/jpeg',
    })
    const edit = () => page.getByRole('button', { name: 'Настройки' }).click()
    const perLocation = dialog(page).getByLabel('Игроков на локации')
    await edit()
    await perLocation.fill('3')
    const file = { name: 'mine.jpg', mimeType: 'image/jpeg', buffer }
    await dialog(page).getByLabel('Файл картинки').setInputFiles(file)
    await map.change({ maxPlayersPerSpot: '5', maxContestedSpots: '7', mapImage: other })
    await expect(dialog(page)).toContainText('Настройки тем временем изменил другой администратор')
    await expect(dialog(page)).toContainText('Сейчас: 5')
    await expect(dialog(page)).toContainText('Сейчас: другая картинка')
    await expectNoBarriers(page)
    await expect(dialog(page).getByLabel('Спорных локаций')).toHaveValue('7')
    await yes(page, 'Взять новое').click()
    await expect(dialog(page)).not.toContainText('mine.jpg')
    await expect(perLocation).toHaveValue('5')
    await perLocation.fill('4')
    await dialog(page).getByLabel('Файл картинки').setInputFiles(file)
    await map.change({ maxPlayersPerSpot: '6' })
    await yes(page, 'Сохранить моё').click()
    await expect(toast(page)).toContainText('Настройки обновлены')
    expect(await map.state()).toMatchObject({ maxPlayers: 4, maxContestedSpots: 7 })
    await putToastAway(page)

    // Too late for this page to have heard of it: the server refuses.
    await edit()
    await perLocation.fill('3')
    await page.route(
      `**/api/maps/${map.id}`,
      async (route) => {
        await map.change({ maxPlayersPerSpot: '5' })
        await route.continue()
      },
      { times: 1 },
    )
    await yes(page, 'Сохранить').click()
    await expect(dialog(page).getByRole('alert')).toContainText('изменил')
    await expect(dialog(page)).toContainText('Сейчас: 5')
    expect((await map.state()).maxPlayers).toBe(5)
    await yes(page, 'Сохранить моё').click()
    await expect(toast(page)).toContainText('Настройки обновлены')
    expect((await map.state()).maxPlayers).toBe(3)
  })

  test('the panel and its table fit each width; the canvas fits a phone in landscape', async ({ page }) => {
    const admin = await caller(server.address, 'admin')
    const name = 'Остров осени, зимы, весны и лета для самых терпеливых игроков, какие только есть'.slice(0, 80)
    const { id } = await admin.call<{ id: string }>('POST', 'maps', { name, description: '' })
    const invite = { displayName: 'Щ'.repeat(60), expiresInDays: 30 }
    const { code } = await admin.call<{ code: string }>('POST', `maps/${id}/invites`, invite)
    async function expectNarrow() {
      for (const width of [320, 360, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNothingTooWide(page, `${width} px`, 'main section, main code')
      }
    }
    await open(page)
    await expect(page.getByText('Остров осени').first()).toBeVisible()
    await expectNarrow()
    await page.getByRole('row', { name: 'Остров осени' }).click()
    await expect(page.getByText(code.slice(0, 4))).toBeVisible()
    await expect(page.locator('.map-ground')).toBeVisible()
    await expectNarrow()
    // Between the app's bars; upright, the buttons to zoom stand below the canvas.
    await resize(page, { width: 844, height: 390 })
    const canvas = async () => (await page.locator('.map-stage').boundingBox())!
    await expect.poll(async () => (await canvas()).height).toBeLessThanOrEqual(264)
    await resize(page, phone.viewport)
    const zoom = page.getByRole('group', { name: 'Масштаб' })
    await expect
      .poll(async () => (await zoom.boundingBox())!.y - (await canvas()).y - (await canvas()).height)
      .toBeGreaterThanOrEqual(0)
  })
})
