import { and, eq, gt, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { registrations, type TournamentRow, teams, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import { isTeamForming } from '#db/tournamentConditions'
import { AppError, errorText } from '#shared/errors'
import { money, toRoubles } from '#shared/money'
import { type Consequences, consequencesOf, type TargetStatus } from '#shared/tournaments/consequences'
import type { TournamentStatusChange } from '#shared/tournaments/form'
import { firstStatus, tournamentStatusLabels } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { tally } from '../../core/tallies.ts'
import type { Tx } from '../../core/transact.ts'
import { recordAct } from '../base/acts.ts'
import {
  changeTournament,
  editedAt,
  openTournament,
  requireNotPaidOut,
  setStatus,
  tallyOf,
} from '../base/changeTournament.ts'
import { getTournament, isDraft } from '../base/getTournament.ts'
import { copyEvening } from '../copies/copyEvening.ts'
import { declineOpenObjections } from '../objections/answer.ts'
import { startRefunds, unseatRefunded } from '../seats/refunds.ts'
import { forgetWebhook } from '../webhook/webhook.ts'
import { sumsOf } from './edit.ts'

export async function consequences(db: Reads, id: string, target: TargetStatus, now: Date) {
  const { tournament } = await getTournament(db, id, now, true)
  return consequencesFor(db, tournament, target, now)
}

async function consequencesFor(db: Reads, tournament: TournamentRow, target: TargetStatus, now: Date) {
  const { entryFee, paidOutAt } = tournament
  const terms = { ...tournament, entryFee: toRoubles(entryFee), isPaidOut: paidOutAt !== null }
  const paid = await feesOf(db, tournament, 'paid')
  return consequencesOf(terms, paid, target, now, hasTeams(tournament) ? await formingOf(db, tournament) : undefined)
}

/** How many fees above 0 registrations of a status have paid, and their sum. */
async function feesOf(db: Reads, { id }: TournamentRow, status: 'paid' | 'forming') {
  const paid = and(eq(registrations.status, status), gt(registrations.fee, 0))
  const found = await db.read
    .select({
      refunds: sql`count(*)`.mapWith(Number),
      refund: sql`coalesce(sum(${registrations.fee}), 0)`.mapWith(Number),
    })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, id), paid))
  const { refunds, refund } = only(found)
  return { refunds, refund: toRoubles(refund) }
}

const formingOf = async (db: Reads, tournament: TournamentRow) => ({
  ...(await feesOf(db, tournament, 'forming')),
  teams: await db.read.$count(teams, and(eq(teams.tournamentId, tournament.id), isTeamForming)),
})

/** An admin sets the status (TOURNAMENT-2). Throws `not_found`, `tournament_paid_out`, `consequences_changed`. */
export async function changeStatus(tx: Tx, admin: User, id: string, { status, shown }: TournamentStatusChange) {
  const before = await openTournament(tx, id)
  if (before.paidOutAt && status !== 'completed') throw new AppError('tournament_paid_out')
  await requireConsequences(tx, before, status, shown)
  const isReopened = before.status === 'cancelled' && status !== 'cancelled'
  const unseated = isReopened ? await unseatRefunded(tx, before) : 0
  const after = await setStatus(tx, before, status, {
    updatedAt: editedAt(tx, before),
    currentParticipants: before.currentParticipants - unseated,
  })
  const refunded = status === 'cancelled' ? { refundedParticipants: await startRefunds(tx, after) } : {}
  if (status === 'cancelled') await declineOpenObjections(tx, admin, after, 'турнир отменён')
  await recordAct(tx, admin, 'set_tournament_status', after, {
    ...sumsOf(after),
    status,
    previousStatus: before.status,
    ...refunded,
    ...(unseated > 0 && { unseatedParticipants: unseated }),
  })
  return after
}

/**
 * Publishes a draft with the status of its dates; now a copy gets its evening too. Throws `not_found`, `not_a_draft`, `tournament_edited`,
 * `draft_too_late`.
 */
export async function publishTournament(
  tx: Tx,
  admin: User,
  id: string,
  { updatedAt }: { updatedAt?: Date | undefined },
  sealer: Sealer,
) {
  const before = await openTournament(tx, id, true)
  if (!isDraft(before)) throw new AppError('not_a_draft')
  if (updatedAt && updatedAt.getTime() !== before.updatedAt.getTime()) throw new AppError('tournament_edited')
  if (before.registrationEndDate <= tx.now) throw new AppError('draft_too_late')
  const after = await setStatus(tx, before, firstStatus(before, tx.now), { updatedAt: editedAt(tx, before) })
  if (after.copyOfId) await copyEvening(tx, admin, after.copyOfId, after, sealer)
  await recordAct(tx, admin, 'publish_tournament', after, sumsOf(after))
  return after
}

/**
 * Deletes a tournament; returns how many fees come back. Throws `not_found`, `tournament_paid_out`,
 * `consequences_changed`.
 */
export async function deleteTournament(tx: Tx, admin: User, id: string, shown?: Consequences) {
  const before = await openTournament(tx, id, true)
  requireNotPaidOut(before)
  await requireConsequences(tx, before, 'deleted', shown)
  const refundedParticipants = await startRefunds(tx, before)
  const after = await changeTournament(tx, id, { deletedAt: tx.now, phase: 'deleted', nextStatusAt: null })
  await forgetWebhook(tx, id)
  await tally(tx, { [tallyOf(before)]: -1 })
  await declineOpenObjections(tx, admin, after, 'турнир удалён')
  await recordAct(tx, admin, 'delete_tournament', after, { ...sumsOf(after), refundedParticipants })
  return { id, refundedParticipants }
}

const phrases: [keyof Consequences, string][] = [
  ['status', 'статус'],
  ['participants', 'участников'],
  ['refunds', 'взносов к возврату'],
  ['refund', 'сумма возврата'],
  ['disbanded', 'собирающихся команд'],
  ['dropped', 'в списке ожидания'],
  ['unseated', 'потеряют место'],
  ['admitted', 'войдут из списка ожидания'],
  ['charge', 'взнос'],
]

async function requireConsequences(
  tx: Tx,
  tournament: TournamentRow,
  target: TargetStatus,
  shown: Consequences | undefined,
) {
  if (!shown) return
  const now = await consequencesFor(tx, tournament, target, tx.now)
  const changes = phrases
    .filter(([name]) => (shown[name] ?? 0) !== (now[name] ?? 0))
    .map(([name, label]) => `${label} ${inWords(shown, name)} → ${inWords(now, name)}`)
  if (changes.length > 0)
    throw new AppError('consequences_changed', `${errorText('consequences_changed')}: ${changes.join(', ')}`)
}

function inWords(consequences: Consequences, name: keyof Consequences) {
  if (name === 'status') return `«${tournamentStatusLabels[consequences.status]}»`
  return name === 'refund' || name === 'charge' ? money(consequences[name]) : String(consequences[name] ?? 0)
}
