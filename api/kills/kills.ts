import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { alias, among } from '#db/columns'
import { killTally, paidTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { kills, type SubmissionRow, submissions, users } from '#db/schema'
import { searchIn } from '#db/search/search'
import { newId } from '#shared/ids'
import { type KillType, killTypeOf, killTypes } from '#shared/leaderboards/kills'
import type { ListQuery } from '#shared/lists'
import { type Kopecks, toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import { submissionCategoryLabels } from '#shared/submissions'
import { searchable } from '#shared/text'
import { listParams, type PageParams, pageOf } from '../core/lists.ts'
import { tallied, tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'

const granters = alias(users, 'granters')

type Filters = { killType?: KillType | undefined }
const chosen = ({ killType }: Placeholders<Filters>) => killType && eq(kills.killType, killType)

const killsPage = prepared((db, { ids, cursor, limit, ...filters }: Placeholders<Filters & PageParams>) =>
  db.read
    .select({
      ...picked(kills, 'id', 'killType', 'rewardAmount'),
      user: { displayName: users.displayName, username: users.username },
      submission: picked(submissions, 'id', 'category', 'originalFilename'),
      grantedByUser: { displayName: granters.displayName, username: granters.username },
      reason: kills.reason,
      createdAt: kills.createdAt,
    })
    .from(kills)
    .innerJoin(users, eq(users.id, kills.userId))
    .innerJoin(submissions, eq(submissions.id, kills.submissionId))
    .leftJoin(granters, eq(granters.id, kills.grantedBy))
    .where(ids ? among(kills.id, ids) : and(chosen(filters), cursor && lt(kills.id, cursor)))
    .orderBy(desc(kills.id))
    .limit(limit),
)

const searchKills = searchIn(kills, chosen, [kills.submissionId])

/** The kill history (KILL-2), newest first; `rewardAmount` in kopecks, `grantedByUser` null for the system. */
export async function killHistory(db: Reads, { killType, ...query }: ListQuery & Filters) {
  const types = killType ? [killType] : killTypes
  const found = query.q ? await searchKills(db, listParams(query), { killType }) : undefined
  const rows = await killsPage(db, pageOf(query, { killType }, found))
  return { rows, total: found?.total ?? (await tallied(db, types.map(killTally))), next: found?.next }
}

export const killJson = (kill: Awaited<ReturnType<typeof killHistory>>['rows'][number]) => ({
  id: kill.id,
  killType: kill.killType,
  rewardAmount: toRoubles(kill.rewardAmount),
  user: kill.user,
  submission: kill.submission,
  grantedByUser: kill.grantedByUser,
  reason: kill.reason,
  createdAt: kill.createdAt.toISOString(),
})

/** The summary cards of the kills tab: counts by medal and all rewards paid for kills, in roubles. */
export async function killTotals(db: Reads) {
  const [gold, silver, bronze] = [
    await tallied(db, [killTally('gold')]),
    await tallied(db, [killTally('silver')]),
    await tallied(db, [killTally('bronze')]),
  ]
  const totalRewards = toRoubles(await tallied(db, killTypes.map(paidTally)))
  return { gold, silver, bronze, total: gold + silver + bronze, totalRewards }
}

type Approved = Pick<SubmissionRow, 'id' | 'userId' | 'category' | 'originalFilename'> & {
  user: { displayName: string; username: string }
}

/** Counts a submission that is approved now as a kill, if its category is one. */
export async function recordKill(tx: Tx, grantedBy: string, submission: Approved, rewardAmount: Kopecks) {
  const { id, userId, user, category, originalFilename } = submission
  const killType = killTypeOf(category)
  if (!killType) return
  const words = [user.displayName, user.username, originalFilename, submissionCategoryLabels[category]]
  await tally(tx, { [killTally(killType)]: 1, [paidTally(killType)]: rewardAmount })
  await tx.write.insert(kills).values({
    id: newId(),
    userId,
    submissionId: id,
    killType,
    rewardAmount,
    grantedBy,
    reason: `Одобрена заявка «${originalFilename}»`,
    searchText: searchable(words.join(' ')),
    createdAt: tx.now,
  })
}

/** The decision that made it a kill is undone; the log keeps that there was one. */
export async function dropKill(tx: Tx, submissionId: string) {
  const [kill] = await tx.write.delete(kills).where(eq(kills.submissionId, submissionId)).returning()
  if (kill) await tally(tx, { [killTally(kill.killType)]: -1, [paidTally(kill.killType)]: -kill.rewardAmount })
}

/** Leaves of these submissions' kills nothing of the player's but the kill itself. */
export const eraseKillWords = (tx: Tx, submissionIds: string[], searchText: string) =>
  tx.write
    .update(kills)
    .set({ reason: 'Одобрена заявка', searchText })
    .where(inArray(kills.submissionId, submissionIds))
