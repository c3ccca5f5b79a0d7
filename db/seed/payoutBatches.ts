import { hash } from 'node:crypto'
import { available } from '#shared/balance'
import { moscowDay } from '#shared/dates'
import { type Roubles, toKopecks, toRoubles } from '#shared/money'
import type { BatchStatus, LineStatus } from '#shared/payouts/batches'
import { defaultTemplates, payoutFile, type TemplateLine } from '#shared/payouts/template'
import { HOUR } from '#shared/units'
import { payoutDigest } from '../ledgerHash.ts'
import type { User, WithdrawalRow } from '../schema.ts'
import { isDemo } from './people.ts'
import type { Rows } from './rows.ts'
import { randomOf } from './scene.ts'
import { type WithdrawalContext, withdraw } from './withdrawals.ts'

type Plan = {
  status: BatchStatus
  /** Hours before now when it was put together. */
  ago: number
  amounts: Roubles[]
  /** Of each line; all wait for an answer by default. */
  answers?: LineStatus[]
  by: 'first' | 'second'
  isConfirmed?: boolean
}

/** A batch in each state that there is. */
const plans: Plan[] = [
  { status: 'closed', ago: 60, amounts: [4000, 2500, 3000], answers: ['paid', 'paid', 'returned'], by: 'first' },
  { status: 'cancelled', ago: 40, amounts: [], by: 'second' },
  { status: 'exported', ago: 20, amounts: [16_000, 24_000, 18_500], by: 'first', isConfirmed: true },
  { status: 'draft', ago: 9, amounts: [20_000, 19_000, 15_500], by: 'first', isConfirmed: true },
  { status: 'draft', ago: 6, amounts: [22_000, 18_000, 14_500, 9000], by: 'second' },
  { status: 'draft', ago: 3, amounts: [3500, 2000], by: 'first' },
]

/** `judge` is the first admin. Both are in the season's people. */
export function batchPayouts(rows: Rows, people: User[], second: User, context: WithdrawalContext) {
  const payees = people.filter((user) => user.telegramUsername && !user.isAdmin && !isDemo(user))
  const random = randomOf(payees.length)
  for (const [index, plan] of plans.entries()) {
    const [author, other] = plan.by === 'first' ? [context.judge, second] : [second, context.judge]
    const made = new Date(context.now.getTime() - plan.ago * HOUR)
    const id = context.idAt(made)
    const number = index + 1
    const fileLines: TemplateLine[] = []
    const lines = plan.amounts.map((amount, at) => {
      const payee = payees[(index * 3 + at) % payees.length] as User
      const status = plan.answers?.[at] ?? 'open'
      const isPaid = status === 'paid'
      const row = request(rows, payee, amount, { ...context, random }, { made, isPaid, batchId: id })
      const line = {
        batchId: id,
        withdrawalId: row.id,
        position: at + 1,
        reference: `${number}-${String(at + 1).padStart(3, '0')}`,
        amount: row.finalAmount,
        status,
        reason: status === 'returned' ? 'Карта не принимает переводы' : null,
      }
      const data = JSON.parse(context.sealer.open(row.methodData ?? '', row.id))
      fileLines.push({ ...line, amount: toRoubles(line.amount), player: payee.displayName, data })
      return line
    })
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    const of = { batch: number, date: moscowDay(made) }
    const file = lines.length > 0 ? payoutFile(defaultTemplates.card, fileLines, of) : null
    const fileHash = file && hash('sha256', file)
    const digest = payoutDigest(lines, fileHash)
    const after = (hours: number) => new Date(made.getTime() + hours * HOUR)
    const about = { batch: number, count: lines.length, payout: toRoubles(sum) }
    rows.record('create_payout_batch', id, about, made, author)
    const confirmationId = plan.isConfirmed ? context.idAt(after(1)) : null
    const confirmation = confirmationId && {
      id: confirmationId,
      subject: `batch:${id}`,
      digest,
      sum,
      count: lines.length,
      confirmedBy: other.id,
      createdAt: after(1),
    }
    if (confirmation) rows.record('confirm_payout', id, about, after(1), other)
    const hasLeft = plan.status === 'exported' || plan.status === 'closed'
    if (hasLeft) rows.record('export_payout_batch', id, about, after(2), author)
    rows.batch({
      confirmation: confirmation || undefined,
      lines,
      batch: {
        id,
        number,
        method: 'card',
        status: plan.status,
        count: lines.length,
        sum,
        digest,
        template: defaultTemplates.card,
        file: file && context.sealer.seal(file, id),
        fileHash,
        createdBy: author.id,
        createdAt: made,
        exportedBy: hasLeft ? author.id : null,
        exportedAt: hasLeft ? after(2) : null,
        exportConfirmationId: hasLeft ? confirmationId : null,
        closedAt: plan.status === 'closed' || plan.status === 'cancelled' ? after(5) : null,
      },
    })
  }
}

type Times = { made: Date; isPaid: boolean; batchId: string }

/** A withdrawal of a prize, requested four hours before its batch was made. */
function request(
  rows: Rows,
  user: User,
  amount: Roubles,
  context: WithdrawalContext,
  { made, isPaid, batchId }: Times,
): WithdrawalRow {
  const [createdAt, processedAt] = [new Date(made.getTime() - 4 * HOUR), new Date(made.getTime() + 5 * HOUR)]
  const prize = { type: 'bonus' as const, description: 'Приз за турнир: Осенний кубок' }
  const reference = `season:${user.id}:prize:${createdAt.getTime()}`
  const credit = { reference, from: 'house' as const, to: available(user.id), amount: toKopecks(amount) }
  rows.post({ ...prize, ...credit }, new Date(createdAt.getTime() - HOUR))
  const ended = isPaid
    ? { status: 'completed' as const, processedAt, batchId }
    : { status: 'processing' as const, processedAt: null }
  return withdraw(rows, user, { amount, method: 'card', createdAt, startedAt: made, ...ended }, context)
}
