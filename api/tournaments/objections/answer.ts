import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { type ObjectionRow, objections, type TournamentRow, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { type ObjectionAnswer, withoutAnswer } from '#shared/tournaments/objections'
import type { Tx } from '../../core/transact.ts'
import { requireNotOwn } from '../../users/ownCase.ts'
import { notifyPlayer, recordAct } from '../base/acts.ts'
import { openTournament } from '../base/changeTournament.ts'
import { openObjections } from '../base/openObjections.ts'
import { scoringOf } from '../results/scoring.ts'
import { announceObjections, openRows } from './objections.ts'

/**
 * Answers an objection (TOURNAMENT-66): the results have been corrected, or stay for a reason. Throws `not_found`,
 * `objection_answered`, `objection_uncorrected`, `own_objection`.
 */
export async function answerObjection(tx: Tx, admin: User, tournamentId: string, id: string, answer: ObjectionAnswer) {
  const tournament = await openTournament(tx, tournamentId)
  const [objection] = await tx.read.select().from(objections).where(eq(objections.id, id))
  if (objection?.tournamentId !== tournamentId) throw new AppError('not_found', 'Такого возражения нет')
  if (objection.status !== 'open') throw new AppError('objection_answered')
  await requireNotOwn(tx, admin, objection.userId, 'own_objection')
  const { version } = await scoringOf(tx, tournamentId)
  if (answer.status === 'corrected' && version === objection.resultsVersion) throw new AppError('objection_uncorrected')
  const reason = answer.status === 'declined' ? answer.reason : null
  const answered = await answerWith(tx, admin, tournament, objection, { status: answer.status, answer: reason })
  await announceObjections(tx, tournamentId)
  return answered
}

/** Declines all open objections of a tournament whose results are final. */
export async function declineOpenObjections(tx: Tx, admin: User, tournament: TournamentRow, reason: string) {
  const open = await openRows(tx, tournament.id)
  for (const objection of open)
    await answerWith(tx, admin, tournament, objection, { status: 'declined', answer: reason })
  if (open.length > 0) await announceObjections(tx, tournament.id)
}

async function answerWith(
  tx: Tx,
  admin: User,
  tournament: TournamentRow,
  { id, userId, match }: ObjectionRow,
  answer: Pick<ObjectionRow, 'status' | 'answer'>,
) {
  const row = { ...answer, answeredAt: tx.now, answeredBy: admin.id }
  const answered = only(await tx.write.update(objections).set(row).where(eq(objections.id, id)).returning())
  const isCorrected = answer.status === 'corrected'
  await recordAct(tx, admin, isCorrected ? 'correct_objection' : 'decline_objection', tournament, {
    userId,
    match,
    ...(answer.answer && { reason: answer.answer }),
  })
  await notifyPlayer(tx, userId, tournament, {
    kind: 'decisions',
    title: isCorrected ? 'Возражение принято' : 'Возражение отклонено',
    message: `«${tournament.name}», матч ${match}: ${isCorrected ? 'результаты исправлены' : answer.answer}`,
  })
  return answered
}

/**
 * Requires that a payout knows of the open objections (TOURNAMENT-66): `known` is how many the admin was shown. Throws
 * `objections_open`.
 */
export async function requireKnownObjections(tx: Tx, tournamentId: string, known: number) {
  const open = await openObjections(tx, tournamentId)
  if (open <= known) return
  throw new AppError(
    'objections_open',
    `На таблицу ${withoutAnswer(open)}. Ответь на них или подтверди выплату ещё раз`,
  )
}
