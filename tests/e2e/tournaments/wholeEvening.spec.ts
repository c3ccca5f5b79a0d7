import { expect, type Page } from '@playwright/test'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { locationId } from '#shared/dropmaps/locationId'
import type { Evening } from '#shared/evening/evening'
import { MINUTE } from '#shared/units'
import { desktop, expectNoBarriers, hears, phone, signIn, test } from '../../support/browser/browser.ts'
import { type Caller, caller } from '../../support/caller.ts'
import { picture } from '../../support/sending.ts'
import { letPass } from '../../support/slices/passingTime.ts'
import { inHours, makeTournament } from '../../support/slices/tournaments/madeTournament.ts'
import { nicks } from '../../support/slices/tournaments/runningCup.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, expectToast, yes } from './tournaments.ts'

const server = emptyServer()

const PLAYERS = 20
/** In minutes; check-in closes with registration. */
const [CLOSES_IN, STARTS_IN] = [27, 42]
/** The fees of all, in roubles. */
const PRIZES = { 1: 3000, 2: 2000, 3: 1000 }

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ход вечера' }).getByRole('listitem').filter({ hasText: name }).first()
const objections = (page: Page) => page.getByRole('region', { name: 'Возражения' })

type Player = Caller & { name: string }

async function pickAll(admin: Caller, players: readonly Player[], mapId: string) {
  const byName = new Map(players.map((player) => [player.name, player]))
  const draftOf = () => admin.call<PoiDraftState>('GET', `maps/${mapId}/poi-draft`)
  for (let draft = await draftOf(), location = 1; draft.turn; draft = await draftOf(), location++) {
    const captain = byName.get(draft.captains[draft.turn.captain]?.name ?? '')
    await captain?.call('POST', `territories/${locationId(mapId, location)}/claim`)
  }
}

async function pasteMatch(page: Page, number: number, order: readonly string[]) {
  await yes(page, 'Добавить матч').click()
  await page.getByRole('button', { name: 'Вставить таблицу' }).click()
  const lines = order.map((nick, index) => `${index + 1}\t${nick}\t${PLAYERS - index}`)
  await dialog(page)
    .getByLabel('Таблица', { exact: true })
    .fill(['Место\tНик\tЭлимы', ...lines].join('\n'))
  await yes(page, `Внести ${PLAYERS} игроков`).click()
  await expect(dialog(page, `Матч ${number}`)).toContainText(`Внесены все: ${PLAYERS} игроков`)
  await yes(page, 'Сохранить').click()
  await expectToast(page, `Матч ${number} сохранён`)
  await expect(page.getByRole('list', { name: 'Матчи' })).toContainText(`Матч ${number}`)
}

