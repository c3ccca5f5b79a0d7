import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import {
  type GuardedAct,
  guardedActs,
  payoutBatches,
  payoutLines,
  tournaments,
  type User,
  users,
  withdrawals,
} from '#db/schema'
import type { WaitingAct, WaitingForSecond, WaitingPayout } from '#shared/admin/approvals'
import { type Kopecks, toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import { openWithdrawalStatuses } from '#shared/withdrawals/withdrawals'
import { balanceOf } from '../balance/balance.ts'
import { hasOtherAdmin } from '../users/ownCase.ts'
import type { GuardedInputs } from './acts.ts'
import { confirmedBatches, confirmedWithdrawals } from './payouts.ts'

/** More of one kind wait only where no admin looks. */
const SHOWN = 100

/** All that waits for a second admin, as `admin` stands to it: each kind with the oldest first (MONEY-25). */
export async function waitingForSecond(db: Reads, admin: User, threshold: Kopecks): Promise<WaitingForSecond> {
  const rows = await db.read
    .select({ act: guardedActs, requestedBy: { displayName: users.displayName, username: users.username } })
    .from(guardedActs)
    .innerJoin(users, eq(users.id, guardedActs.requestedBy))
    .where(eq(guardedActs.status, 'waiting'))
    .orderBy(asc(guardedActs.requestedAt))
    .limit(SHOWN)
  const acts: WaitingAct[] = []
  for (const { act, requestedBy } of rows) {
    const { shown, payees } = await contents(db, act)
    const isOwn = act.requestedBy === admin.id
    acts.push({
      id: act.id,
      requestedBy,
      requestedAt: act.requestedAt.toISOString(),
      isOwn,
      canDecide: !isOwn && !payees.includes(admin.id),
      ...shown,
    } as WaitingAct)
  }
  return { acts, payouts: await waitingPayouts(db, admin, threshold) }
}

/** How much waits for a second admin. */
export async function waitingForSecondCount(db: Reads, admin: User, threshold: Kopecks) {
  const acts = await db.read.$count(guardedActs, eq(guardedActs.status, 'waiting'))
  return acts + (await waitingPayouts(db, admin, threshold)).length
}

/** What an act is about, and who gains by it. */
async function contents(
  db: Reads,
  { kind, about, input, amount }: GuardedAct,
): Promise<{ shown: object; payees: string[] }> {
  const sum = toRoubles(amount)
  switch (kind) {
    case 'credit': {
      const { userId, reason } = input as GuardedInputs['credit']
      const [user] = await peopleOf(db, [userId])
      const balance = toRoubles(await balanceOf(db, userId))
      return { shown: { kind, amount: sum, user, balance, reason }, payees: [userId] }
    }
    case 'prizes': {
      const { tournamentId, prizes } = input as GuardedInputs['prizes']
      const [tournament] = await db.read
        .select({ id: tournaments.id, name: tournaments.name, prize: tournaments.prize })
        .from(tournaments)
        .where(eq(tournaments.id, tournamentId))
      // Of a team each person with the own part (TOURNAMENT-75).
      const parts = prizes.flatMap(({ shares, ...prize }) =>
        shares ? shares.map((share) => ({ ...share, place: prize.place })) : prize,
      )
      const payees = parts.map(({ userId }) => userId)
      const names = new Map((await peopleOf(db, payees)).map(({ id, displayName }) => [id, displayName]))
      const winners = parts.map((part) => ({ ...part, displayName: names.get(part.userId) ?? '' }))
      const total = prizes.reduce((all, prize) => all + prize.amount, 0)
      const announced = tournament && { ...tournament, prize: toRoubles(tournament.prize) }
      return { shown: { kind, amount: sum, tournament: announced, total, winners }, payees }
    }
    case 'return': {
      const { batchId, lines } = input as GuardedInputs['return']
      const reasons = new Map(lines.map(({ withdrawalId, reason }) => [withdrawalId, reason]))
      const rows = await db.read
        .select({ line: payoutLines, player: { id: users.id, displayName: users.displayName } })
        .from(payoutLines)
        .innerJoin(withdrawals, eq(withdrawals.id, payoutLines.withdrawalId))
        .innerJoin(users, eq(users.id, withdrawals.userId))
        .where(
          and(eq(payoutLines.batchId, batchId), among(payoutLines.withdrawalId, JSON.stringify([...reasons.keys()]))),
        )
        .orderBy(asc(payoutLines.position))
      const [batch] = await db.read
        .select({ id: payoutBatches.id, number: payoutBatches.number, exportedBy: users.displayName })
        .from(payoutBatches)
        .leftJoin(users, eq(users.id, payoutBatches.exportedBy))
        .where(eq(payoutBatches.id, batchId))
      const shown = rows.map(({ line, player }) => ({
        reference: line.reference,
        displayName: player.displayName,
        amount: toRoubles(line.amount),
        reason: reasons.get(line.withdrawalId) ?? '',
      }))
      return { shown: { kind, amount: sum, batch, lines: shown }, payees: rows.map(({ player }) => player.id) }
    }
    case 'template': {
      const { method, version: _, ...after } = input as GuardedInputs['template']
      return { shown: { kind, method, before: about?.before, after }, payees: [] }
    }
  }
}

const peopleOf = (db: Reads, ids: readonly string[]) =>
  db.read
    .select({ id: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(among(users.id, JSON.stringify(ids)))

/** Batches and withdrawals above the set sum that no second admin has confirmed as they are. */
async function waitingPayouts(db: Reads, admin: User, threshold: Kopecks): Promise<WaitingPayout[]> {
  if (!(await hasOtherAdmin(db, admin.id))) return []
  const batches = await db.read
    .select({ batch: payoutBatches, createdBy: { displayName: users.displayName, username: users.username } })
    .from(payoutBatches)
    .innerJoin(users, eq(users.id, payoutBatches.createdBy))
    .where(and(eq(payoutBatches.status, 'draft'), gt(payoutBatches.sum, threshold)))
    .orderBy(asc(payoutBatches.createdAt), asc(payoutBatches.id))
    .limit(SHOWN)
  const inBatch = db.read
    .select({ one: sql`1` })
    .from(payoutLines)
    .where(and(eq(payoutLines.withdrawalId, withdrawals.id), eq(payoutLines.status, 'open')))
  const single = await db.read
    .select({ withdrawal: withdrawals, player: { displayName: users.displayName, username: users.username } })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .where(
      and(
        inArray(withdrawals.status, openWithdrawalStatuses),
        gt(withdrawals.finalAmount, threshold),
        notExists(inBatch),
      ),
    )
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(SHOWN)
  const batchIds = batches.map(({ batch }) => batch.id)
  const rows = single.map(({ withdrawal }) => withdrawal)
  const confirmed = new Set([...(await confirmedBatches(db, batchIds)), ...(await confirmedWithdrawals(db, rows))])
  return [
    ...batches.map(({ batch, createdBy }) => ({
      kind: 'batch' as const,
      ...picked(batch, 'id', 'number', 'count'),
      amount: toRoubles(batch.sum),
      createdBy,
      createdAt: batch.createdAt.toISOString(),
      canDecide: batch.createdBy !== admin.id,
    })),
    ...single.map(({ withdrawal, player }) => ({
      kind: 'withdrawal' as const,
      id: withdrawal.id,
      player,
      amount: toRoubles(withdrawal.finalAmount),
      createdAt: withdrawal.createdAt.toISOString(),
      canDecide: withdrawal.userId !== admin.id,
    })),
  ]
    .filter(({ id }) => !confirmed.has(id))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}
