import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { turnAt, turnCount } from '#shared/dropmaps/draft/order'
import { picked } from '#shared/picked'
import {
  claimTimeline,
  mapPlayers,
  poiDraftCaptains,
  poiDraftMaps,
  poiDraftPicks,
  poiDrafts,
  territories,
  territoryClaims,
} from '../schema.ts'
import { type Check, repeated, rowPages } from './check.ts'

type Turn = { number: number; position: number; map: number }

/** Returns what is wrong with the order of a draft's picks, or undefined. */
function orderFault(draft: typeof poiDrafts.$inferSelect, order: Parameters<typeof turnAt>[1], picks: Turn[]) {
  const isWrong = picks.some(({ number, position, map }, index) => {
    const turn = turnAt(index + 1, order)
    return number !== index + 1 || turn?.captain !== position || turn.map !== map
  })
  if (isWrong) return 'ходы идут не по порядку'
  const made = { setup: 0, finished: turnCount(order), cancelled: picks.length }
  const due = draft.state === 'running' || draft.state === 'paused' ? draft.currentNumber - 1 : made[draft.state]
  return picks.length === due ? undefined : `выборов ${picks.length}, должно быть ${due}`
}

/** DRAFT-4, DRAFT-7. */
export const draftChecks: Record<string, Check> = {
  'ходы драфта идут подряд и по его порядку': async function* (db) {
    for await (const page of rowPages(db, poiDrafts))
      for (const draft of page) {
        const captains = await db.read.$count(poiDraftCaptains, eq(poiDraftCaptains.draftId, draft.id))
        const maps = await db.read.$count(poiDraftMaps, eq(poiDraftMaps.draftId, draft.id))
        const picks = await db.read
          .select({ number: poiDraftPicks.number, position: poiDraftPicks.position, map: poiDraftMaps.position })
          .from(poiDraftPicks)
          .innerJoin(
            poiDraftMaps,
            and(eq(poiDraftMaps.draftId, poiDraftPicks.draftId), eq(poiDraftMaps.mapId, poiDraftPicks.mapId)),
          )
          .where(and(eq(poiDraftPicks.draftId, draft.id), isNull(poiDraftPicks.revertedAt)))
          .orderBy(asc(poiDraftPicks.number))
        const fault = orderFault(draft, { captains, maps, direction: draft.direction }, picks)
        if (fault) yield `драфт ${draft.id}: ${fault}`
      }
  },

  'на драфте каждая локация выбрана один раз, и выбор стал меткой': async function* (db) {
    const isPick = and(isNull(poiDraftPicks.revertedAt), isNotNull(poiDraftPicks.locationNumber))
    const location = picked(poiDraftPicks, 'draftId', 'mapId', 'locationNumber')
    for (const { draftId, locationNumber } of await repeated(db, poiDraftPicks, location, isPick))
      yield `драфт ${draftId}: локация ${locationNumber} выбрана дважды`

    const captainsTeam = sql`(select ${mapPlayers.teamId} from ${mapPlayers} where ${and(
      eq(mapPlayers.mapId, poiDraftPicks.mapId),
      eq(mapPlayers.userId, poiDraftCaptains.userId),
    )})`
    const isCaptains = ({ mapId, userId, teamId }: typeof territoryClaims | typeof claimTimeline) =>
      and(eq(mapId, poiDraftPicks.mapId), or(eq(userId, poiDraftCaptains.userId), sql`${teamId} = ${captainsTeam}`))
    const hasClaim = sql`exists (select 1 from ${territoryClaims} inner join ${territories} on ${eq(territories.id, territoryClaims.territoryId)} where ${and(
      isCaptains(territoryClaims),
      eq(territories.number, poiDraftPicks.locationNumber),
    )})`
    // Given up or taken away since.
    const wasLeft = sql`exists (select 1 from ${claimTimeline} where ${and(
      isCaptains(claimTimeline),
      eq(claimTimeline.fromNumber, poiDraftPicks.locationNumber),
      sql`${claimTimeline.createdAt} >= ${poiDraftPicks.createdAt}`,
    )})`
    const lost = await db.read
      .select({ draftId: poiDraftPicks.draftId, number: poiDraftPicks.number })
      .from(poiDraftPicks)
      .innerJoin(poiDrafts, eq(poiDrafts.id, poiDraftPicks.draftId))
      .innerJoin(
        poiDraftCaptains,
        and(eq(poiDraftCaptains.draftId, poiDrafts.id), eq(poiDraftCaptains.position, poiDraftPicks.position)),
      )
      .where(
        and(
          ne(poiDrafts.state, 'cancelled'),
          isNull(poiDraftPicks.revertedAt),
          isNotNull(poiDraftPicks.locationNumber),
          sql`not ${hasClaim} and not ${wasLeft}`,
        ),
      )
    for (const { draftId, number } of lost) yield `драфт ${draftId}: ход ${number} не стал меткой`
  },

  'у команды один капитан на драфте': async function* (db) {
    const several = await db.read
      .select({ draftId: poiDraftCaptains.draftId, teamId: mapPlayers.teamId })
      .from(poiDraftCaptains)
      .innerJoin(
        poiDrafts,
        and(eq(poiDrafts.id, poiDraftCaptains.draftId), inArray(poiDrafts.state, ['running', 'paused'])),
      )
      .innerJoin(poiDraftMaps, eq(poiDraftMaps.draftId, poiDrafts.id))
      .innerJoin(
        mapPlayers,
        and(eq(mapPlayers.mapId, poiDraftMaps.mapId), eq(mapPlayers.userId, poiDraftCaptains.userId)),
      )
      .where(isNotNull(mapPlayers.teamId))
      .groupBy(poiDraftCaptains.draftId, poiDraftMaps.mapId, mapPlayers.teamId)
      .having(sql`count(*) > 1`)
    for (const { draftId, teamId } of several) yield `драфт ${draftId}: у команды ${teamId} несколько капитанов`
  },

  'у карты один незаконченный драфт, и все его карты на месте': async function* (db) {
    const open = inArray(poiDrafts.state, ['setup', 'running', 'paused'])
    const several = await db.read
      .select({ mapId: poiDraftMaps.mapId, amount: count() })
      .from(poiDraftMaps)
      .innerJoin(poiDrafts, eq(poiDrafts.id, poiDraftMaps.draftId))
      .where(open)
      .groupBy(poiDraftMaps.mapId)
      .having(sql`count(*) > 1`)
    for (const { mapId, amount } of several) yield `карта ${mapId}: незаконченных драфтов ${amount}`
    const without = await db.read
      .select({ id: poiDrafts.id })
      .from(poiDrafts)
      .leftJoin(poiDraftMaps, and(eq(poiDraftMaps.draftId, poiDrafts.id), eq(poiDraftMaps.position, 0)))
      .where(isNull(poiDraftMaps.mapId))
    for (const { id } of without) yield `драфт ${id}: карты нет`
  },
}
