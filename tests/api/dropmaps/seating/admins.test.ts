import { expect, test } from 'vitest'
import { adminActionLog, registrations, type User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { MapCandidate, MapPlayer } from '#shared/dropmaps/shapes'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimsOf,
  joinWaitlist,
  lastLog,
  makeMap,
  makeTemplate,
  notificationTypesOf,
  revoke,
  setMap,
  stateOf,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import {
  done,
  named,
  payOut,
  register,
  setStatus,
  tournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const playersOf = async (app: App, admin: User, map: string, query = '') =>
  (await done<MapPlayer[]>(send(app, admin, 'GET', `maps/${map}/players${query}`))).map(({ userId }) => userId)

test('an admin assigns and removes a player on a locked map, never beyond its maximum (MAP-13)', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  await done(setMap(app, judge, map, { isLocked: 'true' }))
  await done(assign(app, judge, at(1), ivan.id))
  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id] })
  expect(await lastLog(app)).toMatchObject({
    action: 'assign_territory',
    targetType: 'territory',
    targetId: at(1),
    userId: ivan.id,
    details: { map: 'Остров', territory: 'Маяк' },
  })
  expect((await notificationTypesOf(app, ivan.id)).at(-1)).toBe('territory_assigned')
  await expectRefusal(app, () => assign(app, judge, at(1), olga.id), 409, 'location_full')

  await done(revoke(app, judge, at(1), ivan.id))
  expect(await claimsOf(app, map)).toEqual({})
  expect(await lastLog(app)).toMatchObject({ action: 'revoke_territory', userId: ivan.id })
  expect((await notificationTypesOf(app, ivan.id)).at(-1)).toBe('territory_revoked')
  await expectRefusal(app, () => revoke(app, judge, at(1), ivan.id), 409, 'not_on_location')
})

test('several players are assigned at once, all or none, with one log row; players without a claim can be listed', async () => {
  const { app, judge, ivan, olga, pavel, map, at } = await withMap({ maxPlayersPerSpot: 2 })
  const assignAll = (number: number, ...userIds: string[]) =>
    send(app, judge, 'POST', `admin/territories/${at(number)}/assign-player`, { userIds })
  const nowhere = () => playersOf(app, judge, map, '?status=unplaced')
  expect(new Set(await nowhere())).toEqual(new Set([ivan.id, olga.id, pavel.id]))
  await expectRefusal(app, () => assignAll(1, ivan.id, olga.id, pavel.id), 409, 'location_full')
  await expectRefusal(app, () => assignAll(1, ivan.id, judge.id), 409, 'not_on_map')
  await expectRefusal(app, () => assignAll(1), 400, 'invalid_input', 'Выберите локацию и игрок')
  const eleven = Array.from({ length: 11 }, (_, n) => `player-${n}`)
  await expectRefusal(app, () => assignAll(1, ...eleven), 400, 'invalid_input', 'Игроков на локации — от 1 до 10')
  const logged = await app.db.read.$count(adminActionLog)
  await done(assignAll(1, ivan.id, olga.id, ivan.id))
  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id, olga.id] })
  expect(await app.db.read.$count(adminActionLog)).toBe(logged + 1)
  expect(await lastLog(app)).toMatchObject({ action: 'assign_territory', targetId: at(1) })
  for (const player of [ivan, olga])
    expect((await notificationTypesOf(app, player.id)).filter((type) => type === 'territory_assigned')).toHaveLength(1)
  expect(await nowhere()).toEqual([pavel.id])
  await done(assignAll(2, ivan.id))
  expect(await claimsOf(app, map)).toEqual({ 1: [olga.id], 2: [ivan.id] })
  await expectAuditToPass(app)
})

test('only players of the map are assigned', async () => {
  const { app, judge, at } = await withMap()
  const guest = await named(app, 'Гость')
  await expectRefusal(app, () => assign(app, judge, at(1), guest.id), 409, 'not_on_map')
  const nobody = () => send(app, judge, 'POST', `admin/territories/${at(1)}/assign-player`, {})
  await expectRefusal(app, nobody, 400, 'invalid_input', 'Выберите локацию и игрок')
})

test('added players may claim and are notified; players on the list are not counted again', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  const oleg = await named(app, 'Олег')
  const path = `maps/${map}/players`
  expect(await done(send(app, judge, 'POST', path, { userIds: [ivan.id, oleg.id, oleg.id] }))).toEqual({ added: 1 })
  expect(await notificationTypesOf(app, oleg.id)).toEqual(['other'])
  expect(await lastLog(app)).toMatchObject({ action: 'add_map_players', targetId: map, details: { added: 1 } })
  await done(claim(app, oleg, at(1)))
  expect(await playersOf(app, ivan, map)).toHaveLength(4)
  expect(await playersOf(app, ivan, map, `?q=${encodeURIComponent('ОЛЕГ')}`)).toEqual([oleg.id])

  const none = 'Выберите хотя бы одного игрока'
  await expectRefusal(app, () => send(app, judge, 'POST', path, { userIds: [] }), 400, 'invalid_input', none)
  const unknown = () => send(app, judge, 'POST', path, { userIds: ['x'] })
  await expectRefusal(app, unknown, 404, 'not_found', 'Игрок не найден')
})

test('candidates are marked as on the list or not', async () => {
  const { app, judge, ivan, map } = await withMap()
  const oleg = await named(app, 'Олег')
  const all = await done<MapCandidate[]>(send(app, judge, 'GET', `admin/maps/${map}/candidates`))
  const added = Object.fromEntries(all.map(({ id, isAdded }) => [id, isAdded]))
  expect(added).toMatchObject({ [ivan.id]: true, [oleg.id]: false })
  const query = `?q=${encodeURIComponent('оле')}`
  expect(await done(send(app, judge, 'GET', `admin/maps/${map}/candidates${query}`))).toMatchObject([{ id: oleg.id }])
})

