import { seasonAfter, seasonName, seasonOf } from '#shared/leaderboards/seasons'
import type { QualificationBoard, QualificationInput } from '#shared/tournaments/conditionForms'
import type { Qualification } from '#shared/tournaments/conditions'
import { numberIn } from '../../lib/typed.ts'

/** The typed qualification; the other kind's fields stay while the form is open. */
export type TypedQualification = {
  kind: 'none' | QualificationInput['kind']
  board: QualificationBoard
  /** Empty: the month of now. */
  season: string
  atLeast: string
  top: string
  tournament: { id: string; label: string } | null
}

export const noQualification: TypedQualification = {
  kind: 'none',
  board: 'victories',
  season: '',
  atLeast: '10',
  top: '3',
  tournament: null,
}

export function typedQualification(stored: Qualification | null): TypedQualification {
  if (!stored) return noQualification
  if (stored.kind === 'score') {
    const { kind, board, season, atLeast } = stored
    return { ...noQualification, kind, board, season, atLeast: String(atLeast) }
  }
  const { kind, top, tournamentId, tournamentName } = stored
  return { ...noQualification, kind, top: String(top), tournament: { id: tournamentId, label: tournamentName } }
}

/** Returns the server's JSON, empty without a qualification. */
export function qualificationIn({ kind, board, season, atLeast, top, tournament }: TypedQualification) {
  if (kind === 'none') return ''
  return JSON.stringify(
    kind === 'score'
      ? { kind, board, season, atLeast: numberOrNull(atLeast) }
      : { kind, tournamentId: tournament?.id ?? '', top: numberOrNull(top) },
  )
}
/** JSON has no NaN. */
const numberOrNull = (typed: string) => (Number.isFinite(numberIn(typed)) ? numberIn(typed) : null)

/** Returns the stored form. */
export const qualificationFrom = (
  input: QualificationInput | undefined,
  { tournament }: TypedQualification,
): Qualification | null =>
  input?.kind === 'rank' ? { ...input, tournamentName: tournament?.label ?? '' } : (input ?? null)

export const seasonNow = (now: number) => seasonOf(new Date(now))

/** Returns the last six months, this one, the next two and the chosen one. */
export function seasonChoices(chosen: string, now: number) {
  const months = [2, 1, 0, -1, -2, -3, -4, -5, -6].map((later) => seasonAfter(seasonNow(now), later))
  const all = chosen && !months.includes(chosen) ? [...months, chosen] : months
  return all.map((season) => ({ value: season, label: seasonName(season) }))
}
