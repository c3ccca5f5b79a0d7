import { expect, type Page } from '@playwright/test'
import type { Evening } from '#shared/evening/evening'
import { HOUR, MINUTE } from '#shared/units'
import { reload } from '../../shown.ts'
import { changeAnswer, openEvening, type Shot, shot } from '../acts.ts'

const cup = 'Кубок Северного ветра'

const isoIn = (time: number) => new Date(Date.now() + time).toISOString()

/** As if the evening stood elsewhere. */
async function shownAs(page: Page, change: (evening: Evening) => Partial<Evening>) {
  await openEvening(page, cup)
  await changeAnswer(page, '**/api/admin/tournament/*/evening', (answer) => {
    const evening = answer as Evening
    return { ...evening, ...change(evening) }
  })
  await reload(page)
  await expect(page.getByRole('list', { name: 'Ход вечера' })).toBeVisible()
}
const withStatus = (evening: Evening, status: Evening['tournament']['status'], changes: object = {}) => ({
  tournament: {
    ...evening.tournament,
    status,
    registrationEndDate: isoIn(-HOUR),
    endDate: null,
    paidOutAt: null,
    ...changes,
  },
})
const dayWith = (evening: Evening, changes: object) => ({ day: evening.day && { ...evening.day, ...changes } })
const draft = {
  ...{ id: 'd', version: 1, orderKind: 'lot', direction: 'snake', turnSeconds: 60, reserveSeconds: 60, seed: '7' },
  ...{ startAt: null, maps: [{ id: '1', name: 'Остров' }], turn: null, picks: [] },
  captains: [...'АБВГ'].map((name) => ({ name, team: `Команда ${name}`, reserveLeft: 0 })),
} as const
const map = { id: '1', name: 'Остров', isLocked: false, openAt: null, lockAt: isoIn(HOUR), players: 20, placed: 14 }
const open = { checkInOpensBefore: 60, checkInClosesBefore: 15, opensAt: isoIn(-MINUTE), closesAt: isoIn(HOUR) }
const done = { ...open, closedAt: isoIn(-MINUTE), dropped: 3 }

const panel = '/admin?tab=tournaments'

export const eveningShots: Shot[] = [
  shot('admin', 'evening', panel, (page) => openEvening(page, cup)),
  shot('admin', 'evening-check-in', panel, (page) =>
    shownAs(page, (evening) => ({
      ...withStatus(evening, 'registration_closed'),
      ...dayWith(evening, { ...open, closedAt: null, dropped: null, participants: 20, checkedIn: 17 }),
    })),
  ),
  shot('admin', 'evening-map', panel, (page) =>
    shownAs(page, (evening) => ({
      ...withStatus(evening, 'registration_closed'),
      ...dayWith(evening, done),
      maps: [map],
    })),
  ),
  shot('admin', 'evening-draft-setup', panel, (page) =>
    shownAs(page, (evening) => ({
      ...withStatus(evening, 'registration_closed'),
      ...dayWith(evening, done),
      maps: [map],
      draft: { ...draft, state: 'setup', captains: [] } as never,
    })),
  ),
  shot('admin', 'evening-draft', panel, (page) =>
    shownAs(page, (evening) => ({
      ...withStatus(evening, 'in_progress'),
      ...dayWith(evening, done),
      maps: [map],
      draft: {
        ...draft,
        state: 'running',
        turn: { number: 1, captain: 0, map: 0, deadlineAt: isoIn(HOUR), left: null },
      } as never,
    })),
  ),
  shot('admin', 'evening-matches', panel, (page) =>
    shownAs(page, (evening) => ({
      ...withStatus(evening, 'in_progress'),
      ...dayWith(evening, done),
      maps: [{ ...map, isLocked: true, placed: 20 }],
      results: { version: 4, matchCount: 3 } as never,
    })),
  ),
  shot('admin', 'evening-prizes', panel, (page) => shownAs(page, (evening) => withStatus(evening, 'completed'))),
  shot('admin', 'evening-finished', panel, (page) =>
    shownAs(page, (evening) => withStatus(evening, 'completed', { paidOutAt: isoIn(-HOUR) })),
  ),
  shot('admin', 'evening-check', panel, async (page) => {
    await openEvening(page, cup)
    await page.getByRole('button', { name: 'Проверить вечер' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  }),
  shot('admin', 'evening-webhook', panel, async (page) => {
    await openEvening(page, cup)
    await page.getByRole('button', { name: 'Вебхук Discord' }).click()
    await expect(page.getByLabel('Адрес вебхука')).toBeVisible()
  }),
  shot('admin', 'evening-missing', '/admin/tournament/nowhere', async (page) => {
    await expect(page.getByText('Турнир не найден')).toBeVisible()
  }),
]
