import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { territories, territoryClaims, type User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { type App, send, startApp } from '../../support/app.ts'
import { modelRuns } from '../../support/database/database.ts'
import {
  assign,
  claim,
  claimAsGuest,
  joinWaitlist,
  leaveWaitlist,
  makeMap,
  mapRow,
  reject,
  release,
  revoke,
  revokeClaimOf,
  setMap,
  waitlistOf,
} from '../../support/slices/dropmaps/dropmaps.ts'
import { done, named } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'
import { type Act, act, everywhere, expected, GUESTS, LOCATIONS, type Model, PLAYERS } from './modelRules.ts'

type World = Awaited<ReturnType<typeof world>>
type Played = Awaited<ReturnType<World['freshMap']>>

async function call({ app, judge, players }: World, { map, codes }: Played, one: Act) {
  if (one.kind === 'lock') return setMap(app, judge, map, { isLocked: String(one.isLocked) })
  if (one.kind === 'bounds')
    return setMap(app, judge, map, {
      maxPlayersPerSpot: String(one.maxPlayers),
      maxContestedSpots: String(one.contested),
    })
  if (one.kind === 'accept') return claimAsGuest(app, codes[one.guest]!, locationId(map, one.location))
  if (one.kind === 'dismiss') {
    const claims = await claimRows(app, map)
    const ownClaim = claims.find(({ guestName }) => guestName === guestNames[one.guest])
    return revokeClaimOf(app, judge, locationId(map, one.location), ownClaim?.id ?? 'none')
  }
  const [player, id] = [players[one.player]!, locationId(map, one.location)]
  const own = { claim, release, join: joinWaitlist, leave: leaveWaitlist }
  const admins = { assign, revoke, reject }
  return one.kind in own
    ? own[one.kind as keyof typeof own](app, player, id)
    : admins[one.kind as keyof typeof admins](app, judge, id, player.id)
}

async function world() {
  const app = await startApp()
  const judge = await app.admin()
  const players: User[] = []
  for (let n = 0; n < PLAYERS; n++) players.push(await named(app, `Игрок ${n}`))
  const userIds = players.map(({ id }) => id)
  const freshMap = async () => {
    const map = await makeMap(app, judge, { locations: LOCATIONS })
    await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds }))
    const made = send(app, judge, 'POST', `maps/${map}/invites/batch`, { displayNames: guestNames })
    return { map, codes: (await done<InviteCode[]>(made)).map(({ code }) => code) }
  }
  const numberOf = (userId: string) => userIds.indexOf(userId)
  return { app, judge, players, freshMap, numberOf }
}
const guestNames = Array.from({ length: GUESTS }, (_, n) => `Гость ${n}`)

const claimRows = ({ db }: App, map: string) =>
  db.read
    .select({
      id: territoryClaims.id,
      userId: territoryClaims.userId,
      guestName: territoryClaims.guestName,
      location: territories.number,
    })
    .from(territoryClaims)
    .innerJoin(territories, eq(territories.id, territoryClaims.territoryId))
    .where(eq(territoryClaims.mapId, map))

test('any order of acts leaves a map as the rules say', async () => {
  const place = await world()
  const { app, freshMap, numberOf } = place
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const played = await freshMap()
      const model: Model = {
        at: new Map(),
        guests: new Map(),
        used: new Set(),
        waitlist: [],
        isLocked: false,
        maxPlayers: 1,
        contested: 0,
      }
      for (const one of acts) {
        const answer = await call(place, played, one)
        expect([one, answer.status]).toEqual([one, expected(model, one)])
      }
      const claims = await claimRows(app, played.map)
      const players = claims.flatMap(({ userId, location }) => (userId ? [[numberOf(userId), location] as const] : []))
      expect(new Map(players)).toEqual(model.at)
      const guests = claims.flatMap(({ guestName, location }) =>
        guestName ? [[guestNames.indexOf(guestName), location] as const] : [],
      )
      expect(new Map(guests)).toEqual(model.guests)
      const waitlist = (await waitlistOf(app, played.map)).map(({ userId, number }) => ({
        player: numberOf(userId),
        location: number,
      }))
      expect(waitlist).toEqual(model.waitlist)
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})

test('acts at once leave one claim a player and invite, no limit exceeded, and counts that add up', async () => {
  const place = await world()
  const { app, freshMap } = place
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      const played = await freshMap()
      const maxPlayers = Math.max(1, ...acts.map((one) => (one.kind === 'bounds' ? one.maxPlayers : 1)))
      const answers = await Promise.all(acts.map((one) => call(place, played, one)))
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const claims = await claimRows(app, played.map)
      const everybody = claims.map(({ userId, guestName }) => userId ?? guestName)
      expect(new Set(everybody).size).toBe(everybody.length)
      const held = everywhere.map((number) => claims.filter(({ location }) => location === number).length)
      expect(Math.max(...held)).toBeLessThanOrEqual(maxPlayers)
      expect((await mapRow(app, played.map)).contestedCount).toBe(held.filter((count) => count >= 2).length)
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})