test('candidates come newest first, page by page, whatever their ids', async () => {
  const { app, judge, ivan, olga, pavel, map } = await withMap()
  const late: string[] = []
  for (const name of ['Олег', 'Анна', 'Яков', 'Борис']) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    late.unshift((await named(app, name)).id)
  }
  const path = `admin/maps/${map}/candidates`
  const first = await done<MapCandidate[]>(send(app, judge, 'GET', `${path}?limit=3`))
  const rest = await done<MapCandidate[]>(send(app, judge, 'GET', `${path}?cursor=${first.at(-1)?.id}`))
  expect(first.map(({ id }) => id)).toEqual(late.slice(0, 3))
  expect(rest[0]?.id).toBe(late[3])
  expect(new Set(rest.slice(1).map(({ id }) => id))).toEqual(new Set([judge.id, ivan.id, olga.id, pavel.id]))
})

test('an import orders by rank, then by registration (MAP-15)', async () => {
  const { app, judge, ivan, olga, pavel } = await withMap()
  const cup = await tournament(app, judge, { entryFee: '0', maxParticipants: '' })
  const oleg = await named(app, 'Олег')
  for (const player of [ivan, olga, pavel, oleg]) await done(register(app, player, cup.id))
  const path = (map: string) => `maps/${map}/import-players-from-tournament`
  const before = await makeMap(app, judge)
  expect(await done(send(app, judge, 'POST', path(before), { tournamentId: cup.id, topN: 2 }))).toEqual({ added: 2 })
  expect(new Set(await playersOf(app, judge, before))).toEqual(new Set([ivan.id, olga.id]))

  await done(setStatus(app, judge, cup.id, 'in_progress'))
  const prizes = [oleg, pavel].map(({ id }, index) => ({ place: index + 1, userId: id, amount: 100 }))
  await done(payOut(app, judge, cup.id, prizes))
  const after = await makeMap(app, judge)
  const positions = [1, 3, 9]
  expect(await done(send(app, judge, 'POST', path(after), { tournamentId: cup.id, positions }))).toEqual({ added: 2 })
  expect(new Set(await playersOf(app, judge, after))).toEqual(new Set([oleg.id, ivan.id]))
  expect(await lastLog(app)).toMatchObject({ action: 'import_map_players', details: { positions, added: 2 } })

  for (const body of [{ tournamentId: cup.id }, { tournamentId: cup.id, topN: 1, positions: [1] }])
    await expectRefusal(app, () => send(app, judge, 'POST', path(after), body), 400, 'standings_required')
  const missing = () => send(app, judge, 'POST', path(after), { tournamentId: 'x', topN: 1 })
  await expectRefusal(app, missing, 404, 'not_found', 'Турнир не найден')
})

test('a seat in a tournament opens its map, and leaving frees the claim for the waitlist (MAP-14)', async () => {
  const { app, judge, ivan, olga } = await withMap()
  const cup = await tournament(app, judge)
  await done(register(app, ivan, cup.id))
  const template = await makeTemplate(app, judge)
  const settings = { templateId: template, mode: 'tournament', tournamentId: cup.id }
  const made = await done<{ id: string }>(send(app, judge, 'POST', 'dropmap/settings', settings))
  const at = (number: number) => locationId(made.id, number)
  await done(claim(app, ivan, at(1)))
  await expectRefusal(app, () => claim(app, olga, at(2)), 403, 'not_eligible')
  await done(register(app, olga, cup.id))
  await done(joinWaitlist(app, olga, at(1)))
  await done(send(app, ivan, 'DELETE', `tournament/${cup.id}/register`))
  expect(await claimsOf(app, made.id)).toEqual({ 1: [olga.id] })
  expect((await stateOf(app, ivan, made.id)).own.isEligible).toBe(false)
  expect(await notificationTypesOf(app, ivan.id)).toContain('territory_lost')

  await done(setStatus(app, judge, cup.id, 'cancelled'))
  expect((await app.db.read.select().from(registrations)).map(({ status }) => status)).not.toContain('refunding')
  expect(await claimsOf(app, made.id)).toEqual({})
  expect(await playersOf(app, judge, made.id)).toEqual([])
})

test('locking, unlocking and other settings are a log row each', async () => {
  const { app, judge, ivan, map } = await withMap()
  const changes: Record<string, Record<string, string>> = {
    lock_map: { isLocked: 'true' },
    unlock_map: { isLocked: 'false' },
    update_map: { maxPlayersPerSpot: '4', maxContestedSpots: '2' },
  }
  for (const [act, fields] of Object.entries(changes)) {
    await done(setMap(app, judge, map, fields))
    expect((await lastLog(app))?.action).toBe(act)
  }
  expect(await stateOf(app, ivan, map)).toMatchObject({ isLocked: false, maxPlayers: 4, maxContestedSpots: 2 })
  await expectRefusal(app, () => setMap(app, ivan, map, { isLocked: 'true' }), 403, 'forbidden')
  const range = 'Игроков на локации — от 1 до 10'
  for (const wrong of ['0', '11', 'много'])
    await expectRefusal(app, () => setMap(app, judge, map, { maxPlayersPerSpot: wrong }), 400, 'invalid_input', range)
  const picture = new Blob(['not a picture'], { type: 'image/png' })
  await expectRefusal(app, () => setMap(app, judge, map, { mapImage: picture }), 415, 'unsupported_image')
  await expectRefusal(app, () => setMap(app, judge, 'x', { isLocked: 'true' }), 404, 'not_found', 'Карта не найдена')
})
