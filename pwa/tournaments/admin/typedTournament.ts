import * as v from 'valibot'
import { utcOffset } from '#shared/dates'
import { errorText } from '#shared/errors'
import { contradiction } from '#shared/tournaments/conditions'
import { TournamentForm } from '#shared/tournaments/form'
import { movedTo, startInWeeks } from '#shared/tournaments/series'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { changedTerms, conditionsTerm, termLabels } from '#shared/tournaments/terms'
import { isSkippedTime, localTime, numberIn, skippedTime, typedNumber } from '../../lib/typed.ts'
import {
  noQualification,
  qualificationFrom,
  qualificationIn,
  type TypedQualification,
  typedQualification,
} from './typedQualification.ts'

/** Form values as typed; dates in local time. */
export type TypedTournament = {
  name: string
  description: string
  rules: string
  mapUrl: string
  entryFee: string
  maxParticipants: string
  /** `1`: without teams. */
  teamSize: string
  substitutes: string
  registrationStartDate: string
  registrationEndDate: string
  startDate: string
  endDate: string
  /** By rank, the first at index 0. */
  prizes: readonly string[]
  premiumOnly: boolean
  premiumHoursEarly: string
  qualification: TypedQualification
  image: File | undefined
  removeImage: boolean
  /** Whose picture a new one takes; whether it is kept unpublished. */
  copyOf: string
  isDraft: boolean
  /** The version that was edited. */
  updatedAt: string
}

export const blank: TypedTournament = {
  name: '',
  description: '',
  rules: '',
  mapUrl: '',
  entryFee: '0',
  maxParticipants: '',
  teamSize: '1',
  substitutes: '0',
  registrationStartDate: '',
  registrationEndDate: '',
  startDate: '',
  endDate: '',
  prizes: ['', '', ''],
  premiumOnly: false,
  premiumHoursEarly: '',
  qualification: noQualification,
  image: undefined,
  removeImage: false,
  copyOf: '',
  isDraft: false,
  updatedAt: '',
}

const isoOf = (local: string) => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
/** Returns the original moment if the field still shows it, so that its seconds are kept. */
const momentOf = (local: string, before: string | null | undefined) =>
  before && localTime(before) === local ? before : isoOf(local)

export function typedOf(tournament: AdminTournament): TypedTournament {
  const { name, description, rules, mapUrl, entryFee, maxParticipants, endDate, prizeDistribution } = tournament
  const last = Math.max(1, ...Object.keys(prizeDistribution).map(Number))
  return {
    name,
    description,
    rules,
    mapUrl: mapUrl ?? '',
    entryFee: typedNumber(entryFee),
    maxParticipants: maxParticipants === null ? '' : String(maxParticipants),
    teamSize: String(tournament.teamSize),
    substitutes: String(tournament.substitutes),
    registrationStartDate: localTime(tournament.registrationStartDate),
    registrationEndDate: localTime(tournament.registrationEndDate),
    startDate: localTime(tournament.startDate),
    endDate: localTime(endDate),
    prizes: Array.from({ length: last }, (_, index) => String(prizeDistribution[index + 1] ?? '')),
    premiumOnly: tournament.premiumOnly,
    premiumHoursEarly: tournament.premiumHoursEarly > 0 ? String(tournament.premiumHoursEarly) : '',
    qualification: typedQualification(tournament.qualification),
    image: undefined,
    removeImage: false,
    copyOf: '',
    isDraft: false,
    updatedAt: tournament.updatedAt,
  }
}

/** A new one like this, at the next weeks' same day and time that can still be registered for (TOURNAMENT-27). */
export function copyOf(tournament: AdminTournament, now: Date): TypedTournament {
  const dates = {
    registrationStartDate: new Date(tournament.registrationStartDate),
    registrationEndDate: new Date(tournament.registrationEndDate),
    startDate: new Date(tournament.startDate),
    endDate: tournament.endDate ? new Date(tournament.endDate) : null,
    qualification: tournament.qualification,
  }
  const moved = movedTo(dates, startInWeeks(dates, 1, now))
  const copied = {
    ...tournament,
    registrationStartDate: moved.registrationStartDate.toISOString(),
    registrationEndDate: moved.registrationEndDate.toISOString(),
    startDate: moved.startDate.toISOString(),
    endDate: moved.endDate?.toISOString() ?? null,
    qualification: moved.qualification,
  }
  return { ...typedOf(copied), copyOf: tournament.id, updatedAt: '' }
}

const amountIn = (typed: string) => (typed.trim() === '' ? 0 : numberIn(typed))

