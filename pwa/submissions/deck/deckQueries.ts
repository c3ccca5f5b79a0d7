import { queryOptions } from '@tanstack/react-query'
import type { Review } from '#shared/submissions'
import type { Attempt } from '../../lib/acts/acts.ts'
import { api, read, readPage } from '../../lib/api.ts'
import { pageParams } from '../../lib/lists.ts'
import { receiversKey, TODAY } from '../keys.ts'
import type { QueuedSubmission } from '../review/queueQueries.ts'
import { tab } from '../review/tab.ts'
import type { Card } from './deck.ts'

const PAGE = '20'

/** A page of what this admin may decide now, by what is due first. */
export async function nextCards(cursor: string) {
  const query = { limit: PAGE, order: 'due' as const, mine: '1' as const, tab, ...pageParams(cursor) }
  const page = await readPage<QueuedSubmission[]>(api.submissions.$get({ query }))
  return { cards: page.rows.map((submission): Card => ({ submission, isSecondLook: false })), cursor: page.cursor }
}

export async function secondLooks(): Promise<Card[]> {
  const rows = await read(api.admin['second-looks'].$get({ query: { tab } }))
  return rows.map((submission) => ({ submission, isSecondLook: true }))
}

/** Only the addresses: a second look must not show what was decided. */
export async function freshMedia(id: string) {
  const { cloudinaryUrl, thumbnailUrl, film = null } = await read(api.submission[':id'].$get({ param: { id } }))
  return { id, cloudinaryUrl, thumbnailUrl, film }
}

export const todayQuery = queryOptions({
  queryKey: TODAY,
  queryFn: () => read(api.admin.deck.$get()),
  refetchInterval: 30_000,
})

/** Returns the decided submission; nothing for a second look. */
export async function sendDecision({ submission: { id }, isSecondLook }: Card, json: Review, attempt: Attempt) {
  if (!isSecondLook) return read(api.admin.submission[':id'].review.$post({ param: { id }, json }, attempt))
  await read(api.admin['second-look'][':id'].$post({ param: { id }, json }, attempt))
  return undefined
}

export const sendUndo = (id: string, reviewedAt: string, attempt: Attempt) =>
  read(api.admin.submission[':id'].undo.$post({ param: { id }, json: { reviewedAt } }, attempt))

export const sendSkip = (id: string) => read(api.admin.submission[':id'].skip.$post({ param: { id } }))

export const receiversQuery = (id: string) =>
  queryOptions({
    queryKey: receiversKey(id),
    queryFn: () => read(api.admin.submission[':id'].receivers.$get({ param: { id } })),
  })

export const sendHandover = (id: string, json: { to: string; note: string }, attempt: Attempt) =>
  read(api.admin.submission[':id'].handover.$post({ param: { id }, json }, attempt))
