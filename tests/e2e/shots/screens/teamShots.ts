import { expect, type Page } from '@playwright/test'
import { openDialog, openEvening, type Shot, shot } from '../acts.ts'

const NAME = 'Кубок отрядов'
const panel = '/admin?tab=tournaments'

async function openTrios(page: Page) {
  await page.getByRole('article').filter({ hasText: NAME }).getByRole('link', { name: 'Подробнее' }).click()
  await expect(page.getByRole('region', { name: 'Команды' }).getByRole('listitem').first()).toBeVisible()
}
async function openOwn(page: Page) {
  await openTrios(page)
  await expect(page.getByRole('region', { name: 'Твоя команда' }).getByRole('listitem').first()).toBeVisible()
}
async function openInvitation(page: Page) {
  await openTrios(page)
  await page.route('**/team/invitation*', (route) => route.fulfill({ json: { name: 'Северный ветер' } }))
  await page.goto(`${page.url()}?team=ABCDEFGH`)
  await expect(page.getByRole('region', { name: 'Приглашение' })).toContainText('Северный ветер')
}

/** A tournament of trios with open registration. */
export const teamShots: Shot[] = [
  shot('player', 'teams', '/tournaments', openTrios),
  shot('player', 'teams-list', '/tournaments', async (page) => {
    await openTrios(page)
    await page.getByRole('region', { name: 'Команды' }).evaluate((region) => region.scrollIntoView())
  }),
  shot('player', 'teams-create', '/tournaments', async (page) => {
    await openTrios(page)
    await openDialog(page, /^Создать команду$/)
  }),
  shot('player', 'teams-join', '/tournaments', async (page) => {
    await openTrios(page)
    await openDialog(page, /^Вступить по коду$/)
  }),
  shot('player', 'teams-invitation', '/tournaments', openInvitation),
  shot('player', 'teams-invited', '/tournaments', async (page) => {
    await openInvitation(page)
    await openDialog(page, /^Вступить в «/)
  }),
  shot('rich', 'team-forming', '/tournaments', openOwn),
  shot('rich', 'team-edit', '/tournaments', async (page) => {
    await openOwn(page)
    await openDialog(page, /^Изменить команду$/)
  }),
  shot('rich', 'team-remove', '/tournaments', async (page) => {
    await openOwn(page)
    await openDialog(page, /^Убрать из команды: /)
  }),
  shot('premium', 'team-seated', '/tournaments', openOwn),
  shot('premium', 'team-leave', '/tournaments', async (page) => {
    await openOwn(page)
    await openDialog(page, /^Выйти из команды$/)
  }),
  shot('admin', 'teams-players', panel, async (page) => {
    await openEvening(page, NAME)
    await page.getByRole('button', { name: 'Участники' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  }),
  shot('admin', 'teams-results', panel, async (page) => {
    await openEvening(page, 'Лига дуэтов')
    await page.getByRole('button', { name: 'Результаты' }).click()
    await expect(page.getByRole('list', { name: 'Матчи' })).toBeVisible()
    await page.getByRole('button', { name: 'Таблица' }).click()
  }),
  shot('admin', 'teams-payout', panel, async (page) => {
    await openEvening(page, 'Лига дуэтов')
    await page.getByRole('button', { name: 'Распределить призы' }).click()
    await expect(page.getByRole('dialog')).toContainText('Заполнено по таблице')
  }),
]
