import * as v from 'valibot'
import { filter } from '../lists.ts'
import { submissionCategories, submissionStatuses } from '../submissions.ts'
import { matching, text } from '../text.ts'

/** What became of a submission's appeal (REVIEW-28). */
export const appealStates = ['any', 'open', 'won', 'lost'] as const
export type AppealState = (typeof appealStates)[number]

const UNKNOWN = 'Неизвестный фильтр'
const named = v.optional(
  v.pipe(
    matching(/^[\w-]{1,64}$/, 64, UNKNOWN),
    v.transform((value) => (value === 'all' ? undefined : value)),
  ),
)

const WRONG_DAY = 'Дата — в виде 2026-11-28'
/** A day of the calendar, `2026-11-28`; `Date` takes February 30 for March 2. */
export function isDay(typed: string) {
  const moment = /^\d{4}-\d\d-\d\d$/.test(typed) && typed >= '1970' ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(typed)
}
const day = v.optional(v.pipe(text(10, WRONG_DAY, WRONG_DAY), v.check(isDay, WRONG_DAY)))

/** The filters of the admins' list of submissions and of its CSV; every combination of them holds (REVIEW-28). */
export const submissionFilters = {
  status: filter(submissionStatuses),
  category: filter(submissionCategories),
  /** A reason's code. */
  reason: named,
  /** Who decided: an id. */
  moderator: named,
  /** First and last day of sending. */
  from: day,
  to: day,
  appeal: filter(appealStates),
  /** With a likely original (REVIEW-17). */
  repeats: filter(['yes']),
  /** Handed to another admin and not decided yet (REVIEW-26). */
  handed: filter(['yes']),
}
