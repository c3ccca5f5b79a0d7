import { and, desc, eq, gte, ne } from 'drizzle-orm'
import { dailyTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { adminActionLog, appeals, submissions, users } from '#db/schema'
import { OVERVIEW_DAYS, type Overview } from '#shared/admin/overview'
import { moscowDay } from '#shared/dates'
import { DAY, MINUTE, SECOND } from '#shared/units'
import { amountsOf } from '../core/tallies.ts'

// How moderators work (ADMIN-10): counted in windows of the newest rows, so that nothing grows with the tables.

/** Acts of an admin that tell their speed, undone decisions and appeals that are looked at. */
const MOST_ACTS = 300
const MOST_UNDOS = 1000
const MOST_APPEALS = 2000
/** After a longer one the next decision has not taken all that time. */
const PAUSE = 10 * MINUTE
/** Gaps between decisions of which a median says something. */
const ENOUGH_GAPS = 20

/** What admins of now have decided in the last days; those who decided nothing are left out. */
export async function moderators(db: Reads, now: Date): Promise<Overview['moderators']> {
  const since = new Date(now.getTime() - OVERVIEW_DAYS * DAY)
  const admins = await db.read
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(eq(users.isAdmin, true))
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, ago) => moscowDay(new Date(now.getTime() - ago * DAY)))
  const namesOf = (id: string) => days.map((day) => dailyTally(day, `by:${id}`))
  const amountOf = await amountsOf(
    db,
    admins.flatMap(({ id }) => namesOf(id)),
  )
  const [undos, appealed] = [await undosSince(db, since), await appealsSince(db, since)]
  const rows = []
  for (const admin of admins) {
    const decisions = namesOf(admin.id).reduce((sum, name) => sum + amountOf(name), 0)
    const [taken, objected] = [undos.get(admin.id) ?? noUndos, appealed.get(admin.id) ?? noAppeals]
    if (decisions + taken.all + objected.decided === 0) continue
    rows.push({ ...admin, decisions, seconds: await secondsOf(db, admin.id, since), undos: taken, appeals: objected })
  }
  return rows.sort((one, other) => other.decisions - one.decisions || (one.id < other.id ? -1 : 1))
}

const actsOf = prepared((db, { adminId }: Placeholders<{ adminId: string }>) =>
  db.read
    .select({ action: adminActionLog.action, at: adminActionLog.createdAt })
    .from(adminActionLog)
    .where(eq(adminActionLog.adminId, adminId))
    .orderBy(desc(adminActionLog.id))
    .limit(MOST_ACTS),
)

/** The median of the seconds from one decision to the next, without pauses; decisions of a bulk are one. */
async function secondsOf(db: Reads, adminId: string, since: Date) {
  const times = (await actsOf(db, { adminId }))
    .filter(({ action, at }) => (action === 'approve_submission' || action === 'reject_submission') && at >= since)
    .map(({ at }) => at.getTime())
  const gaps = times
    .slice(1)
    .map((at, index) => (times[index] ?? at) - at)
    .filter((gap) => gap > 0 && gap <= PAUSE)
    .sort((one, other) => one - other)
  const median = gaps[Math.floor(gaps.length / 2)]
  return median === undefined || gaps.length < ENOUGH_GAPS ? null : Math.round(median / SECOND)
}

const noUndos = { all: 0, byOthers: 0 }

/** Of each admin the decisions that were taken back, by themselves or by others. */
async function undosSince(db: Reads, since: Date) {
  const acts = await db.read
    .select({ by: adminActionLog.adminId, details: adminActionLog.details, at: adminActionLog.createdAt })
    .from(adminActionLog)
    .where(eq(adminActionLog.action, 'undo_review'))
    .orderBy(desc(adminActionLog.id))
    .limit(MOST_UNDOS)
  const found = new Map<string, typeof noUndos>()
  for (const { by, details, at } of acts) {
    if (at < since) continue
    const reviewer = String(details.reviewedBy)
    const { all, byOthers } = found.get(reviewer) ?? noUndos
    found.set(reviewer, { all: all + 1, byOthers: byOthers + Number(by !== reviewer) })
  }
  return found
}

const noAppeals = { decided: 0, lost: 0 }

/** Of each admin the rejections whose appeals were decided, and those that an appeal turned into an approval. */
async function appealsSince(db: Reads, since: Date) {
  const recent = db.read
    .select({ id: appeals.submissionId, rejectedBy: appeals.rejectedBy })
    .from(appeals)
    .orderBy(desc(appeals.submissionId))
    .limit(MOST_APPEALS)
    .as('recent')
  const rows = await db.read
    .select({ rejectedBy: recent.rejectedBy, status: submissions.status })
    .from(recent)
    .innerJoin(submissions, eq(submissions.id, recent.id))
    .where(and(ne(submissions.status, 'pending'), gte(submissions.reviewedAt, since)))
  const found = new Map<string, typeof noAppeals>()
  for (const { rejectedBy, status } of rows) {
    if (!rejectedBy) continue
    const { decided, lost } = found.get(rejectedBy) ?? noAppeals
    found.set(rejectedBy, { decided: decided + 1, lost: lost + Number(status === 'approved') })
  }
  return found
}
