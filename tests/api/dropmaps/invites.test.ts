import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminActionLog, invites, type User } from '#db/schema'
import type { FullMap, InviteCode, InviteCounts } from '#shared/dropmaps/shapes'
import { type App, inDays, send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { behindProxy, claimAsGuest, lastLog, makeTemplate, withMap } from '../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../support/slices/tournaments/tournaments.ts'

const names = (count: number) => Array.from({ length: count }, (_, n) => `Гость ${n + 1}`)

test('invites are created in a batch, in the order of names, with one log row without codes', async () => {
  const { app, judge, map, at } = await withMap({ locations: 1 })
  const logged = await app.db.read.$count(adminActionLog)
  const made = await done<InviteCode[]>(
    send(app, judge, 'POST', `maps/${map}/invites/batch`, { displayNames: names(200), expiresInDays: 3 }),
  )
  expect(made.map(({ displayName }) => displayName)).toEqual(names(200))
  expect(new Set(made.map(({ code }) => code)).size).toBe(200)
  const expiresAt = inDays(3).toISOString()
  expect(made[7]).toEqual({
    id: expect.any(String),
    link: expect.stringMatching(/^http:\/\/localhost:3000\/dropmap\/invite\/[A-Z2-9]{12}$/),
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/),
    displayName: 'Гость 8',
    isUsed: false,
    usedAt: null,
    expiresAt,
    territoryId: null,
  })
  const rows = await app.db.read.select().from(adminActionLog).orderBy(desc(adminActionLog.id))
  expect(rows).toHaveLength(logged + 1)
  expect(rows[0]).toMatchObject({
    action: 'create_invites',
    targetType: 'map',
    targetId: map,
    details: { map: 'Остров', displayNames: names(200), expiresAt },
  })
  const log = JSON.stringify(rows[0])
  for (const { code } of made) expect(log).not.toContain(code)
  const shown = await done<InviteCode[]>(send(app, judge, 'GET', `maps/${map}/invites?limit=200`))
  expect(shown).toEqual(made)
  await done(claimAsGuest(app, made[7]!.code, at(1)))
})

test('a batch with one invalid name creates none, nor does one on a template', async () => {
  const { app, judge, map } = await withMap()
  const batch = (displayNames: unknown, changes: object = {}, id = map) =>
    send(app, judge, 'POST', `maps/${id}/invites/batch`, { displayNames, ...changes })
  const nameless = 'Введи имя для приглашения'
  await expectRefusal(app, () => batch(['Гость', '  ']), 400, 'invalid_input', nameless)
  await expectRefusal(app, () => batch([]), 400, 'invalid_input', 'Введи имена для приглашений')
  const most = 'За раз — не больше 200 приглашений'
  await expectRefusal(app, () => batch(names(201)), 400, 'invalid_input', most)
  const days = 'Срок — от 1 до 365 дней'
  await expectRefusal(app, () => batch(['Гость'], { expiresInDays: 0 }), 400, 'invalid_input', days)
  const template = await makeTemplate(app, judge)
  await expectRefusal(app, () => batch(['Гость'], {}, template), 404, 'not_found', 'Карта не найдена')
  expect(await app.db.read.$count(invites)).toBe(0)
})

async function pageOf(app: App, admin: User, path: string) {
  const answer = await send(app, admin, 'GET', path)
  const rows = await done<InviteCode[]>(Promise.resolve(answer))
  const next = /[?&](cursor=[^&>]+)[^>]*>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
  return { names: rows.map(({ displayName }) => displayName), total: answer.headers.get('X-Total-Count'), next }
}

test('a map’s invites are paged, filtered by state and counted (MAP-21)', async () => {
  const { app, judge, map, at } = await withMap({ locations: 10 })
  const batch = (displayNames: string[], expiresInDays: number) =>
    done<InviteCode[]>(send(app, judge, 'POST', `maps/${map}/invites/batch`, { displayNames, expiresInDays }))
  for (const part of [0, 1, 2, 3, 4, 5])
    await batch(
      names(200).map((name) => `${name} из ${part}`),
      30,
    )
  const made = await batch(['Анна', 'Борис', 'Вера', 'Глеб'], 1)
  await done(claimAsGuest(app, made[1]!.code, at(1)))
  app.clock.now = inDays(1)
  const read: string[] = []
  let query: string | undefined = 'limit=200'
  while (query) {
    const page = await pageOf(app, judge, `maps/${map}/invites?${query}`)
    expect([page.total, page.names.length <= 200]).toEqual(['1204', true])
    read.push(...page.names)
    query = page.next && `limit=200&${page.next}`
  }
  expect([read.length, new Set(read).size, read[0], read.at(-1)]).toEqual([1204, 1204, 'Анна', 'Гость 200 из 0'])
  for (const list of [`maps/${map}/invites`, `dropmap/settings/${map}/invites`]) {
    const expired = { names: ['Анна', 'Вера', 'Глеб'], total: '3', next: undefined }
    expect(await pageOf(app, judge, `${list}?status=expired`)).toEqual(expired)
    expect(await pageOf(app, judge, `${list}?status=used`)).toEqual({ names: ['Борис'], total: '1', next: undefined })
    const active = await pageOf(app, judge, `${list}?status=active&limit=2`)
    expect(active).toMatchObject({ names: ['Гость 1 из 5', 'Гость 2 из 5'], total: '1200' })
  }
  const counts = () => done<InviteCounts>(send(app, judge, 'GET', `admin/maps/${map}/invite-counts`))
  const nextExpiry = inDays(30).toISOString()
  expect(await counts()).toEqual({ active: 1200, used: 1, expired: 3, nextExpiry })
  app.clock.now = inDays(30)
  expect(await counts()).toEqual({ active: 0, used: 1, expired: 1203, nextExpiry: null })
  for (const path of [`maps/x/invites`, `dropmap/settings/x/invites`, 'admin/maps/x/invite-counts'])
    await expectRefusal(app, () => send(app, judge, 'GET', path), 404, 'not_found', 'Карта не найдена')
})