for (const [size, screen] of Object.entries({ desktop, phone }))
  test(`an evening of twenty goes through its page alone, on a ${size}`, async ({ browser }) => {
    const organiser = await browser.newPage(screen)
    const page = await browser.newPage(phone)
    const admin = await caller(server.address, 'admin')
    const people: Player[] = []
    for (const name of nicks.slice(0, PLAYERS + 1)) {
      const player = await caller(server.address, name)
      await admin.call('POST', `admin/user/${player.user.id}/balance`, { amount: 1000, reason: 'Приз' })
      people.push({ name, ...player })
    }
    const [seated, waiting] = [people.slice(0, PLAYERS), people[PLAYERS]!]
    const [missing, late, loser] = [seated[19]!, seated[18]!, seated[4]!]
    const id = await makeTournament(server.address, {
      maxParticipants: String(PLAYERS),
      prizeDistribution: JSON.stringify(PRIZES),
      registrationEndDate: inHours(CLOSES_IN / 60),
      startDate: inHours(STARTS_IN / 60),
    })
    const evening = () => admin.call<Evening>('GET', `admin/tournament/${id}/evening`)

    await test.step('twenty register, one waits', async () => {
      const isLive = hears(organiser)
      await signIn(organiser, 'admin', `${server.address}/admin/tournament/${id}`)
      await isLive
      for (const player of seated) await player.call('POST', `tournament/${id}/register`, {})
      await waiting.call('POST', `tournament/${id}/waiting`, {})
      await expect(step(organiser, 'Регистрация')).toContainText('20 из 20, ждут места 1')
    })

    await test.step('one who is missing is taken out, who waited gets the seat, the last is checked in by hand', async () => {
      await button(organiser, 'Лобби и чек-ин').click()
      await dialog(organiser).getByLabel('Код лобби').fill('TRF-777')
      await dialog(organiser).getByRole('switch', { name: 'Чек-ин' }).click()
      await yes(organiser, 'Сохранить').click()
      await expectToast(organiser, 'День турнира сохранён')
      for (const player of seated.slice(0, 18)) await player.call('POST', `tournament/${id}/check-in`)
      await waiting.call('POST', `tournament/${id}/check-in`)
      await expect(step(organiser, 'Чек-ин')).toContainText('На месте 18 из 20, нет 2')
      await button(organiser, 'Кто на месте').click()
      await dialog(organiser).getByRole('button', { name: 'Не на месте' }).click()
      await yes(organiser, `Снять с турнира: ${missing.name}`).click()
      await dialog(organiser).getByLabel('Причина').fill('Не пришёл')
      await yes(organiser, 'Снять и вернуть').click()
      const list = dialog(organiser, 'Участники')
      await list.getByRole('button', { name: `Отметить: ${late.name}` }).click()
      await expect(list).toContainText('Все на месте')
      await list.getByRole('button', { name: 'Закрыть' }).click()
      await expect(step(organiser, 'Чек-ин')).toContainText('На месте 20 из 20')
      expect([await missing.balance(), await waiting.balance()]).toEqual([1000, 700])
    })
    const players = [...seated.slice(0, 19), waiting]

    await test.step('a map is made, and twenty captains pick their locations', async () => {
      letPass(server.dataDir, CLOSES_IN * MINUTE)
      await expect(step(organiser, 'Чек-ин')).toContainText('Закончен, места у всех')
      await button(organiser, 'Сделать карту').click()
      await dialog(organiser).getByRole('combobox', { name: 'Шаблон' }).click()
      await organiser.getByRole('option', { name: 'Остров' }).click()
      await yes(organiser, 'Создать карту').click()
      await expect(step(organiser, 'Карта «Остров»')).toContainText('Выбрали локацию 0 из 20')
      await button(organiser, 'Настроить драфт').click()
      const captains = dialog(organiser).getByRole('list', { name: 'Капитаны' }).getByRole('listitem')
      await expect(captains).toHaveCount(PLAYERS)
      await yes(organiser, 'Создать драфт').click()
      await expectToast(organiser, 'Драфт сохранён')
      await button(organiser, 'Начать драфт').click()
      await expectToast(organiser, 'Драфт начался')
      await pickAll(admin, players, (await evening()).maps[0]!.id)
      await expect(step(organiser, 'Драфт')).toContainText('Завершён, 20 капитанов')
      await expect(step(organiser, 'Карта «Остров»')).toContainText('Выбрали локацию 20 из 20')
    })

    await test.step('two matches are pasted', async () => {
      letPass(server.dataDir, (STARTS_IN - CLOSES_IN) * MINUTE)
      await expect(step(organiser, 'Матчи')).toContainText('Пока ни одного')
      await button(organiser, 'Результаты').click()
      const order = players.map(({ name }) => name)
      await pasteMatch(organiser, 1, order)
      await pasteMatch(organiser, 2, order)
      await yes(organiser, 'Закрыть').click()
      await expect(step(organiser, 'Матчи')).toContainText('Внесено 2 матча')
    })

    await test.step('a player objects without a connection: it is sent once there is one, and seen by the organiser', async () => {
      const isLive = hears(page)
      await signIn(page, loser.name, `${server.address}/tournament/${id}`)
      await isLive
      await objections(page).getByRole('button', { name: 'Возразить' }).tap()
      await page.context().setOffline(true)
      await dialog(page).getByLabel('Что не так').fill('Во втором матче у меня 60 киллов')
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles(await picture(7))
      await expectNoBarriers(page)
      await yes(page, 'Отправить').tap()
      await expect(objections(page)).toContainText('Уйдёт, когда появится связь')
      await page.context().setOffline(false)
      await expect(objections(page)).toContainText('На проверке')
      await expect(page.getByRole('region', { name: 'Таблица' })).toContainText('На проверке')
      await expect(step(organiser, 'Матчи')).toContainText('1 возражение')
    })

    await test.step('prizes ask about it; the match is corrected, and the player hears of it', async () => {
      await button(organiser, 'Распределить призы').click()
      await yes(organiser, 'Выплатить призы').click()
      const question = organiser.getByRole('dialog', { name: /^Выплатить/ })
      await expect(question).toContainText('На таблицу 1 возражение без ответа')
      await question.getByRole('button', { name: 'Отмена' }).click()
      await dialog(organiser, 'Распределить призы').getByRole('button', { name: 'Отмена' }).click()
      await button(organiser, 'Ответить на возражения').click()
      await expect(objections(organiser)).toContainText('Во втором матче у меня 60 киллов')
      await yes(organiser, 'Исправить матч 2').click()
      await expect(dialog(organiser, 'Матч 2')).toContainText('Во втором матче у меня 60 киллов')
      await organiser.getByLabel(`Киллы: ${loser.name}`).fill('60')
      await yes(organiser, 'Сохранить').click()
      await expectToast(organiser, 'Матч 2 сохранён')
      await yes(organiser, 'Исправлено').click()
      await expectToast(organiser, 'Игрок узнает, что результат исправлен')
      await expect(objections(organiser)).toHaveCount(0)
      await yes(organiser, 'Закрыть').click()
      await expect(objections(page)).toContainText('Исправлено')
    })

    await test.step('prizes are paid by the corrected table, and the book balances', async () => {
      await button(organiser, 'Распределить призы').click()
      await expect(dialog(organiser)).toContainText('Заполнено по таблице')
      await yes(organiser, 'Выплатить призы').click()
      await yes(organiser, 'Да, выплатить').click()
      await expectToast(organiser, 'Призы распределены между 3 участниками')
      await expect(step(organiser, 'Призы')).toContainText('выплачены')
      const paid = await Promise.all(
        [loser, players[0]!, players[1]!, players[2]!, missing].map((one) => one.balance()),
      )
      expect(paid).toEqual([3700, 2700, 1700, 700, 1000])
      expect(server.audit().text).toContain('Все суммы сходятся')
    })
  })
