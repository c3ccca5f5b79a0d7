import { expect, test } from 'vitest'
import { overlayRooms } from '#api/evening/overlay'
import { tournamentOverlays, type User } from '#db/schema'
import type { OverlayKey, TournamentOverlay } from '#shared/evening/overlay'
import { type App, send, startApp } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { makeTemplate } from '../../support/slices/dropmaps/dropmaps.ts'
import { create as createDraft, draftForm } from '../../support/slices/dropmaps/poiDraft.ts'
import { played, saved, tableOf, withRunning } from '../../support/slices/tournaments/results.ts'
import { create, done, form, withTournament } from '../../support/slices/tournaments/tournaments.ts'
import { startSockets } from '../../support/sockets.ts'

const keyed = (app: App, admin: User, method: 'GET' | 'PUT' | 'DELETE', id: string) =>
  done<OverlayKey>(app.requestAs(admin, `/api/admin/tournament/${id}/overlay`, { method }))
const opened = (app: App, id: string, key: string | null) => app.request(`/api/tournament/${id}/overlay?key=${key}`)
const shownTo = (app: App, id: string, key: string | null) => done<TournamentOverlay>(opened(app, id, key))
const actsOn = async (app: App, judge: User) =>
  (await done<{ action: string }[]>(app.requestAs(judge, '/api/admin/actions'))).map(({ action }) => action)

test('an overlay shows the first rows of the public table, ties as there, to who has its key (TOURNAMENT-67)', async () => {
  const { app, judge, cup, ivan, olga, pavel, save } = await withRunning()
  expect(await keyed(app, judge, 'GET', cup.id)).toEqual({ key: null })
  const { key } = await keyed(app, judge, 'PUT', cup.id)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await shownTo(app, cup.id, key)).toEqual({ mapId: null, rows: [], draft: null })

  await saved(save(1, [...played([olga, null, 3], [ivan, null, 3], [pavel, null, 1])]))
  const { rows } = await shownTo(app, cup.id, key)
  const table = (await tableOf(app, undefined, cup.id)).rows
  expect(rows).toEqual(
    table.map(({ id, rank, displayName, points, kills }) => ({ id, rank, displayName, points, kills })),
  )
  expect(rows.map(({ rank, kills }) => [rank, kills])).toEqual([
    [1, 3],
    [1, 3],
    [3, 1],
  ])
  for (const { id } of [ivan, olga, pavel]) expect(JSON.stringify(rows)).not.toContain(id)
})

test('it shows a draft of the tournament’s map while it runs or is paused, and none before or after', async () => {
  const { app, judge, cup, ivan, olga } = await withRunning()
  const { key } = await keyed(app, judge, 'PUT', cup.id)
  const settings = { templateId: await makeTemplate(app, judge), tournamentId: cup.id }
  const { id: map } = await done<{ id: string }>(send(app, judge, 'POST', 'dropmap/settings', settings))
  expect(await shownTo(app, cup.id, key)).toMatchObject({ mapId: map, draft: null })
  let draft = await done<{ id: string; version: number }>(createDraft(app, judge, map, draftForm([ivan, olga])))
  const act = async (name: string, body: object = {}) => {
    draft = await done(send(app, judge, 'POST', `poi-drafts/${draft.id}/${name}`, { version: draft.version, ...body }))
    return (await shownTo(app, cup.id, key)).draft
  }
  expect((await shownTo(app, cup.id, key)).draft).toBeNull()
  expect(await act('start')).toMatchObject({ state: 'running', turn: { number: 1, captain: 0 } })
  expect(await act('pause')).toMatchObject({ state: 'paused' })
  expect(await act('cancel', { keepClaims: false })).toBeNull()
})

test('a key is made once and kept until it is revoked; the next one is another, and both acts are logged', async () => {
  const { app, judge, cup } = await withRunning()
  const maria = await app.admin({ displayName: 'Мария' })
  const { key: first } = await keyed(app, judge, 'PUT', cup.id)
  expect(await keyed(app, maria, 'PUT', cup.id)).toEqual({ key: first })
  expect(await keyed(app, judge, 'DELETE', cup.id)).toEqual({ key: null })
  expect(await keyed(app, judge, 'DELETE', cup.id)).toEqual({ key: null })
  await expectRefusal(app, () => opened(app, cup.id, first), 404, 'not_found', 'Турнир не найден')
  const { key: second } = await keyed(app, judge, 'PUT', cup.id)
  expect(second).not.toBe(first)
  await expectRefusal(app, () => opened(app, cup.id, first), 404, 'not_found', 'Турнир не найден')
  expect((await opened(app, cup.id, second)).status).toBe(200)
  expect((await actsOn(app, judge)).slice(0, 3)).toEqual(['make_overlay', 'revoke_overlay', 'make_overlay'])
})

test('another key, another tournament’s key, a draft and a deleted tournament show nothing', async () => {
  const { app, judge, cup } = await withTournament()
  const other = await done<{ id: string }>(create(app, judge, form({ name: 'Другой' })))
  const { key } = await keyed(app, judge, 'PUT', cup.id)
  for (const [id, given] of [
    [cup.id, 'x'.repeat(43)],
    [cup.id, ''],
    [other.id, key],
    ['none', key],
  ] as const)
    await expectRefusal(app, () => opened(app, id, given), 404, 'not_found', 'Турнир не найден')
  await expectRefusal(app, () => app.request(`/api/tournament/${cup.id}/overlay`), 404, 'not_found', 'Турнир не найден')

  await done(send(app, judge, 'DELETE', `admin/tournament/${cup.id}`))
  await expectRefusal(app, () => opened(app, cup.id, key), 404, 'not_found', 'Турнир не найден')
  const draft = await done<{ id: string }>(create(app, judge, form({ isDraft: '1' })))
  for (const id of [cup.id, draft.id, 'none'])
    for (const method of ['GET', 'PUT', 'DELETE'])
      await expectRefusal(
        app,
        () => app.requestAs(judge, `/api/admin/tournament/${id}/overlay`, { method }),
        404,
        'not_found',
        'Турнир не найден',
      )
})

test('a key is for admins to read, make and revoke', async () => {
  const { app, judge, cup, ivan } = await withRunning()
  await keyed(app, judge, 'PUT', cup.id)
  for (const method of ['GET', 'PUT', 'DELETE'])
    await expectRefusal(
      app,
      () => app.requestAs(ivan, `/api/admin/tournament/${cup.id}/overlay`, { method }),
      403,
      'forbidden',
    )
  expect(await app.db.read.$count(tournamentOverlays)).toBe(1)
})

test('who has the key hears that it is revoked; nobody joins by another', async () => {
  const app = await startApp()
  const { realtime, connect } = await startSockets(app, overlayRooms(app.db))
  app.deps.publish = realtime.publish
  const judge = await app.admin()
  const cup = await done<{ id: string }>(create(app, judge, form()))
  const { key } = await keyed(app, judge, 'PUT', cup.id)
  const [stream, stranger] = [await connect(), await connect()]
  expect(await stream.join(`overlay:${key}`)).toBeNull()
  for (const room of [`overlay:${cup.id}`, 'overlay:x'])
    expect([room, await stranger.join(room)]).toEqual([room, 'not_found'])
  await keyed(app, judge, 'DELETE', cup.id)
  await expect.poll(() => stream.heard).toEqual([['overlay-update', { tournamentId: cup.id }]])
  expect(await stranger.join(`overlay:${key}`)).toBe('not_found')
  expect(stranger.heard).toEqual([])
})
