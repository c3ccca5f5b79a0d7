import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type GuardedAct, guardedActs, type User, users } from '#db/schema'
import { type GuardedKind, wordsOfWaiting } from '#shared/admin/approvals'
import { AppError } from '#shared/errors'
import { newId, type Waiting } from '#shared/ids'
import { type Kopecks, type Roubles, toRoubles } from '#shared/money'
import type { TemplateText } from '#shared/payouts/template'
import type { Payout } from '#shared/tournaments/form'
import { DAY } from '#shared/units'
import type { WithdrawalMethod } from '#shared/withdrawals/details'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { secondAdminWords } from '../users/ownCase.ts'
import { passByOneAdmin } from './gate.ts'

/** What is asked for: all that carries out an act of the kind. */
export type GuardedInputs = {
  credit: { userId: string; amount: Roubles; reason: string }
  prizes: { tournamentId: string } & Payout
  /** `answerId`: the provider's file that says so, with the line of each. */
  return: {
    batchId: string
    answerId: string | null
    lines: { withdrawalId: string; reason: string; answerLine: number | null }[]
  }
  template: { method: WithdrawalMethod; version: number } & TemplateText
}

/** `amount`: kopecks that count against the set sum. `about`: what the log says of it, a player by `userId`. */
type Guarded<Kind extends GuardedKind> = {
  kind: Kind
  subject: string
  amount: Kopecks
  about: Record<string, unknown> & { userId?: string }
  input: GuardedInputs[Kind]
}

/** What is done, or undone, for the same reason counts together. */
const counted: Record<GuardedKind, readonly GuardedKind[]> = {
  credit: ['credit', 'prizes'],
  prizes: ['credit', 'prizes'],
  return: ['return'],
  template: ['template'],
}

/**
 * Does what an admin may do alone, and lets wait for a second admin what is above `threshold` kopecks, alone or with what
 * the same admin did alone within a day; a template always (MONEY-25). `carryOut` is given the row that proves it. Throws
 * `act_waits` while one on the same subject waits.
 */
export async function guard<Kind extends GuardedKind, Answer>(
  tx: Tx,
  admin: User,
  { kind, subject, amount, about, input }: Guarded<Kind>,
  threshold: Kopecks,
  carryOut: (guardedActId: string) => Promise<Answer>,
): Promise<Answer | Waiting> {
  const [waiting] = await tx.read
    .select({ id: guardedActs.id })
    .from(guardedActs)
    .where(and(eq(guardedActs.kind, kind), eq(guardedActs.subject, subject), eq(guardedActs.status, 'waiting')))
  if (waiting) throw new AppError('act_waits')
  const earlier = await doneByOneAdmin(tx, admin.id, kind)
  const passed = await passByOneAdmin(tx, admin, { amount, earlier, threshold, isAlways: kind === 'template' })
  const asked = { id: newId(), kind, subject, amount, about, requestedBy: admin.id, requestedAt: tx.now }
  const judged = { compared: amount + earlier, threshold, isOnlyAdmin: passed?.isOnlyAdmin ?? false }
  if (passed) {
    await tx.write.insert(guardedActs).values({ ...asked, ...judged, status: 'done', decidedAt: tx.now })
    return carryOut(asked.id)
  }
  await tx.write.insert(guardedActs).values({ ...asked, ...judged, status: 'waiting', input })
  await recordDecision(tx, admin, 'ask_second_admin', asked)
  return { waitingActId: asked.id, words: await secondAdminWords(tx, admin, wordsOfWaiting(kind, amount)) }
}

/** Kopecks that an admin has done alone within a day of what counts with `kind`. */
async function doneByOneAdmin(db: Reads & { now: Date }, adminId: string, kind: GuardedKind): Promise<Kopecks> {
  const { sum } = only(
    await db.read
      .select({ sum: sql`coalesce(sum(${guardedActs.amount}), 0)`.mapWith(Number) })
      .from(guardedActs)
      .where(
        and(
          eq(guardedActs.requestedBy, adminId),
          gt(guardedActs.requestedAt, new Date(db.now.getTime() - DAY)),
          inArray(guardedActs.kind, [...counted[kind]]),
          eq(guardedActs.status, 'done'),
          isNull(guardedActs.decidedBy),
        ),
      ),
  )
  return sum
}

/**
 * Carries out an act of each kind that a second admin accepts. `admins`: who asked and who accepts, neither of whom may
 * gain by it. Whatever has changed since it was asked for is a refusal.
 */
export type CarryOut<Kind extends GuardedKind> = (
  tx: Tx,
  admins: readonly [asking: User, accepting: User],
  input: GuardedInputs[Kind],
  guardedActId: string,
) => Promise<unknown>
export type CarryOuts = { [Kind in GuardedKind]: CarryOut<Kind> }

/** The second admin accepts an act, which is done now. Throws `not_found`, `act_decided`, `own_act` and what carrying out throws. */
export async function accept(tx: Tx, admin: User, id: string, carryOuts: CarryOuts) {
  const act = await waitingAct(tx, id)
  if (act.requestedBy === admin.id) throw new AppError('own_act')
  const [asking] = await tx.read.select().from(users).where(eq(users.id, act.requestedBy))
  if (!asking?.isAdmin || asking.deletedAt) throw new AppError('act_of_former_admin')
  await decide(tx, admin, act, 'done')
  const carryOut = carryOuts[act.kind] as CarryOut<GuardedKind>
  await carryOut(tx, [asking, admin], act.input as GuardedInputs[GuardedKind], act.id)
}

/** Nothing of the act is done: a second admin declines it, or who asked takes it back. Throws `not_found`, `act_decided`. */
export async function decline(tx: Tx, admin: User, id: string) {
  await decide(tx, admin, await waitingAct(tx, id), 'declined')
}

async function waitingAct(tx: Tx, id: string) {
  const [act] = await tx.read.select().from(guardedActs).where(eq(guardedActs.id, id))
  if (!act) throw new AppError('not_found')
  if (act.status !== 'waiting') throw new AppError('act_decided')
  return act
}

async function decide(tx: Tx, admin: User, act: GuardedAct, status: 'done' | 'declined') {
  const decided = await tx.write
    .update(guardedActs)
    .set({ status, decidedBy: admin.id, decidedAt: tx.now, input: null })
    .where(and(eq(guardedActs.id, act.id), eq(guardedActs.status, 'waiting')))
    .returning({ id: guardedActs.id })
  if (decided.length === 0) throw new AppError('act_decided')
  await recordDecision(tx, admin, status === 'done' ? 'accept_act' : 'decline_act', act)
}

async function recordDecision(
  tx: Tx,
  admin: User,
  action: 'ask_second_admin' | 'accept_act' | 'decline_act',
  { id, kind, about, amount }: Pick<GuardedAct, 'id' | 'kind' | 'about' | 'amount'>,
) {
  const details = { act: kind, ...about, ...(kind !== 'template' && { amount: toRoubles(amount) }) }
  await record(tx, admin, { action, targetType: 'guarded_act', targetId: id, details })
  tx.emit({ name: 'guarded-act-update', to: 'admins', data: { id } })
}
