import { expect } from '@playwright/test'
import {
  controlled,
  desktop,
  expectNoBarriers,
  phone,
  settled,
  signIn,
  test,
  withWorker,
} from '../../support/browser/browser.ts'
import { emptyServerBehindProxy } from '../emptyServer.ts'
import { countOf } from '../offline/sharing.ts'
import { button, chosen, labels, makeMap, shape, toast } from './maps.ts'

const { server, proxy } = emptyServerBehindProxy()

test.describe('on a desktop', () => {
  test.use(desktop)

  test('while packets are lost a claim is pending, then unknown, and never sent again', async ({ page }) => {
    const map = await makeMap(server.address, ['rich'])
    await signIn(page, 'rich', `${proxy.address}/dropmap/${map.id}`)
    await expect(page.getByText('Online')).toBeVisible()
    await shape(page, 'Маяк').click()
    const claims = () => proxy.passed.filter(({ method, path }) => method === 'POST' && path.endsWith('/claim')).length
    // What the page loads once it is idle, this dialog last, would take all six connections of the browser.
    const isLoaded = () =>
      proxy.passed.some(({ path }) => path.includes('/RemoveDialog')) &&
      proxy.passed.every(({ status }) => status !== undefined)
    await expect.poll(isLoaded).toBe(true)
    const end = proxy.blackHole()
    await button(page, 'Занять локацию').click()
    await expect(chosen(page, 'Маяк')).toContainText('Ставим метку...')
    await expect(chosen(page, 'Маяк')).not.toContainText('Твоя метка')
    await expect(page.getByText('Не знаем, дошло ли. Проверяем...')).toBeVisible()
    await expect(page.getByText('Проверяем связь')).toBeVisible()
    // What was shown before the press is what is known.
    await expect(chosen(page, 'Маяк')).toContainText('Свободна')
    await expect.poll(() => proxy.passed.some(({ path }) => path.endsWith('/settle'))).toBe(true)
    const sent = claims()
    // Meanwhile an admin has closed the map.
    await map.change({ isLocked: 'true' })
    end()
    await expect(toast(page)).toContainText('Запрос не дошёл и уже не выполнится')
    await expect(page.getByText('Карта заблокирована')).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    expect(claims()).toBe(sent)
    expect(await map.on('Маяк')).toEqual([])
  })

  test('a map or outlines that cannot be read: the page says so, keeps its data and retries', async ({ page }) => {
    const map = await makeMap(server.address, ['rich'])
    const state = '**/state'
    await page.route(state, (route) => route.fulfill({ status: 500, json: { error: '', code: 'internal' } }))
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    await expect(page.getByRole('heading', { name: 'Не удалось загрузить данные локаций' })).toBeVisible()
    await page.unroute(state)
    await button(page, 'Перезагрузить').click()
    await expect(labels(page)).toContainText('Маяк')
    await expect(page.getByText('Online')).toBeVisible()

    const again = button(page, 'Сбросить масштаб и обновить карту')
    await page.route(state, (route) => route.fulfill({ status: 500, json: { error: 'Сломалось', code: 'internal' } }))
    await again.click()
    await expect(toast(page)).toContainText('ОшибкаНе удалось загрузить данные карты')
    await page.unroute(state)
    await page.route(state, (route) => route.abort())
    await again.click()
    await expect(toast(page)).toContainText('Сетевая ошибка')
    await expect(labels(page)).toContainText('Маяк')
    await page.unroute(state)

    // Another edit has replaced these outlines before they were fetched.
    const rename = (name: string) => map.admin.call('PUT', `territories/${map.idOf('Лес')}`, { name, maxPlayers: 999 })
    const shapes = await page.locator('.map-shapes').elementHandle()
    const outlines = '**/geometry/*'
    await page.route(outlines, (route) =>
      route.fulfill({ status: 404, json: { error: 'Карта не найдена', code: 'not_found' } }),
    )
    const isAsked = page.waitForResponse(outlines)
    await rename('Бор')
    await isAsked
    await settled(page)
    await expect(labels(page)).toContainText('Лес')
    await page.unroute(outlines)
    await rename('Роща')
    await expect(labels(page)).toContainText('Роща')
    expect(await shapes?.evaluate((each) => each.isConnected)).toBe(true)

    await page.context().setOffline(true)
    await expect(page.getByText('Offline')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Online')).toBeVisible()
  })
})

test.describe('on a phone without a connection', () => {
  test.use({ ...phone, ...withWorker })

  test('offline the last map shows its age and refuses claims; online it is current', async ({ page, context }) => {
    const map = await makeMap(server.address, ['rich', 'premium'])
    await signIn(page, 'rich', `${server.address}/dropmap/${map.id}`)
    await expect(labels(page)).toContainText('Маяк')
    await controlled(page)
    await expect.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBeGreaterThan(0)
    // What was read is written down a second later.
    await expect.poll(() => countOf(page, 'geometries')).toBe(1)
    await context.setOffline(true)
    await page.reload()
    await expect(labels(page)).toContainText('Маяк')
    await expect(page.getByText(/^Нет связи\. Данные получены ./)).toBeVisible()
    expect(await page.evaluate(() => fetch('/maps/island.svg').then(({ ok }) => ok))).toBe(true)
    await shape(page, 'Маяк').tap()
    await button(page, 'Занять локацию').tap()
    await expect(toast(page)).toContainText('Сетевая ошибка')
    await expect(toast(page)).toContainText('Без интернета метку не поставить')
    await expectNoBarriers(page)
    await expect(chosen(page, 'Маяк')).toContainText('Свободна')

    await map.users[1]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
    await context.setOffline(false)
    await expect(chosen(page, 'Маяк')).toContainText('Мест нет')
    await expect(page.getByText(/^Нет связи\. Данные/)).toBeHidden()
    expect(await map.on('Маяк')).toEqual(['premium'])
  })
})
