import type { User } from '#db/schema'
import type { App } from '../../../support/app.ts'
import { object } from '../../../support/slices/tournaments/objections.ts'
import { correct, resultsOf, saveMatch } from '../../../support/slices/tournaments/results.ts'
import { done, pageOf, register, setStatus, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { bare, type Call, saying } from './mapCalls.ts'

export const resultRoles = {
  'GET /api/admin/tournament/:id/results': 'admin',
  'GET /api/admin/tournament/:id/match/:number': 'admin',
  'PUT /api/admin/tournament/:id/match/:number': 'admin',
  'DELETE /api/admin/tournament/:id/match/:number': 'admin',
  'GET /api/admin/tournament/:id/scoring': 'admin',
  'PUT /api/admin/tournament/:id/scoring': 'admin',
  'GET /api/admin/tournament/:id/winners': 'admin',
  'POST /api/admin/tournament/:id/corrections': 'admin',
  'DELETE /api/admin/tournament/:id/corrections/:correctionId': 'admin',
  'GET /api/tournament/:id/objections': 'signed in',
  'GET /api/admin/tournament/:id/objections': 'admin',
  'POST /api/admin/tournament/:id/objections/:objectionId/answer': 'admin',
  'GET /api/admin/tournament/:id/standings.csv': 'admin',
  'GET /api/admin/tournament/:id/matches.csv': 'admin',
  'GET /api/admin/scorings': 'admin',
  'POST /api/admin/scorings': 'admin',
  'PUT /api/admin/scorings/:id': 'admin',
  'DELETE /api/admin/scorings/:id': 'admin',
} as const

type World = { app: App; ivan: User; judge: User }

/** A running tournament in which Ivan takes part. */
async function running({ app, ivan, judge }: World) {
  const { id } = await tournament(app, judge)
  await done(register(app, ivan, id))
  const registrationId = (await pageOf(app, ivan, id)).ownRegistration!.id
  await done(setStatus(app, judge, id, 'in_progress'))
  const save = (kills: number) => ({ version: 0, results: [{ registrationId, placement: 1, kills }] })
  const correction = (points: number) => ({ registrationId, points, reason: 'Опоздал на матч', version: 0 })
  return { path: `/api/admin/tournament/${id}`, id, save, correction }
}
const formula = (pointsPerKill: number) => ({
  formula: { placementPoints: [], pointsPerKill, killCap: null },
  version: 0,
})
const kept = '/api/admin/scorings/balanced'

export const resultCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  async 'PUT /api/admin/tournament/:id/match/:number'(world) {
    const { path, save } = await running(world)
    return saying(world.judge, `${path}/match/1`, save(1), save(2))
  },
  async 'DELETE /api/admin/tournament/:id/match/:number'(world) {
    const { path, id, save } = await running(world)
    await done(saveMatch(world.app, world.judge, id, 1, save(1)))
    return bare(world.judge, `${path}/match/1?version=1`)
  },
  async 'PUT /api/admin/tournament/:id/scoring'(world) {
    const { path } = await running(world)
    return saying(world.judge, `${path}/scoring`, formula(1), formula(2))
  },
  async 'POST /api/admin/tournament/:id/corrections'(world) {
    const { path, correction } = await running(world)
    return saying(world.judge, `${path}/corrections`, correction(5), correction(-5))
  },
  async 'DELETE /api/admin/tournament/:id/corrections/:correctionId'(world) {
    const { path, id, correction } = await running(world)
    await done(correct(world.app, world.judge, id, correction(5)))
    const { corrections } = await resultsOf(world.app, world.judge, id)
    return bare(world.judge, `${path}/corrections/${corrections[0]!.id}?version=1`)
  },
  async 'POST /api/admin/tournament/:id/objections/:objectionId/answer'(world) {
    const { path, id, save } = await running(world)
    await done(saveMatch(world.app, world.judge, id, 1, save(1)))
    const objection = (await object(world.app, world.ivan, id)).headers.get('X-Objection-Id')
    const declined = (reason: string) => ({ status: 'declined', reason })
    return saying(world.judge, `${path}/objections/${objection}/answer`, declined('На записи иначе'), declined('Нет'))
  },
  'POST /api/admin/scorings': ({ judge }) =>
    saying(judge, '/api/admin/scorings', { name: 'Финал', ...formula(1) }, { name: 'Финал', ...formula(2) }),
  'PUT /api/admin/scorings/:id': ({ judge }) =>
    saying(judge, kept, { name: 'Финал', ...formula(1), version: 1 }, { name: 'Финал', ...formula(2), version: 1 }),
  'DELETE /api/admin/scorings/:id': ({ judge }) => bare(judge, `${kept}?version=1`),
}
