import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { registrations, type TournamentRow, tournaments } from '#db/schema'
import { holdsSeatOrWaits } from '#db/tournamentConditions'
import { money, toRoubles } from '#shared/money'
import {
  changedTerms,
  conditionsTerm,
  feeInWords,
  fromTo,
  ranksInWords,
  seatsInWords,
  type TermName,
  type Terms,
  termLabels,
} from '#shared/tournaments/terms'
import { moscowTimes } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import { notifyPlayer } from '../base/acts.ts'

/** Word for word as in the index `registrations_moved`. */
export const isMoved = sql`${registrations.movedAt} is not null`

export const termsOf = (tournament: TournamentRow): Terms => ({
  startDate: tournament.startDate.toISOString(),
  registrationEndDate: tournament.registrationEndDate.toISOString(),
  entryFee: toRoubles(tournament.entryFee),
  prize: toRoubles(tournament.prize),
  prizeDistribution: tournament.prizeDistribution,
  maxParticipants: tournament.maxParticipants,
  rules: createHash('sha256').update(tournament.rules).digest('base64url').slice(0, 12),
  conditions: conditionsTerm(tournament),
})

const doTermsMatter = ({ deletedAt, status, paidOutAt }: TournamentRow) =>
  deletedAt === null && status !== 'cancelled' && paidOutAt === null

/** Stores the terms before an edit for players with a seat or on the waitlist; `tellTerms` notifies them. */
export async function noteChangedTerms(tx: Tx, before: TournamentRow, after: TournamentRow) {
  const oldTerms = termsOf(before)
  if (!doTermsMatter(after) || changedTerms(oldTerms, termsOf(after)).length === 0) return
  const knownTerms = sql`coalesce(${registrations.knownTerms}, ${sql.param(oldTerms, registrations.knownTerms)})`
  await tx.write
    .update(registrations)
    .set({ movedAt: tx.now, knownTerms })
    .where(and(eq(registrations.tournamentId, after.id), holdsSeatOrWaits))
}

export const clearedTerms = { movedAt: null, knownTerms: null }

/** Notifies a batch of players whose terms changed or who lost the seat; returns whether there may be more. */
export async function tellTerms(tx: Tx) {
  const moved = await tx.read
    .select({ registration: registrations, isIn: holdsSeatOrWaits.mapWith(Boolean), tournament: tournaments })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(isMoved)
    .orderBy(asc(registrations.id))
    .limit(BATCH)
  for (const { registration, isIn, tournament } of moved) {
    await tx.write.update(registrations).set(clearedTerms).where(eq(registrations.id, registration.id))
    if (!doTermsMatter(tournament)) continue
    const message = isIn ? changeMessage(registration, tournament) : reopenedMessage(registration, tournament)
    if (message) await notifyPlayer(tx, registration.userId, tournament, { ...message })
  }
  return moved.length === BATCH
}

type Registration = typeof registrations.$inferSelect

function changeMessage({ knownTerms, status }: Registration, tournament: TournamentRow) {
  const now = termsOf(tournament)
  const changed = knownTerms ? changedTerms(knownTerms, now) : []
  if (!knownTerms || changed.length === 0) return undefined
  const pool = changed.includes('prize')
  const named = changed.filter((name) => !(pool && name === 'prizeDistribution'))
  const changes = named.map((name) => changeInWords(name, knownTerms, now, status === 'waiting'))
  const title = changed.includes('startDate') ? 'Турнир перенесён' : 'Условия турнира изменились'
  return { title, message: `«${tournament.name}»: ${changes.join('; ')}` }
}

function changeInWords(name: TermName, old: Terms, now: Terms, isWaiting: boolean) {
  const label = termLabels[name]
  switch (name) {
    case 'startDate':
    case 'registrationEndDate':
      return `${label} ${fromTo(...moscowTimes(new Date(old[name]), new Date(now[name])))}`
    case 'entryFee': {
      const whose = isWaiting ? label : 'взнос для новых участников'
      return `${whose} ${feeInWords(old.entryFee)} → ${feeInWords(now.entryFee)}`
    }
    case 'prize':
      return `${label} ${money(old.prize)} → ${money(now.prize)}`
    case 'prizeDistribution':
      return `${label}: ${ranksInWords(old.prizeDistribution, now.prizeDistribution)}`
    case 'maxParticipants':
      return `${label} ${seatsInWords(old.maxParticipants)} → ${seatsInWords(now.maxParticipants)}`
    case 'conditions':
      return `${label}: ${fromTo(old.conditions?.words ?? '', now.conditions?.words ?? '')}; твоё место остаётся за тобой`
    case 'rules':
      return 'новые правила, прочитай их на странице турнира'
  }
}

export function reopenedMessage({ fee }: Pick<Registration, 'fee'>, { name }: Pick<TournamentRow, 'name'>) {
  const returned = fee > 0 ? `, взнос ${money(toRoubles(fee))} вернулся на баланс` : ''
  return {
    title: 'Турнир снова открыт: зарегистрируйся ещё раз',
    message: `«${name}» отменяли${returned}. Прежнее место не сохранилось`,
  }
}
