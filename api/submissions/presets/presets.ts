import { asc, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { prepared } from '#db/prepared'
import { reasonPresets, rewardPresets, submissions } from '#db/schema'
import { toRoubles } from '#shared/money'
import { MOST_USES, type Presets, type RewardPreset } from '#shared/review/presets'
import { presetOf } from '#shared/review/reasons'
import { OWN_WORDS } from '#shared/review/review'
import type { UsualReward, UsualRewards } from '#shared/review/rewards'
import type { Rejection, SubmissionCategory } from '#shared/submissions'
import type { Tx } from '../../core/transact.ts'

const allReasons = prepared((db) => db.read.select().from(reasonPresets))
const allRewards = prepared((db) => db.read.select().from(rewardPresets))

/** Of the index, and at most so many entries of each code. */
const uses = prepared((db) =>
  db.read
    .select({
      code: reasonPresets.code,
      uses: sql<number>`(select count(*) from (select 1 from ${submissions} where ${submissions.rejectionCode} = ${reasonPresets.code} limit ${sql.raw(String(MOST_USES))}) as used)`.mapWith(
        Number,
      ),
    })
    .from(reasonPresets)
    .orderBy(asc(reasonPresets.code)),
)

export const reasonsOf = (db: Reads) => allReasons(db, {})

/** The reasons and the usual rewards, as they are now (REVIEW-27). */
export async function presetsOf(db: Reads): Promise<Presets> {
  const used = new Map((await uses(db, {})).map((row) => [row.code, row.uses]))
  const reasons = (await reasonsOf(db)).map((reason) => ({ ...reason, uses: used.get(reason.code) ?? 0 }))
  return { reasons, rewards: await byCategory(db, rewardPresetOf) }
}

/** What each category earns by its presets, in roubles (REVIEW-22). */
export const presetRewards = (db: Reads): Promise<UsualRewards> =>
  byCategory(
    db,
    ({ low, middle, high }): UsualReward => ({
      from: toRoubles(low),
      median: toRoubles(middle),
      to: toRoubles(high),
    }),
  )

type RewardRow = typeof rewardPresets.$inferSelect

export const rewardPresetOf = ({ low, middle, high, version }: RewardRow): RewardPreset => ({
  amounts: [toRoubles(low), toRoubles(middle), toRoubles(high)],
  version,
})

async function byCategory<Value>(db: Reads, shown: (row: RewardRow) => Value) {
  const rows = await allRewards(db, {})
  return Object.fromEntries(rows.map((row) => [row.category, shown(row)])) as Record<SubmissionCategory, Value>
}

/**
 * Returns the code that is stored with a rejection's text: of the preset that the admin chose, as it may be called otherwise
 * by now, or else of the one that the text begins with. Notes that this preset was used.
 */
export async function codeOf(tx: Tx, { rejectionReason, reasonCode }: Rejection): Promise<string> {
  const presets = await reasonsOf(tx)
  const preset = presets.find(({ code }) => code === reasonCode) ?? presetOf(rejectionReason, presets)
  if (preset && !preset.isUsed)
    await tx.write.update(reasonPresets).set({ isUsed: true }).where(eq(reasonPresets.code, preset.code))
  return preset?.code ?? OWN_WORDS
}

export const rewardRow = async (tx: Tx, category: SubmissionCategory) =>
  only(await tx.read.select().from(rewardPresets).where(eq(rewardPresets.category, category)))
