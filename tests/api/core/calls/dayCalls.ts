import type { User } from '#db/schema'
import { type App, inDays, send } from '../../../support/app.ts'
import { checkIn, dayForm, remindMe, saveDay, takeOut } from '../../../support/slices/tournaments/tournamentDay.ts'
import { done, register, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { bare, type Call, saying, webhookUrl } from './mapCalls.ts'

/** Of «Пульт вечера». */
export const eveningRoles = {
  'GET /api/admin/tournament/:id/webhook': 'admin',
  'PUT /api/admin/tournament/:id/webhook': 'admin',
  'DELETE /api/admin/tournament/:id/webhook': 'admin',
  'POST /api/admin/tournament/:id/webhook/test': 'admin',
  'GET /api/admin/tournament/:id/evening': 'admin',
  'GET /api/admin/tournament/:id/check': 'admin',
  'PUT /api/admin/tournament/:id/here': 'admin',
  'GET /api/admin/tournament/:id/overlay': 'admin',
  'PUT /api/admin/tournament/:id/overlay': 'admin',
  'DELETE /api/admin/tournament/:id/overlay': 'admin',
} as const

type World = { app: App; ivan: User; judge: User }

/** A tournament whose check-in is open. */
async function withSeat({ app, ivan, judge }: World) {
  const startDate = new Date(app.clock.now.getTime() + 30 * 60_000).toISOString()
  const cup = await tournament(app, judge, { registrationEndDate: startDate, startDate })
  await register(app, ivan, cup.id)
  await saveDay(app, judge, cup.id, { lobbyCode: 'A' })
  return cup
}

async function withWebhook({ app, judge }: World) {
  const path = `/api/admin/tournament/${(await tournament(app, judge)).id}/webhook`
  await done(send(app, judge, 'PUT', path.replace('/api/', ''), { url: webhookUrl('1') }))
  return path
}

export const dayCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  async 'POST /api/tournament/:id/check-in'(world) {
    return bare(world.ivan, `/api/tournament/${(await withSeat(world)).id}/check-in`)
  },
  async 'DELETE /api/tournament/:id/check-in'(world) {
    const { id } = await withSeat(world)
    await checkIn(world.app, world.ivan, id)
    return bare(world.ivan, `/api/tournament/${id}/check-in`)
  },
  async 'PUT /api/admin/tournament/:id/here'({ app, judge }) {
    return bare(judge, `/api/admin/tournament/${(await tournament(app, judge)).id}/here`)
  },
  async 'PUT /api/admin/tournament/:id/webhook'({ app, judge }) {
    const path = `/api/admin/tournament/${(await tournament(app, judge)).id}/webhook`
    return saying(judge, path, { url: webhookUrl('1') }, { url: webhookUrl('2') })
  },
  async 'DELETE /api/admin/tournament/:id/webhook'(world) {
    return bare(world.judge, await withWebhook(world))
  },
  async 'POST /api/admin/tournament/:id/webhook/test'(world) {
    return bare(world.judge, `${await withWebhook(world)}/test`)
  },
  async 'PUT /api/admin/tournament/:id/overlay'({ app, judge }) {
    return bare(judge, `/api/admin/tournament/${(await tournament(app, judge)).id}/overlay`)
  },
  async 'DELETE /api/admin/tournament/:id/overlay'({ app, judge }) {
    const path = `/api/admin/tournament/${(await tournament(app, judge)).id}/overlay`
    await app.requestAs(judge, path, { method: 'PUT' })
    return bare(judge, path)
  },
  async 'POST /api/tournament/:id/reminder'({ app, ivan, judge }) {
    const { id } = await tournament(app, judge, { registrationStartDate: inDays(0.5).toISOString() })
    return bare(ivan, `/api/tournament/${id}/reminder`)
  },
  async 'DELETE /api/tournament/:id/reminder'({ app, ivan, judge }) {
    const { id } = await tournament(app, judge, { registrationStartDate: inDays(0.5).toISOString() })
    await remindMe(app, ivan, id)
    return bare(ivan, `/api/tournament/${id}/reminder`)
  },
  async 'PUT /api/admin/tournament/:id/day'({ app, judge }) {
    const { id } = await tournament(app, judge)
    return saying(judge, `/api/admin/tournament/${id}/day`, dayForm(), dayForm({ lobbyCode: 'B' }))
  },
  async 'DELETE /api/admin/tournament/:id/check-in'(world) {
    return bare(world.judge, `/api/admin/tournament/${(await withSeat(world)).id}/check-in`)
  },
  async 'POST /api/admin/tournament/:id/check-in'(world) {
    const { id } = await withSeat(world)
    const path = `/api/admin/tournament/${id}/check-in`
    return saying(world.judge, path, { userId: world.ivan.id }, { userId: world.judge.id })
  },
  async 'POST /api/admin/tournament/:id/message'(world) {
    const { id } = await withSeat(world)
    const path = `/api/admin/tournament/${id}/message`
    return saying(world.judge, path, { text: 'Начинаем', to: 'all' }, { text: 'Ждём', to: 'all' })
  },
  async 'POST /api/admin/tournament/:id/players'({ app, ivan, judge }) {
    const { id } = await tournament(app, judge)
    const path = `/api/admin/tournament/${id}/players`
    return saying(judge, path, { userId: ivan.id, fee: 300 }, { userId: ivan.id, fee: 0 })
  },
  async 'POST /api/admin/tournament/:id/players/remove'(world) {
    const { id } = await withSeat(world)
    const removal = { userId: world.ivan.id, reason: 'Читы', isRefunded: true, amount: 300 }
    const path = `/api/admin/tournament/${id}/players/remove`
    return saying(world.judge, path, removal, { ...removal, isRefunded: false })
  },
  async 'DELETE /api/admin/tournament/:id/bans/:userId'(world) {
    const { id } = await withSeat(world)
    await takeOut(world.app, world.judge, id, world.ivan, { isBanned: true })
    return bare(world.judge, `/api/admin/tournament/${id}/bans/${world.ivan.id}`)
  },
}
