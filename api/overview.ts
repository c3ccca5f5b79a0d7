import { Hono } from 'hono'
import type { Overview } from '#shared/admin/overview'
import { record } from './audit/audit.ts'
import type { AppEnv, Deps } from './core/deps.ts'
import { admin } from './core/guards.ts'
import { idempotent } from './core/idempotent.ts'
import { faultIn } from './core/telemetry/log.ts'
import type {} from './doctor/upkeep.ts'
import { agreement } from './overview/agreement.ts'
import { auditState, beginAudit, runAudit } from './overview/audits.ts'
import { lastDays, todaysPace } from './overview/days.ts'
import { moderators } from './overview/moderators.ts'

async function overview({ db, now: clock, upkeep }: Deps): Promise<Overview> {
  const now = clock()
  return {
    today: await todaysPace(db, now),
    days: await lastDays(db, now),
    audit: await auditState(db, now),
    moderators: await moderators(db, now),
    agreement: await agreement(db, now),
    upkeep: (await upkeep()).overview,
  }
}

export const overviewRoutes = new Hono<AppEnv>()
  .get('/admin/overview', admin, async (c) => c.json(await overview(c.var.deps)))
  .post('/admin/audit/run', admin, async (c) => {
    const { deps } = c.var
    let id: string | undefined
    const answer = await idempotent(c, 200, async (tx, user) => {
      id = await beginAudit(tx, user.id)
      await record(tx, user, { action: 'run_audit', targetType: 'audit', targetId: id, details: {} })
      return { message: 'Проверка запущена. Результат появится здесь сам' }
    })
    if (id) runAudit(deps, id).catch((error) => deps.log.error(faultIn(error), 'audit'))
    return answer
  })
