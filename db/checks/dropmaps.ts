import { and, count, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { picked } from '#shared/picked'
import { invites, mapPlayers, maps, registrations, territories, territoryClaims, territoryQueue } from '../schema.ts'
import { hasNotEnded } from '../tournamentConditions.ts'
import { type Check, repeated, rowsWith } from './check.ts'

export const dropmapChecks: Record<string, Check> = {
  'на локации не больше игроков, чем она вмещает, и сосчитаны они верно': async function* (db) {
    const claims = db.read
      .select({
        territoryId: territoryClaims.territoryId,
        amount: count().as('claim_amount'),
      })
      .from(territoryClaims)
      .groupBy(territoryClaims.territoryId)
      .as('claims')
    const waiting = db.read
      .select({
        territoryId: territoryQueue.territoryId,
        amount: count().as('waiting_amount'),
      })
      .from(territoryQueue)
      .groupBy(territoryQueue.territoryId)
      .as('waiting')
    const wrong = await db.read
      .select({
        ...picked(territories, 'id', 'claimCount', 'waitingCount'),
        claims: claims.amount,
        waiting: waiting.amount,
      })
      .from(territories)
      .innerJoin(maps, eq(maps.id, territories.mapId))
      .leftJoin(claims, eq(claims.territoryId, territories.id))
      .leftJoin(waiting, eq(waiting.territoryId, territories.id))
      .where(
        or(
          ne(territories.claimCount, sql`coalesce(${claims.amount}, 0)`),
          ne(territories.waitingCount, sql`coalesce(${waiting.amount}, 0)`),
          gt(territories.claimCount, territories.maxPlayers),
          gt(territories.claimCount, maps.maxPlayersPerSpot),
        ),
      )
    for (const row of wrong)
      yield `локация ${row.id}: записано ${row.claimCount} и ${row.waitingCount} в списке ожидания, меток ${row.claims ?? 0}, в списке ожидания ${row.waiting ?? 0}`
  },

  'спорных локаций не больше, чем разрешает карта, локации сосчитаны верно': async function* (db) {
    const counted = db.read
      .select({
        mapId: territories.mapId,
        contested: sql<number>`sum(case when ${territories.claimCount} >= 2 then 1 else 0 end)`
          .mapWith(Number)
          .as('contested'),
        locations: count().as('locations'),
      })
      .from(territories)
      .groupBy(territories.mapId)
      .as('counted')
    const wrong = await db.read
      .select({
        ...picked(maps, 'id', 'contestedCount', 'locationCount'),
        contested: counted.contested,
        locations: counted.locations,
      })
      .from(maps)
      .leftJoin(counted, eq(counted.mapId, maps.id))
      .where(
        or(
          ne(maps.contestedCount, sql`coalesce(${counted.contested}, 0)`),
          ne(maps.locationCount, sql`coalesce(${counted.locations}, 0)`),
          and(gt(maps.maxContestedSpots, 0), gt(maps.contestedCount, maps.maxContestedSpots)),
        ),
      )
    for (const row of wrong)
      yield `карта ${row.id}: записано спорных ${row.contestedCount} и локаций ${row.locationCount}, на деле ${row.contested ?? 0} и ${row.locations ?? 0}`
  },

  'у игрока одна метка на карте, и он на неё допущен': async function* (db) {
    const ofPlayer = picked(territoryClaims, 'mapId', 'userId')
    const doubled = await repeated(db, territoryClaims, ofPlayer, isNotNull(territoryClaims.userId))
    for (const { mapId, userId, amount } of doubled) yield `карта ${mapId}: меток игрока ${userId}: ${amount}`
    const uninvited = await db.read
      .select({ id: territoryClaims.id, mapId: territoryClaims.mapId, userId: territoryClaims.userId })
      .from(territoryClaims)
      .leftJoin(
        mapPlayers,
        and(eq(mapPlayers.mapId, territoryClaims.mapId), eq(mapPlayers.userId, territoryClaims.userId)),
      )
      .where(and(isNotNull(territoryClaims.userId), isNull(mapPlayers.id)))
    for (const { mapId, userId } of uninvited) yield `карта ${mapId}: метка игрока ${userId}, которого нет в списке`
  },

  'у команды одна метка на карте, и ставит её кто-то из команды': async function* (db) {
    for (const rows of [territoryClaims, territoryQueue]) {
      const doubled = await repeated(db, rows, picked(rows, 'mapId', 'teamId'), isNotNull(rows.teamId))
      for (const { mapId, teamId, amount } of doubled) yield `карта ${mapId}: меток команды ${teamId}: ${amount}`
      const isOther = sql`coalesce(${rows.teamId}, '') <> coalesce(${mapPlayers.teamId}, '')`
      const strange = await db.read
        .select(picked(rows, 'mapId', 'userId', 'teamId'))
        .from(rows)
        .innerJoin(mapPlayers, and(eq(mapPlayers.mapId, rows.mapId), eq(mapPlayers.userId, rows.userId), isOther))
      for (const { mapId, userId, teamId } of strange)
        yield `карта ${mapId}: метка команды ${teamId} поставлена игроком ${userId} не из неё`
    }
    const memberOf = sql`(select ${registrations.teamId} from ${registrations} where ${and(
      eq(registrations.tournamentId, maps.tournamentId),
      eq(registrations.userId, mapPlayers.userId),
      hasNotEnded,
    )})`
    const wrong = await db.read
      .select(picked(mapPlayers, 'mapId', 'userId'))
      .from(mapPlayers)
      .innerJoin(maps, eq(maps.id, mapPlayers.mapId))
      .where(and(isNotNull(mapPlayers.teamId), sql`${mapPlayers.teamId} <> coalesce(${memberOf}, '')`))
    for (const { mapId, userId } of wrong) yield `карта ${mapId}: игрок ${userId} в списке не со своей командой`
  },

  'карта открывается раньше, чем блокируется': async function* (db) {
    for (const { id, openAt, lockAt } of await rowsWith(db, maps, gte(maps.openAt, maps.lockAt)))
      yield `карта ${id}: открытие ${openAt?.toISOString()}, блокировка ${lockAt?.toISOString()}`
  },

  'метки и списки ожидания стоят на локациях своей карты, шаблоны пусты': async function* (db) {
    for (const rows of [territoryClaims, territoryQueue]) {
      const wrong = await db.read
        .select({ id: rows.id, mapId: rows.mapId, isTemplate: maps.isTemplate })
        .from(rows)
        .innerJoin(territories, eq(territories.id, rows.territoryId))
        .innerJoin(maps, eq(maps.id, territories.mapId))
        .where(or(ne(rows.mapId, territories.mapId), eq(maps.isTemplate, true)))
      for (const { id, mapId, isTemplate } of wrong)
        yield `карта ${mapId}: ${id} ${isTemplate ? 'на шаблоне' : 'на локации другой карты'}`
    }
  },

  'по приглашению одна метка: на его карте, там, где оно использовано, и с его именем': async function* (db) {
    const wrong = await db.read
      .select({ id: territoryClaims.id, mapId: territoryClaims.mapId, inviteId: invites.id })
      .from(territoryClaims)
      .innerJoin(invites, eq(invites.id, territoryClaims.inviteId))
      .where(
        or(
          isNull(invites.usedAt),
          isNull(invites.territoryId),
          ne(invites.territoryId, territoryClaims.territoryId),
          ne(invites.mapId, territoryClaims.mapId),
          ne(invites.displayName, sql`coalesce(${territoryClaims.guestName}, '')`),
        ),
      )
    for (const { id, mapId, inviteId } of wrong)
      yield `карта ${mapId}: метка ${id} расходится с приглашением ${inviteId}`
    const { inviteId } = territoryClaims
    const doubled = await repeated(db, territoryClaims, { inviteId }, isNotNull(inviteId))
    for (const { inviteId, amount } of doubled) yield `приглашение ${inviteId}: меток ${amount}`
    const isHalfUsed = or(
      and(isNull(invites.usedAt), isNotNull(invites.territoryId)),
      and(isNotNull(invites.usedAt), isNull(invites.territoryId)),
    )
    for (const { id } of await rowsWith(db, invites, isHalfUsed))
      yield `приглашение ${id}: использовано, но неизвестно где, или наоборот`
  },
}
