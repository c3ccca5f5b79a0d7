import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { addPlayers } from '#api/dropmaps/seating/players'
import { lockMap } from '#db/locks'
import { territories, type User, users } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { type App, noon, send } from '../../support/app.ts'
import { assign, claim, joinWaitlist, makeMap } from '../../support/slices/dropmaps/dropmaps.ts'
import { draftOf, newDraft } from '../../support/slices/dropmaps/poiDraft.ts'
import { exported, fullPlayer } from '../../support/slices/privacy.ts'
import { withRunning } from '../../support/slices/tournaments/results.ts'
import { done, register, setStatus, tournament, wait } from '../../support/slices/tournaments/tournaments.ts'
import { guarded } from '../core/calls/guarded.ts'

// MAP-30, PRIVACY-7.

/** The ids of everybody but one. */
const othersThan = async ({ db }: App, one?: string) =>
  (await db.read.select({ id: users.id }).from(users)).map(({ id }) => id).filter((id) => id !== one)
const idsIn = (text: string, ids: string[]) => ids.filter((id) => text.includes(id))

/** Everything of everybody: a tournament with results, one with a waitlist, a map with claims and a waitlist, a draft. */
async function crowd() {
  const { app, judge, ivan, olga, pavel, cup, save } = await withRunning()
  await done(save(1, [[ivan, 1, 5]], 0))
  app.clock.now = noon
  const awaited = await tournament(app, judge, { maxParticipants: '1' })
  await done(register(app, ivan, awaited.id))
  await done(wait(app, olga, awaited.id))
  const map = await makeMap(app, judge, { maxPlayers: 2, maxPlayersPerSpot: 2 })
  await transact(app.deps, (tx) => addPlayers(tx, judge, map, [ivan.id, olga.id, pavel.id]), lockMap(map))
  for (const player of [ivan, olga]) await done(claim(app, player, locationId(map, 1)))
  await done(joinWaitlist(app, pavel, locationId(map, 1)))
  const drafted = await newDraft(app, judge, [ivan, olga])
  const { version } = await draftOf(app, judge, drafted.map)
  await done(send(app, judge, 'POST', `poi-drafts/${drafted.id}/start`, { version }))
  await done(claim(app, ivan, drafted.at(1)))
  await done(setStatus(app, judge, cup.id, 'completed'))
  return { app, judge, ivan, map, cups: [cup.id, awaited.id], drafted }
}

test('a guest or a stranger reads the id of no other person at any address', async () => {
  const { app, judge, map, cups, drafted } = await crowd()
  const { user: stranger, submissions } = await fullPlayer(app, judge, 'stranger')
  const locations = await app.db.read.select({ id: territories.id }).from(territories)
  const idsOf: Record<string, string[]> = {
    tournament: cups,
    maps: [map, drafted.map],
    'poi-drafts': [drafted.id],
    territories: locations.map(({ id }) => id),
    submission: submissions.map(({ id }) => id),
    submissions: [stranger.id],
    user: [stranger.id],
  }
  const others = await othersThan(app, stranger.id)
  const read = new Set<string>()
  for (const [route, who] of Object.entries(guarded)) {
    const [method, path = ''] = route.split(' ')
    if (method !== 'GET' || who === 'admin') continue
    const [, , slice = ''] = path.split('/')
    for (const id of path.includes(':') ? (idsOf[slice] ?? []) : ['']) {
      const address = path.replace(':version', '1').replace(/:\w+/g, id)
      const answers = [await app.requestAs(stranger, address)]
      if (who === 'anyone') answers.push(await app.request(address))
      for (const answer of answers) {
        if (answer.ok) read.add(route)
        expect([address, idsIn(await answer.text(), others)]).toEqual([address, []])
      }
    }
  }
  for (const route of ['maps/:id/full-data', 'maps/:id/state', 'maps/:id/players', 'territories/:id'])
    expect(read).toContain(`GET /api/${route}`)
  for (const route of ['tournament/:id/standings', 'maps/:id/poi-draft', 'submission/:id', 'user/:id/withdrawals'])
    expect(read).toContain(`GET /api/${route}`)
  for (const [name, file] of await exported(app, stranger))
    expect([name, idsIn(String(file), others)]).toEqual([name, []])
})

test('who is on the map’s list, and an admin, read whose claims they are', async () => {
  const { app, judge, ivan, map } = await crowd()
  for (const reader of [ivan, judge])
    for (const address of [`maps/${map}/full-data`, `territories/${locationId(map, 1)}`]) {
      const text = JSON.stringify(await done(app.requestAs(reader, `/api/${address}`)))
      expect([address, idsIn(text, await othersThan(app))]).toEqual([address, expect.arrayContaining([ivan.id])])
    }
})

// That no event names another person by id, every test of the API checks (`support/failures/leakedIds.ts`).
test('of a move, an assignment and a removal the player’s own devices hear, whoever did it', async () => {
  const { app, judge, ivan, map } = await crowd()
  const own = ({ id }: User) => app.events.filter(({ name, to }) => name === 'map-update' && to === `user:${id}`)
  const acts = [
    () => claim(app, ivan, locationId(map, 2)),
    () => assign(app, judge, locationId(map, 3), ivan.id),
    () => send(app, judge, 'POST', `admin/territories/${locationId(map, 3)}/remove-player`, { userId: ivan.id }),
  ]
  for (const act of acts) {
    app.events.length = 0
    await done(act())
    expect(own(ivan)).toMatchObject([{ data: { mapId: map, what: 'own' } }])
  }
})
