import { transact } from '#api/core/transact'
import { poiDraftRound } from '#api/dropmaps/draft/jobs'
import { addPlayers } from '#api/dropmaps/seating/players'
import { lockMap } from '#db/locks'
import type { User } from '#db/schema'
import { turnAt } from '#shared/dropmaps/draft/order'
import type { OwnPoiDraft, PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { locationId } from '#shared/dropmaps/locationId'
import { SECOND } from '#shared/units'
import { type App, send, startApp } from '../../app.ts'
import { done, named } from '../tournaments/tournaments.ts'
import { claim, makeMap } from './dropmaps.ts'

const names = ['Иван', 'Ольга', 'Павел', 'Анна', 'Борис', 'Вера']

type Options = { captains?: number; maps?: 1 | 2; locations?: number; form?: object }

/** Maps with players and a draft of them that has not begun: by hand, straight, 30 seconds a turn and 20 in reserve. */
export async function withDraft({ captains: count = 3, maps: mapCount = 1, locations = 6, form = {} }: Options = {}) {
  const app = await startApp()
  const judge = await app.admin()
  const captains: User[] = []
  for (let n = 0; n < count; n++) captains.push(await named(app, names[n] ?? `Игрок ${n}`))
  const made = await newDraft(app, judge, captains, { maps: mapCount, locations, form })
  const drafted = { app, judge, captains, ...made }
  const actOn = (name: string, body = {}) => act(drafted, name, body)
  return { ...drafted, act: actOn, start: () => done<PoiDraftState>(actOn('start')) }
}

export async function newDraft(
  app: App,
  judge: User,
  captains: User[],
  { maps: mapCount = 1, locations = 6, form = {} }: Options = {},
) {
  const maps: string[] = []
  for (let n = 0; n < mapCount; n++) {
    const map = await makeMap(app, judge, { locations })
    const userIds = captains.map(({ id }) => id)
    await transact(app.deps, (tx) => addPlayers(tx, judge, map, userIds), lockMap(map))
    maps.push(map)
  }
  const map = maps[0]!
  const draft = await done<PoiDraftState>(create(app, judge, map, { ...draftForm(captains, maps[1]), ...form }))
  app.events.length = 0
  return { maps, map, id: draft.id, at: (number: number, index = 0) => locationId(maps[index]!, number) }
}

export const draftForm = (captains: User[], secondMapId?: string) => ({
  orderKind: 'hand',
  direction: 'straight',
  turnSeconds: 30,
  reserveSeconds: 20,
  seed: '42',
  secondMapId,
  captains: captains.map(({ id }) => ({ userId: id })),
})

export const create = (app: App, admin: User, map: string, form: object) =>
  send(app, admin, 'POST', `maps/${map}/poi-draft`, form)

export const draftOf = (app: App, user: User, map: string) =>
  done<PoiDraftState>(send(app, user, 'GET', `maps/${map}/poi-draft`))
export const ownOf = (app: App, user: User, map: string) =>
  done<OwnPoiDraft>(send(app, user, 'GET', `maps/${map}/poi-draft/own`))

/** An admin's act on the draft as it is now. */
export async function act(
  { app, judge, map, id }: { app: App; judge: User; map: string; id: string },
  name: string,
  body = {},
) {
  const { version } = await draftOf(app, judge, map)
  return send(app, judge, 'POST', `poi-drafts/${id}/${name}`, { version, ...body })
}

/** The captain on the clock, and the map of the turn from 0. */
export function onClock(captains: User[], state: PoiDraftState) {
  const { captain, map } = turnAt(state.turn!.number, {
    captains: captains.length,
    maps: state.maps.length,
    direction: state.direction,
  })!
  return { user: captains[captain]!, map }
}

export const pick = (app: App, user: User, location: string) => claim(app, user, location)
export const list = (app: App, user: User, id: string, mapId: string, locations: number[]) =>
  send(app, user, 'PUT', `poi-drafts/${id}/list`, { mapId, locations })

/** Lets time pass while the server looks at the clock, as it does. */
export async function pass(app: App, seconds: number) {
  for (let left = seconds * SECOND; left > 0; left -= SECOND) {
    app.clock.now = new Date(app.clock.now.getTime() + Math.min(SECOND, left))
    await poiDraftRound(app.deps)
  }
}

/** Lets time pass without a server. */
export function skipTime(app: App, seconds: number) {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * SECOND)
}

/** `captain map location cause` for each pick, counted as in the state. */
export const picksOf = ({ picks }: PoiDraftState) =>
  picks.map(({ captain, map, location, cause }) => `${captain} ${map} ${location} ${cause}`)
