import { expect, type Page } from '@playwright/test'
import { MINUTE } from '#shared/units'
import { reload } from '../../shown.ts'
import { changeAnswer, openDialog, openEvening, type Shot, shot } from '../acts.ts'

const cup = 'Кубок Северного ветра'

async function openCup(page: Page, name = cup) {
  await page.getByRole('link', { name: `Подробнее: ${name}` }).click()
  await expect(page.getByRole('region', { name: 'Организатор', exact: true })).toBeVisible()
}
const openLobby = async (page: Page) => {
  await openCup(page)
  await expect(page.getByText('SEVER-32')).toBeVisible()
}
/** As if check-in were open for ten minutes more. */
async function openCheckIn(page: Page, checkedInAt: string | null = null) {
  await changeAnswer(page, '**/api/user/*/check-ins', (own) => {
    const now = Date.now()
    const moments = { opensAt: new Date(now - MINUTE), closesAt: new Date(now + 10 * MINUTE) }
    return (own as object[]).map((each) => ({ ...each, ...moments, checkedInAt }))
  })
  await reload(page)
}

const openAct = async (page: Page, act: RegExp, name = cup) => {
  await openEvening(page, name)
  await openDialog(page, act)
}
const panel = '/admin?tab=tournaments'
const firstPlayer = (page: Page) => page.getByRole('button', { name: /^Снять с турнира: / }).first()

export const dayShots: Shot[] = [
  shot('rich', 'tournament-lobby', '/tournaments', openLobby),
  shot('rich', 'tournament-check-in', '/tournaments', async (page) => {
    await openLobby(page)
    await openCheckIn(page)
    await expect(page.getByRole('button', { name: 'Я на месте' }).first()).toBeVisible()
  }),
  shot('rich', 'tournaments-check-in', '/tournaments?show=mine', async (page) => {
    await openCheckIn(page)
    await expect(page.getByRole('button', { name: 'Я на месте' }).first()).toBeVisible()
  }),
  shot('rich', 'tournament-checked-in', '/tournaments', async (page) => {
    await openLobby(page)
    await openCheckIn(page, new Date().toISOString())
    await expect(page.getByText('Ты на месте').first()).toBeVisible()
  }),
  shot('rich', 'tournament-reminder', '/tournaments', async (page) => {
    await openCup(page, 'Зимний чемпионат Трофея')
    await expect(page.getByRole('button', { name: 'Напомнить об открытии' }).first()).toBeVisible()
  }),
  shot('admin', 'admin-tournament-day', panel, async (page) => {
    await openAct(page, /^Лобби и чек-ин$/)
    await expect(page.getByLabel('Код лобби')).toHaveValue('SEVER-32')
  }),
  shot('admin', 'admin-tournament-players', panel, async (page) => {
    await openAct(page, /^Участники$/)
    await expect(firstPlayer(page)).toBeVisible()
  }),
  shot('admin', 'admin-tournament-take-out', panel, async (page) => {
    await openAct(page, /^Участники$/)
    await firstPlayer(page).click()
    await page.getByRole('switch', { name: 'Вернуть взнос' }).click()
    await expect(page.getByText('Не вернётся игроку')).toBeVisible()
  }),
  shot('admin', 'admin-tournament-add', panel, async (page) => {
    await openAct(page, /^Участники$/)
    await page.getByRole('button', { name: 'Добавить игрока' }).click()
    await page.getByRole('dialog', { name: 'Добавить игрока' }).getByLabel('Поиск игрока').fill('p')
    await expect(page.getByRole('radio').first()).toBeVisible()
  }),
  shot('admin', 'admin-tournament-message', panel, async (page) => {
    await openAct(page, /^Сообщение$/)
    await expect(page.getByRole('dialog').getByText('Отправленные')).toBeVisible()
  }),
  shot('admin', 'admin-tournament-page', '/tournaments', async (page) => {
    await openCup(page)
    await expect(page.getByRole('link', { name: 'Пульт вечера' })).toBeVisible()
  }),
]
