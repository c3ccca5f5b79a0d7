import { expect, type Page } from '@playwright/test'
import type { MapState, Territory } from '#shared/dropmaps/shapes'
import { signIn as callerOf, type Session } from '../../support/server.ts'

async function call<Answer>(address: string, { token }: Session, method: string, path: string, json?: object) {
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) },
    body: json && JSON.stringify(json),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status} ${await answer.clone().text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Somebody who calls the API without a page. */
export async function somebody(address: string, account: string) {
  const session = await callerOf(address, encodeURIComponent(account))
  return {
    ...session,
    call: <Answer = unknown>(method: string, path: string, json?: object) =>
      call<Answer>(address, session, method, path, json),
  }
}

const names = ['Маяк', 'Лес', 'Верфь', 'Кратер', 'Пристань', 'Форт', 'Озеро', 'Мельница', 'Карьер']

/** A map of nine squares in three rows, on which these accounts may claim; `changes` are its settings. */
export async function makeMap(address: string, players: string[], changes: Record<string, string> = {}) {
  const admin = await somebody(address, 'admin')
  const { id } = await admin.call<{ id: string }>('POST', 'maps', { name: 'Остров', description: '' })
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const [x, y] = [50 + (index % 3) * 300, 50 + Math.floor(index / 3) * 300]
    const corners = [
      { x, y },
      { x: x + 300, y },
      { x: x + 300, y: y + 300 },
      { x, y: y + 300 },
    ]
    const made = { name, description: `Место «${name}»`, maxPlayers: 999, points: corners }
    ids.push((await admin.call<Territory>('POST', `maps/${id}/territories`, made)).id)
  }
  const users = await Promise.all(players.map((account) => somebody(address, account)))
  if (users.length > 0) await admin.call('POST', `maps/${id}/players`, { userIds: users.map(({ user }) => user.id) })
  await change(address, admin, id, changes)
  const idOf = (name: string) => ids[names.indexOf(name)]!
  return {
    id,
    admin,
    users,
    idOf,
    change: (settings: Record<string, string>) => change(address, admin, id, settings),
    state: () => admin.call<MapState>('GET', `maps/${id}/state`),
    /** Who has claimed a location, by its name. */
    on: async (name: string) =>
      (await admin.call<Territory>('GET', `territories/${idOf(name)}`)).claims.map(({ displayName }) => displayName),
  }
}

async function change(address: string, { token }: Session, id: string, changes: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(changes)) body.set(name, value)
  if (Object.keys(changes).length === 0) return
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/maps/${id}`, { method: 'PUT', headers, body })
  expect(answer.ok, await answer.clone().text()).toBe(true)
}

export const toast = (page: Page) => page.getByRole('region', { name: /^Уведомления/ })
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const chosen = (page: Page, name: string) => page.getByRole('region', { name: `Локация «${name}»` })
/** A location's shape on the map. */
export const shape = (page: Page, name: string) => page.locator(`[data-number="${names.indexOf(name) + 1}"]`)
/** What stands on the map; screen readers have the list for it. */
export const labels = (page: Page) => page.locator('.map-labels')
