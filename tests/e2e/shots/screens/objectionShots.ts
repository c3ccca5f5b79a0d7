import { expect, type Page } from '@playwright/test'
import type { AdminObjection, Objection } from '#shared/tournaments/objections'
import type { AdminResults, Match } from '#shared/tournaments/results'
import type { OwnRegistration, TournamentDetail } from '#shared/tournaments/shapes'
import { reload } from '../../shown.ts'
import { choose, openEvening, openTournament, rewrite, type Shot, shot } from '../acts.ts'

const panel = '/admin?tab=tournaments'
const createdAt = new Date().toISOString()

const open: Objection = {
  id: 'o-1',
  match: 2,
  text: 'В третьей зоне было ещё два килла: на скриншоте 7, а в таблице 5. Место верное.',
  pictureUrl: null,
  thumbnailUrl: null,
  status: 'open',
  answer: null,
  createdAt,
}
const declined: Objection = {
  ...open,
  id: 'o-2',
  match: 1,
  status: 'declined',
  text: 'Я был вторым.',
  answer: 'На записи ты выходишь из матча раньше Рыси.',
}
const ofPlayer = {
  registrationId: 'r',
  displayName: 'Сойка',
  username: 'soyka',
  teamName: 'Орлы севера',
  result: { placement: 4, kills: 5 },
}
const players: AdminObjection[] = [
  { ...open, ...ofPlayer, isCorrected: false },
  {
    ...declined,
    ...ofPlayer,
    displayName: 'Лунный_кот',
    status: 'open',
    answer: null,
    isCorrected: true,
    result: null,
  },
]

const newcomer: OwnRegistration = {
  id: 'r',
  status: 'registered',
  teamName: null,
  fee: 0,
  refundAmount: 0,
  waitingPlace: null,
  place: null,
  prize: null,
}

/** As if the player took part in the running tournament, whose matches were entered just now. */
async function asParticipant(page: Page, own: Objection[]) {
  await rewrite(page, `**/api${new URL(page.url()).pathname}`, (answer) => {
    const { results, ownRegistration, ...detail } = answer as TournamentDetail
    const seat = ownRegistration ?? newcomer
    return {
      ...detail,
      isUserRegistered: true,
      ownRegistration: seat,
      results: results && { ...results, openObjections: 1 },
    }
  })
  await rewrite(page, '**/api/tournament/*/matches', (answer) =>
    (answer as Match[]).map((match) => ({ ...match, updatedAt: createdAt })),
  )
  await page.route('**/api/tournament/*/objections', (route) =>
    route.fulfill({ json: own, headers: { 'X-Total-Count': String(own.length) } }),
  )
  await reload(page)
  await expect(page.getByRole('region', { name: 'Возражения' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Возражения' })
    .evaluate((region) => region.scrollIntoView({ block: 'center' }))
}

async function openObjections(page: Page) {
  await openEvening(page, 'Лига выходного дня: четвёртый тур')
  await rewrite(page, '**/api/admin/tournament/*/results', (answer) => ({
    ...(answer as AdminResults),
    openObjections: players.length,
  }))
  await page.route('**/api/admin/tournament/*/objections*', (route) =>
    route.fulfill({ json: players, headers: { 'X-Total-Count': String(players.length) } }),
  )
  await page.getByRole('button', { name: 'Результаты' }).click()
  await expect(page.getByRole('region', { name: 'Возражения' })).toBeVisible()
}

async function typeObjection(page: Page) {
  await openTournament(page, 'Идёт')
  await asParticipant(page, [])
  await page.getByRole('button', { name: 'Возразить' }).click()
  await page.getByLabel('Что не так').fill(open.text)
  await choose(page, 60, 'image/png')
  await expect(page.getByRole('img', { name: 'Выбранный скриншот' })).toBeVisible()
}

/** The server cannot be reached with it. */
async function keepObjection(page: Page) {
  await typeObjection(page)
  await page.route('**/api/uploads', (route) => route.abort())
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('region', { name: 'Возражения' }).getByText(open.text)).toBeVisible()
}

export const objectionShots: Shot[] = [
  shot('rich', 'objections-own', '/tournaments', async (page) => {
    await openTournament(page, 'Идёт')
    await asParticipant(page, [open, declined])
  }),
  shot('rich', 'objections-new', '/tournaments', typeObjection),
  shot('rich', 'objections-unsent', '/tournaments', keepObjection),
  shot('rich', 'objections-kept', '/tournaments', async (page) => {
    await keepObjection(page)
    await page.goto('/')
    const kept = page.getByRole('listitem').filter({ hasText: 'Возражение, матч' })
    await expect(kept).toContainText('ждёт')
    await kept.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  }),
  shot('admin', 'objections-players', panel, openObjections),
  shot('admin', 'objections-decline', panel, async (page) => {
    await openObjections(page)
    await page.getByRole('button', { name: 'Отклонить' }).first().click()
    await page.getByRole('button', { name: 'Отклонить' }).last().click()
    await expect(page.getByText('Напиши игроку, почему результат остаётся')).toBeVisible()
  }),
]