/** Returns roubles, NaN while an amount is no number. */
export const totalOf = (prizes: readonly string[]) => prizes.reduce((sum, typed) => sum + amountIn(typed), 0)

const dense = (typed: string) => typed.replace(/\s/g, '')

/** Returns the request's fields, all as text (TOURNAMENT-13). */
function fieldsOf(typed: TypedTournament, before?: AdminTournament) {
  const {
    prizes,
    image: _,
    removeImage,
    entryFee,
    maxParticipants,
    premiumOnly,
    qualification,
    isDraft,
    ...texts
  } = typed
  const total = totalOf(prizes)
  const distribution = Object.fromEntries(prizes.map((amount, index) => [index + 1, amountIn(amount)]))
  return {
    ...texts,
    entryFee: dense(entryFee),
    maxParticipants: dense(maxParticipants),
    registrationStartDate: momentOf(typed.registrationStartDate, before?.registrationStartDate),
    registrationEndDate: momentOf(typed.registrationEndDate, before?.registrationEndDate),
    startDate: momentOf(typed.startDate, before?.startDate),
    endDate: typed.endDate && momentOf(typed.endDate, before?.endDate),
    prizeDistribution: JSON.stringify(distribution),
    prize: Number.isFinite(total) ? String(total) : '',
    removeImage: removeImage ? '1' : '0',
    premiumOnly: premiumOnly ? '1' : '0',
    premiumHoursEarly: dense(typed.premiumHoursEarly),
    qualification: qualificationIn(qualification),
    isDraft: isDraft ? '1' : '0',
  }
}

export function formOf(typed: TypedTournament, before?: AdminTournament) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fieldsOf(typed, before))) form.set(name, text)
  if (typed.image) form.set('image', typed.image)
  return form
}

const dateFields = ['registrationStartDate', 'registrationEndDate', 'startDate', 'endDate'] as const
type FieldName = keyof ReturnType<typeof fieldsOf>
export type Problems = Partial<Record<FieldName | 'dates', string>>

/** Returns whether closing the form would lose input. */
export function isEdited({ image, ...typed }: TypedTournament, from: TypedTournament) {
  const { image: _, ...start } = from
  return image !== undefined || JSON.stringify(typed) !== JSON.stringify(start)
}

/** Returns the first problem of each field, in the server's words. */
export function problemsIn(typed: TypedTournament, before?: AdminTournament): Problems {
  const problems: Problems = {}
  for (const name of dateFields) if (isSkippedTime(typed[name])) problems[name] = skippedTime
  for (const { path, message } of v.safeParse(TournamentForm, fieldsOf(typed, before)).issues ?? []) {
    const name = path ? (path[0].key as FieldName) : ofTheWhole(message, typed)
    problems[name] ??= message
  }
  return problems
}
function ofTheWhole(message: string, typed: TypedTournament) {
  if (message === errorText('dates_out_of_order')) return 'dates' as const
  return message === contradictionIn(typed) ? ('qualification' as const) : ('prizeDistribution' as const)
}
const contradictionIn = ({ premiumOnly, premiumHoursEarly, qualification }: TypedTournament) =>
  contradiction({
    premiumOnly,
    premiumHoursEarly: Number(premiumHoursEarly) || 0,
    qualification: qualificationIn(qualification),
  })

/** Returns `Europe/Moscow, UTC+3`. */
export function ownTimeZone(at = new Date()) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return [...new Set([timeZone, utcOffset(at)])].filter(Boolean).join(', ')
}

/** Returns the labels of changed terms that the server will announce to participants. */
export function announcedChanges(typed: TypedTournament, before: AdminTournament | undefined) {
  if (!before || before.status === 'cancelled' || before.paidOutAt !== null) return []
  if (before.currentParticipants + before.waitingCount === 0) return []
  const { success, output } = v.safeParse(TournamentForm, fieldsOf(typed, before))
  if (!success) return []
  const after = { ...output, startDate: output.startDate.toISOString() }
  const conditions = { ...output, qualification: qualificationFrom(output.qualification, typed.qualification) }
  const known = { ...before, conditions: conditionsTerm(before) }
  return changedTerms(known, {
    ...after,
    registrationEndDate: output.registrationEndDate.toISOString(),
    maxParticipants: output.maxParticipants ?? null,
    conditions: conditionsTerm(conditions),
  })
    .filter((name, _, names) => name !== 'prizeDistribution' || !names.includes('prize'))
    .map((name) => termLabels[name])
}
