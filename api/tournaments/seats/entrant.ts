import type { Reads } from '#db/open'
import type { TournamentRow } from '#db/schema'
import { AppError } from '#shared/errors'
import type { QualificationInput } from '#shared/tournaments/conditionForms'
import {
  hasConditions,
  type Qualification,
  type QualificationProgress,
  qualificationInWords,
} from '#shared/tournaments/conditions'
import { anyEntrant, type Entrant } from '#shared/tournaments/registration'
import type { Tx } from '../../core/transact.ts'
import { seasonScore } from '../../scores/scores.ts'
import { coverageOf } from '../../users/premiumCoverage.ts'
import { findTournament } from '../base/getTournament.ts'
import { findRegistration } from '../base/registrations.ts'

export async function progressOf(
  db: Reads,
  userId: string,
  qualification: Qualification,
): Promise<QualificationProgress> {
  if (qualification.kind === 'score') {
    const { board, season, atLeast } = qualification
    const score = await seasonScore(db, userId, board, season)
    return { isQualified: score >= atLeast, score, rank: null }
  }
  const rank = (await findRegistration(db, qualification.tournamentId, userId))?.place ?? null
  return { isQualified: rank !== null && rank <= qualification.top, score: null, rank }
}

/** Reads what the conditions ask of a player at `now` (TOURNAMENT-22). */
export async function entrantOf(db: Reads, userId: string, tournament: TournamentRow, now: Date): Promise<Entrant> {
  const { qualification } = tournament
  if (!hasConditions(tournament)) return anyEntrant
  const isPremium = (await coverageOf(db, userId, now)) !== undefined
  const isQualified = !qualification || isPremium || (await progressOf(db, userId, qualification)).isQualified
  return { isPremium, isQualified }
}

/** The text of a refusal, with the missing qualification. */
export const conditionMessage = (code: string, message: string, { qualification }: TournamentRow) =>
  code === 'not_qualified' && qualification ? `Нужна квалификация: ${qualificationInWords(qualification)}` : message

/** Adds the other tournament's name to a qualification. Throws `qualifier_missing`. */
export async function qualificationIn(
  tx: Tx,
  typed: QualificationInput | undefined,
  ownId: string,
): Promise<Qualification | null> {
  if (typed?.kind !== 'rank') return typed ?? null
  const qualifier = typed.tournamentId === ownId ? undefined : await findTournament(tx, typed.tournamentId)
  if (!qualifier) throw new AppError('qualifier_missing')
  return { ...typed, tournamentName: qualifier.name }
}
