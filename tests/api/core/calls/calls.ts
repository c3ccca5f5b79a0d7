import { sha256 } from '#api/core/secrets'
import { transact } from '#api/core/transact'
import { notify } from '#api/notifications/notifications'
import { only } from '#db/only'
import { notifications, sessions } from '#db/schema'
import { DAY } from '#shared/units'
import { noon, send, startApp } from '../../../support/app.ts'
import { onlyFile, png, uploadForm } from '../../../support/browser/forms.ts'
import { sendScreenshot } from '../../../support/people.ts'
import { browserAt } from '../../../support/slices/push.ts'
import { body, form, named, register, tournament, wait } from '../../../support/slices/tournaments/tournaments.ts'
import { linked, requested, toCard } from '../../../support/slices/withdrawals.ts'
import { presetCalls } from '../../submissions/presets/presetCalls.ts'
import { payoutCalls } from '../../withdrawals/payoutCalls.ts'
import { dayCalls } from './dayCalls.ts'
import { bare, type Call, mapCalls, saying } from './mapCalls.ts'
import { resultCalls } from './resultCalls.ts'
import { reviewCalls } from './reviewCalls.ts'
import { seriesCalls } from './seriesCalls.ts'
import { teamCalls } from './teamCalls.ts'

export async function world() {
  const app = await startApp()
  const ivan = await app.player({ balance: 5000, discordId: '100', discordUsername: 'ivan', ...linked })
  return { app, ivan, judge: await app.admin() }
}
export type World = Awaited<ReturnType<typeof world>>

const muted = { kind: 'reminders', isSent: false }
const { subscription } = browserAt('http://127.0.0.1:9/push')

const screenshot = ({ app, ivan }: World) => sendScreenshot(app, ivan)
async function notificationFor({ app, ivan }: World) {
  await transact(app.deps, (tx) => notify(tx, ivan.id, { type: 'other', title: 'Новость', message: 'Текст' }))
  return only(await app.db.read.select().from(notifications)).id
}
async function onAnotherDevice({ app, ivan }: World) {
  const row = { tokenHash: sha256('other'), userId: ivan.id, createdAt: noon, lastUsedAt: noon }
  await transact(app.deps, (tx) =>
    tx.write.insert(sessions).values({ ...row, expiresAt: new Date(noon.getTime() + DAY) }),
  )
  const answer = await app.requestAs(ivan, `/api/user/${ivan.id}/sessions`)
  return ((await answer.json()) as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)?.id
}

async function fullTournament({ app, judge }: World) {
  const cup = await tournament(app, judge, { maxParticipants: '1' })
  await register(app, await named(app, 'Ольга'), cup.id)
  return cup
}

