import { expect, type Page } from '@playwright/test'
import {
  desktop,
  expectNoBarriers,
  expectNoBarriersInEitherTheme,
  hears,
  onPhoneAndDesktop,
  putToastAway,
  settled,
  signIn,
  test,
} from '../../support/browser.ts'
import { expectNothingTooWide } from '../../support/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { act, lock, part, yes } from './manage.ts'
import { choose, dialog, makeMap, somebody, toast } from './maps.ts'

const server = emptyServer()

const open = (page: Page, more = '') => signIn(page, 'admin', `${server.address}/admin?tab=dropmap${more}`)
/** The details of a map in the list: by its row, or by the button on its card. */
async function openDetails(page: Page, name: string) {
  const card = act(page, `Детали: ${name}`)
  await card.or(page.getByRole('row', { name })).first().click()
}

onPhoneAndDesktop(() => {
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
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await dialog(page).getByLabel('Игроков на локации').fill('2')
    await dialog(page).getByLabel('Название').fill('Дроп финала')
    await yes(page, 'Создать карту').click()
    await expect(toast(page)).toContainText('DropMap создана')
    await putToastAway(page)
    await expect(page.getByRole('main')).toContainText('по шаблону «Остров»')
    await expectNoBarriersInEitherTheme(page)

    await act(page, 'Переименовать: Дроп финала').click()
    await dialog(page).getByLabel('Название').fill(' ')
    await yes(page, 'Сохранить').click()
    await expect(dialog(page).getByText('Введите название')).toBeVisible()
    await dialog(page).getByLabel('Название').fill('Большой дроп')
    await yes(page, 'Сохранить').click()
    await expect(toast(page)).toContainText('Название обновлено')
    await putToastAway(page)

    await lock(page, 'Большой дроп').click()
    await expect(toast(page)).toContainText('Карта заблокирована')
    await putToastAway(page)
    await expect(lock(page, 'Большой дроп')).toBeChecked()
    await lock(page, 'Большой дроп').click()
    await expect(toast(page)).toContainText('Карта разблокирована')
    await putToastAway(page)
    await expect(lock(page, 'Большой дроп')).not.toBeChecked()

    await act(page, 'Копировать: Большой дроп').click()
    await yes(page, 'Создать копию').click()
    await expect(toast(page)).toContainText('Карта создана')
    await putToastAway(page)
    await expect(page.getByText('Показано: 2 из 2 записей')).toBeVisible()

    await act(page, 'Удалить: Большой дроп — копия').click()
    await expect(dialog(page)).toContainText('24 локации')
    await settled(page)
    await expectNoBarriers(page)
    await yes(page, 'Удалить').click()
    await expect(toast(page)).toContainText('Карта удалена')
    await expect(page.getByText('Показано: 1 из 1 записей')).toBeVisible()
    const link = page.getByRole('link', { name: 'Открыть в новой вкладке: Большой дроп' })
    await expect(link).toHaveAttribute('href', /^\/dropmap\/[\w-]+$/)
    await expect(link).toHaveAttribute('target', '_blank')
  })

  test('who would lose a mark is said, and the map’s name must be typed before it goes', async ({ page }) => {
    const map = await makeMap(server.address, ['rich', 'premium'])
    for (const [index, user] of map.users.entries())
      await user.call('POST', `territories/${map.idOf(['Лес', 'Форт'][index]!)}/claim`, {})
    await map.admin.call('POST', `maps/${map.id}/invites`, { displayName: 'Гость' })
    await open(page)
    await act(page, 'Удалить: Остров').click()
    for (const line of ['9 локаций', '2 метки', 'список допущенных: 2 игрока', '1 неиспользованный инвайт'])
      await expect(dialog(page)).toContainText(line)
    await expect(yes(page, 'Удалить')).toBeDisabled()
    await dialog(page).getByLabel('Введи название карты').fill('Остро')
    await expect(yes(page, 'Удалить')).toBeDisabled()
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await dialog(page).getByLabel('Введи название карты').fill('остров')
    await yes(page, 'Удалить').click()
    await expect(toast(page)).toContainText('Карта удалена')
    await expect(page.getByText('Карт пока нет')).toBeVisible()
  })

  test('details show a map’s players and codes, and «back» leads to the list; a link leads there at once', async ({
    page,
  }) => {
    const map = await makeMap(server.address, ['rich'])
    await map.users[0]!.call('POST', `territories/${map.idOf('Форт')}/claim`, {})
    await open(page)
    await openDetails(page, 'Остров')
    const players = page.getByRole('region', { name: 'Игроки' })
    await expect(players).toContainText('Форт')
    await expect(players).toContainText('@rich')
    await players.getByRole('button', { name: 'Добавить' }).click()
    await expect(dialog(page)).toContainText('Уже добавлен')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Кодов пока нет')).toBeVisible()
    await expectNoBarriersInEitherTheme(page)
    await page.goBack()
    await expect(act(page, 'Переименовать: Остров')).toBeVisible()
    await part(page, 'Детали').click()
    await expect(page.getByRole('heading', { name: 'Остров' })).toBeVisible()
    await page.goto(`${server.address}/admin?tab=dropmap&map=${map.id}`)
    await expect(players).toContainText('Форт')
    await map.admin.call('DELETE', `maps/${map.id}`)
    await expect(page.getByText('Этой карты больше нет')).toBeVisible()
    await page.getByRole('button', { name: 'К списку карт' }).click()
    await expect(page.getByText('Карт пока нет')).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('what another admin does is there at once: a new map, another name, a lock, and that one is gone', async ({
    page,
  }) => {
    const connected = hears(page)
    await open(page)
    await connected
    const admin = await somebody(server.address, 'admin')
    const { id } = await admin.call<{ id: string }>('POST', 'maps', { name: 'Первая', description: '' })
    await expect(act(page, 'Переименовать: Первая')).toBeVisible()
    await admin.call('PUT', `dropmap/settings/${id}`, { customName: 'Вторая' })
    await expect(act(page, 'Переименовать: Вторая')).toBeVisible()
    await admin.call('PUT', `dropmap/settings/${id}`, { isLocked: true })
    await expect(lock(page, 'Вторая')).toBeChecked()
    await admin.call('DELETE', `maps/${id}`)
    await expect(page.getByText('Карт пока нет')).toBeVisible()
  })

  test('a setting that another admin has changed stands beside what is typed before it is overwritten', async ({
    page,
  }) => {
    const map = await makeMap(server.address, [])
    await open(page, `&map=${map.id}`)
    await page.getByRole('button', { name: 'Настройки' }).click()
    await dialog(page).getByLabel('Игроков на локации').fill('3')
    await map.change({ maxPlayersPerSpot: '5', maxContestedSpots: '7' })
    await expect(dialog(page)).toContainText('Сейчас: 5')
    await expect(dialog(page).getByLabel('Спорных локаций')).toHaveValue('7')
    await settled(page)
    await expectNoBarriersInEitherTheme(page)
    await yes(page, 'Взять новое').click()
    await expect(dialog(page).getByLabel('Игроков на локации')).toHaveValue('5')
    await dialog(page).getByLabel('Игроков на локации').fill('4')
    await map.change({ maxPlayersPerSpot: '6' })
    await yes(page, 'Сохранить моё').click()
    await expect(toast(page)).toContainText('Настройки обновлены')
    expect(await map.state()).toMatchObject({ maxPlayers: 4, maxContestedSpots: 7 })
  })

  test('who has not heard of the other admin’s change is refused, is told, and saves over it knowingly', async ({
    page,
  }) => {
    const map = await makeMap(server.address, [])
    // A page that hears nothing.
    await page.route('**/socket.io/**', (route) => route.abort())
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close())
    await open(page, `&map=${map.id}`)
    await page.getByRole('button', { name: 'Настройки' }).click()
    await map.change({ maxPlayersPerSpot: '5' })
    await dialog(page).getByLabel('Игроков на локации').fill('3')
    await yes(page, 'Сохранить').click()
    await expect(dialog(page).getByRole('alert')).toContainText('изменил')
    await expect(dialog(page)).toContainText('Сейчас: 5')
    expect((await map.state()).maxPlayers).toBe(5)
    await yes(page, 'Сохранить моё').click()
    await expect(toast(page)).toContainText('Настройки обновлены')
    expect((await map.state()).maxPlayers).toBe(3)
  })

  test('where the list of templates cannot be read the details say so, and come when it is read again', async ({
    page,
  }) => {
    const map = await makeMap(server.address, [])
    const templates = /\/api\/territory\/templates/
    await page.route(templates, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, `&map=${map.id}`)
    await expect(page.getByText('Не удалось загрузить шаблоны')).toBeVisible()
    await page.unroute(templates)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { name: 'Остров' })).toBeVisible()
  })

  test('at no width is the page or the table too wide; a canvas is whole on a phone that lies on its side', async ({
    page,
  }) => {
    const admin = await somebody(server.address, 'admin')
    const name = 'Остров осени, зимы, весны и лета для самых терпеливых игроков, какие только есть'
    const { id } = await admin.call<{ id: string }>('POST', 'maps', { name: name.slice(0, 80), description: '' })
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
    await open(page, `&map=${id}`)
    await expect(page.getByText(code.slice(0, 4))).toBeVisible()
    await expect(page.locator('.map-ground')).toBeVisible()
    await expectNarrow()
    await page.setViewportSize({ width: 844, height: 390 })
    // Between the app's bars.
    await expect.poll(async () => (await page.locator('.map-stage').boundingBox())!.height).toBeLessThanOrEqual(264)
  })
})
