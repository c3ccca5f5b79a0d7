import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriers, test } from '../../../support/browser/browser.ts'
import { holdRequests } from '../../../support/held.ts'
import { emptyServer } from '../../emptyServer.ts'
import { button, makeMap, shape, toast } from '../maps.ts'
import { dragTo, drawnForm, handle, openTools, territories } from './drawn.ts'

const server = emptyServer()

test.use(desktop)

async function editing(page: Page, mapId: string, name: string) {
  await openTools(page, server.address, mapId)
  await shape(page, name).click()
  await button(page, 'Редактировать локацию').click()
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue(name)
}

test('of two admins editing a location the slower one sees the other’s changes and loses nothing', async ({ page }) => {
  const map = await makeMap(server.address, [])
  await editing(page, map.id, 'Форт')
  await dragTo(page, handle(page, 1), [900, 330])
  await drawnForm(page).getByLabel('Описание').fill('Низкие стены')
  const { maxPlayers, points } = await map.location('Форт')
  await map.admin.call('PUT', `territories/${map.idOf('Форт')}`, {
    name: 'Крепость',
    color: '#EC4899',
    description: 'Высокие стены',
    maxPlayers,
    points: points.with(1, { x: 980, y: 400 }),
  })

  // It comes by itself, before anything is sent.
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('Это тем временем изменил другой администратор')
  await expect(conflict).toBeInViewport()
  await expect(conflict.getByRole('listitem')).toHaveText([
    'название: «Крепость»',
    'цвет: #EC4899',
    'описание: Высокие стены, у тебя Низкие стены',
    'контур: на карте пунктиром, у тебя твой контур',
  ])
  await expect(drawnForm(page).getByLabel('Название')).toHaveValue('Крепость')
  await expect(drawnForm(page).getByLabel('Описание')).toHaveValue('Низкие стены')
  await expectNoBarriers(page)
  await button(page, 'Сохранить моё').click()
  await expect(toast(page)).toContainText('Локация обновлена')
  const mine = (await territories(map)).find(({ number }) => number === 6)
  expect(mine).toMatchObject({ name: 'Крепость', color: '#EC4899', description: 'Низкие стены' })
  expect(mine?.points[1]).toEqual({ x: 900, y: 330 })
})

test('a stale edit is refused; a drawing of a deleted location is saved as a new one', async ({ page }) => {
  const map = await makeMap(server.address, [])
  // This page hears no events, and reads nothing anew beside an act.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.route('**/socket.io/**', (route) => route.abort())
  await editing(page, map.id, 'Форт')
  const readAnew = await holdRequests(page, `**/api/maps/${map.id}/state`)
  const change = { name: 'Крепость', description: '', maxPlayers: 3 }
  await map.admin.call('PUT', `territories/${map.idOf('Форт')}`, change)
  await drawnForm(page).getByLabel('Название').fill('Башня')
  await button(page, 'Сохранить').click()
  await expect(page.getByRole('alert')).toContainText('Локацию «Крепость» тем временем изменил admin: название')
  await expectNoBarriers(page)
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
