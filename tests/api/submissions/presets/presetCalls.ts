import type { User } from '#db/schema'
import type { App } from '../../../support/app.ts'
import { addReason, cheat } from '../../../support/slices/presets.ts'
import { type Call, saying } from '../../core/calls/mapCalls.ts'

export const presetRoles = {
  'GET /api/admin/presets': 'admin',
  'POST /api/admin/reasons': 'admin',
  'PUT /api/admin/reason/:code': 'admin',
  'DELETE /api/admin/reason/:code': 'admin',
  'PUT /api/admin/reward-presets/:category': 'admin',
} as const

type World = { app: App; judge: User }

export const presetCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  'POST /api/admin/reasons': ({ judge }) => saying(judge, '/api/admin/reasons', cheat, { ...cheat, text: 'Читы' }),
  async 'PUT /api/admin/reason/:code'({ app, judge }) {
    await addReason(app, judge)
    const change = { text: 'Читы', digit: null, isActive: true, version: 1 }
    return saying(judge, '/api/admin/reason/cheat', change, { ...change, text: 'Читерство' })
  },
  async 'DELETE /api/admin/reason/:code'({ app, judge }) {
    await addReason(app, judge)
    return saying(judge, '/api/admin/reason/cheat', { version: 1 }, { version: 2 })
  },
  'PUT /api/admin/reward-presets/:category': ({ judge }) =>
    saying(
      judge,
      '/api/admin/reward-presets/victory',
      { amounts: [1, 2, 3], version: 1 },
      { amounts: [1, 2, 4], version: 1 },
    ),
}
