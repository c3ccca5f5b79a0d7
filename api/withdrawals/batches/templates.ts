import { eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { payoutTemplates, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { defaultTemplates, type PayoutTemplate, type TemplateChange, templateProblem } from '#shared/payouts/template'
import { type WithdrawalMethod, withdrawalMethods } from '#shared/withdrawals'
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

/** Throws `invalid_input` with what is wrong, `edited_meanwhile`. */
export async function changeTemplate(
  tx: Tx,
  admin: User,
  method: WithdrawalMethod,
  { version, ...changes }: TemplateChange,
): Promise<PayoutTemplate> {
  const problem = templateProblem(method, changes)
  if (problem) throw new AppError('invalid_input', problem)
  const before = await templateOf(tx, method)
  if (before.version !== version) throw new AppError('edited_meanwhile')
  const row = { ...changes, version: version + 1, updatedBy: admin.id, updatedAt: tx.now }
  await tx.write
    .insert(payoutTemplates)
    .values({ method, ...row })
    .onConflictDoUpdate({ target: payoutTemplates.method, set: row })
  await record(tx, admin, {
    action: 'change_payout_template',
    targetType: 'payout_template',
    targetId: method,
    details: { head: changes.head, line: changes.line, separator: changes.separator },
  })
  return { method, ...changes, version: version + 1 }
}
