import { type AnyColumn, and, asc, eq, isNotNull, lte, or, type Placeholder, sql } from 'drizzle-orm'
import { lockPoiDraft } from '#db/locks'
import { type Placeholders, prepared } from '#db/prepared'
import { poiDrafts } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Deps } from '../../core/deps.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { announceDraft, openBoard } from './board.ts'
import { isTurnOver, makeUpForAbsence, WATCHED_EVERY } from './clock.ts'
import { expireTurn } from './picks.ts'
import { giveUpStart, startOnTime } from './start.ts'

/** Milliseconds between two searches for deadlines. */
export const LOOK_EVERY = 250

const AT_ONCE = 50
const isBy = (column: AnyColumn, moment: Placeholder) => lte(column, sql.param(moment, column))
const dueBy = prepared((db, { now, watched }: Placeholders<{ now: Date; watched: Date }>) =>
  db.read
    .select({ id: poiDrafts.id })
    .from(poiDrafts)
    .where(
      and(isNotNull(poiDrafts.deadlineAt), or(isBy(poiDrafts.deadlineAt, now), isBy(poiDrafts.watchedAt, watched))),
    )
    .orderBy(asc(poiDrafts.deadlineAt))
    .limit(AT_ONCE),
)
const startingBy = prepared((db, { now }: Placeholders<{ now: Date }>) =>
  db.read
    .select({ id: poiDrafts.id })
    .from(poiDrafts)
    // Word for word as in the index `poi_drafts_to_start`.
    .where(and(sql`start_at is not null and state = 'setup'`, isBy(poiDrafts.startAt, now)))
    .limit(AT_ONCE),
)

/** Starts drafts and ends turns on time, on every process: one acts, under the draft's lock (DRAFT-10). */
export async function poiDraftRound(deps: Deps) {
  const now = deps.now()
  for (const { id } of await startingBy(deps.db, { now })) await startByClock(deps, id)
  const due = await dueBy(deps.db, { now, watched: new Date(now.getTime() - WATCHED_EVERY) })
  await Promise.all(due.map(({ id }) => transact(deps, (tx) => watch(tx, id), lockPoiDraft(id))))
}

async function startByClock(deps: Deps, id: string) {
  try {
    await transact(deps, (tx) => startOnTime(tx, id), lockPoiDraft(id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await transact(deps, (tx) => giveUpStart(tx, id, error.message), lockPoiDraft(id))
  }
}

async function watch(tx: Tx, id: string) {
  const board = await openBoard(tx, id)
  if (board.draft.state !== 'running') return
  if (await makeUpForAbsence(tx, board)) return announceDraft(tx, board)
  if (isTurnOver(board, tx.now)) return expireTurn(tx, board)
  // Nobody sees it: the version stays.
  await tx.write.update(poiDrafts).set({ watchedAt: tx.now }).where(eq(poiDrafts.id, id))
}
