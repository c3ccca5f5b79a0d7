import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { territoryClaims, territoryQueue } from '#db/schema'
import { claim, joinWaitlist } from '../../../support/slices/dropmaps/dropmaps.ts'
import { withTeamMap } from '../../../support/slices/dropmaps/teamMap.ts'
import { joinTeam, leaveTeam, players } from '../../../support/slices/tournaments/teams.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

test('members who claim at once make one claim, and of two teams one gets the last place (MAP-46)', async () => {
  const { app, map, at, wolves, foxes } = await withTeamMap({ locations: 6, maxPlayersPerSpot: 1 })
  const everybody = [...wolves.members, ...foxes.members]
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      everybody.map((member, index) => claim(app, member, at(((index + round) % 3) + 1))),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    const held = await app.db.read.select().from(territoryClaims).where(eq(territoryClaims.mapId, map))
    expect(new Set(held.map(({ teamId }) => teamId)).size).toBe(held.length)
    expect(new Set(held.map(({ territoryId }) => territoryId)).size).toBe(held.length)
  }
  await expectAuditToPass(app)
})

test('members who wait at once are one entry (MAP-46)', async () => {
  const { app, at, wolves, foxes } = await withTeamMap({ maxPlayersPerSpot: 1 })
  await done(claim(app, wolves.captain, at(1)))
  const answers = await Promise.all(foxes.members.map((member) => joinWaitlist(app, member, at(1))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await app.db.read.select().from(territoryQueue)).toHaveLength(1)
  await expectAuditToPass(app)
})

test('a member who leaves while mates claim takes no claim along (MAP-46)', async () => {
  const { app, cup, map, at, wolves } = await withTeamMap()
  const [galina] = await players(app, 'Галина')
  await done(joinTeam(app, galina, cup.id, wolves.code))
  const [anna, boris, vera] = wolves.members
  await done(claim(app, boris, at(1)))
  const answers = await Promise.all([leaveTeam(app, boris, cup.id), claim(app, vera, at(2)), claim(app, boris, at(3))])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 403].includes(status))).toEqual([])
  const held = await app.db.read.select().from(territoryClaims).where(eq(territoryClaims.mapId, map))
  expect(held).toHaveLength(1)
  expect([anna.id, vera.id, galina.id]).toContain(held[0]?.userId)
  await expectAuditToPass(app)
})
