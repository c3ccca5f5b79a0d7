import { and, eq, inArray, isNotNull, like } from 'drizzle-orm'
import { among } from '../columns.ts'
import type { Reads } from '../open.ts'
import { adminActionLog, premiumPeriods, type ScreenshotRow, subscriptionScreenshots } from '../schema.ts'
import { type Check, rowPages } from './check.ts'

const actions = { approved: 'approve_subscription_screenshot', rejected: 'reject_subscription_screenshot' } as const

export const subscriptionChecks: Record<string, Check> = {
  'каждое решение по скриншоту подписки записано в логи': async function* (db) {
    for await (const page of screenshots(db)) {
      const acts = await db.read
        .select()
        .from(adminActionLog)
        .where(
          and(
            eq(adminActionLog.targetType, 'user'),
            among(adminActionLog.targetId, JSON.stringify(page.map(({ userId }) => userId))),
            inArray(adminActionLog.action, Object.values(actions)),
          ),
        )
      for (const { userId, status, reviewedAt, reviewedBy } of page) {
        const isWaiting = status === 'pending'
        const isWritten = acts.some(
          ({ targetId, action, adminId, createdAt }) =>
            targetId === userId &&
            !isWaiting &&
            action === actions[status] &&
            adminId === reviewedBy &&
            createdAt.getTime() === reviewedAt?.getTime(),
        )
        if (isWaiting !== (reviewedAt === null) || isWaiting === isWritten)
          yield `скриншот игрока ${userId}: решение не то, что в логах`
      }
    }
  },

  'Premium по скриншоту выдан там, где скриншот это говорит': async function* (db) {
    for await (const page of screenshots(db)) {
      const periods = await db.read
        .select({ reference: premiumPeriods.reference })
        .from(premiumPeriods)
        .where(among(premiumPeriods.reference, JSON.stringify(page.map(referenceOf))))
      const given = new Set(periods.map(({ reference }) => reference))
      for (const screenshot of page) {
        const isGiven = given.has(referenceOf(screenshot))
        if (isGiven !== (screenshot.grantedDays !== null))
          yield `скриншот игрока ${screenshot.userId}: Premium ${isGiven ? 'выдан, а дней не записано' : 'не выдан'}`
      }
    }
    const unexplained = await db.read
      .select({ reference: premiumPeriods.reference, act: adminActionLog.id })
      .from(premiumPeriods)
      .leftJoin(
        adminActionLog,
        and(
          eq(adminActionLog.action, actions.approved),
          eq(adminActionLog.targetType, 'user'),
          eq(adminActionLog.targetId, premiumPeriods.userId),
          eq(adminActionLog.createdAt, premiumPeriods.createdAt),
        ),
      )
      .where(and(isNotNull(premiumPeriods.reference), like(premiumPeriods.reference, 'subscription:%')))
    for (const { reference, act } of unexplained) if (!act) yield `${reference}: Premium без записи в логах`
  },
}

const referenceOf = ({ userId, uploadedAt }: ScreenshotRow) => `subscription:${userId}:${uploadedAt.toISOString()}`

const screenshots = (db: Reads) => rowPages(db, subscriptionScreenshots, undefined, 'userId')
