import { expect } from '@playwright/test'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { desktop, phone, test } from '../../../support/browser/browser.ts'
import { emptyServer } from '../../emptyServer.ts'
import { confirm, done, invited, row } from './guests.ts'

const server = emptyServer()

test('without scripts a button, row or list claims; a refusal says why', { tag: '@commit' }, async ({ browser }) => {
  const { map, address } = await invited(server.address, ['rich'], {})
  const { link } = await map.admin.call<InviteCode>('POST', `maps/${map.id}/invites`, { displayName: 'Второй' })
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  const lead = page.locator('.lead').filter({ visible: true })
  await page.goto(address)
  await expect(lead).toHaveText('Нажми «Занять» у любой свободной локации.')
  await expect(page.getByText('Свободна')).toHaveCount(9)
  // A player is quicker by a moment.
  await map.users[0]!.call('POST', `territories/${map.idOf('Маяк')}/claim`, {})
  await page.getByRole('button', { name: 'Занять: Маяк' }).click()
  await expect(page.getByRole('alert')).toHaveText('Достигнут лимит игроков')
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByRole('button', { name: 'Занять: Верфь' }).click()
  await expect(done(page)).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await map.on('Верфь')).toEqual(['Гость эфира'])

  const { points } = await map.location('Маяк')
  for (let more = 0; more < 200; more++)
    await map.admin.call('POST', `maps/${map.id}/territories`, { name: `Место ${more}`, points })
  await page.goto(link)
  await expect(lead).toHaveText('Выбери в списке любую свободную локацию и подтверди выбор.')
  await expect(page.getByText('Локация пока не выбрана')).toBeHidden()
  const list = page.getByRole('combobox', { name: 'Локация' })
  await list.selectOption('Лес')
  await map.users[0]!.call('POST', `territories/${map.idOf('Лес')}/claim`, {})
  await confirm(page).tap()
  await expect(page.getByRole('alert')).toHaveText('Достигнут лимит игроков')
  await expect(page.getByRole('alert')).toBeInViewport()
  await list.selectOption('Место 199')
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  await expect(page.getByText('Место 199').first()).toBeVisible()
})

test('where styles cannot detect disabled scripts, Enter confirms the checked row', async ({ browser }) => {
  const { map, address } = await invited(server.address)
  const page = await (await browser.newContext({ ...desktop, javaScriptEnabled: false })).newPage()
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\(scripting: ?none\)/, '(no-such-query)')
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ status: answer.status(), headers, body })
  })
  await page.goto(address)
  await row(page, 'Верфь').check()
  await row(page, 'Верфь').press('Enter')
  await expect(done(page)).toBeVisible()
  expect(await map.on('Верфь')).toEqual(['Гость эфира'])
})

test('in an engine without support for the script, a typed code leads to the page as a form', async ({ browser }) => {
  const { map, address, code } = await invited(server.address)
  const page = await (await browser.newContext(phone)).newPage()
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  await page.goto(`${server.address}/dropmap/invite`)
  const typed = page.getByRole('textbox', { name: 'Код приглашения' })
  await expect(typed).toBeFocused()
  await typed.fill('ABCD')
  await page.getByRole('button', { name: 'Открыть карту' }).tap()
  await expect(page.getByRole('alert')).toContainText('Неверный код приглашения')
  await page.getByRole('link', { name: 'Ввести другой код' }).tap()
  await typed.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Открыть карту' }).tap()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Локация пока не выбрана')).toBeHidden()
  await row(page, 'Лес').check()
  await confirm(page).tap()
  await expect(done(page)).toBeVisible()
  expect(await map.on('Лес')).toEqual(['Гость эфира'])
})