test('an invite’s link has the public address, whatever the request’s', async () => {
  const { app, judge, map } = await withMap({}, behindProxy)
  const [made] = await done<InviteCode[]>(
    send(app, judge, 'POST', `maps/${map}/invites/batch`, { displayNames: ['Гость'] }),
  )
  expect(made!.link).toBe(`https://trofey.example/dropmap/invite/${made!.code}`)
  const inside = await app.requestAs(judge, `http://10.0.0.7:3000/api/maps/${map}/invites`)
  expect(await inside.json()).toEqual([made])
  const full = await done<FullMap>(send(app, judge, 'GET', `maps/${map}/full-data`))
  expect(full.inviteCodes).toEqual([made])
})

test('created, used and deleted invites are announced to admins only, refusals to nobody', async () => {
  const { app, judge, map, at } = await withMap()
  const emitted = () => app.events.splice(0).filter(({ name }) => name === 'invite-update')
  const event = (data: object) => [{ name: 'invite-update', to: 'admins', data: { mapId: map, ...data } }]
  const [anna, boris] = await done<InviteCode[]>(
    send(app, judge, 'POST', `maps/${map}/invites/batch`, { displayNames: ['Анна', 'Борис'] }),
  )
  expect(emitted()).toEqual(event({}))
  await done(claimAsGuest(app, anna!.code, at(1)))
  const usedAt = app.clock.now.toISOString()
  expect(emitted()).toEqual(event({ used: { id: anna!.id, usedAt, territoryId: at(1) } }))
  await expectRefusal(app, () => claimAsGuest(app, boris!.code, at(1)), 409, 'location_full')
  expect(emitted()).toEqual([])
  await done(send(app, judge, 'DELETE', `invites/${boris!.code}`))
  expect(emitted()).toEqual(event({ deletedId: boris!.id }))
})

test('invites are found by name and by the beginning of the code', async () => {
  const { app, judge, map, at } = await withMap({ locations: 1 })
  const batch = async (displayNames: string[]) =>
    done<InviteCode[]>(send(app, judge, 'POST', `maps/${map}/invites/batch`, { displayNames, expiresInDays: 3 }))
  const [anna] = await batch(['Анна Первая', 'Борис'])
  for (const from of [0, 200, 400]) await batch(names(200).map((name) => `${name} из ${from}`))
  const [other] = await batch(['ИВАННА'])
  await done(claimAsGuest(app, anna!.code, at(1)))

  const search = async (query: Record<string, string>, path = `maps/${map}/invites`) => {
    const answer = await app.requestAs(judge, `/api/${path}?${new URLSearchParams(query)}`)
    const found = ((await answer.json()) as InviteCode[]).map(({ displayName }) => displayName)
    return { found, total: answer.headers.get('X-Total-Count'), next: answer.headers.get('Link') }
  }
  const both = { found: ['ИВАННА', 'Анна Первая'], total: '2', next: null }
  expect(await search({ q: 'анна' })).toEqual(both)
  expect(await search({ q: ' АННА ' }, `dropmap/settings/${map}/invites`)).toEqual(both)
  expect(await search({ q: 'анна', status: 'used' })).toEqual({ found: ['Анна Первая'], total: '1', next: null })
  const first = await search({ q: 'анна', limit: '1' })
  expect(first).toEqual({ found: ['ИВАННА'], total: '2', next: expect.stringContaining(`cursor=${other!.id}`) })
  const rest = { found: ['Анна Первая'], total: '2', next: null }
  expect(await search({ q: 'анна', limit: '1', cursor: other!.id })).toEqual(rest)
  const code = `${anna!.code.slice(0, 4)} ${anna!.code.slice(4, 8)}`.toLowerCase()
  expect(await search({ q: code })).toEqual({ found: ['Анна Первая'], total: '1', next: null })
  expect((await search({ q: 'из 200', limit: '200' })).found).toHaveLength(200)
  for (const q of ['пустыня', '%', '_']) expect(await search({ q })).toEqual({ found: [], total: '0', next: null })
  const { active, used } = await done<InviteCounts>(send(app, judge, 'GET', `admin/maps/${map}/invite-counts?q=анна`))
  expect([active, used]).toEqual([602, 1])
})

test('an invite is a code of twelve signs without look-alikes, listed for admins and deleted by them', async () => {
  const { app, judge, map } = await withMap()
  const create = (displayName: string, expiresInDays: unknown) =>
    send(app, judge, 'POST', `maps/${map}/invites`, { displayName, expiresInDays })
  const made = await done<InviteCode>(create('Стример', 7))
  expect(made).toEqual({
    id: expect.any(String),
    link: `http://localhost:3000/dropmap/invite/${made.code}`,
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/),
    displayName: 'Стример',
    isUsed: false,
    usedAt: null,
    expiresAt: '2026-09-20T12:00:00.000Z',
    territoryId: null,
  })
  expect(JSON.stringify(await lastLog(app))).not.toContain(made.code)
  expect(await done(send(app, judge, 'GET', `dropmap/settings/${map}/invites`))).toEqual([made])
  for (const expiresInDays of [0, 366, 'неделя'])
    await expectRefusal(app, () => create('Гость', expiresInDays), 400, 'invalid_input', 'Срок — от 1 до 365 дней')
  await done(send(app, judge, 'DELETE', `invites/${made.code}`))
  await expectRefusal(app, () => send(app, judge, 'DELETE', `invites/${made.code}`), 404, 'not_found', 'Код не найден')
})
