import { type AnyColumn, and, asc, eq, gt, isNotNull, isNull, like, lt, max, ne, notExists, or, sql } from 'drizzle-orm'
import { DAY, MINUTE } from '#shared/units'
import { alias, among } from '../columns.ts'
import { countedEnds } from '../derived/premiumEnds.ts'
import { adminActionLog, type PremiumPeriodRow, premiumEnds, premiumHolders, premiumPeriods } from '../schema.ts'
import { type Check, differences, PAGE, pages, rowPages, rowsWith } from './check.ts'

const other = alias(premiumPeriods, 'other')
const isDiscord = (source: AnyColumn) => sql`(${source} = 'discord')`

export const premiumChecks: Record<string, Check> = {
  'Premium: периоды игрока не накладываются': async function* (db) {
    // Discord's own stretch runs beside what was given; of each kind one at a time.
    const overlapping = await db.read
      .select({ id: premiumPeriods.id, other: other.id })
      .from(premiumPeriods)
      .innerJoin(
        other,
        and(
          eq(other.userId, premiumPeriods.userId),
          gt(other.id, premiumPeriods.id),
          sql`${isDiscord(other.source)} = ${isDiscord(premiumPeriods.source)}`,
          lt(other.startDate, premiumPeriods.endDate),
          lt(premiumPeriods.startDate, other.endDate),
          lt(other.startDate, other.endDate),
          lt(premiumPeriods.startDate, premiumPeriods.endDate),
        ),
      )
    for (const pair of overlapping) yield `период ${pair.id}: накладывается на ${pair.other}`
  },

  'Premium: отозванное закончилось, проверенное роль имело': async function* (db) {
    const { source, endDate, revokedAt, provedAt, grantedBy, missingSince, endRecordedAt } = premiumPeriods
    const isOdd = or(
      ne(endDate, revokedAt),
      and(eq(source, 'discord'), or(isNull(provedAt), isNotNull(grantedBy))),
      and(ne(source, 'discord'), or(isNotNull(provedAt), isNotNull(missingSince))),
      lt(endRecordedAt, endDate),
    )
    for (const { id } of await rowsWith(db, premiumPeriods, isOdd))
      yield `период ${id}: даты не сходятся с тем, откуда он`
  },

  'Premium: каждая выдача записана в логи один раз': async function* (db) {
    const seen = new Set<string>()
    for await (const page of rowPages(db, adminActionLog, eq(adminActionLog.action, 'grant_premium'))) {
      const ids = page.map(({ details }) => String(details.periodId))
      const periods = await db.read
        .select()
        .from(premiumPeriods)
        .where(among(premiumPeriods.id, JSON.stringify(ids)))
      const byId = new Map(periods.map((period) => [period.id, period]))
      for (const { id, adminId, targetId, details } of page) {
        const periodId = String(details.periodId)
        const period = byId.get(periodId)
        if (!period || period.grantedBy !== adminId || period.userId !== targetId)
          yield `запись ${id}: такой выдачи не было`
        else if (!isAsWritten(period, details)) yield `период ${periodId}: не такой, как в логах`
        if (seen.has(periodId)) yield `период ${periodId}: записан дважды`
        seen.add(periodId)
      }
    }
    const given = await db.read
      .select({ id: premiumPeriods.id })
      .from(premiumPeriods)
      .where(and(isNotNull(premiumPeriods.grantedBy), isNull(premiumPeriods.reference)))
    for (const { id } of given) if (!seen.has(id)) yield `период ${id}: в логах его нет`
  },

  'Premium: за один скриншот выдано один раз и его игроку': async function* (db) {
    const { userId, reference, grantedBy } = premiumPeriods
    const isOthers = sql`${reference} not like 'subscription:' || ${userId} || ':%'`
    const isOdd = and(like(reference, 'subscription:%'), or(isNull(grantedBy), isOthers))
    for (const { id } of await rowsWith(db, premiumPeriods, isOdd))
      yield `период ${id}: выдан не за скриншот этого игрока`
  },

  'Premium: список знает последний период и последний конец каждого': async function* (db) {
    const ofPlayers = db.read
      .select({
        userId: premiumPeriods.userId,
        newestPeriod: max(premiumPeriods.id).as('newest'),
        endDate: max(premiumPeriods.endDate).as('last'),
      })
      .from(premiumPeriods)
      .groupBy(premiumPeriods.userId)
      .as('of_players')
    const known = { period: premiumHolders.newestPeriod, lastEnd: premiumHolders.lastEnd }
    const { userId, newestPeriod, endDate } = ofPlayers
    const playersBehind = (last: string) =>
      db.read
        .select({ userId, newestPeriod, endDate, ...known })
        .from(ofPlayers)
        .leftJoin(premiumHolders, eq(premiumHolders.userId, userId))
        .where(gt(userId, last))
        .orderBy(asc(userId))
        .limit(PAGE)
    for await (const page of pages(playersBehind, ({ userId }) => userId)) {
      for (const { userId, newestPeriod, endDate, period, lastEnd } of page)
        if (newestPeriod !== period || endDate?.getTime() !== lastEnd)
          yield `игрок ${userId}: в списке не то, что в его периодах`
    }
    const own = db.read.select().from(premiumPeriods).where(eq(premiumPeriods.userId, premiumHolders.userId))
    const strangers = await db.read.select().from(premiumHolders).where(notExists(own))
    for (const { userId } of strangers) yield `игрок ${userId}: в списке, а периодов нет`
  },

  'Premium: счётчики концов равны числу игроков': async function* (db) {
    const real = new Map<string, number>()
    for await (const page of rowPages(db, premiumHolders, undefined, 'userId')) {
      for (const { size, start, players } of countedEnds(page.map(({ lastEnd }) => ({ lastEnd, players: 1 })))) {
        const stretch = stretchName({ size, start })
        real.set(stretch, (real.get(stretch) ?? 0) + players)
      }
    }
    const stored = new Map((await db.read.select().from(premiumEnds)).map((end) => [stretchName(end), end.players]))
    for (const { name, counted, written } of differences(real, stored))
      yield `${name}: записано ${written}, а игроков ${counted}`
  },
}

const stretchName = ({ size, start }: { size: number; start: number }) =>
  `${new Date(start).toISOString()} + ${size / MINUTE} мин.`

/** Dates move while a period stands in line; what it is and how long it lasts do not, until it is revoked. */
function isAsWritten(
  { tier, source, reason, startDate, endDate, revokedAt }: PremiumPeriodRow,
  details: Record<string, unknown>,
) {
  const days = (endDate.getTime() - startDate.getTime()) / DAY
  const isWhole = revokedAt ? days <= Number(details.durationDays) : days === details.durationDays
  return isWhole && tier === details.tier && source === details.source && reason === details.reason
}
