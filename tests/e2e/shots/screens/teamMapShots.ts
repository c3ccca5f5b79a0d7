import { expect, type Page } from '@playwright/test'
import { dialog } from '../../../support/browser/browser.ts'
import { openDialog, openEvening, rewrite, type Shot, shot } from '../acts.ts'
import { openDraft, openMap, openOverlay, openTools, TEAMS } from './mapShots.ts'

const cup = 'Кубок отрядов'
const panel = '/admin?tab=tournaments'

/** As if captains of teams picked, whose clock stands still. */
async function openTeamDraft(page: Page) {
  const team = (name: string, captain: string) => ({ name: captain, team: name, reserveLeft: 60_000 })
  const captains = [
    team('Очень дружная компания из одного двора и ещё два соседних подъезда', 'premium'),
    team('Ночной дозор', 'Сойка'),
    team('Три богатыря', 'Рысь'),
  ]
  await rewrite(page, '**/api/maps/*/poi-draft', (draft) => ({
    ...draft,
    ...{ state: 'paused', captains, turn: { number: 1, captain: 0, map: 0, deadlineAt: null, left: 47_000 } },
  }))
  await openDraft(page, 'Драфт финала')
}

/** The evening of a tournament with teams, its map and their draft, as organisers see them. */
export const teamMapShots: Shot[] = [
  shot('admin', 'teams-form', panel, async (page) => {
    await openEvening(page, cup)
    await openDialog(page, /^Изменить турнир$/)
    await dialog(page).getByLabel('Формат').scrollIntoViewIfNeeded()
  }),
  shot('admin', 'teams-evening', panel, (page) => openEvening(page, cup)),
  shot('admin', 'map-team-location', '/', async (page) => {
    await openMap(page, TEAMS)
    await page.locator('[data-number="12"]').click()
    const sheet = page.getByRole('button', { name: 'Развернуть панель' })
    if (await sheet.isVisible()) await sheet.click()
    else await openTools(page)
    await page.getByRole('button', { name: 'Добавить команду' }).scrollIntoViewIfNeeded()
  }),
  shot('admin', 'map-team-assign', '/', async (page) => {
    await openMap(page, TEAMS)
    await openTools(page)
    await page.getByRole('button', { name: 'Назначить команду' }).click()
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  }),
  shot('rich', 'map-team-overlay', '/', (page) => openOverlay(page, TEAMS, 'dark')),
  shot('player', 'map-team-draft-running', '/', openTeamDraft),
]
