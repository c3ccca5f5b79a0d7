import type { User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { type App, send } from '../../../support/app.ts'
import {
  assign,
  claim,
  joinWaitlist,
  makeMap,
  makeTemplate,
  square,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { act, draftForm, draftOf, newDraft } from '../../../support/slices/dropmaps/poiDraft.ts'
import { named, register, tournament } from '../../../support/slices/tournaments/tournaments.ts'

/** Whose call it is, where it goes, its body, and another body that means something else. */
export type Call = { by: User; path: string; body: () => object; other: () => object }

/** A call whose body says nothing: another one has to be another body all the same. */
export const bare = (by: User, path: string): Call => ({ by, path, body: () => ({}), other: () => ({ more: 1 }) })
export const saying = (by: User, path: string, body: object, other: object): Call => ({
  by,
  path,
  body: () => body,
  other: () => other,
})

type World = { app: App; ivan: User; judge: User }

async function mapOf({ app, ivan, judge }: World) {
  const id = await makeMap(app, judge)
  await send(app, judge, 'POST', `maps/${id}/players`, { userIds: [ivan.id] })
  return { id, first: locationId(id, 1) }
}

async function fullOne(world: World) {
  const { app, judge } = world
  const map = await mapOf(world)
  const olga = await named(app, 'Ольга')
  await send(app, judge, 'POST', `maps/${map.id}/players`, { userIds: [olga.id] })
  await claim(app, olga, map.first)
  return { ...map, olga }
}

const settings = (isLocked: string) => {
  const form = new FormData()
  form.append('isLocked', isLocked)
  return form
}

/** A draft of a map with two captains, as far as these acts bring it. */
async function draftWith(world: World, ...acts: string[]) {
  const { app, judge, ivan } = world
  const olga = await named(app, 'Ольга')
  const made = await newDraft(app, judge, [ivan, olga], { locations: 4 })
  for (const name of acts) await act({ app, judge, ...made }, name)
  const { version } = await draftOf(app, judge, made.map)
  const call = (name: string, body: object, other: object) =>
    saying(judge, `/api/poi-drafts/${made.id}/${name}`, { version, ...body }, { version, ...other })
  return { ...made, olga, version, call }
}

export const webhookUrl = (end: string) => `https://discord.com/api/webhooks/123456789/${'t'.repeat(30)}${end}`

async function withWebhook(world: World) {
  const { id } = await mapOf(world)
  await send(world.app, world.judge, 'PUT', `admin/maps/${id}/webhook`, { url: webhookUrl('1') })
  return id
}

export const mapCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  async 'POST /api/territories/:id/claim'(world) {
    return bare(world.ivan, `/api/territories/${(await mapOf(world)).first}/claim`)
  },
  async 'DELETE /api/territories/:id/claim'(world) {
    const { first } = await mapOf(world)
    await claim(world.app, world.ivan, first)
    return bare(world.ivan, `/api/territories/${first}/claim`)
  },
  async 'POST /api/territories/:id/queue'(world) {
    return bare(world.ivan, `/api/territories/${(await fullOne(world)).first}/queue`)
  },
  async 'DELETE /api/territories/:id/queue'(world) {
    const { first } = await fullOne(world)
    await joinWaitlist(world.app, world.ivan, first)
    return bare(world.ivan, `/api/territories/${first}/queue`)
  },
  'POST /api/maps': ({ judge }) => saying(judge, '/api/maps', { name: 'Новая' }, { name: 'Другая' }),
  async 'POST /api/maps/:id/copy'(world) {
    const { id } = await mapOf(world)
    return saying(world.judge, `/api/maps/copy/${id}`, { name: 'Копия' }, { name: 'Другая' })
  },
  'POST /api/territory/templates': ({ judge }) =>
    saying(judge, '/api/territory/templates', { name: 'Берег' }, { name: 'Мыс' }),
  async 'PUT /api/maps/:id'(world) {
    const { id } = await mapOf(world)
    return { by: world.judge, path: `/api/maps/${id}`, body: () => settings('true'), other: () => settings('false') }
  },
  async 'DELETE /api/maps/:id'(world) {
    return bare(world.judge, `/api/maps/${(await mapOf(world)).id}`)
  },
  async 'POST /api/maps/:id/players'(world) {
    const { id } = await mapOf(world)
    const [olga, pavel] = [await named(world.app, 'Ольга'), await named(world.app, 'Павел')]
    return saying(world.judge, `/api/maps/${id}/players`, { userIds: [olga.id] }, { userIds: [pavel.id] })
  },
  async 'POST /api/admin/maps/:id/rounds'(world) {
    const { id } = await mapOf(world)
    const shown = { claims: 0, waiting: 0, invites: 0 }
    return saying(world.judge, `/api/admin/maps/${id}/rounds`, { shown }, { shown, openAt: '2026-12-01T10:00Z' })
  },
  async 'POST /api/admin/maps/:id/reminders'(world) {
    return saying(world.judge, `/api/admin/maps/${(await mapOf(world)).id}/reminders`, { shown: 1 }, { shown: 2 })
  },
  async 'POST /api/admin/maps/:id/lookup'(world) {
    const path = `/api/admin/maps/${(await mapOf(world)).id}/lookup`
    return saying(world.judge, path, { nicknames: ['Иван'] }, { nicknames: ['Ольга'] })
  },
  async 'PUT /api/admin/maps/:id/tournament'(world) {
    const { app, judge, ivan } = world
    const path = `/api/admin/maps/${(await mapOf(world)).id}/tournament`
    const { id: tournamentId } = await tournament(app, judge)
    await register(app, ivan, tournamentId)
    const shown = { comes: 0, goes: 0, claims: 0, waiting: 0 }
    return saying(judge, path, { tournamentId, shown }, { tournamentId, shown: { ...shown, comes: 1 } })
  },
  async 'PUT /api/admin/maps/:id/webhook'(world) {
    const path = `/api/admin/maps/${(await mapOf(world)).id}/webhook`
    return saying(world.judge, path, { url: webhookUrl('1') }, { url: webhookUrl('2') })
  },
  async 'DELETE /api/admin/maps/:id/webhook'(world) {
    return bare(world.judge, `/api/admin/maps/${await withWebhook(world)}/webhook`)
  },
  async 'POST /api/admin/maps/:id/webhook/test'(world) {
    return bare(world.judge, `/api/admin/maps/${await withWebhook(world)}/webhook/test`)
  },
  async 'DELETE /api/maps/:id/players/:userId'(world) {
    const { id } = await mapOf(world)
    return bare(world.judge, `/api/maps/${id}/players/${world.ivan.id}`)
  },
  async 'POST /api/maps/:id/import-players-from-tournament'({ app, ivan, judge }) {
    const id = await makeMap(app, judge)
    const cup = await tournament(app, judge)
    await register(app, ivan, cup.id)
    const path = `/api/maps/${id}/import-players-from-tournament`
    return saying(judge, path, { tournamentId: cup.id, topN: 1 }, { tournamentId: cup.id, topN: 2 })
  },
  async 'POST /api/maps/:id/invites'(world) {
    const { id } = await mapOf(world)
    return saying(world.judge, `/api/maps/${id}/invites`, { displayName: 'Стример' }, { displayName: 'Гость' })
  },
  async 'POST /api/maps/:id/invites/batch'(world) {
    const path = `/api/maps/${(await mapOf(world)).id}/invites/batch`
    return saying(world.judge, path, { displayNames: ['Стример'] }, { displayNames: ['Гость'] })
  },
  async 'DELETE /api/invites/:code'(world) {
    const { id } = await mapOf(world)
    const answer = await send(world.app, world.judge, 'POST', `maps/${id}/invites`, { displayName: 'Стример' })
    return bare(world.judge, `/api/invites/${((await answer.json()) as { code: string }).code}`)
  },
  async 'POST /api/maps/:id/territories'(world) {
    const { id } = await mapOf(world)
    const points = square(9)
    return saying(world.judge, `/api/maps/${id}/territories`, { name: 'Грот', points }, { name: 'Пик', points })
  },
  async 'PUT /api/territories/:id'(world) {
    const { first } = await mapOf(world)
    return saying(world.judge, `/api/territories/${first}`, { name: 'Грот' }, { name: 'Пик' })
  },
  async 'DELETE /api/territories/:id'(world) {
    return bare(world.judge, `/api/territories/${(await mapOf(world)).first}`)
  },
  async 'POST /api/admin/territories/:id/assign-player'(world) {
    const { first, olga } = await fullOne(world)
    const path = `/api/admin/territories/${first.slice(0, -1)}2/assign-player`
    return saying(world.judge, path, { userId: world.ivan.id }, { userId: olga.id })
  },
  async 'POST /api/admin/territories/:id/remove-player'(world) {
    const { first } = await mapOf(world)
    await assign(world.app, world.judge, first, world.ivan.id)
    const path = `/api/admin/territories/${first}/remove-player`
    return saying(world.judge, path, { userId: world.ivan.id }, { userId: world.judge.id })
  },
  async 'POST /api/admin/territories/:id/reject-queue'(world) {
    const { first, olga } = await fullOne(world)
    await joinWaitlist(world.app, world.ivan, first)
    return saying(
      world.judge,
      `/api/admin/territories/${first}/reject-queue`,
      { userId: world.ivan.id },
      { userId: olga.id },
    )
  },
  async 'POST /api/maps/:id/poi-draft'(world) {
    const { id } = await mapOf(world)
    const form = draftForm([world.ivan])
    return saying(world.judge, `/api/maps/${id}/poi-draft`, form, { ...form, turnSeconds: 60 })
  },
  async 'PUT /api/poi-drafts/:id'(world) {
    const { id, version, olga } = await draftWith(world)
    const { seed: _, secondMapId: __, ...settings } = draftForm([world.ivan, olga])
    const form = { ...settings, version }
    return saying(world.judge, `/api/poi-drafts/${id}`, form, { ...form, turnSeconds: 60 })
  },
  async 'PUT /api/poi-drafts/:id/list'(world) {
    const { id, map: mapId } = await draftWith(world)
    const path = `/api/poi-drafts/${id}/list`
    return saying(world.ivan, path, { mapId, locations: [1] }, { mapId, locations: [2] })
  },
  'POST /api/poi-drafts/:id/start': async (world) => (await draftWith(world)).call('start', {}, { more: 1 }),
  'POST /api/poi-drafts/:id/pause': async (world) => (await draftWith(world, 'start')).call('pause', {}, { more: 1 }),
  'POST /api/poi-drafts/:id/resume': async (world) =>
    (await draftWith(world, 'start', 'pause')).call('resume', {}, { more: 1 }),
  async 'POST /api/poi-drafts/:id/revert'(world) {
    const { call, at } = await draftWith(world, 'start')
    await claim(world.app, world.ivan, at(1))
    const { body, other, ...rest } = call('revert', {}, { more: 1 })
    const later = (answer: object) => ({ ...answer, version: (answer as { version: number }).version + 1 })
    return { ...rest, body: () => later(body()), other: () => later(other()) }
  },
  'POST /api/poi-drafts/:id/pick': async (world) =>
    (await draftWith(world, 'start')).call('pick', { location: 1 }, { location: 2 }),
  async 'POST /api/poi-drafts/:id/replace'(world) {
    const { call, map } = await draftWith(world, 'start')
    const anna = await named(world.app, 'Анна')
    await send(world.app, world.judge, 'POST', `maps/${map}/players`, { userIds: [anna.id] })
    return call('replace', { position: 0, userId: anna.id }, { position: 1, userId: anna.id })
  },
  'POST /api/poi-drafts/:id/cancel': async (world) =>
    (await draftWith(world, 'start')).call('cancel', { keepClaims: true }, { keepClaims: false }),
  async 'POST /api/dropmap/settings'({ app, judge }) {
    const templateId = await makeTemplate(app, judge)
    return saying(judge, '/api/dropmap/settings', { templateId }, { templateId, maxPlayersPerSpot: 2 })
  },
  async 'PUT /api/dropmap/settings/:id'(world) {
    const { id } = await mapOf(world)
    return saying(world.judge, `/api/dropmap/settings/${id}`, { customName: 'Новая' }, { customName: 'Другая' })
  },
}
