import { type Browser, expect, type Page } from '@playwright/test'
import type { OwnTeam } from '#shared/tournaments/teams'
import { MINUTE } from '#shared/units'
import { desktop, expectNoBarriers, hears, phone, signIn, test } from '../../support/browser/browser.ts'
import { type Caller, caller } from '../../support/caller.ts'
import { addMoney } from '../../support/server.ts'
import { letPass } from '../../support/slices/passingTime.ts'
import { inHours, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { chosen, giveMap, labels, makeMap, shape, startDraft } from '../dropmaps/maps.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, expectToast, registration, yes } from './tournaments.ts'

const server = emptyServer()

/** In minutes; check-in closes with registration. */
const [CLOSES_IN, STARTS_IN] = [27, 42]
const ownTeam = (page: Page) => page.getByRole('region', { name: 'Твоя команда' })
const teams = (page: Page) => page.getByRole('region', { name: 'Команды' })

/** A phone of somebody who is signed in, at an address. */
async function phoneOf(browser: Browser, name: string, address: string) {
  const page = await browser.newPage(phone)
  const isLive = hears(page)
  await signIn(page, name, address)
  await isLive
  return page
}

/** A complete trio of players without pages; returns its captain. */
async function makeTrio(id: string, name: string) {
  const players = []
  for (const member of ['Глеб', 'Дина', 'Егор']) players.push(await caller(server.address, member, 300))
  const [captain, ...others] = players as [Caller, ...Caller[]]
  const { code } = await captain.call<OwnTeam>('POST', `tournament/${id}/team`, { name, fee: 300 })
  for (const member of others) await member.call('POST', `tournament/${id}/team/join`, { code, fee: 300 })
  return captain
}

test('a trio forms over three phones by a link, one without the money, one on a bad connection, and plays an evening', async ({
  browser,
}) => {
  const admin = await caller(server.address, 'admin')
  const [anna, boris, vera] = [
    await caller(server.address, 'Анна', 1000),
    await caller(server.address, 'Борис', 100),
    await caller(server.address, 'Вера', 1000),
  ]
  const id = await makeTournament(server.address, {
    teamSize: '3',
    substitutes: '1',
    maxParticipants: '2',
    prizeDistribution: JSON.stringify({ 1: 1000 }),
    registrationEndDate: inHours(CLOSES_IN / 60),
    startDate: inHours(STARTS_IN / 60),
  })
  const address = `${server.address}/tournament/${id}`
  const captain = await phoneOf(browser, 'Анна', address)

  const link = await test.step('the captain pays the own fee and shares the link', async () => {
    await expect(registration(captain)).toContainText('Трио')
    await button(captain, 'Создать команду').click()
    await yes(captain, 'Создать команду').click()
    await expect(dialog(captain)).toContainText('Назови команду')
    await dialog(captain).getByLabel('Название команды').fill('Северные волки')
    await expect(dialog(captain)).toContainText(/С вашего баланса будет списано 300\s₽/)
    await yes(captain, 'Создать команду').click()
    await expect(registration(captain)).toContainText('Команда собирается')
    await expect(ownTeam(captain).getByText('Свободное место')).toHaveCount(2)
    await expectNoBarriers(captain)
    const code = await ownTeam(captain)
      .getByText(/^[A-Z]{8}$/)
      .textContent()
    return `${address}?team=${code}`
  })

  const poor = await phoneOf(browser, 'Борис', link)
  await test.step('one without the money joins once it is there', async () => {
    await expect(registration(poor)).toContainText('не хватает')
    await addMoney(server.address, boris.user.id, 200)
    await button(poor, 'Вступить в «Северные волки»').click()
    await expect(dialog(poor, 'Вступить в «Северные волки»')).toContainText(/Останется0\s₽/)
    await yes(poor, 'Вступить').click()
    await expect(ownTeam(poor)).toContainText('Борис · ты')
    await expect(ownTeam(captain)).toContainText('Борис')
  })

  const slow = await phoneOf(browser, 'Вера', link)
  await test.step('one whose answer is lost is asked nothing, and pays once', async () => {
    await button(slow, 'Вступить в «Северные волки»').click()
    let lost = 0
    await slow.route('**/team/join', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await yes(slow, 'Вступить').click()
    await expect(ownTeam(slow)).toContainText('Участвует')
    expect([await anna.balance(), await boris.balance(), await vera.balance()]).toEqual([700, 0, 700])
    await expect(registration(captain)).toContainText('Вы зарегистрированы')
    await expect(teams(captain)).toContainText('Анна, Борис, Вера')
  })

  const foxes = await makeTrio(id, 'Лисы')
  const map = await makeMap(server.address, [])
  await giveMap(admin, map.id, id, 6)
  await test.step('one member claims for the team, which the others see', async () => {
    for (const page of [captain, poor]) await page.goto(`${server.address}/dropmap/${map.id}`)
    await shape(poor, 'Маяк').tap()
    await button(poor, 'Занять локацию').tap()
    await expect(labels(captain)).toContainText('Северные волки')
    await shape(captain, 'Маяк').tap()
    await expect(chosen(captain, 'Маяк')).toContainText('Метка команды')
    await expect(chosen(captain, 'Маяк')).toContainText('Кто поставил: Борис')
    expect(await map.on('Маяк')).toEqual(['Северные волки'])
  })

  await test.step('in the draft its captain picks, and the claim of all moves', async () => {
    await startDraft(admin, map.id, [anna.user.id, foxes.user.id])
    await shape(captain, 'Лес').tap()
    await button(captain, 'Выбрать эту локацию').tap()
    await expect(labels(poor)).toContainText('Северные волки')
    await shape(poor, 'Лес').tap()
    await expect(chosen(poor, 'Лес')).toContainText('Метка команды')
    expect([await map.on('Маяк'), await map.on('Лес')]).toEqual([[], ['Северные волки']])
    await foxes.call('POST', `territories/${map.idOf('Маяк')}/claim`)
    for (const page of [captain, poor]) await page.goto(address)
  })

  await test.step('each checks in, and the team is there', async () => {
    const day = { lobbyCode: 'TRF-777', lobbyLink: '', lobbyText: '', version: 0 }
    await admin.call('PUT', `admin/tournament/${id}/day`, { ...day, checkInOpensBefore: 60, checkInClosesBefore: 15 })
    for (const page of [captain, poor, slow]) await button(page, 'Я на месте').click()
    await expect(ownTeam(captain).getByText('на месте')).toHaveCount(3)
    await expect(captain.getByRole('region', { name: 'Лобби' })).toContainText('TRF-777')
    letPass(server.dataDir, CLOSES_IN * MINUTE)
    await expect(captain.getByRole('button', { name: 'Изменить команду' })).toBeHidden()
    await button(slow, 'Выйти из команды').click()
    await expect(dialog(slow, 'Выйти из команды?')).toContainText('взносы вернутся всем')
    await dialog(slow).getByRole('button', { name: 'Отмена' }).click()
  })

  const organiser = await browser.newPage(desktop)
  await test.step('a pasted match finds the team by its members, and its page shows the table', async () => {
    letPass(server.dataDir, (STARTS_IN - CLOSES_IN) * MINUTE)
    await signIn(organiser, 'admin', `${server.address}/admin/tournament/${id}`)
    await button(organiser, 'Результаты').click()
    await yes(organiser, 'Добавить матч').click()
    await organiser.getByRole('button', { name: 'Вставить таблицу' }).click()
    await dialog(organiser).getByLabel('Таблица', { exact: true }).fill('Место\tНик\tЭлимы\n1\tАнна, Борис, Вера\t12')
    await yes(organiser, 'Внести 1 команду').click()
    await yes(organiser, 'Сохранить').click()
    await expectToast(organiser, 'Матч 1 сохранён')
    await yes(organiser, 'Закрыть').click()
    await expect(captain.getByRole('region', { name: 'Таблица' })).toContainText('Северные волки')
  })

  await test.step('the prize comes to three balances, to the kopeck', async () => {
    await button(organiser, 'Распределить призы').click()
    await expect(dialog(organiser)).toContainText('Заполнено по таблице')
    await expect(dialog(organiser)).toContainText(/333,34\s₽/)
    await yes(organiser, 'Выплатить призы').click()
    await yes(organiser, 'Да, выплатить').click()
    await expectToast(organiser, 'Призы распределены')
    expect([await anna.balance(), await boris.balance(), await vera.balance()]).toEqual([1033.34, 333.33, 1033.33])
    expect(server.audit().text).toContain('Все суммы сходятся')
  })
})
