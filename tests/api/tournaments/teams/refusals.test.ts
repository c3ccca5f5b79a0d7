import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { only } from '#db/only'
import { type TournamentRow, teams, tournaments, type User } from '#db/schema'
import { type App, inDays, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { close } from '../../../support/slices/privacy.ts'
import {
  createTeam,
  editTeam,
  gathered,
  joinTeam,
  leaveTeam,
  players,
  removeMember,
  renewCode,
  trio,
  withTeams,
} from '../../../support/slices/tournaments/teams.ts'
import { takeOut } from '../../../support/slices/tournaments/tournamentDay.ts'
import { done, payOut, setStatus } from '../../../support/slices/tournaments/tournaments.ts'

type Made = Awaited<ReturnType<typeof withTeams>> & { boris: User }

const set = ({ app, cup }: Made, changes: Partial<TournamentRow>) =>
  app.db.tx((queries) => queries.update(tournaments).set(changes).where(eq(tournaments.id, cup.id)))

/** What keeps a player from a team, and its message where the catalogue's is not enough. */
const obstacles: [string, number, Parameters<typeof expectRefusal>[3], (made: Made) => Promise<unknown>, unknown?][] = [
  ['is for Premium only', 409, 'premium_only', (made) => set(made, { premiumOnly: true })],
  [
    'asks for a qualification',
    409,
    'not_qualified',
    (made) => set(made, { qualification: { kind: 'score', board: 'kills', season: '2026-09', atLeast: 1 } }),
    expect.stringContaining('квалификация'),
  ],
  [
    'has not opened registration',
    409,
    'registration_not_started',
    (made) => set(made, { status: 'upcoming', registrationStartDate: inDays(0.5) }),
  ],
  [
    'is cancelled',
    409,
    'tournament_cancelled',
    ({ app, judge, cup }) => done(setStatus(app, judge, cup.id, 'cancelled')),
  ],
  [
    'has been paid out',
    409,
    'tournament_paid_out',
    async ({ app, judge, cup }) => {
      const { captain } = await trio(app, cup, 'Совы')
      await done(payOut(app, judge, cup.id, [{ place: 1, userId: captain.id, amount: 100 }]))
    },
  ],
  [
    'does not let the player in',
    409,
    'banned_here',
    async ({ app, judge, cup, boris }) => {
      const { code } = await gathered(app, cup, 'Совы', 'Анна')
      await done(joinTeam(app, boris, cup.id, code))
      await done(takeOut(app, judge, cup.id, boris, { isBanned: true }))
    },
    'Тебя не допустили к этому турниру: Играл с читами',
  ],
]

describe.each(obstacles)('a tournament that %s', (_, status, code, prepare, message) => {
  test('takes no team, and no member', async () => {
    const made = await withTeams()
    const { app, cup } = made
    const { code: teamCode } = await gathered(app, cup, 'Волки', 'Анна')
    const [boris] = await players(app, 'Борис')
    await prepare({ ...made, boris })
    await expectRefusal(app, () => createTeam(app, boris, cup.id, { name: 'Лисы' }), status, code, message)
    await expectRefusal(app, () => joinTeam(app, boris, cup.id, teamCode), status, code, message)
  })
})

test('who has no team leaves none, and changes none', async () => {
  const { app, cup } = await withTeams()
  const { captain } = await gathered(app, cup, 'Волки', 'Анна')
  const [boris] = await players(app, 'Борис')
  const form = { name: 'Лисы', captainId: boris.id, substitutes: [], version: 1 }
  await expectRefusal(app, () => leaveTeam(app, boris, cup.id), 409, 'not_registered')
  await expectRefusal(app, () => editTeam(app, boris, cup.id, form), 409, 'not_registered')
  await expectRefusal(app, () => renewCode(app, boris, cup.id), 409, 'not_registered')
  await expectRefusal(app, () => removeMember(app, boris, cup.id, captain), 409, 'not_registered')
  const own = () => app.requestAs(boris, `/api/tournament/${cup.id}/team`)
  await expectRefusal(app, own, 409, 'not_registered', 'Ты не в команде этого турнира')
})

test('of a tournament that does not exist there are no teams', async () => {
  const { app } = await withTeams()
  const [anna] = await players(app, 'Анна')
  await expectRefusal(app, () => createTeam(app, anna, 'none'), 404, 'not_found', 'Турнир не найден')
  await expectRefusal(app, () => joinTeam(app, anna, 'none', 'AAAAAAAA'), 404, 'not_found', 'Турнир не найден')
})

describe('an organiser', () => {
  const add = (app: App, judge: User, id: string, user: User, teamId: string) =>
    send(app, judge, 'POST', `admin/tournament/${id}/players`, { userId: user.id, fee: 300, teamId })
  const teamId = async ({ db }: App) => only(await db.read.select().from(teams)).id

  test('adds nobody to a full team, one that has ended, or one of a closed account', async () => {
    const { app, judge, cup } = await withTeams({ substitutes: '0' })
    const { members } = await trio(app, cup, 'Волки')
    const [boris, closed] = await players(app, 'Борис', 'Глеб')
    await done(close(app, closed))
    const id = await teamId(app)
    await expectRefusal(app, () => add(app, judge, cup.id, boris, id), 409, 'team_full')
    await expectRefusal(app, () => add(app, judge, cup.id, closed, id), 409, 'account_closed')
    for (const member of members.toReversed()) await done(leaveTeam(app, member, cup.id))
    const choose = 'Выбери команду, в которой есть место'
    await expectRefusal(app, () => add(app, judge, cup.id, boris, id), 409, 'team_needed', choose)
  })
})
