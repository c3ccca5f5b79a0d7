import type { User } from '#db/schema'
import type { App } from '../../../support/app.ts'
import { saveMatch } from '../../../support/slices/tournaments/results.ts'
import { done, pageOf, register, setStatus, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { bare, type Call, saying } from './mapCalls.ts'

type World = { app: App; ivan: User; judge: User }

/** A running tournament in which Ivan takes part. */
async function running({ app, ivan, judge }: World) {
  const { id } = await tournament(app, judge)
  await done(register(app, ivan, id))
  const registrationId = (await pageOf(app, ivan, id)).ownRegistration!.id
  await done(setStatus(app, judge, id, 'in_progress'))
  const save = (kills: number) => ({ version: 0, results: [{ registrationId, placement: 1, kills }] })
  return { path: `/api/admin/tournament/${id}`, id, save }
}
const formula = (pointsPerKill: number) => ({
  formula: { placementPoints: [], pointsPerKill, killCap: null },
  version: 0,
})

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
}
