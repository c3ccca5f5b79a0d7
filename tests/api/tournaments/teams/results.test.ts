import { describe, expect, test } from 'vitest'
import { matchMembers, registrations, type User } from '#db/schema'
import { send } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { close } from '../../../support/slices/privacy.ts'
import { object, objectionsIn } from '../../../support/slices/tournaments/objections.ts'
import {
  correct,
  linesOf,
  matchesIn,
  matchOf,
  resultsOf,
  saved,
  saveMatch,
  tableOf,
} from '../../../support/slices/tournaments/results.ts'
import {
  editTeam,
  joinTeam,
  leaveTeam,
  teamOf,
  trio,
  withRunningTeams,
  withTeams,
} from '../../../support/slices/tournaments/teams.ts'
import { takeOut } from '../../../support/slices/tournaments/tournamentDay.ts'
import { done, setStatus } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

describe('the results of teams (TOURNAMENT-74)', () => {
  test('are one row a team, under its name and with its members', async () => {
    const { app, cup, wolves, foxes, save } = await withRunningTeams()
    await saved(
      save(1, [
        [wolves[0], 1, 5],
        [foxes[0], 2, 3],
      ]),
    )
    expect(await linesOf(app, cup.id)).toEqual(['1. Волки 17', '2. Лисы 12'])
    const { rows, total } = await tableOf(app, undefined, cup.id)
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      displayName: 'Волки',
      teamName: 'Волки',
      members: ['Анна Волки', 'Борис Волки', 'Вера Волки', 'Глеб Волки'],
    })
    const member = await tableOf(app, foxes[2], cup.id, '?limit=1')
    expect(member.rows.map(({ displayName, rank }) => [displayName, rank])).toEqual([
      ['Волки', 1],
      ['Лисы', 2],
    ])
    await expectAuditToPass(app)
  })

  test('name who played and with how many kills, also a substitute', async () => {
    const { app, judge, cup, wolves, foxes, idOf, save } = await withRunningTeams()
    const [anna, boris, , gleb] = wolves
    await saved(
      save(1, [
        [
          anna,
          1,
          6,
          [
            [anna, 1],
            [boris, 2],
            [gleb!, 3],
          ],
        ],
        [foxes[0], 2, 3],
      ]),
    )
    expect(await matchesIn(app, cup.id, await idOf(anna))).toEqual([
      {
        ...{ number: 1, placement: 1, kills: 6, points: 18, counts: true },
        members: [
          { displayName: 'Анна Волки', kills: 1, isSubstitute: false },
          { displayName: 'Борис Волки', kills: 2, isSubstitute: false },
          { displayName: 'Глеб Волки', kills: 3, isSubstitute: true },
        ],
      },
    ])
    expect(await matchesIn(app, cup.id, await idOf(foxes[0]))).toMatchObject([{ members: [] }])
    const { results } = await matchOf(app, judge, cup.id, 1)
    expect(results[0]).toMatchObject({ displayName: 'Волки', isOut: false, members: [{}, {}, { kills: 3 }] })
    await saved(save(1, [[anna, 1, 6]], 1))
    expect(await app.db.read.select().from(matchMembers)).toEqual([])
    await expectAuditToPass(app)
  })

  test('go away with the match', async () => {
    const { app, judge, cup, wolves, save } = await withRunningTeams()
    await saved(save(1, [[wolves[0], 1, 6, [[wolves[0], null]]]]))
    await done(send(app, judge, 'DELETE', `admin/tournament/${cup.id}/match/1?version=1`))
    expect(await app.db.read.select().from(matchMembers)).toEqual([])
    await expectAuditToPass(app)
  })

  test('are refused for another member than the captain, for a stranger among the members, and for a wrong sum', async () => {
    const { app, judge, cup, wolves, foxes, idOf, save } = await withRunningTeams()
    const [anna, boris] = wolves
    await expectRefusal(app, () => save(1, [[boris, 1, 0]]), 409, 'result_not_participant')
    await expectRefusal(app, () => save(1, [[anna, 1, 0, [[foxes[0], null]]]]), 409, 'result_not_participant')
    const sum = 'Киллы команды — сумма киллов её игроков'
    await expectRefusal(
      app,
      () =>
        save(1, [
          [
            anna,
            1,
            4,
            [
              [anna, 1],
              [boris, 2],
            ],
          ],
        ]),
      400,
      'invalid_input',
      sum,
    )
    const twice = { registrationId: await idOf(boris), kills: null }
    const row = { registrationId: await idOf(anna), placement: 1, kills: 0, members: [twice, twice] }
    const call = () => saveMatch(app, judge, cup.id, 1, { version: 0, results: [row] })
    await expectRefusal(app, call, 400, 'invalid_input', 'Каждый игрок команды — один раз')
    const correction = { registrationId: await idOf(boris), points: 1, reason: 'за игру', version: 0 }
    await expectRefusal(app, () => correct(app, judge, cup.id, correction), 409, 'result_not_participant')
  })

  test('go over to the next captain with corrections and objections, as an admin removes the captain', async () => {
    const { app, judge, cup, wolves, foxes, idOf, save } = await withRunningTeams()
    const [anna, boris, , gleb] = wolves
    await saved(
      save(1, [
        [anna, 1, 5],
        [foxes[0], 2, 3],
      ]),
    )
    const correction = { registrationId: await idOf(anna), points: -2, reason: 'опоздание', version: 1 }
    await done(correct(app, judge, cup.id, correction))
    await object(app, gleb!, cup.id)
    expect(await objectionsIn(app, judge, cup.id)).toMatchObject([
      { registrationId: await idOf(anna), displayName: 'Глеб Волки', teamName: 'Волки', result: { placement: 1 } },
    ])
    expect((await object(app, boris, cup.id, { draftId: 'o-2' })).status).toBe(409)
    await done(takeOut(app, judge, cup.id, anna, { amount: 0 }))
    const entry = await idOf(boris)
    expect((await snapshot(app.db)).matchResults.map(({ registrationId }) => registrationId)).toContain(entry)
    expect(await linesOf(app, cup.id)).toEqual(['1. Волки 15', '2. Лисы 12'])
    expect((await resultsOf(app, judge, cup.id)).corrections).toMatchObject([
      { registrationId: entry, displayName: 'Волки' },
    ])
    expect(await objectionsIn(app, judge, cup.id)).toMatchObject([{ registrationId: entry, result: { placement: 1 } }])
    await expectAuditToPass(app)
  })

  test('stay under the team’s name while one of its members has an account', async () => {
    const { app, cup, wolves, foxes, save } = await withRunningTeams()
    await saved(
      save(1, [
        [wolves[0], 1, 5],
        [foxes[0], 2, 3],
      ]),
    )
    const [anna, boris, vera, gleb] = wolves
    await done(close(app, anna))
    expect((await tableOf(app, undefined, cup.id)).rows[0]).toMatchObject({
      displayName: 'Волки',
      members: ['Борис Волки', 'Вера Волки', 'Глеб Волки'],
    })
    await saved(save(2, [[anna, 1, 0]]))
    for (const member of [boris, vera, gleb!]) await done(close(app, member))
    expect(await linesOf(app, cup.id)).toEqual(['1. Лисы 12'])
    await expectRefusal(app, () => save(3, [[anna, 1, 0]]), 409, 'result_not_participant')
    await expectAuditToPass(app)
  })

  test('follow the captaincy, and wait for the team, where a tournament that was begun is open again', async () => {
    const { app, judge, cup } = await withTeams({ entryFee: '0', substitutes: '0' })
    const { members, code } = await trio(app, cup, 'Волки')
    const [anna, boris, vera] = members
    await done(setStatus(app, judge, cup.id, 'in_progress'))
    const rows = await app.db.read.select().from(registrations)
    const idOf = ({ id }: User) => rows.find(({ userId }) => userId === id)!.id
    const results = [{ registrationId: idOf(anna), placement: 1, kills: 1 }]
    await saved(saveMatch(app, judge, cup.id, 1, { version: 0, results }))
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    const { version } = await teamOf(app, anna, cup.id)
    await done(editTeam(app, anna, cup.id, { name: 'Волки', captainId: boris.id, substitutes: [], version }))
    expect(await linesOf(app, cup.id)).toEqual(['1. Волки 13'])
    expect((await tableOf(app, anna, cup.id)).rows[0]?.id).toBe(idOf(boris))
    await done(leaveTeam(app, vera, cup.id))
    expect(await linesOf(app, cup.id)).toEqual([])
    await expectAuditToPass(app)
    await done(joinTeam(app, vera, cup.id, code))
    expect(await linesOf(app, cup.id)).toEqual(['1. Волки 13'])
    await expectAuditToPass(app)
  })
})
