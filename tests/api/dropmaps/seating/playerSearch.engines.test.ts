import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { addPlayers } from '#api/dropmaps/seating/players'
import { lockMap } from '#db/locks'
import type { User } from '#db/schema'
import type { FullMap, MapPlayer } from '#shared/dropmaps/shapes'
import type { App } from '../../../support/app.ts'
import { withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

async function found(app: App, user: User, map: string, q = '') {
  const answer = await app.requestAs(user, `/api/maps/${map}/players?q=${encodeURIComponent(q)}`)
  const rows = (await answer.clone().json()) as MapPlayer[]
  expect([answer.status, answer.headers.get('X-Total-Count')]).toEqual([200, String(rows.length)])
  return rows.map(({ displayName }) => displayName)
}

async function withFyodor() {
  const world = await withMap()
  const fyodor = await world.app.player({
    displayName: 'Фёдор Лис',
    username: 'fox',
    email: 'secret@example.com',
    epicGamesId: 'epic-4711',
    telegramChatId: '1',
    telegramUsername: 'hidden_tg',
    discordId: '900100200',
    discordUsername: 'quiet_dc',
  })
  await transact(world.app.deps, (tx) => addPlayers(tx, world.judge, world.map, [fyodor.id]), lockMap(world.map))
  return { ...world, fyodor }
}
const concealed = ['secret@', 'epic-4711', 'hidden_tg', '900100200', 'quiet_dc']

describe('the players of a map', () => {
  test('are found by players by shown names, never by email, links or ids (PROFILE-3)', async () => {
    const { app, ivan, fyodor, map } = await withFyodor()
    for (const q of ['фёдор', 'ФЕДОР', 'лис', 'fox']) expect(await found(app, ivan, map, q), q).toEqual(['Фёдор Лис'])
    for (const q of [...concealed, fyodor.id]) expect(await found(app, ivan, map, q), q).toEqual([])
  })

  test('are found by admins by all search fields', async () => {
    const { app, judge, fyodor, map } = await withFyodor()
    for (const q of [...concealed, fyodor.id, 'федор'])
      expect(await found(app, judge, map, q), q).toEqual(['Фёдор Лис'])
  })

  test('are an empty list for who is not on the map (MAP-30)', async () => {
    const { app, judge, ivan, map } = await withFyodor()
    const stranger = await app.player({ displayName: 'Чужой' })
    const full = (user: User) => done<FullMap>(app.requestAs(user, `/api/maps/${map}/full-data`))
    expect(await found(app, stranger, map)).toEqual([])
    expect(await full(stranger)).toMatchObject({ eligiblePlayers: [], isUserEligible: false })
    for (const user of [ivan, judge]) {
      expect(await found(app, user, map)).toHaveLength(4)
      expect((await full(user)).eligiblePlayers).toHaveLength(4)
    }
    await transact(app.deps, (tx) => addPlayers(tx, judge, map, [stranger.id]), lockMap(map))
    expect(await found(app, stranger, map)).toHaveLength(5)
  })

  test('are found by a new name from the next sign-in on', async () => {
    const { app, ivan, map } = await withFyodor()
    const { userOfAccount } = await import('#api/users/users')
    await transact(app.deps, (tx) =>
      userOfAccount(tx, { epicGamesId: 'epic-4711', displayName: 'Ёрш', isAdmin: false }),
    )
    expect([await found(app, ivan, map, 'ерш'), await found(app, ivan, map, 'фёдор')]).toEqual([['Ёрш'], []])
  })
})
