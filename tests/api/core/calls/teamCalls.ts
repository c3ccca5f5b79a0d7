import type { User } from '#db/schema'
import type { OwnTeam } from '#shared/tournaments/teams'
import type { App } from '../../../support/app.ts'
import { createTeam, gathered, joinTeam, teamOf } from '../../../support/slices/tournaments/teams.ts'
import { done, named, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { bare, type Call, saying } from './mapCalls.ts'

export const teamRoles = {
  'GET /api/tournament/:id/teams': 'anyone',
  'GET /api/tournament/:id/team/invitation': 'anyone',
  'GET /api/tournament/:id/team': 'signed in',
  'POST /api/tournament/:id/team': 'signed in',
  'PUT /api/tournament/:id/team': 'signed in',
  'POST /api/tournament/:id/team/code': 'signed in',
  'POST /api/tournament/:id/team/join': 'signed in',
  'DELETE /api/tournament/:id/team/me': 'signed in',
  'DELETE /api/tournament/:id/team/members/:userId': 'signed in',
} as const

type World = { app: App; ivan: User; judge: User }

const trios = ({ app, judge }: World) => tournament(app, judge, { teamSize: '3', substitutes: '1' })

/** Ivan's team, which another player has joined. */
async function withTeam(world: World) {
  const { app, ivan } = world
  const cup = await trios(world)
  const { code } = await done<OwnTeam>(createTeam(app, ivan, cup.id))
  const mate = await named(app, 'Напарник')
  await done(joinTeam(app, mate, cup.id, code ?? ''))
  const { version } = await teamOf(app, ivan, cup.id)
  return { path: `/api/tournament/${cup.id}/team`, mate, version }
}

export const teamCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  async 'POST /api/tournament/:id/team'(world) {
    const { id } = await trios(world)
    return saying(world.ivan, `/api/tournament/${id}/team`, { name: 'Волки' }, { name: 'Совы' })
  },
  async 'PUT /api/tournament/:id/team'(world) {
    const { path, version } = await withTeam(world)
    const form = { name: 'Совы', captainId: world.ivan.id, substitutes: [], version }
    return saying(world.ivan, path, form, { ...form, name: 'Рыси' })
  },
  async 'POST /api/tournament/:id/team/code'(world) {
    return bare(world.ivan, `${(await withTeam(world)).path}/code`)
  },
  async 'POST /api/tournament/:id/team/join'(world) {
    const cup = await trios(world)
    const [{ code }, other] = [
      await gathered(world.app, cup, 'Волки', 'Анна'),
      await gathered(world.app, cup, 'Совы', 'Вера'),
    ]
    return saying(world.ivan, `/api/tournament/${cup.id}/team/join`, { code }, { code: other.code })
  },
  async 'DELETE /api/tournament/:id/team/me'(world) {
    return bare(world.ivan, `${(await withTeam(world)).path}/me`)
  },
  async 'DELETE /api/tournament/:id/team/members/:userId'(world) {
    const { path, mate } = await withTeam(world)
    return bare(world.ivan, `${path}/members/${mate.id}`)
  },
}
