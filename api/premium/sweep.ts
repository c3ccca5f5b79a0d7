import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { premiumPeriods, roleSweeps, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { type RoleSweep, tierOfRoles } from '#shared/premium/premium'
import { MINUTE } from '#shared/units'
import { record } from '../audit/audit.ts'
import type { Deps } from '../core/deps.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { type Tx, transact } from '../core/transact.ts'
import { applyRole, ignoreRefusal, type RoleAnswer, runsByRole } from './role.ts'

const SILENCE = 5 * MINUTE
const BATCH = 500

const alive = (now: Date) => and(isNull(roleSweeps.endedAt), gt(roleSweeps.seenAt, new Date(now.getTime() - SILENCE)))

/** Begins the check of everybody's role: one at a time. Returns its id. Throws `role_sweep_running`. */
export async function beginSweep(tx: Tx, admin: User) {
  const running = await tx.read.select({ id: roleSweeps.id }).from(roleSweeps).where(alive(tx.now))
  if (running.length > 0) throw new AppError('role_sweep_running')
  await tx.write.update(roleSweeps).set({ endedAt: tx.now }).where(isNull(roleSweeps.endedAt))

  const [id, total] = [newId(), await tx.read.$count(users, isNotNull(users.discordId))]
  const counted = { total, done: 0, active: 0, failed: 0 }
  await tx.write.insert(roleSweeps).values({ id, startedBy: admin.id, startedAt: tx.now, seenAt: tx.now, ...counted })
  await record(tx, admin, {
    action: 'check_all_discord_premium',
    targetType: 'premium',
    targetId: id,
    details: { players: total },
  })
  tx.emit({ name: 'premium-update', to: 'admins', data: { userId: null } })
  return id
}

/** The last one, or null. */
export async function lastSweep(db: Reads, now: Date): Promise<RoleSweep | null> {
  const [sweep] = await db.read.select().from(roleSweeps).orderBy(desc(roleSweeps.id)).limit(1)
  if (!sweep) return null
  const { id, startedAt, endedAt, seenAt, total, done, active, failed } = sweep
  return {
    id,
    isRunning: endedAt === null && now.getTime() - seenAt.getTime() < SILENCE,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    total,
    done,
    active,
    failed,
  }
}

/** Checks all members page by page; who is missing loses the role only after the whole list. Never throws. */
export async function sweepRoles(deps: Deps, id: string) {
  try {
    await goThrough(deps, id)
    await write(deps, id, { endedAt: deps.now() })
  } catch (error) {
    deps.log.error(faultIn(error as Error), 'role sweep failed')
    const failed = sql`${roleSweeps.total} - ${roleSweeps.done}`
    await write(deps, id, { endedAt: deps.now(), failed }).catch(() => undefined)
  }
}

async function goThrough(deps: Deps, id: string) {
  const waiting = await linkedPlayers(deps.db)
  const beganAt = deps.now()
  const counted = { done: 0, active: 0, failed: 0 }
  let requestedAt = beganAt
  for await (const members of deps.discord.everybody()) {
    const answers = members.flatMap(({ discordId, roles }): RoleAnswer[] => {
      const userId = waiting.get(discordId)
      if (userId === undefined || !waiting.delete(discordId)) return []
      return [{ userId, discordId, requestedAt, tier: tierOfRoles(roles, deps.settings.DISCORD_PREMIUM_ROLES) }]
    })
    await takeAll(deps, answers, counted)
    await write(deps, id, counted)
    requestedAt = deps.now()
  }
  const strangers = [...waiting].map(([discordId, userId]) => ({
    userId,
    discordId,
    requestedAt: beganAt,
    tier: undefined,
  }))
  for (let at = 0; at < strangers.length; at += BATCH) {
    await takeAll(deps, strangers.slice(at, at + BATCH), counted)
    await write(deps, id, counted)
  }
}

async function takeAll(deps: Deps, answers: RoleAnswer[], counted: { done: number; active: number; failed: number }) {
  const given = await givenByRole(deps, answers)
  for (const answer of answers) {
    counted.done++
    if (!answer.tier && !given.has(answer.userId)) continue
    await transact(deps, (tx) => applyRole(tx, answer))
      .then(() => void (answer.tier && counted.active++))
      .catch(ignoreRefusal)
      .catch((error: Error) => {
        counted.failed++
        deps.log.error(faultIn(error), 'role not recorded')
      })
  }
}

async function linkedPlayers(db: Reads) {
  const linked = db.read.select({ id: users.id, discordId: users.discordId }).from(users)
  const rows = await linked.where(isNotNull(users.discordId))
  return new Map(rows.flatMap(({ id, discordId }) => (discordId ? [[discordId, id] as const] : [])))
}

async function givenByRole({ db, now }: Deps, answers: RoleAnswer[]) {
  if (answers.length === 0) return new Set()
  const ids = answers.map(({ userId }) => userId)
  const rows = await db.read
    .select({ userId: premiumPeriods.userId })
    .from(premiumPeriods)
    .where(and(inArray(premiumPeriods.userId, ids), runsByRole(now())))
  return new Set(rows.map(({ userId }) => userId))
}

type Counted = { done: number; active: number; failed: number | SQL; endedAt: Date }

const write = (deps: Deps, id: string, progress: Partial<Counted>) =>
  transact(deps, async (tx) => {
    await tx.write
      .update(roleSweeps)
      .set({ ...progress, seenAt: tx.now })
      .where(eq(roleSweeps.id, id))
    tx.emit({ name: 'premium-update', to: 'admins', data: { userId: null } })
  })
