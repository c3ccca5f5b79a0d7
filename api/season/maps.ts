import { eq } from 'drizzle-orm'
import { islandTemplateId } from '#db/dropmaps/shippedMap'
import { territories, type User } from '#db/schema'
import { isDemo } from '#db/seed/people'
import type { NewDropMap } from '#shared/dropmaps/forms'
import { NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import { assignPlayers, claim, releaseClaim, removeClaim } from '../dropmaps/claims.ts'
import { deleteMap } from '../dropmaps/edit/deleteMap.ts'
import { updateLocation } from '../dropmaps/edit/locations.ts'
import { createDropMap, shipTemplates } from '../dropmaps/edit/newMap.ts'
import { changeSettings } from '../dropmaps/edit/settings.ts'
import { claimWithInvite, createInvite } from '../dropmaps/invites/invites.ts'
import { findClaim } from '../dropmaps/seating/moveClaim.ts'
import { addPlayers, importPlayers, standingsOf } from '../dropmaps/seating/players.ts'
import { sendAllQueued } from '../dropmaps/seating/queuedNotifications.ts'
import { findEntry, joinWaitlist, rejectEntry } from '../dropmaps/seating/waitlist.ts'
import { before, type Cast, isPlaying, later } from './cast.ts'
import { deletedMapSteps, duoSteps, eveningSteps, lockedSteps, openSteps, type Step } from './mapPlans.ts'
import type { Story } from './timeline.ts'

const INVITED = 40

type Settings = Partial<NewDropMap> & { customName: string; lockAt?: Date }

/** Maps of the shipped island in every state. */
export const mapStories = (cast: Cast) => [
  templateStory(cast),
  ...[deletedStory, cupStory, duosStory, saturdayStory, eveningStory, openStory].map((story) => story(cast)),
]

async function* templateStory({ act, start }: Cast): Story {
  yield start
  await act(shipTemplates)
}

async function* deletedStory(cast: Cast): Story {
  yield before(cast, 13 * 24)
  const map = await newMap(cast, { customName: 'Разминка перед сезоном' })
  yield before(cast, 13 * 24 - 1)
  await admitAll(cast, map)
  yield* playSteps(cast, map, deletedMapSteps, { from: before(cast, 13 * 24 - 2), until: before(cast, 12.5 * 24) })
  yield before(cast, 12.4 * 24)
  await cast.act((tx) => deleteMap(tx, cast.judge, map))
  await sendAllQueued(cast.deps)
}

async function* cupStory(cast: Cast): Story {
  const { act, deps, judge, tournaments } = cast
  yield before(cast, 11 * 24)
  const rules = { mode: 'tournament', maxPlayersPerSpot: 2, maxContestedSpots: 6 } as const
  const map = await newMap(cast, { customName: 'Осенний кубок: дроп финала', ...rules })
  yield before(cast, 11 * 24 - 1)
  const tournamentId = tournaments.get('Осенний кубок Трофея') ?? ''
  const topN = (await standingsOf(deps.db, tournamentId, INVITED)).length
  await act((tx) => importPlayers(tx, judge, map, { tournamentId, topN }))
  yield before(cast, 11 * 24 - 2)
  await admitAll(cast, map)
  yield* playSteps(cast, map, lockedSteps, { from: before(cast, 11 * 24 - 3), until: before(cast, 10 * 24) })
}

async function* duosStory(cast: Cast): Story {
  yield before(cast, 60)
  const customName = 'Битва дуэтов'
  const tournamentId = cast.tournaments.get(customName)
  const rules = { mode: 'tournament', maxPlayersPerSpot: 2, lockAt: later(cast.now, 18) } as const
  const map = await newMap(cast, { customName, tournamentId, ...rules })
  const from = before(cast, 3.5)
  yield from
  const pairs = await standingsOf(cast.deps.db, tournamentId ?? '', INVITED)
  const people = pairs.flatMap(({ userId }) => cast.people.filter(({ id }) => id === userId))
  yield* playSteps(cast, map, duoSteps, { from, until: before(cast, 1), people })
}

async function* saturdayStory(cast: Cast): Story {
  yield before(cast, 50)
  const times = { openAt: later(cast.now, 25), lockAt: later(cast.now, 28) }
  const map = await newMap(cast, { customName: 'Субботний дроп', maxPlayersPerSpot: 2, ...times })
  yield before(cast, 49)
  await admitAll(cast, map)
}

async function* eveningStory(cast: Cast): Story {
  yield before(cast, 40)
  const map = await newMap(cast, { customName: 'Вечерний дроп', lockAt: later(cast.now, 5) })
  yield before(cast, 39)
  await admitAll(cast, map)
  yield* playSteps(cast, map, eveningSteps, { from: before(cast, 38), until: before(cast, 2) })
}

/** The newest, which the template's page opens; old enough for an expired invite. */
async function* openStory(cast: Cast): Story {
  yield before(cast, 30)
  const map = await newMap(cast, { customName: 'Остров: общий сбор', maxPlayersPerSpot: 3, maxContestedSpots: 4 })
  yield before(cast, 29.5)
  await admitAll(cast, map)
  yield* playSteps(cast, map, openSteps, { from: before(cast, 29), until: before(cast, 0.1) })
}

/** Returns the id. */
export async function newMap({ act, judge }: Cast, { lockAt, ...settings }: Settings) {
  const whole = {
    templateId: islandTemplateId,
    mode: 'custom',
    maxPlayersPerSpot: 1,
    maxContestedSpots: NO_CONTEST_BOUND,
    ...settings,
  } as const
  const { id } = await act((tx) => createDropMap(tx, judge, whole))
  if (lockAt) await act((tx) => changeSettings(tx, judge, id, { lockAt }))
  return id
}

/** Players, then demo players. */
export const everybodyOf = ({ people }: Cast) => [
  ...people.filter(isPlaying).slice(0, INVITED),
  ...people.filter((user) => isDemo(user) && !user.isAdmin),
]

export async function admitAll(cast: Cast, map: string) {
  const ids = everybodyOf(cast).map(({ id }) => id)
  await cast.act((tx) => addPlayers(tx, cast.judge, map, ids))
  await sendAllQueued(cast.deps)
}

export async function locationsOf({ deps }: Cast, map: string) {
  const rows = await deps.db.read.select().from(territories).where(eq(territories.mapId, map))
  return (wanted: string) => {
    const found = rows.find(({ name }) => name === wanted)
    if (!found) throw new Error(`no location ${wanted}`)
    return found
  }
}

type Range = { from: Date; until: Date; people?: User[] }

async function* playSteps(
  cast: Cast,
  map: string,
  steps: readonly Step[],
  { from, until, people = everybodyOf(cast) }: Range,
): Story {
  const locationOf = await locationsOf(cast, map)
  const codes = new Map<string, string>()
  for (const [index, step] of steps.entries()) {
    yield new Date(Math.floor(from.getTime() + ((until.getTime() - from.getTime()) * index) / steps.length))
    await take(cast, { map, locationOf, people, codes }, step)
  }
}

type OnMap = {
  map: string
  locationOf: Awaited<ReturnType<typeof locationsOf>>
  people: User[]
  /** Of invites, by name. */
  codes: Map<string, string>
}

async function take({ act, judge }: Cast, { map, locationOf, people, codes }: OnMap, [what, who, value]: Step) {
  const user = people.find((one, index) => one.username === who || index === who) as User
  await act(async (tx) => {
    if (what === 'lock') return changeSettings(tx, judge, map, { isLocked: true })
    if (what === 'limit') return updateLocation(tx, judge, locationOf(who).id, { name: who, maxPlayers: value })
    if (what === 'invite')
      return codes.set(who, (await createInvite(tx, judge, map, { displayName: who, expiresInDays: value })).code)
    if (what === 'accept') return claimWithInvite(tx, { code: codes.get(who) ?? '', territoryId: locationOf(value).id })
    if (what === 'claim') return claim(tx, user, locationOf(value).id)
    if (what === 'wait') return joinWaitlist(tx, user, locationOf(value).id)
    if (what === 'assign') return assignPlayers(tx, judge, locationOf(value).id, { userId: user.id })
    if (what === 'reject') {
      const waiting = await findEntry(tx, map, user.id)
      return rejectEntry(tx, judge, waiting?.entry.territoryId ?? '', { userId: user.id })
    }
    const claimed = (await findClaim(tx, map, user.id))?.territory.id ?? ''
    return what === 'release' ? releaseClaim(tx, user, claimed) : removeClaim(tx, judge, claimed, { userId: user.id })
  })
}
