import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { premiumPeriods, users } from '#db/schema'
import { ROLE_GRACE_DAYS } from '#shared/premium/premium'
import { DAY } from '#shared/units'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'
import { answerOf } from './check.ts'
import { endedPlayers, recordEnd } from './ends.ts'
import { playersToRemind, remind } from './reminders.ts'
import { applyRole, ignoreRefusal } from './role.ts'

/** Roles asked in one minute: seventy thousand a day. */
const BATCH = 50
/** Failures in a row after which Discord is left alone until the next minute. */
const PATIENCE = 3

/** The minutely work on Premium: ends, reminders, roles; each player in a transaction of their own. */
export async function premiumRound(deps: Deps) {
  for (const userId of await endedPlayers(deps.db, deps.now())) await transact(deps, (tx) => recordEnd(tx, userId))
  for (const userId of await playersToRemind(deps.db, deps.now())) await transact(deps, (tx) => remind(tx, userId))
  await proveRoles(deps)
}

async function proveRoles(deps: Deps) {
  let failures = 0
  for (const { userId, discordId } of await playersToProve(deps)) {
    if (failures >= PATIENCE) return
    const answer = await answerOf(deps, userId, discordId).catch(() => undefined)
    failures = answer ? 0 : failures + 1
    if (answer) await transact(deps, (tx) => applyRole(tx, answer)).catch(ignoreRefusal)
  }
}

async function playersToProve({ db, now }: Deps) {
  const before = (days: number) => new Date(now().getTime() - days * DAY)
  const isDue = or(
    and(isNull(premiumPeriods.missingSince), lte(premiumPeriods.provedAt, before(1))),
    lte(premiumPeriods.missingSince, before(ROLE_GRACE_DAYS)),
  )
  const rows = await db.read
    .select({ userId: users.id, discordId: users.discordId })
    .from(premiumPeriods)
    .innerJoin(users, eq(users.id, premiumPeriods.userId))
    .where(
      and(gt(premiumPeriods.endDate, now()), eq(premiumPeriods.source, 'discord'), isDue, isNotNull(users.discordId)),
    )
    .orderBy(sql`random()`)
    .limit(BATCH)
  return rows.flatMap(({ userId, discordId }) => (discordId ? [{ userId, discordId }] : []))
}
