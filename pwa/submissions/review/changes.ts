import type { Query, QueryClient } from '@tanstack/react-query'
import type { LeaseChange, SubmissionChange } from '#shared/events'
import type { SubmissionStatus } from '#shared/submissions'
import { changeList, changeQuery, type Pages, putRow, readAgain, shownLiveLists, withRow } from '../../lib/lists.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { NEXT, QUEUE } from '../keys.ts'
import { isSought } from './narrowing.ts'
import { type Listed, type QueuedSubmission, submissionQuery } from './queueQueries.ts'

type DeckListener = {
  onLease: (change: LeaseChange) => void
  onSubmission: (change: SubmissionChange) => void
  onFile: (row: FileChange) => void
  onQueue: () => void
}
/** The open deck: it keeps a list of its own, in the order of the admin's work. */
export const deckListeners = new Set<DeckListener>()

type Loaded = Pages<QueuedSubmission>

/**
 * Applies an event or the answer to an own decision to the lists on the screen and the counts; the second of the two
 * changes nothing. A decided row stays where it is until the next visit.
 */
export function submissionChanged(queryClient: QueryClient, change: SubmissionChange) {
  for (const { onSubmission } of deckListeners) onSubmission(change)
  const { submissionId: id, was, userId: _, ...changed } = change
  const { status } = changed
  const lists = shownLiveLists(queryClient, QUEUE)
  const current = loadedRow(queryClient, lists, id)
  if (current?.status === status) return

  const before = current?.status ?? was
  const row = { id, ...changed, heldBy: null, heldUntil: null, heldTab: null }
  changeQuery<QueuedSubmission>(queryClient, submissionQuery(id).queryKey, (one) => ({ ...one, ...row }))
  for (const list of lists) {
    const chosen = chosenIn(list)
    const isHere = rowsIn(list).some((each) => each.id === id)
    const comes = belongs(chosen, status) && !belongs(chosen, before)
    // Only the server knows whether a row that is not loaded matches the search.
    if (comes && !isHere && (isSought(chosen) || was !== null)) readAgain(queryClient, [list.queryKey])
    else if (isHere || !isSought(chosen)) {
      const more = Number(belongs(chosen, status)) - Number(belongs(chosen, before))
      changeList<QueuedSubmission>(queryClient, list, (pages) => withTotal(withRow(pages, row), more))
    }
  }
  if (was === null && !current) void arrive(queryClient, id)
  askForNext(queryClient, id, status !== 'pending')
}

/** Reads a new submission once, if a list has room for it and somebody can open it (REVIEW-4). */
async function arrive(queryClient: QueryClient, id: string) {
  const lists = shownLiveLists(queryClient, QUEUE).filter((list) => {
    const chosen = chosenIn(list)
    const { status } = chosen
    return !isSought(chosen) && (status === 'all' || (status === 'pending' && isWhole(list)))
  })
  if (lists.length === 0) return
  const row = await queryClient.fetchQuery(submissionQuery(id)).catch(() => undefined)
  if (!row) return
  for (const list of lists) {
    const { status, isLateFirst } = chosenIn(list)
    changeList<QueuedSubmission>(queryClient, list, (pages) =>
      withNew(pages, row, status === 'pending' && (isLateFirst || !row.isUnreadable)),
    )
  }
}

function withNew(loaded: Loaded, row: QueuedSubmission, isLast: boolean): Loaded {
  if (loaded.pages.some(({ rows }) => rows.some(({ id }) => id === row.id))) return loaded
  const at = isLast ? loaded.pages.length - 1 : 0
  const rows = (page: QueuedSubmission[]) => (isLast ? [...page, row] : [row, ...page])
  return {
    ...loaded,
    pages: loaded.pages.map((page, index) => (index === at ? { ...page, rows: rows(page.rows) } : page)),
  }
}

const withTotal = (loaded: Loaded, more: number): Loaded => ({
  ...loaded,
  pages: loaded.pages.map((page) => ({ ...page, total: Math.max(0, page.total + more) })),
})

/** Reads the offered next submission again when another admin has decided or holds it, or when there was none. */
function askForNext(queryClient: QueryClient, id: string, isTaken: boolean) {
  for (const { queryKey, state } of offeredQueries(queryClient)) {
    const offered = state.data as QueuedSubmission | null | undefined
    if (isTaken ? offered?.id === id : !offered) void invalidate(queryClient, { queryKey })
  }
}

const offeredQueries = (queryClient: QueryClient) =>
  queryClient.getQueryCache().findAll({ queryKey: NEXT, type: 'active' })

function loadedRow(queryClient: QueryClient, lists: Query[], id: string) {
  const offered = offeredQueries(queryClient).map(({ state }) => state.data as QueuedSubmission | null | undefined)
  return (
    queryClient.getQueryData(submissionQuery(id).queryKey) ??
    [...lists.flatMap(rowsIn), ...offered].find((row) => row?.id === id)
  )
}

const chosenIn = ({ queryKey }: Query) => queryKey[2] as Listed
const rowsIn = ({ state }: Query) => (state.data as Loaded | undefined)?.pages.flatMap(({ rows }) => rows) ?? []
const isWhole = ({ state }: Query) => (state.data as Loaded | undefined)?.pages.at(-1)?.cursor === undefined
const belongs = ({ status }: Listed, to: SubmissionStatus | null) => to !== null && (status === 'all' || status === to)

/** Shows who reviews a submission now. */
export function leaseChanged(queryClient: QueryClient, change: LeaseChange) {
  for (const { onLease } of deckListeners) onLease(change)
  const { submissionId: id, ...lease } = change
  patch(queryClient, { id, ...lease })
  if (lease.heldBy) askForNext(queryClient, id, true)
}

/** The open deck looks for what was handed to its admin. */
export function queueChanged() {
  for (const { onQueue } of deckListeners) onQueue()
}

export type FileChange = { id: string } & Partial<
  Pick<QueuedSubmission, 'hasRepeats' | 'isUncheckedForRepeats' | 'isUnreadable' | 'film' | 'codec'>
>

/** Shows what has become known of a submission's file. */
export function fileChanged(queryClient: QueryClient, row: FileChange) {
  for (const { onFile } of deckListeners) onFile(row)
  patch(queryClient, row)
}

function patch(queryClient: QueryClient, row: Partial<QueuedSubmission> & { id: string }) {
  changeQuery<QueuedSubmission>(queryClient, submissionQuery(row.id).queryKey, (one) => ({ ...one, ...row }))
  putRow<QueuedSubmission>(queryClient, QUEUE, row)
}
