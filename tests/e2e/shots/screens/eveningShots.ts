import { expect, type Page } from '@playwright/test'
import type { Evening } from '#shared/evening/evening'
import { MOST_OVERLAY_ROWS, type OverlayRow, type TournamentOverlay } from '#shared/evening/overlay'
import { HOUR, MINUTE } from '#shared/units'
import { reload } from '../../shown.ts'
import { changeAnswer, followTheme, openEvening, type Shot, shot } from '../acts.ts'

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

async function openOverlayPanel(page: Page, key: string | null) {
  await openEvening(page, cup)
  await page.route('**/api/admin/tournament/*/overlay', (route) => route.fulfill({ json: { key } }))
  await page.getByRole('button', { name: 'Оверлей для OBS' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /(Создать|Скопировать) ссылку/ })).toBeVisible()
}

const longNames = ['Сойка', 'RYS_2000', 'Превысокомногорассмотрительствующий', 'W'.repeat(32), 'Лунный кот', 'Ёжик']
const standings: OverlayRow[] = Array.from({ length: MOST_OVERLAY_ROWS }, (_, at) => ({
  ...{ id: String(at), rank: at === 4 ? 4 : at + 1, kills: (37 * (20 - at)) % 61 },
  ...{
    displayName: `${longNames[at % longNames.length]}${at < 6 ? '' : ` ${at}`}`,
    points: at === 19 ? -12 : 1240 - 61 * at,
  },
}))

/** The overlay over a stream's own picture, as if the tournament stood so. */
async function openStream(page: Page, query: string, shown: Partial<TournamentOverlay>) {
  const answer: TournamentOverlay = { mapId: null, rows: standings, draft: null, ...shown }
  await page.route('**/api/tournament/*/overlay?*', (route) => route.fulfill({ json: answer }))
  await page.goto(`/tournament/stream?overlay=key${query}`)
  await expect(page.getByRole('region')).toBeVisible()
  await page.evaluate((color) => Object.assign(document.body.style, { background: color }), '#6b7a5c')
  await followTheme(page)
}

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
  shot('admin', 'evening-overlay', panel, (page) => openOverlayPanel(page, 'k'.repeat(43))),
  shot('admin', 'evening-overlay-none', panel, (page) => openOverlayPanel(page, null)),
  shot('player', 'stream-table', '/', (page) => openStream(page, '&top=20', {})),
  shot('player', 'stream-draft', '/', (page) =>
    openStream(page, '', {
      draft: {
        ...draft,
        ...{ state: 'paused', captains: longNames.map((name) => ({ name, team: null, reserveLeft: 30_000 })) },
        picks: [1, 2].map((number) => ({
          ...{ number, captain: number - 1, map: 0, location: number, cause: 'captain', at: isoIn(-MINUTE) },
          name: 'Заброшенный маяк на мысу',
        })),
        turn: { number: 3, captain: 2, map: 0, deadlineAt: null, left: 47_000 },
      } as never,
    }),
  ),
  shot('admin', 'evening-missing', '/admin/tournament/nowhere', async (page) => {
    await expect(page.getByText('Турнир не найден')).toBeVisible()
  }),
]
