import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { reasonPresets, rewardPresets, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { toKopecks } from '#shared/money'
import type { RewardChange, RewardPreset } from '#shared/review/presets'
import {
  MAX_REASONS,
  type NewReason,
  type ReasonChange,
  type ReasonPreset,
  reasonProblem,
} from '#shared/review/reasons'
import type { SubmissionCategory } from '#shared/submissions'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { reasonsOf, rewardPresetOf, rewardRow } from './presets.ts'

/** Adds a reason. Throws `too_many_reasons`, `reason_taken`. */
export async function addReason(tx: Tx, admin: User, { code, text, digit }: NewReason): Promise<ReasonPreset> {
  const others = await reasonsOf(tx)
  if (others.length >= MAX_REASONS) throw new AppError('too_many_reasons')
  const namesake = others.find((other) => other.code === code)
  if (namesake) throw new AppError('reason_taken', `Код ${code} уже у причины «${namesake.text}»`)
  requireDistinct({ text, digit }, others)
  const fresh = { code, text, digit, isActive: true, isGiven: false, isUsed: false, version: 1 }
  const added = only(await tx.write.insert(reasonPresets).values(fresh).returning())
  await note(tx, admin, { action: 'add_reason', targetType: 'reason', targetId: code, details: { code, text, digit } })
  return added
}

/**
 * Changes text, key or whether a reason is offered; a decision keeps the text that it was made with. Throws `not_found`,
 * `edited_meanwhile`, `reason_given`, `reason_taken`.
 */
export async function changeReason(
  tx: Tx,
  admin: User,
  code: string,
  { version, ...wanted }: ReasonChange,
): Promise<ReasonPreset> {
  const before = await reasonAs(tx, code, version)
  if (before.isGiven && (wanted.text !== before.text || !wanted.isActive)) throw new AppError('reason_given')
  const after = { ...wanted, digit: wanted.isActive ? wanted.digit : null }
  const others = (await reasonsOf(tx)).filter((other) => other.code !== code)
  requireDistinct(after, others)
  const changes = changesOf(before, after)
  if (Object.keys(changes).length === 0) return before
  const changed = only(
    await tx.write
      .update(reasonPresets)
      .set({ ...after, version: version + 1 })
      .where(eq(reasonPresets.code, code))
      .returning(),
  )
  const details = { code, text: before.text, changes }
  await note(tx, admin, { action: 'change_reason', targetType: 'reason', targetId: code, details })
  return changed
}

/** Deletes a reason that no decision was made with. Throws `not_found`, `edited_meanwhile`, `reason_given`, `reason_used`. */
export async function deleteReason(tx: Tx, admin: User, code: string, version: number) {
  const { isGiven, isUsed, text, digit } = await reasonAs(tx, code, version)
  if (isGiven) throw new AppError('reason_given')
  if (isUsed) throw new AppError('reason_used')
  await tx.write.delete(reasonPresets).where(eq(reasonPresets.code, code))
  const details = { code, text, digit }
  await note(tx, admin, { action: 'delete_reason', targetType: 'reason', targetId: code, details })
}

/** Changes what a category is usually rewarded with. Throws `edited_meanwhile`. */
export async function changeRewards(
  tx: Tx,
  admin: User,
  category: SubmissionCategory,
  { version, amounts }: RewardChange,
): Promise<RewardPreset> {
  const before = await rewardRow(tx, category)
  if (before.version !== version) throw new AppError('edited_meanwhile')
  const former = rewardPresetOf(before)
  const changes = changesOf({ amounts: former.amounts }, { amounts })
  if (Object.keys(changes).length === 0) return former
  const [low, middle, high] = amounts
  const kopecks = { low: toKopecks(low), middle: toKopecks(middle), high: toKopecks(high) }
  await tx.write
    .update(rewardPresets)
    .set({ ...kopecks, version: version + 1 })
    .where(eq(rewardPresets.category, category))
  const details = { category, changes }
  await note(tx, admin, { action: 'change_reward_presets', targetType: 'reward_presets', targetId: category, details })
  return { amounts, version: version + 1 }
}

/** The reason of this code, as the admin's screen showed it. */
async function reasonAs(tx: Tx, code: string, version: number) {
  const [reason] = await tx.read.select().from(reasonPresets).where(eq(reasonPresets.code, code))
  if (!reason) throw new AppError('not_found')
  if (reason.version !== version) throw new AppError('edited_meanwhile')
  return reason
}

type Wanted = Pick<ReasonPreset, 'text' | 'digit'>

function requireDistinct(wanted: Wanted, others: readonly ReasonPreset[]) {
  const problem = reasonProblem(wanted, others)
  if (problem) throw new AppError('reason_taken', problem)
}

/** What differs, each as it was and as it is. */
function changesOf<Fields extends object>(before: Fields, after: { [Name in keyof Fields]?: unknown }) {
  const pairs = Object.entries(after).map(([name, now]) => [name, [before[name as keyof Fields], now]] as const)
  return Object.fromEntries(pairs.filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)))
}

async function note(tx: Tx, admin: User, act: Parameters<typeof record>[2]) {
  await record(tx, admin, act)
  tx.emit({ name: 'presets-update', to: 'admins', data: {} })
}
