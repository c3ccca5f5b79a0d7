import * as v from 'valibot'
import { shownVersion, wholeBetween } from '../amounts.ts'
import { moscowDay } from '../dates.ts'
import { errorText } from '../errors.ts'
import { seasonAfter } from '../leaderboards/seasons.ts'
import { filled } from '../text.ts'
import { DAY } from '../units.ts'
import type { Qualification } from './conditions.ts'
import type { DayForm } from './day.ts'
import type { TournamentForm } from './form.ts'
import type { Formula } from './resultForms.ts'

export const DEFAULT_DAYS_BEFORE = 7
export const MAX_DAYS_BEFORE = 28
export const WEEK = 7 * DAY

const daysRange = `За сколько дней создавать — целое число от 1 до ${MAX_DAYS_BEFORE}`
const opensDaysBefore = wholeBetween(1, MAX_DAYS_BEFORE, daysRange)
const tournamentId = filled(64, errorText('invalid_input'), errorText('invalid_input'))

export const NewSeries = v.object({ tournamentId, opensDaysBefore })
export type NewSeries = v.InferOutput<typeof NewSeries>

/** `tournamentId`: the series takes what this one of its tournaments is like now. `version`, as the admin saw it. */
export const SeriesChange = v.object({
  opensDaysBefore,
  isActive: v.boolean(errorText('invalid_input')),
  tournamentId: v.optional(tournamentId),
  version: shownVersion,
})
export type SeriesChange = v.InferOutput<typeof SeriesChange>

/** A weekly series as admins see it; times ISO 8601. */
export type Series = {
  id: string
  name: string
  /** Of the next tournament: its start, and when it is created; the last ones computed where the series has stopped. */
  nextStartAt: string
  opensAt: string
  opensDaysBefore: number
  isActive: boolean
  version: number
}

type Dates = {
  registrationStartDate: Date
  registrationEndDate: Date
  startDate: Date
  endDate?: Date | null | undefined
}
type Movable = Dates & { qualification?: Qualification | null | undefined }

const monthsOf = (at: Date) => {
  const [year = 0, month = 0] = moscowDay(at).split('-').map(Number)
  return year * 12 + month
}

/** Moves a tournament to another start: its dates and the season of its qualification keep their distance. */
export function movedTo<Tournament extends Movable>(tournament: Tournament, startDate: Date): Tournament {
  const { registrationStartDate, registrationEndDate, endDate, qualification } = tournament
  const shift = startDate.getTime() - tournament.startDate.getTime()
  const moved = (date: Date) => new Date(date.getTime() + shift)
  const months = monthsOf(startDate) - monthsOf(tournament.startDate)
  return {
    ...tournament,
    startDate,
    registrationStartDate: moved(registrationStartDate),
    registrationEndDate: moved(registrationEndDate),
    endDate: endDate && moved(endDate),
    qualification:
      qualification?.kind === 'score'
        ? { ...qualification, season: seasonAfter(qualification.season, months) }
        : qualification,
  }
}

/**
 * The start of the first tournament, `least` weeks later or more, that can still be registered for at `now`. Moscow
 * keeps one time all year, so a week is always as long.
 */
export function startInWeeks({ startDate, registrationEndDate }: Dates, least: number, now: Date) {
  const weeks = Math.max(least, Math.floor((now.getTime() - registrationEndDate.getTime()) / WEEK) + 1)
  return new Date(startDate.getTime() + weeks * WEEK)
}

type TeamTerms = 'teamSize' | 'substitutes'
/** A form with the dates of one tournament of the series, and its evening. */
export type SeriesTemplate = Omit<
  TournamentForm,
  'updatedAt' | 'removeImage' | 'isDraft' | 'copyOf' | 'qualification' | TeamTerms | keyof Dates
> &
  // One that was stored before there were teams names none.
  Partial<Pick<TournamentForm, TeamTerms>> & { qualification: Qualification | null } & Record<
    Exclude<keyof Dates, 'endDate'>,
    string
  > & {
    endDate: string | null
    evening: {
      day: Pick<DayForm, 'lobbyLink' | 'lobbyText' | 'checkInOpensBefore' | 'checkInClosesBefore'> | null
      scoring: { formula: Formula } | null
    }
  }
