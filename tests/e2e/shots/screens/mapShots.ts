import { expect, type Page } from '@playwright/test'
import type { InviteCode, MapSummary } from '#shared/dropmaps/shapes'
import { canvasOf, clickAt } from '../../dropmaps/draw/drawn.ts'
import { chooseMore } from '../../dropmaps/maps.ts'
import { followTheme, type Shot, shot } from '../acts.ts'

/** Every place of this one is claimed; on the other some are contested, and some free. */
const [FULL, LIVELY] = ['Осенний кубок: дроп финала', 'Остров: общий сбор']
/** Of a tournament with teams. */
export const TEAMS = 'Дроп отрядов'
/** It opens tomorrow. */
const EARLY = 'Субботний дроп'

const read = <Answer>(page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(`/api/${address}`, { headers: { Authorization: `Bearer ${localStorage.authToken}` } })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return answer.json()
  }, path) as Promise<Answer>

async function idOf(page: Page, name: string) {
  const maps = await read<MapSummary[]>(page, 'maps')
  const found = maps.find((map) => map.name.startsWith(name))
  if (!found) throw new Error(`the season has no map ${name}`)
  return found.id
}

async function named(page: Page) {
  await expect(page.locator('.map-name').first()).toBeVisible()
  await expect(page.locator('.map-names')).toHaveCount(0)
  const count = () => page.locator('.map-label').count()
  let before = -1
  await expect
    .poll(async () => {
      const now = await count()
      const isSame = now === before
      before = now
      return isSame
    })
    .toBe(true)
}

export async function openMap(page: Page, name: string, query = '') {
  await page.goto(`/dropmap/${await idOf(page, name)}${query}`)
  await named(page)
}

const active = '?status=active&limit=1'
async function openInvite(page: Page) {
  const [invite] = await read<InviteCode[]>(page, `maps/${await idOf(page, LIVELY)}/invites${active}`)
  await page.goto(`/dropmap/invite/${invite!.code}`)
}

export async function openOverlay(page: Page, name: string, theme: string) {
  await openMap(page, name, `?overlay=1&camera=off&theme=${theme}`)
  // As a stream's own picture would lie below.
  await page.evaluate((color) => Object.assign(document.body.style, { background: color }), '#6b7a5c')
}

/** Chooses a tab of the panel, which is a sheet on a phone and stands open on its side. Returns false on a desktop. */
async function openTab(page: Page, name: string) {
  const [sheet, tab] = [page.getByRole('button', { name: 'Развернуть панель' }), page.getByRole('tab', { name })]
  if (await sheet.isVisible()) await sheet.click()
  else if (!(await tab.isVisible())) return false
  await tab.click()
  return true
}
export async function openTools(page: Page) {
  if (!(await openTab(page, 'Управление'))) await page.getByRole('button', { name: 'Управление' }).click()
}
export async function openDraft(page: Page, name: string) {
  await openMap(page, name)
  await openTab(page, 'Драфт')
  await expect(page.getByRole('region', { name: 'Ходы драфта' })).toBeVisible()
}
/** A dialog of the organiser's evening, opened from the tools on the map. */
/** What stands in the menu. */
const more = ['Новый раунд', 'Вебхук Discord']
const evening = (name: string, button: string | RegExp, act: (page: Page) => Promise<unknown>): Shot => ({
  name,
  account: 'admin',
  path: '/',
  async act(page) {
    await openMap(page, LIVELY)
    await openTools(page)
    if (typeof button === 'string' && more.includes(button)) await chooseMore(page, button)
    else await page.getByRole('button', { name: button }).click()
    await act(page)
  },
})