export const calls: Record<string, (world: World) => Call | Promise<Call>> = {
  ...mapCalls,
  ...dayCalls,
  ...seriesCalls,
  ...payoutCalls,
  ...resultCalls,
  ...teamCalls,
  ...reviewCalls,
  ...presetCalls,
  'POST /api/auth/logout': ({ ivan }) => bare(ivan, '/api/auth/logout'),
  'POST /api/upload': ({ ivan }) => ({
    by: ivan,
    path: '/api/upload',
    body: () => uploadForm({ additionalText: 'один' }),
    other: () => uploadForm({ additionalText: 'другой' }),
  }),
  'POST /api/push/subscriptions': ({ ivan }) =>
    saying(ivan, '/api/push/subscriptions', subscription, { ...subscription, endpoint: 'http://127.0.0.1:9/other' }),
  async 'DELETE /api/push/subscriptions'({ app, ivan }) {
    await send(app, ivan, 'POST', 'push/subscriptions', subscription)
    const { endpoint } = subscription
    return saying(ivan, '/api/push/subscriptions', { endpoint }, { endpoint: 'http://127.0.0.1:9/other' })
  },
  async 'POST /api/territory/notifications/:id'(world) {
    await notificationFor(world)
    return bare(world.ivan, '/api/territory/notifications/read-all')
  },
  'POST /api/territory/notifications/:id/read': async (world) =>
    bare(world.ivan, `/api/territory/notifications/${await notificationFor(world)}/read`),
  'POST /api/user/:id/check-discord-premium': ({ ivan }) => bare(ivan, `/api/user/${ivan.id}/check-discord-premium`),
  async 'DELETE /api/user/:id/sessions'(world) {
    await onAnotherDevice(world)
    return bare(world.ivan, `/api/user/${world.ivan.id}/sessions`)
  },
  'DELETE /api/user/:id/sessions/:sessionId': async (world) =>
    bare(world.ivan, `/api/user/${world.ivan.id}/sessions/${await onAnotherDevice(world)}`),
  'POST /api/user/:id/subscription-screenshot': ({ ivan }) => ({
    by: ivan,
    path: `/api/user/${ivan.id}/subscription-screenshot`,
    body: () => onlyFile(),
    other: () => onlyFile({ file: png(1) }),
  }),
  'DELETE /api/user/:id/telegram': ({ ivan }) => bare(ivan, `/api/user/${ivan.id}/telegram`),
  'DELETE /api/user/:id/discord': ({ ivan }) => bare(ivan, `/api/user/${ivan.id}/discord`),
  'POST /api/user/:id/export': ({ ivan }) => bare(ivan, `/api/user/${ivan.id}/export`),
  'POST /api/user/:id/withdrawal': ({ ivan }) =>
    saying(ivan, `/api/user/${ivan.id}/withdrawal`, toCard(1000), toCard(2000)),
  'DELETE /api/user/:id/withdrawal/:withdrawalId': async ({ app, ivan }) =>
    bare(ivan, `/api/user/${ivan.id}/withdrawal/${(await requested(app, ivan)).id}`),
  'POST /api/admin/audit/run': ({ judge }) => bare(judge, '/api/admin/audit/run'),
  'POST /api/admin/csv': ({ judge }) => saying(judge, '/api/admin/csv', { list: 'users' }, { list: 'logs' }),
  'POST /api/admin/user/:id/balance': ({ ivan, judge }) =>
    saying(judge, `/api/admin/user/${ivan.id}/balance`, { amount: 50, reason: 'Приз' }, { amount: 60, reason: 'Приз' }),
  'PUT /api/user/:id/leaderboards': ({ ivan }) =>
    saying(ivan, `/api/user/${ivan.id}/leaderboards`, { isHidden: true }, { isHidden: false }),
  'PUT /api/user/:id/sent-notifications': ({ ivan: { id }, ivan }) =>
    saying(ivan, `/api/user/${id}/sent-notifications`, muted, { ...muted, kind: 'events' }),
  'POST /api/admin/user/:id/leaderboards': ({ ivan, judge }) =>
    saying(judge, `/api/admin/user/${ivan.id}/leaderboards`, { reason: 'Читы' }, { reason: 'Повторы' }),
  async 'DELETE /api/admin/user/:id/leaderboards'({ app, ivan, judge }) {
    await send(app, judge, 'POST', `admin/user/${ivan.id}/leaderboards`, { reason: 'Читы' })
    return bare(judge, `/api/admin/user/${ivan.id}/leaderboards`)
  },
  'POST /api/admin/user/:id/premium': ({ ivan, judge }) =>
    saying(judge, `/api/admin/user/${ivan.id}/premium`, { reason: 'Приз' }, { reason: 'Другой приз' }),
  async 'DELETE /api/admin/user/:id/premium'({ app, ivan, judge }) {
    const path = `/api/admin/user/${ivan.id}/premium`
    await send(app, judge, 'POST', `admin/user/${ivan.id}/premium`, { reason: 'Приз' })
    return saying(judge, path, { reason: 'Ошибка' }, { reason: 'Другая ошибка' })
  },
  'POST /api/admin/check-premium-expiration': ({ judge }) => bare(judge, '/api/admin/check-premium-expiration'),
  'POST /api/admin/check-all-discord-premium': ({ judge }) => bare(judge, '/api/admin/check-all-discord-premium'),
  async 'POST /api/admin/subscription-screenshot/:id/review'(world) {
    await screenshot(world)
    const path = `/api/admin/subscription-screenshot/${world.ivan.id}/review`
    return saying(world.judge, path, { status: 'approved', grantDays: 30 }, { status: 'approved', grantDays: 60 })
  },
  'POST /api/tournament/:id/register': async ({ app, ivan, judge }) => {
    const { id } = await tournament(app, judge)
    return saying(ivan, `/api/tournament/${id}/register`, { teamName: 'Северный ветер' }, { teamName: 'Южный' })
  },
  async 'DELETE /api/tournament/:id/register'({ app, ivan, judge }) {
    const { id } = await tournament(app, judge)
    await register(app, ivan, id)
    return bare(ivan, `/api/tournament/${id}/register`)
  },
  async 'POST /api/tournament/:id/waiting'(world) {
    const { id } = await fullTournament(world)
    return saying(world.ivan, `/api/tournament/${id}/waiting`, {}, { teamName: 'Южный' })
  },
  async 'DELETE /api/tournament/:id/waiting'(world) {
    const { id } = await fullTournament(world)
    await wait(world.app, world.ivan, id)
    return bare(world.ivan, `/api/tournament/${id}/waiting`)
  },
  'POST /api/admin/tournament': ({ judge }) => ({
    by: judge,
    path: '/api/admin/tournament',
    body: () => body(form()),
    other: () => body(form({ name: 'Другой' })),
  }),
  'PUT /api/admin/tournament/:id': async ({ app, judge }) => ({
    by: judge,
    path: `/api/admin/tournament/${(await tournament(app, judge)).id}`,
    body: () => body(form({ name: 'Новый' })),
    other: () => body(form({ name: 'Другой' })),
  }),
  'PATCH /api/admin/tournament/:id': async ({ app, judge }) =>
    saying(
      judge,
      `/api/admin/tournament/${(await tournament(app, judge)).id}`,
      { status: 'cancelled' },
      { status: 'upcoming' },
    ),
  'DELETE /api/admin/tournament/:id': async ({ app, judge }) =>
    bare(judge, `/api/admin/tournament/${(await tournament(app, judge)).id}`),
  async 'POST /api/admin/tournament/:id/payout'({ app, ivan, judge }) {
    const { id } = await tournament(app, judge)
    await register(app, ivan, id)
    const prize = (amount: number) => ({ prizes: [{ place: 1, userId: ivan.id, amount }] })
    return saying(judge, `/api/admin/tournament/${id}/payout`, prize(100), prize(200))
  },
}

export const sendCall = (
  { requestAs }: World['app'],
  { by, path }: Call,
  method: string | undefined,
  body: object,
  headers: Record<string, string> = {},
) => {
  const isForm = body instanceof FormData
  return requestAs(by, path, {
    method,
    body: isForm ? body : JSON.stringify(body),
    headers: { ...headers, ...(!isForm && { 'Content-Type': 'application/json' }) },
  } as RequestInit)
}
