import { and, asc, eq, exists, gt, inArray, lte, not, or, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { claimTimeline, type MapWebhookRow, maps, mapWebhooks, teams, territories, users } from '#db/schema'
import { isContested, isLockedAt } from '#shared/dropmaps/claiming'
import { picked } from '#shared/picked'
import { SECOND } from '#shared/units'
import type { Deps } from '../../core/deps.ts'
import { AT_ONCE, deliver, type Next } from '../../webhooks/deliver.ts'
import { type FoundMap, getMap, type MapFields } from '../maps/getMap.ts'
import { changedLocationsOf } from '../maps/territories.ts'
import { mapExport } from '../picture/mapPictures.ts'
import { changeWebhook, ownerOf } from './webhooks.ts'
import { eventsInWords, finalInWords, type NamedEvent } from './webhookWords.ts'

/** A younger event may be followed by one of another process with a smaller id. */
const SETTLED = SECOND
const MOST_EVENTS = 500
/** A final picture that cannot be drawn so often is left out. */
const DRAWN_TRIES = 3

/** Sends what happened on maps to their webhooks (MAP-41, MAP-42), on one process at a time. */
export async function webhookRound(deps: Deps) {
  const due = await dueWebhooks(deps.db, deps.now())
  await Promise.all(due.map((row) => tell(deps, row)))
}

async function dueWebhooks({ read }: Reads, now: Date) {
  const isLocked = or(eq(maps.isLocked, true), lte(maps.lockAt, now))
  const hasNews = read
    .select({ id: claimTimeline.id })
    .from(claimTimeline)
    .where(and(eq(claimTimeline.mapId, mapWebhooks.mapId), gt(claimTimeline.id, mapWebhooks.cursor)))
  const isTurned = or(
    and(eq(mapWebhooks.isFinalDue, true), sql`coalesce(${isLocked}, false)`),
    and(eq(mapWebhooks.isFinalDue, false), not(sql`coalesce(${isLocked}, false)`)),
  )
  const rows = await read
    .select({ webhook: mapWebhooks })
    .from(mapWebhooks)
    .innerJoin(maps, eq(maps.id, mapWebhooks.mapId))
    .where(and(lte(mapWebhooks.nextTryAt, now), or(isTurned, exists(hasNews))))
    .orderBy(asc(mapWebhooks.nextTryAt))
    .limit(AT_ONCE)
  return rows.map(({ webhook }) => webhook)
}

async function tell(deps: Deps, webhook: MapWebhookRow) {
  const next = await nextFor(deps, webhook)
  if (!next) return
  await deliver(deps, {
    webhook,
    owner: ownerOf(webhook.mapId),
    next,
    change: (tx, changes, isAsRead) => changeWebhook(tx, webhook, changes, isAsRead),
  })
}

/** Returns the next message and the row after it; undefined: nothing yet. */
async function nextFor(deps: Deps, webhook: MapWebhookRow): Promise<Next<MapWebhookRow> | undefined> {
  const { db, now } = deps
  const found = await getMap(db, webhook.mapId)
  const { map } = found
  const events = await eventsAfter(db, webhook)
  const settled = events.filter(({ createdAt }) => createdAt.getTime() <= now().getTime() - SETTLED)
  const last = settled.at(-1)
  if (last) {
    const named = await withLocations(db, map.id, settled)
    const content = eventsInWords(map.name, named, await contestsAt(db, map, settled))
    return { ...(content !== undefined && { message: { content } }), after: { cursor: last.id } }
  }
  if (events.length > 0) return undefined
  const isLocked = isLockedAt(map, now())
  if (!isLocked) return webhook.isFinalDue ? undefined : { after: { isFinalDue: true } }
  return webhook.isFinalDue ? finalOf(deps, found, webhook) : undefined
}

async function finalOf(deps: Deps, found: FoundMap, { failures }: MapWebhookRow): Promise<Next<MapWebhookRow>> {
  const { map } = found
  const options = { format: 'png', theme: 'dark', hasClaims: true, isBare: false, askerId: map.id } as const
  const bytes = await mapExport(deps, found, options)
  if (!bytes && failures < DRAWN_TRIES) return { isUndrawn: true, after: {} }
  const changed = await changedLocationsOf(deps.db, map.id)
  const claims = changed.reduce((sum, [, , , claimants]) => sum + claimants.length, 0)
  const picture = bytes && { name: 'map.png', bytes: new Uint8Array(bytes) }
  return { message: { content: finalInWords(map.name, claims), picture }, after: { isFinalDue: false } }
}

function eventsAfter({ read }: Reads, { mapId, cursor }: MapWebhookRow) {
  const { id, userId } = claimTimeline
  return read
    .select({
      ...picked(claimTimeline, 'id', 'fromNumber', 'toNumber', 'userId', 'teamId', 'guestName', 'cause', 'createdAt'),
      displayName: users.displayName,
      team: teams.name,
    })
    .from(claimTimeline)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(teams, eq(teams.id, claimTimeline.teamId))
    .where(and(eq(claimTimeline.mapId, mapId), gt(id, cursor)))
    .orderBy(asc(id))
    .limit(MOST_EVENTS)
}
type TimelineRow = Awaited<ReturnType<typeof eventsAfter>>[number]

async function namesOf({ read }: Reads, mapId: string, numbers: number[]) {
  const rows = await read
    .select({ number: territories.number, name: territories.name })
    .from(territories)
    .where(and(eq(territories.mapId, mapId), inArray(territories.number, numbers)))
  return new Map(rows.map(({ number, name }) => [number, name]))
}

async function withLocations(db: Reads, mapId: string, events: TimelineRow[]): Promise<NamedEvent[]> {
  const numbers = new Set(events.flatMap(({ fromNumber, toNumber }) => [fromNumber ?? [], toNumber ?? []].flat()))
  const names = await namesOf(db, mapId, [...numbers])
  const nameOf = (number: number | null) => (number === null ? null : (names.get(number) ?? 'удалённая локация'))
  return events.map(({ userId, teamId, guestName, displayName, team, fromNumber, toNumber, cause }) => ({
    who: teamId ?? userId ?? `guest:${guestName}`,
    name: team ?? displayName ?? guestName ?? '',
    from: nameOf(fromNumber),
    to: nameOf(toNumber),
    isRound: cause === 'round',
  }))
}

/** Returns the contested locations among those that were claimed. */
async function contestsAt(db: Reads, map: MapFields, events: TimelineRow[]) {
  if (map.contestedCount === 0) return []
  const claimed = new Set(events.map(({ toNumber }) => toNumber))
  const changed = await changedLocationsOf(db, map.id)
  const contested = changed.filter(([number, , , names]) => claimed.has(number) && isContested(names.length))
  const numbers = contested.map(([number]) => number)
  const names = await namesOf(db, map.id, numbers)
  return contested.map(([number, , , claimants]) => ({ location: names.get(number) ?? '', claimants }))
}
