import { type AnyColumn, and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, ne, or, sql } from 'drizzle-orm'
import { DAY } from '#shared/units'
import { alias } from '../columns.ts'
import { adminActionLog, type PremiumPeriodRow, premiumPeriods } from '../schema.ts'
import { type Check, PAGE } from './check.ts'

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
    const odd = await db.read
      .select({ id: premiumPeriods.id })
      .from(premiumPeriods)
      .where(
        or(
          ne(premiumPeriods.endDate, premiumPeriods.revokedAt),
          and(
            eq(premiumPeriods.source, 'discord'),
            or(isNull(premiumPeriods.provedAt), isNotNull(premiumPeriods.grantedBy)),
          ),
          and(
            ne(premiumPeriods.source, 'discord'),
            or(isNotNull(premiumPeriods.provedAt), isNotNull(premiumPeriods.missingSince)),
          ),
          lt(premiumPeriods.endRecordedAt, premiumPeriods.endDate),
        ),
      )
    for (const { id } of odd) yield `период ${id}: даты не сходятся с тем, откуда он`
  },

  'Premium: каждая выдача записана в журнал один раз': async function* (db) {
    const seen = new Set<string>()
    let last = ''
    for (;;) {
      const page = await db.read
        .select()
        .from(adminActionLog)
        .where(and(eq(adminActionLog.action, 'grant_premium'), gt(adminActionLog.id, last)))
        .orderBy(asc(adminActionLog.id))
        .limit(PAGE)
      const ids = page.map(({ details }) => String(details.periodId))
      const periods = ids.length
        ? await db.read.select().from(premiumPeriods).where(inArray(premiumPeriods.id, ids))
        : []
      const byId = new Map(periods.map((period) => [period.id, period]))
      for (const { id, adminId, targetId, details } of page) {
        const periodId = String(details.periodId)
        const period = byId.get(periodId)
        if (!period || period.grantedBy !== adminId || period.userId !== targetId)
          yield `запись ${id}: такой выдачи не было`
        else if (!isAsWritten(period, details)) yield `период ${periodId}: не такой, как в журнале`
        if (seen.has(periodId)) yield `период ${periodId}: записан дважды`
        seen.add(periodId)
      }
      last = page.at(-1)?.id ?? last
      if (page.length < PAGE) break
    }
    // One that another act gave is written down with that act.
    const given = await db.read
      .select({ id: premiumPeriods.id })
      .from(premiumPeriods)
      .where(and(isNotNull(premiumPeriods.grantedBy), isNull(premiumPeriods.reference)))
    for (const { id } of given) if (!seen.has(id)) yield `период ${id}: в журнале его нет`
  },

  'Premium: за один скриншот выдано один раз и его игроку': async function* (db) {
    const odd = await db.read
      .select({ id: premiumPeriods.id })
      .from(premiumPeriods)
      .where(
        and(
          like(premiumPeriods.reference, 'subscription:%'),
          or(
            isNull(premiumPeriods.grantedBy),
            sql`${premiumPeriods.reference} not like 'subscription:' || ${premiumPeriods.userId} || ':%'`,
          ),
        ),
      )
    for (const { id } of odd) yield `период ${id}: выдан не за скриншот этого игрока`
  },
}

/** Dates move while a period stands in line; what it is and how long it lasts do not, until it is revoked. */
function isAsWritten(
  { tier, source, reason, startDate, endDate, revokedAt }: PremiumPeriodRow,
  details: Record<string, unknown>,
) {
  const days = (endDate.getTime() - startDate.getTime()) / DAY
  const isWhole = revokedAt ? days <= Number(details.durationDays) : days === details.durationDays
  return isWhole && tier === details.tier && source === details.source && reason === details.reason
}
