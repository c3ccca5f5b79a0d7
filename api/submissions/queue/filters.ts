import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Placeholders } from '#db/prepared'
import { appeals, handovers, repeats, submissions, users } from '#db/schema'
import { MOSCOW_MIDNIGHT } from '#shared/dates'
import { idOf } from '#shared/ids'
import type { AppealState } from '#shared/review/filters'
import type { SubmissionCategory, SubmissionStatus } from '#shared/submissions'
import { DAY } from '#shared/units'

/** Filters of REVIEW-28 as a query has them. */
export type QueueFilters = {
  status?: SubmissionStatus | undefined
  category?: SubmissionCategory | undefined
  reason?: string | undefined
  moderator?: string | undefined
  from?: string | undefined
  to?: string | undefined
  appeal?: AppealState | undefined
  repeats?: 'yes' | undefined
  handed?: 'yes' | undefined
}

/** The same as parameters of a statement. */
export type Filters = Pick<QueueFilters, 'status' | 'category' | 'reason' | 'moderator' | 'repeats' | 'handed'> & {
  appealed?: 'yes' | undefined
  /** The status that the state of the appeal says. */
  outcome?: SubmissionStatus | undefined
  /** Ids begin with the moment of sending. */
  fromId?: string | undefined
  beforeId?: string | undefined
}

const outcomes: Record<AppealState, SubmissionStatus | undefined> = {
  any: undefined,
  open: 'pending',
  won: 'approved',
  lost: 'rejected',
}

/** Returns the least id of a moment. */
const idFrom = (moment: number) => idOf(BigInt(moment) << 12n).slice(0, 18)
const midnight = (day: string) => Date.parse(`${day}${MOSCOW_MIDNIGHT}`)

export const filtersOf = ({
  from,
  to,
  appeal,
  status,
  category,
  reason,
  moderator,
  repeats,
  handed,
}: QueueFilters): Filters => ({
  status,
  category,
  reason,
  moderator,
  repeats,
  handed,
  appealed: appeal && 'yes',
  outcome: appeal && outcomes[appeal],
  fromId: from && idFrom(midnight(from)),
  beforeId: to && idFrom(midnight(to) + DAY),
})

/** Whether there is a filter besides those that have an index and tallies of their own. */
export const isNarrowed = ({ reason, moderator, from, to, appeal, repeats, handed }: QueueFilters) =>
  [reason, moderator, from, to, appeal, repeats, handed].some((filter) => filter !== undefined)

const { id } = submissions
type FilterParams = Placeholders<Filters>

/** What the indexes of the list's order answer. */
export const indexed = ({ status, category, fromId, beforeId }: FilterParams) =>
  and(
    status && eq(submissions.status, status),
    category && eq(submissions.category, category),
    fromId && gte(id, fromId),
    beforeId && lt(id, beforeId),
  )

const ofAppeal = sql`exists (select 1 from ${appeals} where ${appeals.submissionId} = ${id})`
/** To a person who is an admin still (REVIEW-26). */
const isHanded = sql`exists (select 1 from ${handovers} inner join ${users} on ${users.id} = ${handovers.toId} where ${handovers.submissionId} = ${id} and ${users.isAdmin})`
const ofRepeat = sql`exists (select 1 from ${repeats} where ${repeats.submissionId} = ${id})`

/** What is looked at row by row. */
export const unindexed = ({ reason, moderator, appealed, outcome, repeats, handed }: FilterParams): SQL | undefined =>
  and(
    reason && eq(submissions.rejectionCode, reason),
    moderator && eq(submissions.reviewedBy, moderator),
    outcome && eq(submissions.status, outcome),
    appealed && ofAppeal,
    repeats && ofRepeat,
    handed && isHanded,
  )
