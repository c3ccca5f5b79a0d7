import type { Page } from '@playwright/test'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { makeMap } from '../maps.ts'

export async function invited(
  server: string,
  players: string[] = [],
  changes: Record<string, string> = { maxPlayersPerSpot: '2' },
) {
  const map = await makeMap(server, players, changes)
  const made = await map.admin.call<InviteCode>('POST', `maps/${map.id}/invites`, { displayName: 'Гость эфира' })
  return { map, ...made, address: `${server}/dropmap/invite/${made.code}` }
}

export const row = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
export const listed = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
export const choice = (page: Page, name: string) => page.getByText(`Локация выбрана: ${name}`)
export const confirm = (page: Page) => page.getByRole('button', { name: 'Подтвердить выбор' })
export const done = (page: Page) => page.getByRole('heading', { name: 'Метка поставлена!' })
