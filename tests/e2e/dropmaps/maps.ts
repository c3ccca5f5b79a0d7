import { expect, type Page } from '@playwright/test'
import type { MapState, Territory } from '#shared/dropmaps/shapes'
import { dialog } from '../../support/browser/browser.ts'
import { type Caller, caller } from '../../support/caller.ts'

export { button, dialog, expectToast, toast, yes } from '../../support/browser/browser.ts'

/** An act of the map's menu, which stands among an admin's tools. */
export async function chooseMore(page: Page, act: string) {
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** The address of the first page of the list of maps, which has no query, and of the others. */
export const mapList = /\/api\/maps(\?|$)/

export const squareAt = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
]
const names = ['Маяк', 'Лес', 'Верфь', 'Кратер', 'Пристань', 'Форт', 'Озеро', 'Мельница', 'Карьер']

/** A map of nine squares in three rows, on which these accounts may claim; `changes` are its settings. */
export async function makeMap(address: string, players: string[], changes: Record<string, string> = {}) {
  const admin = await caller(address, 'admin')
  const { id } = await admin.call<{ id: string }>('POST', 'maps', { name: 'Остров', description: '' })
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const points = squareAt(50 + (index % 3) * 300, 50 + Math.floor(index / 3) * 300, 300)
    const made = { name, description: `Место «${name}»`, maxPlayers: 999, points }
    ids.push((await admin.call<Territory>('POST', `maps/${id}/territories`, made)).id)
  }
  const users = await Promise.all(players.map((account) => caller(address, account)))
  if (users.length > 0) await admin.call('POST', `maps/${id}/players`, { userIds: users.map(({ user }) => user.id) })
  await change(address, admin, id, changes)
  const idOf = (name: string) => ids[names.indexOf(name)]!
  const location = (name: string) => admin.call<Territory>('GET', `territories/${idOf(name)}`)
  return {
    id,
    admin,
    users,
    idOf,
    change: (settings: Record<string, string | Blob>) => change(address, admin, id, settings),
    state: () => admin.call<MapState>('GET', `maps/${id}/state`),
    location,
    on: async (name: string) => (await location(name)).claims.map(({ displayName }) => displayName),
  }
}

/** Changes a map's settings, or a template's, as the form of them does. */
export async function change(
  address: string,
  { token }: Pick<Caller, 'token'>,
  id: string,
  changes: Record<string, string | Blob>,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(changes)) body.set(name, value)
  if (Object.keys(changes).length === 0) return
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/maps/${id}`, { method: 'PUT', headers, body })
  expect(answer.ok, await answer.clone().text()).toBe(true)
}

/** Makes an empty map a tournament's, of which so many players come to its list. */
export const giveMap = (admin: Caller, id: string, tournamentId: string, comes = 0) =>
  admin.call('PUT', `admin/maps/${id}/tournament`, {
    tournamentId,
    shown: { comes, goes: 0, claims: 0, waiting: 0 },
  })

/** Starts a draft of a map in the order of these captains. Returns what its organiser does with it. */
export async function startDraft(admin: Caller, mapId: string, userIds: string[]) {
  type Draft = { id: string; version: number }
  let draft = await admin.call<Draft>('POST', `maps/${mapId}/poi-draft`, {
    ...{ orderKind: 'hand', direction: 'straight', turnSeconds: 300, reserveSeconds: 60 },
    captains: userIds.map((userId) => ({ userId })),
  })
  const act = async (name: string, more = {}) => {
    draft = await admin.call<Draft>('POST', `poi-drafts/${draft.id}/${name}`, { version: draft.version, ...more })
  }
  await act('start')
  return act
}

/** Chooses one of many in the open dialog's field, by searching for it. */
export async function choose(page: Page, field: string, name: string) {
  await dialog(page).getByRole('combobox', { name: field }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().click()
  await expect(dialog(page).getByRole('combobox', { name: field })).toHaveValue(name)
}
export const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
export const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).last()
export const chosen = (page: Page, name: string) => page.getByRole('region', { name: `Локация «${name}»` })
export const shape = (page: Page, name: string) => page.locator(`[data-number="${names.indexOf(name) + 1}"]`)
export const scaleOf = (page: Page) =>
  page.locator('.map-ground').evaluate((ground) => new DOMMatrix(getComputedStyle(ground).transform).a)
/** What stands on the map; screen readers have the list for it. */
export const labels = (page: Page) => page.locator('.map-labels')

/** Gives one location a name without end, one two words at the map's edge, and one a guest's mark without end. */
export async function namedAtLength(map: Awaited<ReturnType<typeof makeMap>>) {
  const rename = (name: string, longer: string) =>
    map.admin.call('PUT', `territories/${map.idOf(name)}`, { name: longer, maxPlayers: 999 })
  await rename('Кратер', 'Щ'.repeat(60))
  await rename('Форт', 'Форт с очень длинным названием без конца и края')
  const points = [
    { x: 0, y: 400 },
    { x: 50, y: 400 },
    { x: 50, y: 500 },
    { x: 0, y: 500 },
  ]
  await map.admin.call('POST', `maps/${map.id}/territories`, { name: 'Длинный мыс Доброй Надежды', points })
  const { code } = await map.admin.call<{ code: string }>('POST', `maps/${map.id}/invites`, {
    displayName: 'W'.repeat(60),
  })
  await map.admin.call('POST', 'claim-with-invite', { code, territoryId: map.idOf('Пристань') })
}

/** All ten locations are named side by side, each in two lines at most and hardly wider than its square; what is too long ends with an ellipsis. */
export async function expectShortLabels(page: Page) {
  await expect(page.locator('.map-label')).toHaveCount(10)
  const lines = await page.locator('.map-label > *').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { text: element.textContent ?? '', left, right, top, bottom }
    }),
  )
  for (const [index, one] of lines.entries()) {
    expect(one.right - one.left, one.text).toBeLessThan(250)
    expect(one.bottom - one.top, one.text).toBeLessThan(32)
    for (const other of lines.slice(index + 1)) {
      const meet =
        one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1
      expect(meet, `${one.text} and ${other.text}`).toBe(false)
    }
  }
}
