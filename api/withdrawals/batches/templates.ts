import { eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { payoutTemplates, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Waiting } from '#shared/ids'
import type { Kopecks } from '#shared/money'
import {
  defaultTemplates,
  type PayoutTemplate,
  type TemplateChange,
  type TemplateText,
  templateProblem,
} from '#shared/payouts/template'
import { type WithdrawalMethod, withdrawalMethods } from '#shared/withdrawals/details'
import { type CarryOut, type GuardedInputs, guard } from '../../approvals/acts.ts'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'

/** The template of a method: as an admin saved it, or as the product ships it, which is version 0. */
export async function templateOf(db: Reads, method: WithdrawalMethod): Promise<PayoutTemplate> {
  const [saved] = await db.read.select().from(payoutTemplates).where(eq(payoutTemplates.method, method))
  if (!saved) return { method, ...defaultTemplates[method], version: 0 }
  const { head, line, separator, version } = saved
  return { method, head, line, separator, version }
}

export async function allTemplates(db: Reads) {
  const found: PayoutTemplate[] = []
  for (const method of withdrawalMethods) found.push(await templateOf(db, method))
  return found
}

export const textOf = ({ head, line, separator }: TemplateText): TemplateText => ({ head, line, separator })

/**
 * One admin asks for another template, and a second one accepts it (MONEY-25). Throws `invalid_input` with what is wrong,
 * `edited_meanwhile`, `act_waits`.
 */
export async function changeTemplate(
  tx: Tx,
  admin: User,
  method: WithdrawalMethod,
  { version, ...text }: TemplateChange,
  threshold: Kopecks,
): Promise<PayoutTemplate | Waiting> {
  const problem = templateProblem(method, text)
  if (problem) throw new AppError('invalid_input', problem)
  const before = await templateOf(tx, method)
  if (before.version !== version) throw new AppError('edited_meanwhile')
  const input = { method, version, ...text }
  const about = { method, ...text, before: textOf(before) }
  const act = { kind: 'template', subject: `template:${method}`, amount: 0, about, input } as const
  return guard(tx, admin, act, threshold, () => saveTemplate(tx, admin, input))
}

export const acceptTemplate: CarryOut<'template'> = (tx, [asking], input) => saveTemplate(tx, asking, input)

async function saveTemplate(tx: Tx, admin: User, { method, version, ...text }: GuardedInputs['template']) {
  const before = await templateOf(tx, method)
  const row = { ...text, version: version + 1, updatedBy: admin.id, updatedAt: tx.now }
  await tx.write
    .insert(payoutTemplates)
    .values({ method, ...row })
    .onConflictDoUpdate({ target: payoutTemplates.method, set: row })
  await record(tx, admin, {
    action: 'change_payout_template',
    targetType: 'payout_template',
    targetId: method,
    details: { method, ...text, before: textOf(before) },
  })
  return { method, ...text, version: version + 1 }
}
