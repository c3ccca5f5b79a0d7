import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriersInEitherTheme, putToastAway, settled, test } from '../../support/browser.ts'
import { holdRequests } from '../../support/held.ts'
import { emptyServer } from '../emptyServer.ts'
import { clickAt, dragTo, drawnForm, handle, handles, openTools, territories } from './drawn.ts'
import { button, makeMap, shape, toast } from './maps.ts'

const server = emptyServer()

test.use(desktop)

async function editing(page: Page, mapId: string, name: string) {
  await openTools(page, server.address, mapId)
  await shape(page, name).click()
  await button(page, 'Редактировать локацию').click()
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue(name)
}

test('two admins at once: who is told that the other was quicker loses nothing, and chooses', async ({
  page,
  browser,
}) => {
  const map = await makeMap(server.address, [])
  await editing(page, map.id, 'Форт')
  const context = await browser.newContext(desktop)
  const other = await context.newPage()
  await editing(other, map.id, 'Форт')

  await dragTo(page, handle(page, 1), [900, 330])
  await drawnForm(page).getByLabel('Описание').fill('Низкие стены')
  await drawnForm(other).getByLabel('Название').fill('Крепость')
  await drawnForm(other).getByRole('button', { name: 'Розовый' }).click()
  await drawnForm(other).getByLabel('Описание').fill('Высокие стены')
  await dragTo(other, handle(other, 1), [980, 400])
  await button(other, 'Сохранить').click()
  await expect(toast(other)).toContainText('Локация обновлена')

  // It comes by itself, before anything is sent.
  const told = page.getByRole('alert')
  await expect(told).toContainText('Это тем временем изменил другой администратор')
  await expect(told).toBeInViewport()
  await expect(told.getByRole('listitem')).toHaveText([
    'название: «Крепость»',
    'цвет: #EC4899',
    'описание: Высокие стены, у тебя Низкие стены',
    'контур: на карте пунктиром, у тебя твой контур',
  ])
  // What was not changed here is the other's already.
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Крепость')
  await expect(drawnForm(page).getByLabel('Описание')).toHaveValue('Низкие стены')
  await settled(page)
  await expectNoBarriersInEitherTheme(page)
  await button(page, 'Сохранить моё').click()
  await expect(toast(page)).toContainText('Локация обновлена')
  const mine = (await territories(map)).find(({ number }) => number === 6)
  expect(mine).toMatchObject({ name: 'Крепость', color: '#EC4899', description: 'Низкие стены' })
  expect(mine?.points[1]).toEqual({ x: 900, y: 330 })
  await context.close()
})

test('who hears of nothing is refused, takes what the other has made, and keeps a drawing whose location is gone as a new one', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  // Neither what is told by the socket nor what is read anew beside an act comes to anybody here.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.route('**/socket.io/**', (route) => route.abort())
  await editing(page, map.id, 'Форт')
  const readAnew = await holdRequests(page, `**/api/maps/${map.id}/state`)
  const change = { name: 'Крепость', description: '', maxPlayers: 3 }
  await map.admin.call('PUT', `territories/${map.idOf('Форт')}`, change)
  await drawnForm(page).getByLabel('Название').fill('Башня')
  await button(page, 'Сохранить').click()
  await expect(page.getByRole('alert')).toContainText('Локацию «Крепость» тем временем изменил admin: название')
  // Nothing of either is lost.
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Башня')
  await button(page, 'Взять новое').click()
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Крепость')
  await expect(drawnForm(page).getByLabel('Игроков на локации')).toHaveValue('3')

  await drawnForm(page).getByLabel('Название').fill('Башня')
  await map.admin.call('DELETE', `territories/${map.idOf('Форт')}`)
  await button(page, 'Сохранить').click()
  await expect(page.getByRole('alert').filter({ hasText: 'тем временем удалили' })).toBeVisible()
  readAnew()
  await button(page, 'Сохранить как новую').click()
  // It ends as any edit does: no other location is begun.
  await expect(drawnForm(page)).toBeHidden()
  await expect(toast(page)).toContainText('Локация создана')
  expect((await territories(map)).map(({ name }) => name)).toContain('Башня')
})

test('whoever edits the same location again while its answer is under way goes on with what they drew, and is nobody’s conflict', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await editing(page, map.id, 'Форт')
  let answer = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/territories/${map.idOf('Форт')}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await dragTo(page, handle(page, 1), [900, 330])
  await drawnForm(page).getByLabel('Название').fill('Крепость')
  await button(page, 'Сохранить').click()
  await expect(drawnForm(page)).toBeHidden()
  await expect.poll(async () => (await territories(map)).map(({ name }) => name)).toContain('Крепость')
  await page.getByRole('list').getByRole('button', { name: 'Крепость' }).click()
  await button(page, 'Редактировать локацию').click()
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Крепость')
  await drawnForm(page).getByLabel('Описание').fill('Высокие стены')
  answer()
  await expect(toast(page)).toContainText('Локация обновлена')
  await expect(page.locator('.map-ground')).toContainText('Крепость')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await putToastAway(page)
  await button(page, 'Сохранить').click()
  await expect(toast(page)).toContainText('Локация обновлена')
  const [saved] = (await territories(map)).filter(({ name }) => name === 'Крепость')
  expect(saved).toMatchObject({ description: 'Высокие стены' })
  expect(saved?.points[1]).toEqual({ x: 900, y: 330 })
})

test('a location that is slow to open says so, and takes nobody away from what they have begun meanwhile', async ({
  page,
}) => {
  const map = await makeMap(server.address, [])
  await openTools(page, server.address, map.id)
  const opened = page.waitForResponse((response) => response.url().includes(`/territories/${map.idOf('Форт')}`))
  const answer = await holdRequests(page, `**/api/territories/${map.idOf('Форт')}`)
  await shape(page, 'Форт').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Редактировать локацию' }).click()
  await expect(page.getByText('Открываем локацию…')).toBeVisible()
  await button(page, 'Создать локацию').click()
  await clickAt(page, 500, 980)
  answer()
  await (await opened).finished()
  await expect(page.getByText('Открываем локацию…')).toBeHidden()
  await expect(drawnForm(page)).toHaveAccessibleName('Новая локация')
  await expect(handles(page)).toHaveCount(1)
})
