import { expect, type Page } from '@playwright/test'
import { locationId } from '#shared/dropmaps/locationId'
import type { Territory } from '#shared/dropmaps/shapes'
import { WEEK } from '#shared/tournaments/series'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { MINUTE } from '#shared/units'
import { desktop, expectNoBarriers, hears, phone, signIn, test } from '../../support/browser/browser.ts'
import { type Caller, caller } from '../../support/caller.ts'
import { letPass } from '../../support/slices/passingTime.ts'
import { inHours, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { giveMap, makeMap, shape } from '../dropmaps/maps.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, expectToast, openEvening, participants, registration, yes } from './tournaments.ts'

const server = emptyServer()
const NAME = 'Кубок осени'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const strip = (page: Page) => region(page, 'Драфт')

async function premiumPlayer(admin: Caller, name: string, balance: number) {
  const player = await caller(server.address, name, balance)
  await admin.call('POST', `admin/user/${player.user.id}/premium`, { reason: 'Приз' })
  return player
}

/** In minutes; check-in closes with registration. */
const [CLOSES_IN, STARTS_IN] = [27, 42]

/** Last week's evening, with a map and a draft of it. */
async function makeLastWeeks(admin: Caller) {
  const id = await makeTournament(server.address, {
    premiumOnly: '1',
    maxParticipants: '2',
    prizeDistribution: JSON.stringify({ 1: 5000, 2: 3000 }),
    registrationEndDate: inHours(CLOSES_IN / 60),
    startDate: inHours(STARTS_IN / 60),
  })
  const map = await makeMap(server.address, [])
  await giveMap(admin, map.id, id)
  const draft = { orderKind: 'standings', direction: 'straight', turnSeconds: 300, reserveSeconds: 60 }
  await admin.call('POST', `maps/${map.id}/poi-draft`, { ...draft, standingsTournamentId: id, captains: [] })
  return id
}

async function setWebhook(page: Page) {
  await button(page, 'Вебхук Discord').click()
  await expect(page).toHaveURL(/\/webhook$/)
  await dialog(page)
    .getByLabel('Адрес вебхука')
    .fill(`https://discord.com/api/webhooks/123456789/${'t'.repeat(40)}Zx9_`)
  await yes(page, 'Сохранить вебхук').click()
  await expectToast(page, 'Вебхук сохранён')
  await expect(dialog(page)).toContainText('...Zx9_')
  await yes(page, 'Проверить').click()
  await expectToast(page, 'Сообщение ушло: посмотри в канал')
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
}

async function repeatWeekly(page: Page) {
  await button(page, 'Повторять каждую неделю').click()
  await expect(dialog(page)).toContainText('Следующий турнир')
  await yes(page, 'Повторять').click()
  await expectToast(page, 'Турнир повторяется каждую неделю')
}

/** A week during which the server is down; returns the tournament that it makes when it is back. */
async function nextWeek(admin: Caller, lastWeeks: string) {
  await server.end()
  letPass(server.dataDir, WEEK)
  await server.start()
  const others = async () =>
    (await admin.call<TournamentSummary[]>('GET', 'tournaments')).filter(({ id }) => id !== lastWeeks)
  await expect.poll(others).toHaveLength(1)
  await admin.call('DELETE', `admin/tournament/${lastWeeks}`)
  return (await others())[0]!.id
}

async function setDay(page: Page) {
  await button(page, 'Лобби и чек-ин').click()
  await dialog(page).getByLabel('Код лобби').fill('TRF-777')
  await dialog(page).getByRole('switch', { name: 'Чек-ин' }).click()
  await yes(page, 'Сохранить').click()
  await expectToast(page, 'День турнира сохранён')
}

async function enterMatch(page: Page, number: number, finish: [name: string, kills: number][]) {
  await yes(page, 'Добавить матч').click()
  for (const [name, kills] of finish) {
    await page.getByLabel('Ник и киллы').fill(`${name} ${kills}`)
    await page.keyboard.press('Enter')
  }
  await expect(dialog(page, `Матч ${number}`)).toContainText('Внесены все: 2 игрока')
  await yes(page, 'Сохранить').click()
  await expectToast(page, `Матч ${number} сохранён`)
}

test('a weekly Premium tournament opens by itself, is played, paid and on the boards', async ({ browser }) => {
  const [organiser, stream] = [await browser.newPage(desktop), await browser.newPage(desktop)]
  const [player, outsider] = [await browser.newPage(phone), await browser.newPage(phone)]
  const admin = await caller(server.address, 'admin')
  const hero = await premiumPlayer(admin, 'premium', 0)
  const absent = await premiumPlayer(admin, 'Сойка', 300)
  const waiting = await premiumPlayer(admin, 'Рысь', 1000)
  const lastWeeks = await makeLastWeeks(admin)
  await signIn(organiser, 'admin', `${server.address}/admin?tab=tournaments`)
  await openEvening(organiser)
  await setWebhook(organiser)
  await repeatWeekly(organiser)
  const id = await nextWeek(admin, lastWeeks)
  const address = `${server.address}/tournament/${id}`
  const [mapUrl] = (await admin.call<TournamentSummary[]>('GET', 'tournaments')).map((each) => each.mapUrl)
  const mapId = mapUrl?.split('/').at(-1) ?? ''
  const on = async (number: number) =>
    (await admin.call<Territory>('GET', `territories/${locationId(mapId, number)}`)).claims.map(
      (each) => each.displayName,
    )

  await test.step('without Premium a player sees why not; with it the fee is paid on the phone', async () => {
    await signIn(outsider, 'rich', address)
    await expect(region(outsider, 'Условия участия')).toContainText('Только для игроков с Premium')
    await expect(registration(outsider)).toContainText('Этот турнир только для Premium')
    await expect(button(outsider, 'Что даёт Premium')).toBeVisible()
    await expect(button(outsider, 'Зарегистрироваться')).toHaveCount(0)
    await outsider.context().close()

    const isLive = hears(player)
    await signIn(player, 'premium', `${server.address}/tournaments`)
    await isLive
    await expect(player.getByRole('article')).toContainText('Закрытый')
    await player.getByRole('link', { name: `Подробнее: ${NAME}` }).tap()
    await expect(region(player, 'Условия участия')).toContainText('У тебя Premium')
    await button(player, 'Зарегистрироваться').tap()
    await expect(dialog(player)).toContainText(/будет списано 300\s₽/)
    await yes(player, 'Подтвердить').tap()
    await expect(registration(player)).toContainText('Вы зарегистрированы')
    await expect(registration(player)).toContainText(/2\s700\s₽/)
    await absent.call('POST', `tournament/${id}/register`, {})
    await waiting.call('POST', `tournament/${id}/waiting`, {})
  })

  await test.step('who checks in keeps the seat and reads the code, who does not frees it for the waitlist', async () => {
    await organiser.goto(`${server.address}/admin/tournament/${id}`)
    await setDay(organiser)
    await expect(region(player, 'Лобби')).toContainText('TRF-777')
    await button(player, 'Я на месте').tap()
    await expect(player.getByText('Ты на месте').first()).toBeVisible()
    await waiting.call('POST', `tournament/${id}/check-in`)
    letPass(server.dataDir, CLOSES_IN * MINUTE)
    await expect.poll(() => absent.balance()).toBe(300)
    await expect.poll(() => waiting.balance()).toBe(700)
    await expect(participants(player).getByRole('listitem')).toHaveText([/premium/, /Рысь/])
  })

  await test.step('the player picks a location on the phone, the stream shows it, the organiser ends the draft', async () => {
    const isLive = hears(stream)
    await stream.goto(`${server.address}/dropmap/${mapId}?overlay=1&camera=off`)
    await isLive
    const opening = player.waitForEvent('popup')
    await region(player, 'Лобби').getByRole('link', { name: 'Открыть карту турнира' }).tap()
    const mapPage = await opening
    // From the list to the first claim in six clicks: the evening, captains, save, start; a location, and take it.
    await organiser.goto(`${server.address}/admin?tab=tournaments`)
    await openEvening(organiser)
    await button(organiser, 'Собрать капитанов').click()
    const captains = dialog(organiser).getByRole('list', { name: 'Капитаны' }).getByRole('listitem')
    await expect(captains).toContainText(['premium', 'Рысь'])
    await yes(organiser, 'Сохранить').click()
    await expectToast(organiser, 'Драфт сохранён')
    await button(organiser, 'Начать драфт').click()
    await expectToast(organiser, 'Драфт начался')
    await expect(strip(mapPage)).toContainText('Твой ход')
    await expect(strip(stream)).toContainText('Ходит premium')
    await shape(mapPage, 'Маяк').tap()
    await button(mapPage, 'Выбрать эту локацию').tap()
    await expect(strip(stream)).toContainText('Ходит Рысь')
    await expect(strip(stream)).toContainText('Маяк')
    await expect(organiser.getByRole('main')).toContainText('Ходит Рысь, ход 2 из 2')
    await organiser.goto(`${server.address}/dropmap/${mapId}`)
    await button(organiser, 'Управление').click()
    await shape(organiser, 'Верфь').click()
    await button(organiser, 'Выбрать за капитана: Рысь').click()
    await expectToast(organiser, 'Локация выбрана за капитана')
    await expect(organiser.getByText('Завершён')).toBeVisible()
    await expect.poll(async () => [await on(1), await on(3)]).toEqual([['premium'], ['Рысь']])
    await mapPage.close()
    await stream.context().close()
  })

  await test.step('the organiser enters two matches, the table moves on the phone', async () => {
    letPass(server.dataDir, (STARTS_IN - CLOSES_IN) * MINUTE)
    await expect(registration(player)).toContainText('Турнир идёт')
    await organiser.goto(`${server.address}/admin/tournament/${id}`)
    await button(organiser, 'Результаты').click()
    const rows = region(player, 'Таблица').getByRole('listitem')
    await enterMatch(organiser, 1, [
      ['Рысь', 1],
      ['premium', 3],
    ])
    await expect(rows).toContainText(['Рысь', 'premium · ты'])
    await enterMatch(organiser, 2, [
      ['premium', 6],
      ['Рысь', 2],
    ])
    await expect(rows).toContainText(['premium · ты', 'Рысь'])
    await expect(rows).toContainText(['30', '24'])
    await expect(region(player, 'Таблица')).toContainText('2 матча')
    await yes(organiser, 'Закрыть').click()
  })

  await test.step('the payout is filled from the table, and the prize is on the player’s balance', async () => {
    await button(organiser, 'Распределить призы').click()
    await expect(dialog(organiser)).toContainText('Заполнено по таблице')
    await expect(dialog(organiser)).toContainText(/Баланс2\s700\s₽.*7\s700\s₽/)
    await yes(organiser, 'Выплатить призы').click()
    await yes(organiser, 'Да, выплатить').click()
    await expectToast(organiser, 'Призы распределены между 2 участниками')
    await expect(region(player, 'Победители')).toContainText(/premium1 место5\s000\s₽/)
    const lobby = region(player, 'Лобби')
    await expect(lobby.getByText('TRF-777')).toBeHidden()
    const [winners, after] = [await region(player, 'Победители').boundingBox(), await lobby.boundingBox()]
    expect(after!.y).toBeGreaterThan(winners!.y)
    await expect(player.getByRole('banner')).toContainText(/7\s700\s₽/)
    expect([await hero.balance(), await waiting.balance()]).toEqual([7700, 3700])
  })

  await test.step('the channel of last week’s webhook has heard of all of it', async () => {
    const heard = async () => (await (await fetch(`${server.address}/sandbox/discord/webhooks`)).text()).split('<li>')
    await expect.poll(async () => (await heard()).at(-1)).toContain('победители')
    for (const event of ['регистрация открыта', 'чек-ин открыт', 'матч 1', 'матч 2'])
      expect((await heard()).filter((message) => message.includes(event))).toHaveLength(1)
  })

  await test.step('on the phone and on the desktop the boards show the winner, and the book balances', async () => {
    for (const page of [player, organiser]) {
      await page.goto(`${server.address}/leaders`)
      const tabs = page.getByRole('navigation', { name: 'Таблицы' })
      await tabs.getByRole('link', { name: 'Турниры' }).click()
      await expect(region(page, 'Турниры')).toContainText(/1-е место: premium.*10 очков/)
      await tabs.getByRole('link', { name: 'Заработок' }).click()
      await expect(region(page, 'Заработок')).toContainText(/1-е место: premium.*5\s000\s₽/)
    }
    await expect(player.getByRole('complementary', { name: 'Твоё место' })).toContainText('Ты на 1-м месте')
    expect(server.audit().text).toContain('Все суммы сходятся')
  })
})