export const mapShots: Shot[] = [
  shot('rich', 'map', '/', (page) => openMap(page, FULL)),
  shot('player', 'map-contested', '/', (page) => openMap(page, LIVELY)),
  shot('rich', 'map-instead', '/dropmap/01a20453-731a-7000-8dec-0190849b8f8b', (page) =>
    expect(page.getByRole('alertdialog', { name: /^Карта не найдена: открыта/ })).toBeVisible(),
  ),
  shot('player', 'map-location', '/', async (page) => {
    await openMap(page, LIVELY)
    await page.locator('[data-number="15"]').click()
    await expect(page.getByRole('region', { name: /^Локация «Спящий Кратер/ })).toBeVisible()
    await named(page)
  }),
  shot('rich', 'map-near', '/', async (page) => {
    await openMap(page, FULL)
    for (let times = 0; times < 4; times++) await page.getByRole('button', { name: 'Приблизить' }).click()
    await named(page)
  }),
  shot('admin', 'map-drawing', '/', async (page) => {
    await openMap(page, LIVELY)
    await openTools(page)
    await page.getByRole('button', { name: 'Создать локацию' }).click()
    await canvasOf(page)
    for (const [x, y] of [
      [60, 800],
      [140, 820],
      [150, 900],
    ] as const)
      await clickAt(page, x, y)
  }),
  shot('admin', 'map-guest', '/', async (page) => {
    await openInvite(page)
    await named(page)
    await followTheme(page)
  }),
  shot('admin', 'map-replay', '/', async (page) => {
    await page.goto(`/dropmap/${await idOf(page, FULL)}?replay=1`)
    await page.getByRole('slider', { name: 'Момент истории' }).press('End')
    await named(page)
  }),
  shot('admin', 'map-more', '/', async (page) => {
    await openMap(page, LIVELY)
    await openTools(page)
    await page.getByRole('button', { name: 'Ещё', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  }),
  shot('premium', 'map-team', '/', async (page) => {
    await openMap(page, TEAMS)
    await page.locator('[data-number="12"]').click()
    await expect(page.getByRole('region', { name: /^Локация «Сломанный Мост/ })).toBeVisible()
    await named(page)
  }),
  shot('admin', 'map-team-players', '/', async (page) => {
    await openMap(page, TEAMS)
    await openTab(page, 'Игроки')
  }),
  shot('admin', 'map-team-draft', '/', async (page) => {
    await openMap(page, TEAMS)
    await openTools(page)
    await chooseMore(page, 'Драфт локаций')
    await page.getByRole('button', { name: 'Добавить капитанов' }).click()
    // One of each team.
    for (const index of [0, 3]) await page.getByRole('checkbox').nth(index).check()
  }),
  shot('player', 'map-draft', '/', (page) => openDraft(page, 'Драфт полуфинала')),
  shot('admin', 'map-draft-coming', '/', (page) => openDraft(page, 'Драфт финала')),
  shot('admin', 'map-draft-new', '/', async (page) => {
    await openMap(page, LIVELY)
    await openTools(page)
    await chooseMore(page, 'Драфт локаций')
    await page.getByRole('button', { name: 'Добавить капитанов' }).click()
    for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check()
  }),
  shot('player', 'map-early', '/', (page) => openMap(page, EARLY)),
  shot('rich', 'map-overlay-early', '/', (page) => openOverlay(page, EARLY, 'dark')),
  evening('map-round', 'Новый раунд', (page) => expect(page.getByText(/Сним/)).toBeVisible()),
  evening('map-webhook', 'Вебхук Discord', (page) => expect(page.getByLabel('Адрес вебхука')).toBeVisible()),
  evening('map-unplaced', /^Без метки: /, (page) =>
    expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible(),
  ),
  evening('map-settings', 'Настройки карты', (page) => expect(page.getByLabel('Открыть в')).toBeVisible()),
  evening('map-nicknames', 'Добавить игроков', async (page) => {
    await page.getByRole('button', { name: 'Списком' }).click()
    await page.getByLabel('Ники').fill('1. player\n2. rich\n3. admin\n4. Ник с опечаткой')
    await page.getByRole('button', { name: 'Найти игроков' }).click()
    await expect(page.getByText(/^Не нашёлся: 1/)).toBeVisible()
  }),
  shot('rich', 'map-overlay', '/', (page) => openOverlay(page, FULL, 'dark')),
  shot('rich', 'map-overlay-light', '/', (page) => openOverlay(page, LIVELY, 'light')),
]
