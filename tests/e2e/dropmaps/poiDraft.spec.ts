import { expect, type Page } from '@playwright/test'
import { desktop, expectNoBarriers, hears, phone, putToastAway, signIn, test } from '../../support/browser/browser.ts'
import { emptyServer } from '../emptyServer.ts'
import { invited, listed } from './guests/guests.ts'
import { button, chooseMore, dialog, expectToast, labels, shape, toast, yes } from './maps.ts'

const server = emptyServer()

const strip = (page: Page) => page.getByRole('region', { name: 'Драфт', exact: true })
const isCut = (element: Element) =>
  [...element.querySelectorAll('p, span')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
/** What the map's page, the overlay and the guest's button say before a map opens. */
const opening = (page: Page) => page.getByText(/откроется через/i)
const turns = (page: Page) => page.getByRole('region', { name: 'Ходы драфта' }).getByRole('listitem')

test('a captain, the organiser, a guest and a stream follow a draft to its end', async ({ browser }) => {
  const openAt = new Date(Date.now() + 22 * 3_600_000).toISOString()
  const { map, address } = await invited(server.address, ['rich', 'premium'], { openAt })
  const [admin, stream] = [await browser.newPage(desktop), await browser.newPage(desktop)]
  const [captain, guest] = [await browser.newPage(phone), await browser.newPage(phone)]
  const guestHears = hears(guest)
  await guest.goto(address)
  await guestHears
  const streamHears = hears(stream)
  await stream.goto(`${server.address}/dropmap/${map.id}?overlay=1&camera=off`)
  await streamHears
  await signIn(captain, 'rich', `${server.address}/dropmap/${map.id}`)
  for (const page of [captain, guest, stream]) await expect(opening(page)).toBeVisible()

  await signIn(admin, 'admin', `${server.address}/dropmap/${map.id}`)
  await button(admin, 'Управление').click()
  await chooseMore(admin, 'Драфт локаций')
  await dialog(admin).getByRole('button', { name: 'Вручную' }).click()
  await dialog(admin).getByRole('button', { name: 'Добавить капитанов' }).click()
  for (const name of ['rich', 'premium']) await dialog(admin).getByRole('checkbox', { name }).check()
  await dialog(admin).getByRole('textbox', { name: 'Команда: premium' }).fill('Совы')
  const captains = dialog(admin).getByRole('list', { name: 'Капитаны' }).getByRole('listitem')
  await expect(captains).toContainText(['rich', 'premium'])
  await expectNoBarriers(admin)
  await yes(admin, 'Создать драфт').click()
  await expectToast(admin, 'Драфт сохранён')

  await expect(strip(captain)).toContainText('Ты ходишь 1-м')
  expect(await strip(captain).evaluate(isCut)).toBe(false)
  await expect(guest.getByText('Локации выбирают на драфте.')).toBeVisible()
  await expect(strip(guest)).toContainText('Драфт скоро начнётся')
  await shape(captain, 'Лес').tap()
  await captain.getByRole('button', { name: 'В мой список' }).tap()
  await expect(captain.getByRole('button', { name: 'Убрать из списка (1-я)' })).toBeVisible()

  await button(admin, 'Начать').click()
  await expectToast(admin, 'Драфт начался')
  await expect(strip(captain)).toContainText('Твой ход')
  await expect(captain).toHaveTitle(/^Твой ход! /)
  for (const page of [admin, guest, stream]) await expect(strip(page)).toContainText('Ходит rich')
  for (const page of [captain, admin, guest, stream]) await expect(opening(page)).toBeHidden()
  await expect(strip(guest)).toContainText(/\d:\d\d/)
  await expectNoBarriers(captain)
  await expectNoBarriers(guest)

  await shape(captain, 'Маяк').tap()
  await button(captain, 'Выбрать эту локацию').tap()
  await expect(toast(captain)).toBeVisible()
  const [note, clock] = [await toast(captain).boundingBox(), await strip(captain).boundingBox()]
  expect(note!.y + note!.height).toBeLessThanOrEqual(clock!.y)
  await expect(strip(captain)).toContainText('Твои ходы сделаны')
  for (const page of [admin, guest, stream]) await expect(strip(page)).toContainText('Ходит Совы')
  await expect(turns(admin).first()).toContainText('Маяк')
  await expect(strip(guest).getByRole('listitem').first()).toContainText('Маяк')
  await expect(listed(guest, 'Маяк').last()).toContainText('rich')

  await button(admin, 'Отменить ход').click()
  await expectToast(admin, 'Выбор отменён')
  await expect(strip(captain)).toContainText('Твой ход')
  await button(admin, 'Пауза').click()
  await expectToast(admin, 'Драфт на паузе')
  for (const page of [captain, guest, stream]) await expect(strip(page)).toContainText(/паузе|Пауза/)
  for (const page of [captain, admin, guest, stream]) await expect(opening(page)).toBeHidden()
  await button(admin, 'Продолжить').click()
  await expectToast(admin, 'Драфт продолжается')
  await expect(strip(captain)).toContainText('Твой ход')
  await putToastAway(captain)
  await shape(captain, 'Форт').tap()
  await button(captain, 'Выбрать эту локацию').tap()
  await expect(strip(captain)).toContainText('Твои ходы сделаны')

  await shape(admin, 'Верфь').click()
  await button(admin, 'Выбрать за капитана: Совы').click()
  await expect(toast(admin)).toContainText('Локация выбрана за капитана')
  await expect(turns(admin)).toContainText(['Форт', 'Верфь'])
  await expect(admin.getByText('Завершён')).toBeVisible()
  await expect(strip(captain)).toHaveCount(0)
  await expect(strip(stream)).toHaveCount(0)
  await expect(labels(stream)).toContainText('premium')
  for (const page of [captain, guest, stream]) await expect(opening(page)).toBeVisible()
  expect(await map.on('Форт')).toEqual(['rich'])
  expect(await map.on('Верфь')).toEqual(['premium'])

  await button(admin, 'Повтор').click()
  await admin.getByRole('slider', { name: 'Момент истории' }).press('End')
  const events = admin.getByRole('list', { name: 'Что произошло' }).filter({ visible: true })
  await expect(events).toContainText('premium → Верфь')
  await expect(events).toContainText('драфт')
})

test('without scripts a guest reads who is on the clock and what was picked', async ({ browser }) => {
  const { map, address } = await invited(server.address, ['rich', 'premium'], {})
  const captains = map.users.map(({ user }) => ({ userId: user.id }))
  const form = { orderKind: 'hand', direction: 'straight', turnSeconds: 300, reserveSeconds: 0, captains }
  const made = await map.admin.call<{ id: string; version: number }>('POST', `maps/${map.id}/poi-draft`, form)
  await map.admin.call('POST', `poi-drafts/${made.id}/start`, { version: made.version })
  await map.users[0]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  await page.goto(address)
  await expect(strip(page)).toContainText('Ходит premium')
  await expect(strip(page).getByRole('listitem')).toHaveText('1richМаяк')
  await expect(page.getByRole('button', { name: /Занять/ })).toHaveCount(0)
})
