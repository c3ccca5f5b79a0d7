import type { User } from '#db/schema'
import { type App, send } from '../../../support/app.ts'
import { tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { bare, type Call, saying } from './mapCalls.ts'

type World = { app: App; judge: User }

export const seriesCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  async 'POST /api/admin/tournament/:id/publish'({ app, judge }) {
    const { id } = await tournament(app, judge, { isDraft: '1' })
    return bare(judge, `/api/admin/tournament/${id}/publish`)
  },
  async 'POST /api/admin/series'({ app, judge }) {
    const { id: tournamentId } = await tournament(app, judge)
    return saying(
      judge,
      '/api/admin/series',
      { tournamentId, opensDaysBefore: 7 },
      { tournamentId, opensDaysBefore: 3 },
    )
  },
  async 'PUT /api/admin/series/:id'({ app, judge }) {
    const { id: tournamentId } = await tournament(app, judge)
    const made = await send(app, judge, 'POST', 'admin/series', { tournamentId, opensDaysBefore: 7 })
    const { id, version } = (await made.json()) as { id: string; version: number }
    const change = { isActive: false, version }
    return saying(
      judge,
      `/api/admin/series/${id}`,
      { ...change, opensDaysBefore: 3 },
      { ...change, opensDaysBefore: 5 },
    )
  },
}
