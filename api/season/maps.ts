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
import { addPlayers, claimantOn, importPlayers, standingsOf } from '../dropmaps/seating/players.ts'
import { findEntry, joinWaitlist, rejectEntry } from '../dropmaps/seating/waitlist.ts'
import { sendQueued } from '../notifications/queue.ts'
import { before, type Cast, isPlaying, later } from './cast.ts'
import { deletedMapSteps, duoSteps, eveningSteps, lockedSteps, openSteps, type Step } from './mapPlans.ts'
import type { Story } from './timeline.ts'

const INVITED = 40

type Settings = Partial<NewDropMap> & { customName: string; lockAt?: Date }

/** Maps of the shipped island in every state. */
export function mapStories(cast: Cast) {
  const saturday = { customName: 'Субботний дроп', openAt: later(cast.now, 25), lockAt: later(cast.now, 28) }
  const evening = { customName: 'Вечерний дроп', lockAt: later(cast.now, 5) }
  // The newest, which the template's page opens; old enough for an expired invite.
  const open = { customName: 'Остров: общий сбор', maxPlayersPerSpot: 3, maxContestedSpots: 4 }
  return [
    templateStory(cast),
    deletedStory(cast),
    cupStory(cast),
    duosStory(cast),
    mapStory(cast, { ...saturday, maxPlayersPerSpot: 2, ago: 50 }),
    mapStory(cast, { ...evening, ago: 40, steps: eveningSteps, from: 38, until: 2 }),
    mapStory(cast, { ...open, ago: 30, steps: openSteps, from: 29, until: 0.1 }),
  ]
}

async function* templateStory({ act, start }: Cast): Story {
  yield start
  await act(shipTemplates)
}

/** Hours before now: of the map, of its first step and after the last one. Its players are listed an hour later. */
type Plan = Settings & { ago: number; steps?: readonly Step[]; from?: number; until?: number }

/** Returns the map's id. */
export async function* mapStory(
  cast: Cast,
  { ago, steps = [], from = 0, until = 0, ...settings }: Plan,
): Story<string> {
  yield before(cast, ago)
  const map = await newMap(cast, settings)
  yield before(cast, ago - 1)
  await admitAll(cast, map)
  yield* playSteps(cast, map, steps, { from: before(cast, from), until: before(cast, until) })
  return map
}

async function* deletedStory(cast: Cast): Story {
  const customName = 'Разминка перед сезоном'
  const map = yield* mapStory(cast, { customName, ago: 312, steps: deletedMapSteps, from: 310, until: 300 })
  yield before(cast, 298)
  await cast.act((tx) => deleteMap(tx, cast.judge, map))
  await sendQueued(cast.deps)
}

async function* cupStory(cast: Cast): Story {
  const { act, deps, judge, tournaments } = cast
  yield before(cast, 264)
  const rules = { mode: 'tournament', maxPlayersPerSpot: 2, maxContestedSpots: 6 } as const
  const map = await newMap(cast, { customName: 'Осенний кубок: дроп финала', ...rules })
  yield before(cast, 263)
  const tournamentId = tournaments.get('Осенний кубок Трофея') ?? ''
  const topN = (await standingsOf(deps.db, tournamentId, INVITED)).length
  await act((tx) => importPlayers(tx, judge, map, { tournamentId, topN }))
  yield before(cast, 262)
  await admitAll(cast, map)
  yield* playSteps(cast, map, lockedSteps, { from: before(cast, 261), until: before(cast, 240) })
}

async function* duosStory(cast: Cast): Story {
  yield before(cast, 60)
  const customName = 'Битва дуэтов'
  const tournamentId = cast.tournaments.get(customName) ?? ''
  const rules = { mode: 'tournament', maxPlayersPerSpot: 2, lockAt: later(cast.now, 18) } as const
  const map = await newMap(cast, { customName, tournamentId, ...rules })
  const from = before(cast, 3.5)
  yield from
  const pairs = await standingsOf(cast.deps.db, tournamentId, INVITED)
  const people = pairs.flatMap(({ userId }) => cast.people.filter(({ id }) => id === userId))
  yield* playSteps(cast, map, duoSteps, { from, until: before(cast, 1), people })
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

async function admitAll(cast: Cast, map: string) {
  const ids = everybodyOf(cast).map(({ id }) => id)
  await cast.act((tx) => addPlayers(tx, cast.judge, map, ids))
  await sendQueued(cast.deps)
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

export async function* playSteps(
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
      const waiting = await findEntry(tx, map, await claimantOn(tx, map, user.id))
      return rejectEntry(tx, judge, waiting?.entry.territoryId ?? '', { userId: user.id })
    }
    const claimed = (await findClaim(tx, map, await claimantOn(tx, map, user.id)))?.territory.id ?? ''
    return what === 'release' ? releaseClaim(tx, user, claimed) : removeClaim(tx, judge, claimed, { userId: user.id })
  })
}
